import { hash } from 'crypto';

import { FINGERPRINT_BYTES, SALT_BYTES } from '../digest';
import { readMarks, writeMarks } from './bitmap';
import { readBatch, writeBatch, type Batch } from './lastBatch';
import { readTable, writeTable, type RecordTable } from './recordTable';
import { ByteReader, ByteWriter } from './varints';

/** What is known from the polls so far. No personal data: ids and keyed digests. */
export interface Snapshot {
	/** Key of all digests (hex), made with the baseline. */
	readonly salt: string;
	/** `fingerprintOf` the settings that the digests were made with (hex). */
	readonly fingerprint: string;
	/** Number of batches handed to n8n since the baseline. */
	readonly sequence: number;
	/** When the last list that counts was read, in milliseconds since 1970. */
	readonly lastFullReadAt: number;
	/** `ETag` of that list, where all of it is in this snapshot; else `undefined`. */
	readonly etag: string | undefined;
	readonly records: RecordTable;
	/** While an unlikely list is in quarantine. */
	readonly quarantine: Quarantine | undefined;
	readonly batch: Batch | undefined;
	/** Id of the record whose `updated` was emitted last, if others wait: they come first next time. */
	readonly lastUpdated: string | undefined;
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

const VERSION = '1';
/** Characters of base64url. */
const CHECKSUM_LENGTH = 22;

/**
 * The snapshot as the text for n8n's static data: version, checksum and content (base64), with dots
 * between them. None of its characters needs escaping in JSON.
 */
export function writeSnapshot(snapshot: Snapshot): string {
	const writer = new ByteWriter();
	writer.raw(Buffer.from(snapshot.salt, 'hex'));
	writer.raw(Buffer.from(snapshot.fingerprint, 'hex'));
	writer.varint(snapshot.sequence);
	writer.varint(snapshot.lastFullReadAt);
	writeOptional(writer, snapshot.etag, (etag) => writer.text(etag));
	writeOptional(writer, snapshot.batch, (batch) => writeBatch(writer, batch));
	writeTable(writer, snapshot.records);
	writeOptional(writer, snapshot.quarantine, ({ since, absent }) => {
		writer.varint(since);
		writeMarks(writer, absent);
	});
	writeOptional(writer, snapshot.lastUpdated, (id) => writer.text(id));
	const content = writer.bytes().toString('base64');
	return `${VERSION}.${checksum(content)}.${content}`;
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
	const [version, sum, content, rest] = text.split('.', 4);
	if (version !== VERSION) return damaged('its version is unknown');
	if (content === undefined || rest !== undefined) return damaged('its format is wrong');
	if (sum !== checksum(content)) return damaged('its checksum is wrong');
	const reader = new ByteReader(Buffer.from(content, 'base64'));
	const snapshot = readContent(reader);
	if (reader.damaged || reader.remaining > 0) return damaged('its content is inconsistent');
	return { state: 'known', snapshot };
}

function readContent(reader: ByteReader): Snapshot {
	const salt = reader.raw(SALT_BYTES).toString('hex');
	const fingerprint = reader.raw(FINGERPRINT_BYTES).toString('hex');
	const sequence = reader.varint();
	const lastFullReadAt = reader.varint();
	const etag = readOptional(reader, () => reader.text());
	const batch = readOptional(reader, () => readBatch(reader));
	const records = readTable(reader);
	const quarantine = readOptional(reader, () => ({
		since: reader.varint(),
		absent: readMarks(reader, records.ids.length),
	}));
	const lastUpdated = readOptional(reader, () => reader.text());
	return {
		salt,
		fingerprint,
		sequence,
		lastFullReadAt,
		etag,
		batch,
		records,
		quarantine,
		lastUpdated,
	};
}

function writeOptional<T>(writer: ByteWriter, value: T | undefined, write: (value: T) => void) {
	writer.byte(value === undefined ? 0 : 1);
	if (value !== undefined) write(value);
}

function readOptional<T>(reader: ByteReader, read: () => T): T | undefined {
	const presence = reader.byte();
	if (presence > 1) reader.fail();
	return presence === 1 ? read() : undefined;
}

function checksum(content: string): string {
	return hash('sha256', VERSION + content, 'base64url').slice(0, CHECKSUM_LENGTH);
}

function damaged(reason: string): Memory {
	return { state: 'damaged', reason };
}
