import { unchanged } from '../../../../nodes/Recruiting/trigger/polling/comparePoll';
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
	it('contains the ETag of the last list', () => {
		const node = nodeWithEtag();
		expect(sent(node)).toBe('"v1"');
		node.poll([...ten, ...candidates('new')], '"v2"');
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

	it('is sent again when nothing waits any more', () => {
		const node = nodeWithEtag();
		node.poll([], '"v2"');
		expect(sent(node)).toBeUndefined();
		node.poll(ten, '"v3"');
		expect(sent(node)).toBe('"v3"');
	});

	it('is omitted after the settings have changed', () => {
		expect(sent(nodeWithEtag(), {}, { ...settings, watchedFields: ['email'] })).toBeUndefined();
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
