const LAST = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE = 0xfffffffd;

const MINI_CUTOFF = 4_096;
const HEADER_TABLES = 109;

/** Sectors of a fixed size, and which of them follows each. */
class Sectors {
	readonly next: number[] = [];

	private readonly kept: Uint8Array[] = [];

	constructor(readonly size: number) {}

	/** @returns the first sector of the bytes */
	add(bytes: Uint8Array): number {
		const start = this.next.length;
		for (let at = 0; at < bytes.length; at += this.size) {
			const sector = new Uint8Array(this.size);
			sector.set(bytes.subarray(at, at + this.size));
			this.kept.push(sector);
			this.next.push(this.next.length + 1);
		}
		if (bytes.length === 0) return LAST;
		this.next[this.next.length - 1] = LAST;
		return start;
	}

	bytes(): Uint8Array {
		return joined(this.kept);
	}
}

/** How to build a compound file. */
export interface CompoundShape {
	/** The binary logarithm of the sector size: 9 or 12. */
	shift?: number;
	/** How many sectors of the table the header lists; separate sectors list the others. */
	listed?: number;
}

/** A compound file (OLE2) with these streams. */
export function compoundOf(
	streams: Readonly<Record<string, Uint8Array>>,
	{ shift = 9, listed = HEADER_TABLES }: CompoundShape = {},
): Uint8Array {
	const sectors = new Sectors(2 ** shift);
	const mini = new Sectors(64);
	const entries = Object.entries(streams).map(([name, bytes]) => {
		const start = (bytes.length < MINI_CUTOFF ? mini : sectors).add(bytes);
		return entryOf(name, 2, start, bytes.length);
	});
	const container = mini.bytes();
	const root = entryOf('Root Entry', 5, sectors.add(container), container.length);
	const miniTable = sectors.add(numbers(mini.next));
	const directory = sectors.add(joined([root, ...entries]));
	const { tables, lists } = addTable(sectors, listed);
	const header = headerOf(shift, directory, miniTable);
	tables.slice(0, listed).forEach((table, index) => header.setUint32(76 + index * 4, table, true));
	header.setUint32(68, lists[0] ?? LAST, true);
	return joined([new Uint8Array(header.buffer), sectors.bytes()]);
}

function entryOf(name: string, type: number, start: number, size: number): Uint8Array {
	const entry = new DataView(new ArrayBuffer(128));
	[...name].forEach((letter, at) => entry.setUint16(at * 2, letter.charCodeAt(0), true));
	entry.setUint16(64, name.length * 2 + 2, true);
	entry.setUint8(66, type);
	entry.setUint32(116, start, true);
	entry.setUint32(120, size, true);
	return new Uint8Array(entry.buffer);
}

/** Adds the sector table, and the sectors that list those parts of it that the header does not. */
function addTable(sectors: Sectors, listed: number): { tables: number[]; lists: number[] } {
	const perSector = sectors.size / 4;
	const before = sectors.next.length;
	// The table also lists its own sectors; a spare sector does no harm.
	const count = Math.ceil((before * 1.1 + 4) / perSector) + 1;
	const tables = Array.from({ length: count }, (_, index) => before + index);
	const rest = tables.slice(listed);
	const lists: number[] = [];
	for (let at = 0; at < rest.length; at += perSector - 1) lists.push(before + count + lists.length);
	const next = [...sectors.next, ...tables.map(() => TABLE), ...lists.map(() => TABLE)];
	const padded = Array.from({ length: count * perSector }, (_, index) => next[index] ?? FREE);
	sectors.add(numbers(padded));
	lists.forEach((_, index) => {
		const part = rest.slice(index * (perSector - 1), (index + 1) * (perSector - 1));
		const full = Array.from({ length: perSector - 1 }, (__, at) => part[at] ?? FREE);
		sectors.add(numbers([...full, lists[index + 1] ?? LAST]));
	});
	return { tables, lists };
}

function headerOf(shift: number, directory: number, miniTable: number): DataView {
	const header = new DataView(new ArrayBuffer(2 ** shift));
	[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].forEach((byte, at) => header.setUint8(at, byte));
	header.setUint16(30, shift, true);
	header.setUint32(48, directory, true);
	header.setUint32(60, miniTable, true);
	for (let index = 0; index < HEADER_TABLES; index++) header.setUint32(76 + index * 4, FREE, true);
	return header;
}

function numbers(values: readonly number[]): Uint8Array {
	const view = new DataView(new ArrayBuffer(values.length * 4));
	values.forEach((value, index) => view.setUint32(index * 4, value, true));
	return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	return new Uint8Array(Buffer.concat(parts));
}
