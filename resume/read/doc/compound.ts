import { concatenated, latin1, startsWith, viewOf } from '../bytes';

/** A compound file (OLE2): streams under names, as older Office documents have them. */
export interface Compound {
	has(name: string): boolean;
	/** `null` where it is missing or its chain of sectors is broken. */
	stream(name: string): Uint8Array | null;
}

type Reader = (sector: number) => Uint8Array | null;

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const LAST_SECTOR = 0xfffffffa;
const STREAM = 2;
const ROOT = 5;
/** Smaller streams are kept in sectors of 64 bytes. */
const MINI_CUTOFF = 4_096;
const MINI_SHIFT = 6;

/** Whether a file begins as compound files do. */
export function isCompound(bytes: Uint8Array): boolean {
	return startsWith(bytes, MAGIC);
}

/** Opens a compound file; `null` where it is broken. Chains that run in circles are broken. */
export function openCompound(bytes: Uint8Array): Compound | null {
	if (bytes.length < HEADER_SIZE || !isCompound(bytes)) return null;
	const header = viewOf(bytes);
	const shift = header.getUint16(30, true);
	if (shift !== 9 && shift !== 12) return null;
	const sectors = sectorsOf(bytes.subarray(2 ** shift), shift);
	const readChain = chainReader(sectors, allocationTable(bytes.subarray(0, HEADER_SIZE), sectors));
	const directory = readChain(header.getUint32(48, true));
	if (!directory) return null;
	const entries = entriesOf(directory);
	const find = (name: string) => entries.find((own) => own.type === STREAM && own.name === name);
	const readMini: Reader = (start) => {
		const container = readChain(entries.find(({ type }) => type === ROOT)?.start ?? NaN);
		const table = readChain(header.getUint32(60, true));
		if (!container || !table) return null;
		return chainReader(sectorsOf(container, MINI_SHIFT), numbersOf(table))(start);
	};
	return {
		has: (name) => find(name) !== undefined,
		stream: (name) => {
			const entry = find(name);
			if (!entry) return null;
			const whole = (entry.size < MINI_CUTOFF ? readMini : readChain)(entry.start);
			return whole && whole.length >= entry.size ? whole.subarray(0, entry.size) : null;
		},
	};
}

function sectorsOf(bytes: Uint8Array, shift: number): Reader {
	return (sector) => {
		const start = sector * 2 ** shift;
		return start < bytes.length ? bytes.subarray(start, start + 2 ** shift) : null;
	};
}

/** Which sector follows each; the sectors of the table are listed in the header and beyond it. */
function allocationTable(header: Uint8Array, sectors: Reader): Uint32Array {
	const numbers = [...numbersOf(header.subarray(76))];
	const seen = new Set<number>();
	for (let more = viewOf(header).getUint32(68, true); more < LAST_SECTOR && !seen.has(more);) {
		const list = numbersOf(sectors(more) ?? new Uint8Array());
		seen.add(more);
		numbers.push(...list.subarray(0, -1));
		more = list.at(-1) ?? LAST_SECTOR;
	}
	const unique = [...new Set(numbers)].filter((number) => number < LAST_SECTOR);
	return numbersOf(concatenated(unique.flatMap((number) => sectors(number) ?? [])));
}

function chainReader(sectors: Reader, table: Uint32Array): Reader {
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

function entriesOf(directory: Uint8Array) {
	const view = viewOf(directory);
	return Array.from({ length: Math.floor(directory.length / ENTRY_SIZE) }, (_, index) => {
		const at = index * ENTRY_SIZE;
		const nameBytes = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2));
		return {
			name: latin1(directory, at, at + nameBytes).replaceAll('\0', ''),
			type: view.getUint8(at + 66),
			start: view.getUint32(at + 116, true),
			size: view.getUint32(at + 120, true),
		};
	});
}
