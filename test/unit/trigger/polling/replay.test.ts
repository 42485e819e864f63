import { candidate, candidates, idsFrom, nodeKnowing } from './support';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ten = idsFrom(1, 10);

/** A node that has just emitted: created new, removed 1, updated 2. Again, they come in the order of the list. */
function nodeWithBatch(maxEvents = 1_000) {
	const node = nodeKnowing(candidates(...ten), { maxEvents });
	node.poll(candidates(...ten.slice(1)));
	const list = [candidate('2', 1), ...candidates(...ten.slice(2), 'new')];
	expect(node.poll(list)).toEqual(['created new', 'removed 1', 'updated 2']);
	const [created, removed, updated] = node.eventIds;
	node.restart('process-2');
	return { node, list, eventIds: [updated!, created!, removed!] };
}

describe('a batch that another process emitted', () => {
	it('is emitted again once, with the same IDs and the current data', () => {
		const { node, list, eventIds } = nodeWithBatch();
		const changed = list.map((record) => ({ ...record, tags: ['now'] }));
		expect(node.poll(changed)).toEqual(['updated 2', 'created new', 'removed 1']);
		expect(node.eventIds).toEqual(eventIds);
		expect(node.last.notes.replayed).toBe(3);
		expect(node.last.events[1]!.data).toEqual({ ...candidate('new'), tags: ['now'] });
		expect(node.last.events[2]!.data).toEqual({ id: '1' });
		expect(node.poll(changed)).toEqual([]);
	});

	it('is neither emitted nor kept after three days, also while lists are unlikely', () => {
		const { node, list } = nodeWithBatch();
		node.wait(3 * DAY_MS);
		expect(node.poll(list)).toEqual([]);
		const other = nodeKnowing(candidates('1', '2'), {
			events: ['created'],
			acceptAfterMs: 30 * DAY_MS,
		});
		other.poll(candidates('1', '2', 'somebody'));
		expect(other.text).toContain('somebody');
		other.wait(4 * DAY_MS);
		other.poll([]);
		expect(other.text).not.toContain('somebody');
	});

	it('includes later changes of its records, even beyond the maximum', () => {
		const { node, list } = nodeWithBatch(3);
		const later = [candidate('2', 2), ...list.slice(1), candidate('a')];
		expect(node.poll(later)).toEqual(['updated 2', 'created new', 'removed 1', 'updated 2']);
		// The workflow has seen version 2, so that going back to version 1 is a change.
		expect(node.poll([...list, candidate('a')])).toEqual(['created a', 'updated 2']);
	});

	it('contains only the ID of a record that has gone since', () => {
		const { node, list, eventIds } = nodeWithBatch();
		node.poll(list.filter(({ id }) => id !== 'new'));
		const event = node.last.events.find(({ eventId }) => eventId === eventIds[1]);
		expect(event).toMatchObject({ event: 'candidate.created', data: { id: 'new' } });
	});
});
