import { randomBytes } from 'node:crypto';

import { candidate, nodeKnowing } from './support';

const SIZE = 100_000;

describe('the stored snapshot of 100,000 candidates', () => {
	const scattered = (n: number) => String(10_000_000 + ((n * 7_368_787) % 90_000_000));
	const uuid = () => {
		const hex = randomBytes(16).toString('hex');
		return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
	};

	it.each([
		['8-digit IDs', scattered, 12],
		['UUIDs', uuid, 36],
		['IDs like cand-00012345', (n: number) => `cand-${String(n).padStart(8, '0')}`, 16],
	])('has at most a few bytes per candidate with %s', (_, idOf, limit) => {
		const records = Array.from({ length: SIZE }, (__, n) => candidate(idOf(n)));
		const node = nodeKnowing(records);
		expect(JSON.stringify(node.text).length / SIZE).toBeLessThanOrEqual(limit);
		// Also with the largest default batch, and while an empty list is quarantined.
		node.poll(records.map((record, n) => (n % 100 === 0 ? { ...record, email: 'new' } : record)));
		expect(node.last.events).toHaveLength(1_000);
		expect(JSON.stringify(node.text).length / SIZE).toBeLessThanOrEqual(limit);
		node.poll([]);
		expect(JSON.stringify(node.text).length / SIZE).toBeLessThanOrEqual(limit);
	});
});
