import { hash } from 'crypto';

import { deflateSync, inflateSync } from 'fflate';

import type { Batch } from './batch';
import { digestBytes } from './digest';
import type { RecordTable } from './recordTable';

/** What is known from the polls so far. No personal data: ids and keyed digests. */
export interface Snapshot {
	/** Key of all digests (hex), made with the first list. */
	readonly salt: string;
	/** `scope` of the settings: with another one, the records are others. */
	readonly scope: string;
	/** `comparedFields` of the settings that the digests were made with. */
	readonly fields: readonly string[];
	/** Number of batches handed to n8n since the first list. */
	readonly sequence: number;
	/** When the last list that counts was read, in milliseconds since 1970. */
	readonly lastFullReadAt: number;
	/** `ETag` of that list, if all of it is in this snapshot. */
	readonly etag?: string;
	readonly records: RecordTable;
	/** While an unlikely list is in quarantine. */
	readonly quarantine?: Quarantine;
	readonly batch?: Batch;
	/** Id of the record whose `updated` was emitted last, if others wait: they come first next time. */
	readonly lastUpdated?: string;
}

/** What is known of unlikely lists. */
interface Quarantine {
	/** When the first of them was read, in milliseconds since 1970. */
	readonly since: number;
	/** 1 for each record that the last of them lacks. */
	readonly absent: Uint8Array;
}

/** What became of the text that n8n stored. */
export type Memory =
	| { readonly state: 'none' }
	| { readonly state: 'damaged'; readonly reason: string }
	| { readonly state: 'known'; readonly snapshot: Snapshot };

/** The text is JSON that begins with a checksum of the rest. */
const FORMAT = /^\{"checksum":"([\w-]{22})",/;
const VERSION = 3;

/** The columns of a table as JSON has them. */
interface StoredTable {
	/** Number of records. */
	size: number;
	/** Of `PACKINGS`. */
	packing: string;
	ids: string;
	/** Base64. */
	digests: string;
	/** Base64, a bit each, the lowest first; missing if no bit is set. */
	missing?: string;
}

/**
 * The snapshot as JSON. Ids that are numbers are the differences between one and the next, or else they are a JSON
 * array; both are deflated (RFC 1951) and in Base64. UUIDs are their bytes in Base64.
 */
export function writeSnapshot(snapshot: Snapshot): string {
	const { records, quarantine, ...plain } = snapshot;
	const { ids, digests, missing } = records;
	const packing = ids.every(isDecimal) ? 'numbers' : ids.every(isUuid) ? 'uuids' : 'texts';
	const table: StoredTable = {
		size: ids.length,
		packing,
		ids: PACKINGS[packing].pack(ids),
		digests: Buffer.from(digests).toString('base64'),
		missing: bitsOf(missing),
	};
	const doubt = quarantine && { since: quarantine.since, absent: bitsOf(quarantine.absent) };
	const text = JSON.stringify({ version: VERSION, ...plain, quarantine: doubt, records: table });
	return `{"checksum":"${checksum(text)}",${text.slice(1)}`;
}

/**
 * Reads the text that `writeSnapshot` made. A text that is damaged in any way, or comes from a
 * version that is not known here, is never half-used and never an exception.
 *
 * @param text what n8n stored; `undefined` before the first poll
 */
export function readSnapshot(text: unknown): Memory {
	if (text === undefined) return { state: 'none' };
	if (typeof text !== 'string') return damaged('it is not text');
	const match = FORMAT.exec(text);
	if (match === null) return damaged('its format is wrong');
	const content = `{${text.slice(match[0].length)}`;
	if (match[1] !== checksum(content)) return damaged('its checksum is wrong');
	try {
		const { version, ...stored } = JSON.parse(content) as Stored;
		if (version !== VERSION) return damaged('its version is unknown');
		return { state: 'known', snapshot: restored(stored) };
	} catch {
		return damaged('its content is inconsistent');
	}
}

type Stored = Omit<Snapshot, 'records' | 'quarantine'> & {
	version: number;
	records: StoredTable;
	quarantine?: { since: number; absent?: string };
};

function restored({ records, quarantine, ...plain }: Omit<Stored, 'version'>): Snapshot {
	const { size } = records;
	const ids = PACKINGS[records.packing as keyof typeof PACKINGS].unpack(records.ids);
	const digests = new Uint8Array(Buffer.from(records.digests, 'base64'));
	if (ids.length !== size || digests.length !== size * digestBytes(plain.fields)) {
		throw new RangeError('The columns differ in length');
	}
	const table = { ids, digests, missing: marksIn(records.missing, size) };
	if (quarantine === undefined) return { ...plain, records: table };
	const absent = marksIn(quarantine.absent, size);
	return { ...plain, records: table, quarantine: { since: quarantine.since, absent } };
}

/** Whole numbers that come back as the same text: no sign, no leading zero, exact as a number. */
const DECIMAL = /^(?:0|[1-9]\d{0,14})$/;
/** The canonical form of RFC 9562; anything else, upper case included, is kept as text. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Where the digits of a UUID are. */
const UUID_DIGITS = [...Array(36).keys()].filter((place) => ![8, 13, 18, 23].includes(place));
/** Characters of a UUID and the space after it. */
const UUID_SPACE = 37;
const SPACE = 0x20;

export function isDecimal(id: string): boolean {
	return DECIMAL.test(id);
}

function isUuid(id: string): boolean {
	return UUID.test(id);
}

/** How columns of ids are written and read. */
const PACKINGS = {
	numbers: {
		pack: (ids: readonly string[]) => {
			const steps = ids.map((id, index) => Number(id) - Number(ids[index - 1] ?? 0));
			return deflated(steps.join(' '));
		},
		unpack: (packed: string) => {
			const text = inflated(packed);
			let last = 0;
			return text === '' ? [] : text.split(' ').map((step) => String((last += Number(step))));
		},
	},
	uuids: {
		pack: (ids: readonly string[]) =>
			Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64'),
		unpack: (packed: string) => {
			const digits = Buffer.from(Buffer.from(packed, 'base64').toString('hex'), 'latin1');
			const text = Buffer.alloc((digits.length / UUID_DIGITS.length) * UUID_SPACE, '-');
			let next = 0;
			for (let start = 0; next < digits.length; start += UUID_SPACE) {
				for (const place of UUID_DIGITS) text[start + place] = digits[next++]!;
				text[start + UUID_SPACE - 1] = SPACE;
			}
			// Parts of one text are quick to look up, unlike texts that are put together.
			return text.toString('latin1').split(' ').slice(0, -1);
		},
	},
	texts: {
		pack: (ids: readonly string[]) => deflated(JSON.stringify(ids)),
		unpack: (packed: string) => JSON.parse(inflated(packed)) as string[],
	},
};

function deflated(text: string): string {
	return Buffer.from(deflateSync(Buffer.from(text), { level: 1 })).toString('base64');
}

function inflated(packed: string): string {
	return Buffer.from(inflateSync(Buffer.from(packed, 'base64'))).toString('utf8');
}

/** Marks as bits in Base64; `undefined` if none is set. */
function bitsOf(marks: Uint8Array): string | undefined {
	if (!marks.includes(1)) return undefined;
	const bits = new Uint8Array(Math.ceil(marks.length / 8));
	marks.forEach((mark, position) => (bits[position >> 3]! |= mark << (position & 7)));
	return Buffer.from(bits).toString('base64');
}

function marksIn(bits: string | undefined, size: number): Uint8Array {
	const marks = new Uint8Array(size);
	if (bits === undefined) return marks;
	const bytes = Buffer.from(bits, 'base64');
	return marks.map((_, at) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1);
}

function checksum(content: string): string {
	return hash('sha256', content, 'base64url').slice(0, 22);
}

function damaged(reason: string): Memory {
	return { state: 'damaged', reason };
}
