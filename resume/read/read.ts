import { inflateSync } from 'fflate';

import { type Budget, inTime } from '../budget';
import { readDoc } from './doc';
import { isCompound, openCompound } from './doc/streams';
import { readDocx } from './docx';
import { decodedText, latin1 } from './encoding';
import {
	brokenIn,
	failure,
	type FileKind,
	type FileReader,
	isTooMuchText,
	MOST_CHARACTERS,
	MOST_PARAGRAPHS,
	type ReadResult,
	unreadable,
	type UnreadableReason,
} from './fileContent';
import { readHtml } from './html';
import { readOdt } from './odt';
import { readPdf } from './pdf';
import { readRtf } from './rtf';
import { lineOf } from './structure/blockLines';
import { packedBytes, zipEntries, type ZipEntry } from './zip';

const LINE_END = /\r\n|[\n\r\f\v\u0085\u2028\u2029]/;

/** Plain text has one column: parsers read it line by line, and so does whoever wrote it. */
const readTxt: FileReader = async (bytes) => {
	// A letter takes four bytes at most.
	if (bytes.length > 4 * MOST_CHARACTERS) return failure('tooMuchMemory');
	const text = decodedText(bytes);
	if (text === null) return failure('notAResume');
	const written = text.replace(/^\ufeff/, '').split(LINE_END, MOST_PARAGRAPHS + 1);
	if (isTooMuchText(written)) return failure('tooMuchMemory');
	const lines = written
		.map((line, index) => lineOf(line, { line: index + 1 }))
		.filter(({ segments }) => segments.length > 0);
	if (lines.length === 0) return failure('empty');
	return { ok: true, value: { lines, layout: { kind: 'linear' }, sightings: brokenIn(lines) } };
};

const readers = {
	...{ pdf: readPdf, docx: readDocx, odt: readOdt, rtf: readRtf },
	...{ txt: readTxt, html: readHtml, doc: readDoc },
};

/** Reads a résumé file of whatever kind. Never throws: what goes wrong is a reason. */
export async function readFile(bytes: Uint8Array, budget: Budget): Promise<ReadResult> {
	if (bytes.length === 0) return unreadable('unknown', 'empty');
	const kind = kindOf(bytes);
	if (kind === 'unknown') return unreadable(kind, unknownReason(bytes));
	const reading = async () => {
		const read = await readers[kind](bytes, budget);
		if (read.ok) await budget.turn();
		return read;
	};
	const read = await inTime(reading, failure('tooMuchTime')).catch(() => failure('readerFailed'));
	if (!read.ok) return unreadable(kind, read.reason, read.pages);
	return { status: 'read', kind, pages: null, doubts: [], sightings: [], ...read.value };
}

/** How far into a file its kind is looked for. */
const PDF_HEAD = 1_024;
const TEXT_HEAD = 8_192;

/** How a file is written, by its content alone. An encrypted Word document is one too, within a compound file. */
export function kindOf(bytes: Uint8Array): FileKind {
	if (latin1(bytes, 0, PDF_HEAD).includes('%PDF')) return 'pdf';
	if (latin1(bytes, 0, 4) === 'PK\x03\x04') return kindOfZip(bytes);
	if (isCompound(bytes)) return kindOfCompound(bytes);
	return kindOfText(bytes);
}

/** In the list of contents, for the main part of a Word document or template. */
const WORD_TYPE =
	/(?:wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled)?\.main\+xml/i;
/** Bytes that the list of contents of a document has at most. */
const MOST_CONTENTS = 65_536;

/** The list of contents says what a package is. Of a file that is cut off, only names are found: where its entries begin, after a zero. */
function kindOfZip(bytes: Uint8Array): FileKind {
	const entries = zipEntries(bytes);
	if (entries && WORD_TYPE.test(contentsOf(bytes, entries))) return 'docx';
	const names = entries?.map(({ name }) => name);
	if (/(?:^|[\n\0])word[\\/]document\d*\.xml/i.test(names?.join('\n') ?? latin1(bytes)))
		return 'docx';
	return isOpenDocument(bytes) ? 'odt' : 'unknown';
}

function contentsOf(bytes: Uint8Array, entries: readonly ZipEntry[]): string {
	const entry = entries.find(({ name }) => /^\[Content_Types\]\.xml$/i.test(name));
	if (!entry || entry.size > MOST_CONTENTS) return '';
	const packed = packedBytes(bytes, entry) ?? new Uint8Array();
	if (entry.method === 0) return latin1(packed);
	try {
		return latin1(inflateSync(packed, { out: new Uint8Array(entry.size) }));
	} catch {
		return '';
	}
}

/** An OpenDocument begins with its type, not packed; spreadsheets and the like have others. */
function isOpenDocument(bytes: Uint8Array): boolean {
	const head = latin1(bytes, 30, 140);
	return /^mimetype.{0,40}?application\/vnd\.oasis\.opendocument\.text(?!-web)/s.test(head);
}

function kindOfCompound(bytes: Uint8Array): FileKind {
	const compound = openCompound(bytes);
	// Nobody can say what is in it; Word's are the ones that people send.
	if (!compound || compound.has('WordDocument')) return 'doc';
	return compound.has('EncryptedPackage') ? 'docx' : 'unknown';
}

/** Comments, declarations and blanks that a web page may begin with. */
const NOTES = /^(?:\s|<!--[^]*?-->|<\?[^>]*>)+/;
const HTML_TAG =
	/^<(?:!doctype\s+html|html|head|body|meta|title|style|link|div|p|table|h[1-6]|font|center|span|article|main|section|ul)\b/i;

function kindOfText(bytes: Uint8Array): FileKind {
	const text = headOf(bytes);
	if (text === null || isWordXml(text) || isMail(text)) return 'unknown';
	if (text.startsWith('{\\rtf')) return 'rtf';
	return HTML_TAG.test(text.replace(NOTES, '')) ? 'html' : 'txt';
}

function unknownReason(bytes: Uint8Array): UnreadableReason {
	const head = headOf(bytes) ?? '';
	if (isMail(head)) return 'mail';
	return isWordXml(head) ? 'wordXml' : 'notAResume';
}

/** Lines at the beginning that are headers, also over several lines; a mailbox has a line before them. */
const HEADERS = /^(?:From [^\s@]+@.*\r?\n)?(?:[A-Za-z][\w-]*:.*(?:\r?\n[ \t].*)*(?:\r?\n|$))+/;
/** Headers that only mails and web archives have. */
const OF_MAILS =
	/^(?:MIME-Version|Message-ID|Received|Return-Path|Content-Transfer-Encoding|Snapshot-Content-Location|Content-Type: *[a-z]+\/)/im;
/** Headers of which a mail that somebody has saved as text has two at least. */
const SAVED = /^(?:From|To|Sent|Date|Cc|Subject):/gim;

/** Word and browsers save web pages in the form of mails (MHTML). */
function isMail(text: string): boolean {
	const headers = HEADERS.exec(text)?.[0] ?? '';
	const isSaved = /^From:.*@/.test(headers) && (headers.match(SAVED)?.length ?? 0) > 2;
	return isSaved || OF_MAILS.test(headers);
}

function headOf(bytes: Uint8Array): string | null {
	return decodedText(bytes.subarray(0, TEXT_HEAD))?.trimStart() ?? null;
}

/** The XML that Word 2003 introduced, mostly with a name that ends in ".doc" or ".xml". */
function isWordXml(text: string): boolean {
	return (
		text.startsWith('<?') &&
		/<\?mso-application\s+progid=["']Word\.Document["']|<w:wordDocument\b/.test(text)
	);
}
