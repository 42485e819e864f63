import { candidate, candidates, idsFrom, nodeKnowing } from './support';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ten = idsFrom(1, 10);

/** A node that has just emitted: created new, removed 1, updated 2. */
function nodeWithBatch(maxEvents = 1_000) {
	const node = nodeKnowing(candidates(...ten), { maxEvents });
	node.poll(candidates(...ten.slice(1)));
	const list = [candidate('2', 1), ...candidates(...ten.slice(2), 'new')];
	expect(node.poll(list)).toEqual(['created new', 'removed 1', 'updated 2']);
	const [created, removed, updated] = node.eventIds;
	// Again, they come in the order of the list.
	return { node, list, eventIds: [updated!, created!, removed!] };
}

describe('a batch that another process emitted', () => {
	it('is emitted again once, with the same IDs and the current data', () => {
		const { node, list, eventIds } = nodeWithBatch();
		node.restart('process-2');
		const changed = list.map((record) => ({ ...record, tags: ['now'] }));
		expect(node.poll(changed)).toEqual(['updated 2', 'created new', 'removed 1']);
		expect(node.eventIds).toEqual(eventIds);
		expect(node.last.notes.replayed).toBe(3);
		expect(node.last.events[1]!.data).toEqual({ ...candidate('new'), tags: ['now'] });
		expect(node.last.events[2]!.data).toEqual({ id: '1' });
		expect(node.poll(changed)).toEqual([]);
	});

	it('is not kept for more than three days, also while lists are unlikely', () => {
		const node = nodeKnowing(candidates('1', '2'), {
			events: ['created'],
			acceptAfterMs: 30 * DAY_MS,
		});
		node.poll(candidates('1', '2', 'somebody'));
		expect(node.text).toContain('somebody');
		node.wait(4 * DAY_MS);
		node.poll([]);
		expect(node.text).not.toContain('somebody');
	});

	it('is not emitted again after three days', () => {
		const { node, list } = nodeWithBatch();
		node.restart('process-2');
		node.wait(3 * DAY_MS);
		expect(node.poll(list)).toEqual([]);
	});

	it('is not emitted again by the same process', () => {
		const { node, list } = nodeWithBatch();
		expect(node.poll(list)).toEqual([]);
	});

	it('is emitted again by each new process until there is another batch', () => {
		const { node, list, eventIds } = nodeWithBatch();
		for (const process of ['process-2', 'process-3']) {
			node.restart(process);
			node.poll(list);
			expect(node.eventIds).toEqual(eventIds);
		}
	});

	it('is followed by new events, and both are emitted again if both are lost', () => {
		const { node, list } = nodeWithBatch();
		node.restart('process-2');
		const later = [...list.slice(1), candidate('2', 2), candidate('1', 1)];
		const all = ['created new', 'updated 2', 'removed 1', 'updated 2', 'created 1'];
		expect(node.poll(later).sort()).toEqual([...all].sort());
		const ids = node.eventIds;
		expect(new Set(ids).size).toBe(5);
		node.restart('process-3');
		const again = node.poll(later);
		// A record that was removed and created again keeps this order.
		expect(again.indexOf('removed 1')).toBeLessThan(again.indexOf('created 1'));
		expect([...node.eventIds].sort()).toEqual([...ids].sort());
	});

	it('is replaced by the next batch', () => {
		const { node, list } = nodeWithBatch();
		node.poll([...list, candidate('newer')]);
		node.restart('process-2');
		expect(node.poll([...list, candidate('newer')])).toEqual(['created newer']);
	});

	it('counts towards the maximum number of events', () => {
		const { node, list, eventIds } = nodeWithBatch(4);
		node.restart('process-2');
		node.poll([...list, ...candidates('a', 'b')]);
		expect(node.eventIds.slice(0, 3)).toEqual(eventIds);
		expect(node.last.events).toHaveLength(4);
		expect(node.last.notes.pending).toBe(1);
		expect(node.poll([...list, ...candidates('a', 'b')])).toEqual(['created b']);
	});

	it('includes later changes of its records, even beyond the maximum', () => {
		const { node, list } = nodeWithBatch(3);
		node.restart('process-2');
		const later = [candidate('2', 2), ...list.slice(1), candidate('a')];
		expect(node.poll(later)).toEqual(['updated 2', 'created new', 'removed 1', 'updated 2']);
		// The workflow has seen version 2, so that going back to version 1 is a change.
		expect(node.poll([...list, candidate('a')])).toEqual(['created a', 'updated 2']);
	});

	it('contains only the ID of a record that has gone since', () => {
		const { node, list, eventIds } = nodeWithBatch();
		node.restart('process-2');
		node.poll(list.filter(({ id }) => id !== 'new'));
		const event = node.last.events.find(({ eventId }) => eventId === eventIds[1]);
		expect(event).toMatchObject({ event: 'candidate.created', data: { id: 'new' } });
	});

	it('waits while a list is quarantined', () => {
		const { node, list, eventIds } = nodeWithBatch();
		node.restart('process-2');
		expect(node.poll([])).toEqual([]);
		node.poll(list);
		expect(node.eventIds).toEqual(eventIds);
	});
});
