import { concatenated, latin1, startsWith, viewOf } from '../bytes';

/** A compound file (OLE2): streams under names, as older Office documents have them. */
export interface Compound {
	has(name: string): boolean;
	/** `null` where it is missing or its chain of sectors is broken. */
	stream(name: string): Uint8Array | null;
}

interface Entry {
	readonly name: string;
	readonly type: number;
	readonly start: number;
	readonly size: number;
}

/** Reads the sectors of a chain. */
type ChainReader = (start: number) => Uint8Array | null;

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_SIZE = 512;
const HEADER_FATS = 109;
const ENTRY_SIZE = 128;
const LAST_SECTOR = 0xfffffffa;
const STREAM = 2;
const ROOT = 5;

/** Whether a file begins as compound files do. */
export function isCompound(bytes: Uint8Array): boolean {
	return startsWith(bytes, MAGIC);
}

/** Opens a compound file; `null` where it is broken. Chains that run in circles are broken. */
export function openCompound(bytes: Uint8Array): Compound | null {
	if (bytes.length < HEADER_SIZE || !isCompound(bytes)) return null;
	const view = viewOf(bytes);
	const shift = view.getUint16(30, true);
	if (shift !== 9 && shift !== 12) return null;
	const sectors = sectorReader(bytes, shift);
	const table = allocationTable(view, sectors);
	const readChain = chainReader(sectors, table);
	const directory = readChain(view.getUint32(48, true));
	if (!directory) return null;
	return withStreams(entriesOf(directory), readChain, miniReader(view, readChain));
}

function withStreams(
	entries: readonly Entry[],
	readChain: ChainReader,
	mini: (start: number, container: Uint8Array) => Uint8Array | null,
): Compound {
	const find = (name: string) =>
		entries.find((entry) => entry.type === STREAM && entry.name === name);
	const root = entries.find(({ type }) => type === ROOT);
	return {
		has: (name) => find(name) !== undefined,
		stream: (name) => {
			const entry = find(name);
			if (!entry) return null;
			const container = entry.size < MINI_CUTOFF && root ? readChain(root.start) : null;
			const whole = container ? mini(entry.start, container) : readChain(entry.start);
			return whole && whole.length >= entry.size ? whole.subarray(0, entry.size) : null;
		},
	};
}

/** Smaller streams are kept in sectors of 64 bytes. */
const MINI_CUTOFF = 4_096;
const MINI_SHIFT = 6;

function miniReader(
	view: DataView,
	readChain: ChainReader,
): (start: number, container: Uint8Array) => Uint8Array | null {
	return (start, container) => {
		const table = readChain(view.getUint32(60, true));
		return table && chainReader(slices(container, MINI_SHIFT, 0), numbersOf(table))(start);
	};
}

type Sectors = (sector: number) => Uint8Array | null;

function sectorReader(bytes: Uint8Array, shift: number): Sectors {
	return slices(bytes, shift, 1);
}

/** The sectors of some bytes; the first `before` of them are not counted. */
function slices(bytes: Uint8Array, shift: number, before: number): Sectors {
	return (sector) => {
		const start = (sector + before) * 2 ** shift;
		return start < bytes.length ? bytes.subarray(start, start + 2 ** shift) : null;
	};
}

/** Which sector follows each; the sectors of the table are listed in the header and beyond it. */
function allocationTable(view: DataView, sectors: Sectors): Uint32Array {
	const numbers: number[] = [];
	for (let index = 0; index < HEADER_FATS; index++)
		numbers.push(view.getUint32(76 + index * 4, true));
	const seen = new Set<number>();
	let more = view.getUint32(68, true);
	while (more < LAST_SECTOR && !seen.has(more)) {
		seen.add(more);
		const list = numbersOf(sectors(more) ?? new Uint8Array());
		numbers.push(...list.subarray(0, -1));
		more = list.at(-1) ?? LAST_SECTOR;
	}
	const unique = [...new Set(numbers)].filter((number) => number < LAST_SECTOR);
	return numbersOf(concatenated(unique.flatMap((number) => sectors(number) ?? [])));
}

function chainReader(sectors: Sectors, table: Uint32Array): ChainReader {
	return (start) => {
		const chunks: Uint8Array[] = [];
		const seen = new Set<number>();
		for (let at = start; at < LAST_SECTOR; at = table[at] ?? LAST_SECTOR) {
			const chunk = sectors(at);
			if (!chunk || seen.has(at)) return null;
			seen.add(at);
			chunks.push(chunk);
		}
		return concatenated(chunks);
	};
}

function numbersOf(bytes: Uint8Array): Uint32Array {
	const view = viewOf(bytes);
	return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
		view.getUint32(index * 4, true),
	);
}

function entriesOf(directory: Uint8Array): Entry[] {
	const view = viewOf(directory);
	const entries: Entry[] = [];
	for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
		const nameBytes = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2));
		entries.push({
			name: latin1(directory, at, at + nameBytes).replaceAll('\0', ''),
			type: directory[at + 66] ?? 0,
			start: view.getUint32(at + 116, true),
			size: view.getUint32(at + 120, true),
		});
	}
	return entries;
}
