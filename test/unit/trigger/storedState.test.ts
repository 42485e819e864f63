import type { IDataObject } from 'n8n-workflow';

import { StoredState } from '../../../nodes/Recruiting/trigger/storedState';

/** A trigger whose polls have the data of the node as a copy, as with durable cursors. */
function trigger(global: IDataObject, cursor: IDataObject) {
	const memory = { unsaved: new Map() };
	const n8n = {
		getNode: () => ({ id: 'node' }),
		getWorkflowStaticData: (type: string) => (type === 'node' ? cursor : global),
	};
	const poll = new StoredState({ ...n8n, __emit: () => {} } as never, memory);
	const hook = new StoredState(n8n as never, memory);
	return { memory, poll, hook };
}

const KEY = 'recruitingTrigger node snapshot';

describe('the stored state', () => {
	it('forgets a snapshot in both of its places, from before and after durable cursors were on', () => {
		const [global, cursor] = [{ [KEY]: 'old' }, { snapshot: 'new' }];
		const { poll } = trigger(global, cursor);
		expect(poll.load('snapshot')).toBe('new');
		poll.save('snapshot', undefined);
		expect(poll.load('snapshot')).toBeUndefined();
	});

	it('lets others know what a poll has changed, and nothing that it has saved again', () => {
		const global = { 'recruitingTrigger node subscription': 'stored' };
		const { memory, poll, hook } = trigger(global, {});
		poll.save('subscription', 'stored');
		poll.save('snapshot', undefined);
		expect([...memory.unsaved]).toEqual([]);
		poll.save('subscription', 'changed');
		expect([...memory.unsaved]).toEqual([['subscription', 'changed']]);
		hook.saveUnsaved();
		expect([...memory.unsaved]).toEqual([]);
		expect(hook.load('subscription')).toBe('changed');
	});
});
