import { hash } from 'node:crypto';

import * as fc from 'fast-check';

import {
	readSnapshot,
	writeSnapshot,
	type PolledRecord,
} from '../../../../nodes/Recruiting/trigger/polling';
import {
	ByteReader,
	ByteWriter,
} from '../../../../nodes/Recruiting/trigger/polling/snapshot/varints';
import {
	placeOf,
	readIds,
	sortIds,
	writeIds,
} from '../../../../nodes/Recruiting/trigger/polling/snapshot/encodedIds';
import {
	readMarks,
	writeMarks,
} from '../../../../nodes/Recruiting/trigger/polling/snapshot/bitmap';
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

function roundTrip(ids: readonly string[]): string[] {
	const writer = new ByteWriter();
	writeIds(writer, ids);
	const reader = new ByteReader(writer.bytes());
	const read = readIds(reader);
	expect([reader.damaged, reader.remaining]).toEqual([false, 0]);
	return read;
}

describe('the encoding of IDs', () => {
	it('restores IDs of all kinds', () => {
		fc.assert(
			fc.property(fc.array(anyId, { maxLength: 60 }), (ids) => {
				const sorted = sortIds(ids);
				expect(roundTrip(sorted)).toEqual(sorted);
				expect([...sorted].sort()).toEqual([...ids].sort());
			}),
			{ numRuns: 1_000 },
		);
	});

	it('sorts IDs independently of their original order', () => {
		fc.assert(
			fc.property(fc.uniqueArray(anyId, { maxLength: 30 }), (ids) => {
				const sorted = sortIds(ids);
				expect(sortIds([...ids].reverse())).toEqual(sorted);
				expect(sorted.map((id) => placeOf(id, sorted))).toEqual([...sorted.keys()]);
			}),
		);
	});

	it.each(['999999999999999', '1000000000000000', '9007199254740993', '18446744073709551616'])(
		'keeps a number exact that is too large for JavaScript: %s',
		(id) => {
			expect(roundTrip([id])).toEqual([id]);
		},
	);
});

describe('the encoding of long IDs', () => {
	it('restores IDs with a long common prefix', () => {
		const long = 'a'.repeat(10_000);
		const ids = [long, `${long}b`, `${long}c`];
		expect(roundTrip(ids)).toEqual(ids);
	});
});

describe('the encoding of bitmaps', () => {
	it('restores random bitmaps', () => {
		fc.assert(
			fc.property(fc.array(fc.nat({ max: 1 }), { maxLength: 300 }), (bits) => {
				const writer = new ByteWriter();
				writeMarks(writer, Uint8Array.from(bits));
				const reader = new ByteReader(writer.bytes());
				expect([...readMarks(reader, bits.length)]).toEqual(bits);
				expect([reader.damaged, reader.remaining]).toEqual([false, 0]);
			}),
		);
	});
});

describe('the encoding of numbers', () => {
	it('restores all numbers up to the largest', () => {
		fc.assert(
			fc.property(fc.maxSafeNat(), (number) => {
				const writer = new ByteWriter();
				writer.varint(number);
				expect(new ByteReader(writer.bytes()).varint()).toBe(number);
			}),
			{ examples: [[127], [128], [2 ** 31], [2 ** 32], [Number.MAX_SAFE_INTEGER]] },
		);
	});
});

/** A node whose snapshot has content in each of its parts. */
function nodeWithEverything() {
	const ids = [
		...idsFrom(1, 8),
		'cand-1',
		'cand-2',
		'0f8fad5b-d9cb-469f-a165-70867728950e',
		'\ud800',
	];
	const node = nodeKnowing(candidates(...ids));
	node.poll([candidate('1', 1), ...candidates(...ids.slice(2), '__proto__', 'new')], '"v1"');
	node.poll([]);
	return node;
}

describe('the snapshot', () => {
	it('is restored unchanged', () => {
		const node = nodeWithEverything();
		const snapshot = snapshotIn(node.text);
		expect(snapshot.quarantine).toBeDefined();
		expect(snapshot.batch!.entries).toHaveLength(3);
		expect(snapshot.records).toEqual(node.last.next.records);
		expect({ ...snapshot, batch: undefined }).toEqual({ ...node.last.next, batch: undefined });
		expect(writeSnapshot(snapshot)).toBe(node.text);
	});

	it('does not depend on the order of the list', () => {
		const forth = nodeKnowing(candidates('1', 'b', 'a', '10', '2'));
		const snapshot = snapshotIn(forth.text);
		expect(snapshot.records.ids).toEqual(['1', '2', '10', 'a', 'b']);
		forth.poll(candidates('2', '10', 'a', '1', 'b'));
		expect(snapshotIn(forth.text).records).toEqual(snapshot.records);
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
		const bytes = Buffer.from(node.text!.split('.')[2]!, 'base64').toString('latin1');
		for (const value of ['Augusta', 'Lovelace', 'augusta@']) {
			expect(bytes).not.toContain(value);
			expect(JSON.stringify(node.last.next)).not.toContain(value);
		}
	});

	it('has different digests in each node, and for people with the same name', () => {
		const digestsOf = () =>
			snapshotIn(
				nodeKnowing([
					{ ...candidate('1'), first_name: 'A', last_name: 'B' },
					{ ...candidate('2'), first_name: 'A', last_name: 'B' },
				]).text,
			).records.digests;
		expect(new Set([...digestsOf(), ...digestsOf()]).size).toBe(4);
	});

	it('needs no escaping in JSON', () => {
		const { text } = nodeWithEverything();
		expect(JSON.stringify(text)).toBe(`"${text}"`);
	});
});

describe('a damaged snapshot', () => {
	const { text } = nodeWithEverything();
	const whole = text!;

	it.each([
		['empty', '', 'its version is unknown'],
		['nonsense', 'nonsense', 'its version is unknown'],
		['null', null, 'it is not text'],
		['an object', { ids: [] }, 'it is not text'],
		['an array', ['1'], 'it is not text'],
		['a number', 0, 'it is not text'],
		['from a later version', whole.replace(/^1/, '2'), 'its version is unknown'],
		['without content', '1.abc', 'its format is wrong'],
		['split into too many parts', `${whole}.`, 'its format is wrong'],
		['too long', `${whole}A`, 'its checksum is wrong'],
		['too short', whole.slice(0, -1), 'its checksum is wrong'],
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

	it('is rejected or consistent if it was forged with a valid checksum', () => {
		const content = Buffer.from(whole.split('.')[2]!, 'base64');
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.nat({ max: content.length - 1 }), fc.nat({ max: 255 })), {
					minLength: 1,
					maxLength: 4,
				}),
				fc.nat({ max: content.length }),
				(changes, end) => {
					const forged = Buffer.from(content);
					for (const [position, byte] of changes) forged[position] = byte;
					for (const bytes of [forged, forged.subarray(0, end)]) {
						const memory = readSnapshot(withChecksum(bytes));
						if (memory.state !== 'known') continue;
						const { records, quarantine } = memory.snapshot;
						expect(records.digests).toHaveLength(records.ids.length);
						expect(quarantine?.absent ?? records.missing).toHaveLength(records.ids.length);
					}
				},
			),
			{ numRuns: 5_000 },
		);
	});

	it.each(['decimals', 'uuids', 'texts'])(
		'allocates no memory for a forged number of %s',
		(kind) => {
			const writer = new ByteWriter();
			writer.raw(Buffer.alloc(32));
			for (let i = 0; i < 4; i++) writer.varint(0);
			for (const group of ['decimals', 'uuids', 'texts']) {
				writer.varint(group === kind ? Number.MAX_SAFE_INTEGER : 0);
			}
			const before = memoryInUse();
			expect(readSnapshot(withChecksum(writer.bytes()))).toMatchObject({ state: 'damaged' });
			expect(memoryInUse() - before).toBeLessThan(50_000_000);
		},
	);

	it('rejects an endless number', () => {
		const reader = new ByteReader(Buffer.alloc(1_000_000, 0x80));
		reader.varint();
		expect(reader.damaged).toBe(true);
	});
});

function memoryInUse(): number {
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

function withChecksum(content: Buffer): string {
	const text = content.toString('base64');
	return `1.${hash('sha256', `1${text}`, 'base64url').slice(0, 22)}.${text}`;
}
