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
	/** Since when lists are unlikely, in milliseconds since 1970. */
	readonly unlikelySince?: number;
	readonly batch?: Batch;
	/** Id of the record whose `updated` was emitted last, if others wait: they come first next time. */
	readonly lastUpdated?: string;
}

/** What became of the text that n8n stored. */
export type Memory =
	| { readonly state: 'none' }
	| { readonly state: 'damaged'; readonly reason: string }
	| { readonly state: 'known'; readonly snapshot: Snapshot };

/** The text is JSON that begins with a checksum of the rest. */
const FORMAT = /^\{"checksum":"([\w-]{22})",/;
const VERSION = 3;

/** Marks are bits in Base64, the lowest first; missing if none is set. */
interface Stored extends Omit<Snapshot, 'records'> {
	readonly version: number;
	readonly records: {
		/** Number of records. */
		readonly size: number;
		readonly packing: keyof typeof PACKINGS;
		readonly ids: string;
		/** Base64. */
		readonly digests: string;
		readonly missing?: string;
	};
}

/**
 * The snapshot as JSON. Ids that are numbers are the differences between one and the next, or else they are a JSON
 * array; both are deflated (RFC 1951) and in Base64. UUIDs are their bytes in Base64.
 */
export function writeSnapshot({ records, ...plain }: Snapshot): string {
	const { ids, digests, missing } = records;
	const stored: Stored = {
		version: VERSION,
		...plain,
		records: {
			size: ids.length,
			...packed(ids),
			digests: Buffer.from(digests).toString('base64'),
			missing: bitsOf(missing),
		},
	};
	const text = JSON.stringify(stored);
	return `{"checksum":"${checksum(text)}",${text.slice(1)}`;
}

/** Reads what n8n stored: `undefined` before the first poll. Damaged text is never half-used, and never throws. */
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

function damaged(reason: string): Memory {
	return { state: 'damaged', reason };
}

function checksum(content: string): string {
	return hash('sha256', content, 'base64url').slice(0, 22);
}

function restored({ records, ...plain }: Omit<Stored, 'version'>): Snapshot {
	const { size } = records;
	const ids = PACKINGS[records.packing].unpack(records.ids);
	const digests = new Uint8Array(Buffer.from(records.digests, 'base64'));
	if (ids.length !== size || digests.length !== size * digestBytes(plain.fields)) {
		throw new RangeError('The columns differ in length');
	}
	return { ...plain, records: { ids, digests, missing: marksIn(records.missing, size) } };
}

/** Marks as bits in Base64; `undefined` if none is set. */
function bitsOf(marks: Uint8Array): string | undefined {
	if (!marks.includes(1)) return undefined;
	const bits = new Uint8Array(Math.ceil(marks.length / 8));
	marks.forEach((mark, position) => (bits[position >> 3]! |= mark << (position & 7)));
	return Buffer.from(bits).toString('base64');
}

function marksIn(bits: string | undefined, size: number): Uint8Array {
	const bytes = Buffer.from(bits ?? '', 'base64');
	return new Uint8Array(size).map((_, at) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1);
}

/** Whole numbers that come back as the same text: no sign, no leading zero, exact as a number. */
const DECIMAL = /^(?:0|[1-9]\d{0,14})$/;

export function isDecimal(id: string): boolean {
	return DECIMAL.test(id);
}

/** The canonical form of RFC 9562 has lower case; anything else is kept as text. */
const NO_UUID_DIGIT = /[^\da-f]/;
const UUID_LENGTH = 36;
const UUID_DASHES = [8, 13, 18, 23];
const UUID_DIGITS = [...Array(UUID_LENGTH).keys()].filter((place) => !UUID_DASHES.includes(place));
const DASH = 0x2d;
const SPACE = 0x20;

/** How columns of ids are written and read. A packing that does not fit the ids gives `undefined`. */
const PACKINGS = {
	numbers: {
		pack: (ids: readonly string[]) => {
			if (!ids.every(isDecimal)) return undefined;
			const steps = ids.map((id, index) => Number(id) - Number(ids[index - 1] ?? 0));
			return deflated(steps.join(' '));
		},
		unpack: (text: string) => {
			const steps = inflated(text);
			let last = 0;
			return steps === '' ? [] : steps.split(' ').map((step) => String((last += Number(step))));
		},
	},
	uuids: {
		pack: (ids: readonly string[]) => {
			if (!ids.every((id) => id.length === UUID_LENGTH)) return undefined;
			const text = Buffer.from(ids.join(''));
			// Longer if a character takes more than one byte.
			if (text.length !== ids.length * UUID_LENGTH) return undefined;
			const digits = Buffer.alloc(ids.length * UUID_DIGITS.length);
			let next = 0;
			for (let start = 0; start < text.length; start += UUID_LENGTH) {
				for (const place of UUID_DASHES) if (text[start + place] !== DASH) return undefined;
				for (const place of UUID_DIGITS) digits[next++] = text[start + place]!;
			}
			const hex = digits.toString('latin1');
			return NO_UUID_DIGIT.test(hex) ? undefined : Buffer.from(hex, 'hex').toString('base64');
		},
		unpack: (text: string) => {
			const digits = Buffer.from(Buffer.from(text, 'base64').toString('hex'), 'latin1');
			const size = digits.length / UUID_DIGITS.length;
			const spaced = Buffer.alloc(size * (UUID_LENGTH + 1), DASH);
			let next = 0;
			for (let start = 0; next < digits.length; start += UUID_LENGTH + 1) {
				for (const place of UUID_DIGITS) spaced[start + place] = digits[next++]!;
				spaced[start + UUID_LENGTH] = SPACE;
			}
			// Parts of one text are quick to look up, unlike texts that are put together.
			return spaced.toString('latin1').split(' ').slice(0, -1);
		},
	},
	texts: {
		pack: (ids: readonly string[]) => deflated(JSON.stringify(ids)),
		unpack: (text: string) => JSON.parse(inflated(text)) as string[],
	},
};

/** Ids in the first packing that fits. */
function packed(ids: readonly string[]): Pick<Stored['records'], 'packing' | 'ids'> {
	for (const packing of ['numbers', 'uuids'] as const) {
		const text = PACKINGS[packing].pack(ids);
		if (text !== undefined) return { packing, ids: text };
	}
	return { packing: 'texts', ids: PACKINGS.texts.pack(ids) };
}

function deflated(text: string): string {
	return Buffer.from(deflateSync(Buffer.from(text), { level: 1 })).toString('base64');
}

function inflated(packed: string): string {
	return Buffer.from(inflateSync(Buffer.from(packed, 'base64'))).toString('utf8');
}
