import { randomBytes } from 'node:crypto';

import { candidate, nodeKnowing } from './support';

const SIZE = 100_000;

describe('the stored snapshot of 100,000 candidates', () => {
	const scattered = (n: number) => String(10_000_000 + ((n * 7_368_787) % 90_000_000));
	const uuid = () => {
		const hex = randomBytes(16).toString('hex');
		return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
	};

	const kinds: Array<[string, (n: number) => string]> = [
		['8-digit IDs', scattered],
		['UUIDs', uuid],
		['IDs like cand-00012345', (n) => `cand-${String(n).padStart(8, '0')}`],
	];

	it.each(kinds)('has six bytes for each if only new ones count, with %s', (_, idOf) => {
		const records = Array.from({ length: SIZE }, (__, n) => candidate(idOf(n)));
		const node = nodeKnowing(records, { events: ['created'] });
		expect(JSON.stringify(node.text).length / SIZE).toBeLessThanOrEqual(6);
	});

	it.each(kinds)('has eighteen with digests, and the IDs only for Removed, with %s', (_, idOf) => {
		const records = Array.from({ length: SIZE }, (__, n) => candidate(idOf(n)));
		const node = nodeKnowing(records, { events: ['created', 'updated'] });
		const bytes = () => JSON.stringify(node.text).length / SIZE;
		expect(bytes()).toBeLessThanOrEqual(18);
		// Also with the largest default batch, and while an empty list is quarantined.
		node.poll(records.map((record, n) => (n % 100 === 0 ? { ...record, email: 'new' } : record)));
		expect(node.last.events.filter(({ change }) => change === 'updated')).toHaveLength(1_000);
		expect(bytes()).toBeLessThanOrEqual(19);
		node.poll([]);
		expect(bytes()).toBeLessThanOrEqual(19);
		node.change({ events: ['created', 'updated', 'removed'] });
		node.poll(records);
		expect(bytes()).toBeLessThanOrEqual(60);
	});
});
