import { openCompound } from '../../../../../resume/read/doc/streams';
import { compoundOf } from '../support/compounds';

/** Bytes in which no two sectors are alike. */
function counting(length: number): Uint8Array {
	const bytes = new Uint8Array(length);
	for (let index = 0; index < length; index++) bytes[index] = (index * 31 + (index >> 6)) % 251;
	return bytes;
}

/** Whether bytes are the same; Jest takes long to compare that many. */
const areSame = (a: Uint8Array | null, b: Uint8Array) => a !== null && Buffer.compare(a, b) === 0;

const DIRECTORY = 48;
const MINI_TABLE = 60;
const LISTS = 68;

/** The file with a 32-bit number of its header changed. */
function withHeader(file: Uint8Array, at: number, value: number): Uint8Array {
	const changed = Uint8Array.from(file);
	new DataView(changed.buffer).setUint32(at, value, true);
	return changed;
}

/** The offset of an entry of the sector table, which is in the first sector that the header lists. */
function tableAt(file: Uint8Array, sector: number): number {
	const first = new DataView(file.buffer).getUint32(76, true);
	return (first + 1) * 512 + sector * 4;
}

describe('a compound file', () => {
	const streams = {
		tiny: counting(1),
		small: counting(200),
		full: counting(64 * 3),
		limit: counting(4_095),
		large: counting(4_096),
		larger: counting(70_001),
		empty: new Uint8Array(),
	};

	it.each([
		['sectors of 512 bytes', { shift: 9 }],
		['sectors of 4,096 bytes', { shift: 12 }],
		['a table of sectors that another sector lists', { listed: 0 }],
		['a table of sectors that is listed at two places', { listed: 1 }],
	])('yields its streams byte for byte with %s', (_, shape) => {
		const file = compoundOf(streams, shape);
		// In a larger buffer, as a file may be.
		const within = new Uint8Array(file.length + 3);
		within.set(file, 3);
		const compound = openCompound(within.subarray(3))!;
		for (const [name, bytes] of Object.entries(streams)) {
			expect([name, areSame(compound.stream(name), bytes)]).toEqual([name, true]);
		}
	});

	it('yields its streams if two sectors list its sector table', () => {
		const large = counting(9_000_000);
		const compound = openCompound(compoundOf({ large }, { listed: 1 }))!;
		expect(areSame(compound.stream('large'), large)).toBe(true);
	});

	it('finds streams by their exact names', () => {
		const compound = openCompound(compoundOf({ One: counting(3) }))!;
		const names = ['One', 'one', 'On', 'Root Entry'];
		expect(names.filter((name) => compound.has(name))).toEqual(['One']);
		expect(compound.stream('Two')).toBeNull();
	});

	it('is rejected if its header is too short or of another kind', () => {
		const file = compoundOf({ one: counting(3) });
		const others: Uint8Array[] = [
			file.with(0, 0),
			file.with(7, 0),
			file.with(30, 10),
			file.with(30, 0),
		];
		others.push(file.subarray(0, 511), withHeader(file, DIRECTORY, 999));
		for (const other of others) expect(openCompound(other)).toBeNull();
	});

	it('has no stream that is shorter than its declared size', () => {
		const file = compoundOf({ large: counting(5_000), small: counting(100) });
		const longer = (name: string, size: number) => {
			const changed = Uint8Array.from(file);
			const at = changed.findIndex((_, start) =>
				[...name].every((letter, i) => changed[start + i * 2] === letter.charCodeAt(0)),
			);
			new DataView(changed.buffer).setUint32(at + 120, size, true);
			return openCompound(changed)!.stream(name);
		};
		expect(longer('large', 5_120)).toHaveLength(5_120);
		expect(longer('large', 5_121)).toBeNull();
		expect(longer('small', 128)).toHaveLength(128);
		expect(longer('small', 129)).toBeNull();
	});

	it('has no stream whose sectors form a loop or lie beyond the end', () => {
		const file = compoundOf({ large: counting(5_000) });
		const leading = (to: number) => withHeader(file, tableAt(file, 3), to);
		expect(openCompound(leading(4))!.stream('large')).toHaveLength(5_000);
		expect(openCompound(leading(3))!.stream('large')).toBeNull();
		expect(openCompound(leading(1))!.stream('large')).toBeNull();
		expect(openCompound(leading(9_999))!.stream('large')).toBeNull();
	});

	it('has no small streams if their table is missing', () => {
		const file = withHeader(compoundOf({ small: counting(100) }), MINI_TABLE, 9_999);
		expect(openCompound(file)!.stream('small')).toBeNull();
	});

	it('is read even if the list of its sector tables forms a loop', () => {
		const file = compoundOf({ large: counting(5_000) }, { listed: 0 });
		const list = new DataView(file.buffer).getUint32(LISTS, true);
		const circling = withHeader(file, (list + 2) * 512 - 4, list);
		expect(openCompound(circling)!.stream('large')).toEqual(counting(5_000));
	});
});
