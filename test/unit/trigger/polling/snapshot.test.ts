import { hash } from 'node:crypto';

import * as fc from 'fast-check';

import {
	readSnapshot,
	writeSnapshot,
	type PolledRecord,
} from '../../../../nodes/Recruiting/trigger/polling/core';
import { candidate, candidates, idsFrom, nodeKnowing, snapshotIn } from './support';

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

/** IDs of one kind, of which each has a packing of its own, and mixed ones. */
const anyIds = fc.oneof(
	fc.uniqueArray(fc.nat({ max: 999_999_999_999_999 }).map(String), { maxLength: 60 }),
	fc.uniqueArray(fc.uuid(), { maxLength: 60 }),
	fc.uniqueArray(anyId, { maxLength: 60 }),
);

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

	it('keeps IDs of all kinds, and their order', () => {
		const node = nodeKnowing([]);
		const { salt } = snapshotIn(node.text);
		fc.assert(
			fc.property(anyIds, (ids) => {
				const missing = new Uint8Array(ids.length);
				const records = { ids, digests: new Uint8Array(7 * ids.length), missing };
				const text = writeSnapshot({ ...node.last.next, records });
				expect(snapshotIn(text)).toMatchObject({ salt, records: { ids } });
			}),
			{ numRuns: 1_000 },
		);
	});

	it.each(['999999999999999', '1000000000000000', '9007199254740993', '18446744073709551616'])(
		'keeps a number exact that is too large for JavaScript: %s',
		(id) => {
			expect(snapshotIn(nodeKnowing(candidates('1', id)).text).records.ids).toEqual(['1', id]);
		},
	);

	it('keeps the order of a list unless its IDs are numbers', () => {
		expect(snapshotIn(nodeKnowing(candidates('10', '2', '1')).text).records.ids).toEqual([
			...['1', '2', '10'],
		]);
		expect(snapshotIn(nodeKnowing(candidates('10', 'b', '1')).text).records.ids).toEqual([
			...['10', 'b', '1'],
		]);
	});

	it('can be read with standard tools', () => {
		const [id, other] = ['0f8fad5b-d9cb-469f-a165-70867728950e', crypto.randomUUID()];
		const stored = JSON.parse(nodeKnowing(candidates(id, other)).text!);
		expect(stored).toMatchObject({
			version: expect.any(Number),
			scope: 'https://p2.example/v1/candidates workflow-1 node-1',
			fields: ['email', 'first_name', 'last_name'],
			records: { size: 2, packing: 'uuids' },
		});
		const bytes = Buffer.from(stored.records.ids, 'base64').toString('hex');
		expect(bytes).toBe((id + other).replaceAll('-', ''));
	});

	it('contains no personal data', () => {
		const person: PolledRecord = {
			id: '4711',
			first_name: 'Augusta',
			last_name: 'Lovelace',
			email: 'augusta@candidates.example',
		};
		const node = nodeKnowing([]);
		node.poll([person]);
		for (const value of ['Augusta', 'Lovelace', 'augusta@']) {
			expect(node.text).not.toContain(value);
			expect(JSON.stringify(node.last.next)).not.toContain(value);
		}
	});

	it('has different digests in each node, and for people with the same name', () => {
		const digestsOf = () => {
			const people = ['1', '2'].map((id) => ({
				...candidate(id),
				first_name: 'A',
				last_name: 'B',
			}));
			const { records } = snapshotIn(nodeKnowing(people).text);
			const half = records.digests.length / 2;
			return [records.digests.slice(0, half), records.digests.slice(half)].map(String);
		};
		expect(new Set([...digestsOf(), ...digestsOf()]).size).toBe(4);
	});
});

describe('a damaged snapshot', () => {
	const { text } = nodeWithEverything();
	const whole = text!;
	const content = `{${whole.slice(whole.indexOf(',') + 1)}`;
	const changed = (pattern: RegExp, replacement: string) => {
		expect(content).toMatch(pattern);
		return withChecksum(content.replace(pattern, replacement));
	};

	it.each([
		['empty', '', 'its format is wrong'],
		['nonsense', 'nonsense', 'its format is wrong'],
		['null', null, 'it is not text'],
		['an object', { ids: [] }, 'it is not text'],
		['a number', 0, 'it is not text'],
		['without a checksum', content, 'its format is wrong'],
		['too long', `${whole}A`, 'its checksum is wrong'],
		['too short', whole.slice(0, -1), 'its checksum is wrong'],
		['of another version', changed(/"version":\d/, '"version":1'), 'its version is unknown'],
		['without records', changed(/"records":.*/, '"x":1}'), 'its content is inconsistent'],
		['cut off', withChecksum(content.slice(0, -9)), 'its content is inconsistent'],
		['of another size', changed(/"size":\d+/, '"size":3'), 'its content is inconsistent'],
		['without digests', changed(/"digests":"[^"]+/, '"digests":"'), 'its content is inconsistent'],
		['packed unknown', changed(/"packing":"\w+/, '"packing":"x'), 'its content is inconsistent'],
		['badly packed', changed(/"ids":"\w{4}/, '"ids":"____'), 'its content is inconsistent'],
	])('is rejected if it is %s', (_, damaged, reason) => {
		expect(readSnapshot(damaged)).toEqual({ state: 'damaged', reason });
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

function withChecksum(content: string): string {
	const sum = hash('sha256', content, 'base64url').slice(0, 22);
	return `{"checksum":"${sum}",${content.slice(1)}`;
}
