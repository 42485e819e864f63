import type { IExecuteFunctions } from 'n8n-workflow';

import { runTrigger } from '../../../nodes/Recruiting/trigger';

/** A retry of an execution that n8n started with these items. */
function retryOf(...items: object[]): IExecuteFunctions {
	return {
		getNode: () => ({ name: 'Trigger' }),
		getNodeParameter: () => 'p3',
		getMode: () => 'retry',
		getInputData: () => items.map((json) => ({ json })),
	} as unknown as IExecuteFunctions;
}

it('hands the event of an execution on that is retried', async () => {
	const json = { event: 'candidate.created', eventId: 'msg_1', data: { id: '1' } };
	expect(await runTrigger(retryOf(json))).toEqual([{ json }]);
});

it('lets no empty item pass for an event', async () => {
	await expect(runTrigger(retryOf({}))).rejects.toMatchObject({
		message: 'The event is not in this execution any more',
		description: expect.stringMatching(/^n8n has lost what this execution was started with/),
	});
});

it('lets no empty item pass beside an event', async () => {
	const json = { event: 'candidate.created' };
	await expect(runTrigger(retryOf(json, {}))).rejects.toThrow('The event is not in this execution');
});

it('hands a test delivery on, also by hand', async () => {
	const json = { event: 'candidate.created', eventId: 'msg_1', data: { id: '1' } };
	const byHand = { ...retryOf(json), getMode: () => 'manual' } as IExecuteFunctions;
	expect(await runTrigger(byHand)).toEqual([{ json }]);
});

it('hands the events of a poll on that is retried', async () => {
	const json = { event: 'candidate.created', eventId: 'a', data: { id: '1' } };
	const polled = { ...retryOf(json), getNodeParameter: () => 'p2' } as unknown;
	expect(await runTrigger(polled as IExecuteFunctions)).toEqual([{ json }]);
});
