import { unchanged } from '../../../../nodes/Recruiting/trigger/polling/core';
import {
	candidates,
	idsFrom,
	nodeKnowing,
	QUARTER_HOUR_MS,
	run,
	settings,
	type PollingNode,
} from './support';

const ten = candidates(...idsFrom(1, 10));
const HOUR_MS = 3_600_000;

const sent = (node: PollingNode, changes: Partial<typeof run> = {}, settingsNow = settings) =>
	unchanged(node.memory, settingsNow, { ...run, now: node.now, ...changes }).etag;

function nodeWithEtag(): PollingNode {
	const node = nodeKnowing(ten);
	node.poll(ten, '"v1"');
	return node;
}

describe('If-None-Match', () => {
	it('is sent if no change waits for the next list', () => {
		expect(sent(nodeWithEtag())).toBe('"v1"');
	});

	it('is not sent before the first list is known', () => {
		expect(unchanged({ state: 'none' }, settings, run)).toEqual({});
		expect(unchanged({ state: 'damaged' }, settings, run)).toEqual({});
	});

	it('contains the ETag of the last list', () => {
		const node = nodeWithEtag();
		node.poll(ten, '"v2"');
		expect(sent(node)).toBe('"v2"');
		node.poll(ten);
		expect(sent(node)).toBeUndefined();
	});

	it('is omitted once a day, and if the clock was set back', () => {
		const node = nodeWithEtag();
		const read = node.now - QUARTER_HOUR_MS;
		expect(sent(node, { now: read + 24 * HOUR_MS - 1 })).toBe('"v1"');
		expect(sent(node, { now: read + 24 * HOUR_MS })).toBeUndefined();
		expect(sent(node, { now: read - 1 })).toBeUndefined();
	});

	it('is omitted while a record is missing or a list is quarantined', () => {
		const node = nodeWithEtag();
		node.poll(ten.slice(1), '"v2"');
		expect(sent(node)).toBeUndefined();
		node.poll([], '"v3"');
		expect(sent(node)).toBeUndefined();
		node.poll(ten, '"v4"');
		expect(sent(node)).toBe('"v4"');
	});

	it('is omitted while events are left for the next poll', () => {
		const node = nodeKnowing(ten, { maxEvents: 1 });
		node.poll([...ten, ...candidates('a', 'b')], '"v2"');
		expect(sent(node)).toBeUndefined();
		node.poll([...ten, ...candidates('a', 'b')], '"v2"');
		expect(sent(node)).toBe('"v2"');
	});

	it('is omitted after the settings have changed', () => {
		expect(sent(nodeWithEtag(), {}, { ...settings, watchedFields: ['email'] })).toBeUndefined();
	});

	it('is omitted while a batch must be emitted again', () => {
		const node = nodeKnowing(ten);
		node.poll([...ten, ...candidates('new')], '"v2"');
		expect(sent(node)).toBe('"v2"');
		expect(sent(node, { process: 'process-2' })).toBeUndefined();
	});

	it.each(['', `"${'x'.repeat(1_100)}"`])(
		'does not contain an ETag that is empty or very long (%#)',
		(etag) => {
			const node = nodeKnowing(ten);
			node.poll(ten, etag);
			expect(sent(node)).toBeUndefined();
		},
	);
});
