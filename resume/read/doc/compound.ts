import { latin1, viewOf } from '../encoding';

const MAGIC = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const LAST_SECTOR = 0xfffffffa;
const STREAM = 2;
const ROOT = 5;
/** Smaller streams are kept in small sectors. */
const MINI_CUTOFF = 4_096;
const MINI_SIZE = 64;

export function isCompound(bytes: Uint8Array): boolean {
	return latin1(bytes, 0, MAGIC.length) === MAGIC;
}

/** Opens a compound file (OLE2): streams under names, as older Office documents have them. `null` where it is broken. */
export function openCompound(bytes: Uint8Array) {
	if (bytes.length < HEADER_SIZE || !isCompound(bytes)) return null;
	const header = viewOf(bytes);
	const size = 2 ** header.getUint16(30, true);
	if (size !== 512 && size !== 4_096) return null;
	const sectors = bytes.subarray(size);
	const table = allocationTable(bytes.subarray(0, HEADER_SIZE), sectors, size);
	const chain = (start: number) => chainOf(sectors, size, table, start);
	const directory = chain(header.getUint32(48, true));
	if (!directory) return null;
	const entries = entriesOf(directory);
	const find = (name: string) => entries.find((own) => own.type === STREAM && own.name === name);
	const miniChain = (start: number) => {
		const root = entries.find(({ type }) => type === ROOT);
		const miniSectors = root && chain(root.start);
		const miniTable = chain(header.getUint32(60, true));
		if (!miniSectors || !miniTable) return null;
		return chainOf(miniSectors, MINI_SIZE, numbersOf(miniTable), start);
	};
	return {
		has: (name: string) => find(name) !== undefined,
		/** `null` where it is missing or its chain of sectors is broken. */
		stream: (name: string): Uint8Array | null => {
			const entry = find(name);
			if (!entry) return null;
			const whole = (entry.size < MINI_CUTOFF ? miniChain : chain)(entry.start);
			return whole && whole.length >= entry.size ? whole.subarray(0, entry.size) : null;
		},
	};
}

/** The sectors of a chain as one; `null` where it leads beyond the file or in a circle. */
function chainOf(sectors: Uint8Array, size: number, table: Uint32Array, start: number) {
	const chunks: Uint8Array[] = [];
	for (let at = start; at < LAST_SECTOR; at = table[at] ?? LAST_SECTOR) {
		if (at * size >= sectors.length || chunks.length > table.length) return null;
		chunks.push(sectors.subarray(at * size, (at + 1) * size));
	}
	return Buffer.concat(chunks);
}

/** Which sector follows each; the sectors of the table are listed in the header and beyond it. */
function allocationTable(header: Uint8Array, sectors: Uint8Array, size: number): Uint32Array {
	const sector = (number: number) => sectors.subarray(number * size, (number + 1) * size);
	const listed = new Set(numbersOf(header.subarray(76)));
	const seen = new Set<number>();
	for (let more = viewOf(header).getUint32(68, true); more < LAST_SECTOR && !seen.has(more);) {
		const list = numbersOf(sector(more));
		seen.add(more);
		for (const number of list.subarray(0, -1)) listed.add(number);
		more = list.at(-1) ?? LAST_SECTOR;
	}
	return numbersOf(Buffer.concat([...listed].filter((number) => number < LAST_SECTOR).map(sector)));
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
