import * as fc from 'fast-check';

import { readSnapshot, writeSnapshot } from '../../../../nodes/Recruiting/trigger/polling/snapshot';
import { candidate, candidates, idsFrom, nodeKnowing, snapshotIn } from './support';
import type { PolledRecord } from '../../../../nodes/Recruiting/trigger/polling/types';

/** IDs of all kinds that providers use, and some that they should not use. */
const anyId = fc.oneof(
	fc.nat().map(String),
	fc.maxSafeNat().map(String),
	fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
	fc.nat().map((n) => `00${n}`),
	fc.nat().map((n) => `cand-${n}`),
	fc.uuid(),
	fc.uuid().map((uuid) => uuid.toUpperCase()),
	fc.string({ unit: 'binary' }),
	fc.string({ unit: fc.integer({ min: 0xd7fe, max: 0xe001 }).map((c) => String.fromCharCode(c)) }),
	fc.string({ minLength: 250, maxLength: 2_000 }),
	fc.constantFrom('', '0', '-1', '1e3', '1.0', ' 1', '__proto__', 'constructor', '😀', '😁', 'x'),
);

const anyIds = fc.uniqueArray(anyId, { maxLength: 60 });

/** A node whose snapshot has content in each of its parts. */
function nodeWithEverything() {
	const ids = [...idsFrom(1, 8), 'cand-1', '0f8fad5b-d9cb-469f-a165-70867728950e', '\ud800'];
	const node = nodeKnowing(candidates(...ids), { maxEvents: 3 });
	const updated = [candidate('1', 1), candidate('3', 1)];
	node.poll([...updated, ...candidates(...ids.slice(3), '__proto__', 'new')], '"v1"');
	node.poll([]);
	return node;
}

describe('the snapshot', () => {
	it('is restored unchanged', () => {
		const node = nodeWithEverything();
		const snapshot = snapshotIn(node.text);
		expect(snapshot.unlikelySince).toBeDefined();
		expect(snapshot.batch!.entries).toHaveLength(3);
		expect(snapshot).toEqual(node.last.next);
		expect(writeSnapshot(snapshot)).toBe(node.text);
	});

	it('keeps what is known of records with IDs of all kinds', () => {
		fc.assert(
			fc.property(anyIds, fc.boolean(), (ids, isRemovedSelected) => {
				const events = isRemovedSelected ? (['removed'] as const) : (['created'] as const);
				const node = nodeKnowing(candidates(...ids), { events: [...events] });
				const { records } = snapshotIn(node.text);
				expect(records).toEqual(node.last.next.records);
				expect(records.keys).toHaveLength(ids.length);
				expect(records.keys).toEqual(records.keys.toSorted());
				expect(records.ids.toSorted()).toEqual(isRemovedSelected ? ids.toSorted() : []);
				expect(node.poll(candidates(...ids))).toEqual([]);
			}),
			{ numRuns: 500 },
		);
	});

	it('keeps any differences between keys', () => {
		const { next } = nodeKnowing([], { events: ['created'] }).last;
		const anyKey = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 31 - 1 }), fc.maxSafeNat());
		fc.assert(
			fc.property(fc.uniqueArray(anyKey.map((key) => key % 2 ** 40)), (some) => {
				const keys = Float64Array.from(some).sort();
				const absentDays = Uint8Array.from(keys, (key) => key % 2 ** 8);
				const records = { keys, digests: Buffer.alloc(0), absentDays, ids: [] };
				expect(snapshotIn(writeSnapshot({ ...next, records })).records).toEqual(records);
			}),
			{ numRuns: 500 },
		);
	});

	it('contains no personal data, and IDs only for three days unless removals are emitted', () => {
		const person: PolledRecord = {
			...{ id: 'new-2', first_name: 'Augusta', last_name: 'Lovelace' },
			email: 'augusta@candidates.example',
		};
		const node = nodeKnowing(candidates('known-1'), { events: ['created', 'updated'] });
		node.poll([...candidates('known-1'), person]);
		for (const value of ['Augusta', 'Lovelace', 'augusta@', 'known-1']) {
			expect(node.text).not.toContain(value);
			expect(JSON.stringify(node.last.next)).not.toContain(value);
		}
		expect(node.text).toContain('new-2');
		node.wait(3 * 24 * 60 * 60 * 1_000);
		node.poll([...candidates('known-1'), person]);
		expect(node.text).not.toContain('new-2');
	});

	it('has other keys and digests in each node, and for people with the same name', () => {
		const people = ['1', '2'].map((id) => ({ ...candidate(id), first_name: 'A', last_name: 'B' }));
		const tables = [1, 2].map(() => snapshotIn(nodeKnowing(people).text).records);
		expect(new Set(tables.flatMap(({ keys }) => [...keys])).size).toBe(4);
		const halves = tables.flatMap(({ digests }) =>
			[digests.subarray(0, 9), digests.subarray(9)].map(String),
		);
		expect(new Set(halves).size).toBe(4);
	});
});

describe('a damaged snapshot', () => {
	const { text } = nodeWithEverything();
	const whole = text!;
	const json = whole.slice(whole.indexOf('{'));

	it.each<[string, unknown]>([
		['null', null],
		['an object', { ids: [] }],
		['nonsense', 'nonsense'],
		['without a checksum', json],
		['too long', `${whole}A`],
	])('is rejected if it is %s', (_, damaged) => {
		expect(readSnapshot(damaged)).toEqual({ state: 'damaged' });
	});

	it('is rejected if any bit is flipped', () => {
		for (let position = 0; position < whole.length; position++) {
			for (let bit = 0; bit < 8; bit++) {
				const flipped = String.fromCharCode(whole.charCodeAt(position) ^ (1 << bit));
				const damaged = whole.slice(0, position) + flipped + whole.slice(position + 1);
				expect(readSnapshot(damaged).state).toBe('damaged');
			}
		}
	});

	it('is rejected wherever it is cut off', () => {
		for (let end = 0; end < whole.length; end++) {
			expect(readSnapshot(whole.slice(0, end)).state).toBe('damaged');
		}
	});
});
