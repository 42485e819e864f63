import { inTime } from '../budget';
import { readDoc } from './doc';
import { readDocx } from './docx';
import { decodedText } from './encoding';
import { readHtml } from './html';
import { kindOf, unknownReason } from './kind';
import { readOdt } from './odt';
import { failure, isTooMuchText, MOST_CHARACTERS, MOST_PARAGRAPHS } from './outcome';
import { unreadable, type UnpagedReader } from './outcome';
import { readPdf } from './pdf';
import { readRtf } from './rtf';
import { brokenIn } from './sightings';
import { lineOf } from './structure/blockLines';
import type { FileReader } from './fileContent';

const LINE_END = /\r\n|[\n\r\f\v\u0085\u2028\u2029]/;

/** Plain text has one column: parsers read it line by line, and so does whoever wrote it. */
const readTxt: UnpagedReader = async (bytes) => {
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
	return { ok: true, value: { lines, layout: { kind: 'linear' } } };
};

const readers = {
	docx: readDocx,
	odt: readOdt,
	rtf: readRtf,
	txt: readTxt,
	html: readHtml,
	doc: readDoc,
} satisfies Readonly<Record<string, UnpagedReader>>;

/** Reads a résumé file of whatever kind. Never throws: what goes wrong is a reason. */
export const readFile: FileReader = async (bytes, budget) => {
	if (bytes.length === 0) return unreadable('unknown', 'empty');
	const kind = kindOf(bytes);
	if (kind === 'unknown') return unreadable(kind, unknownReason(bytes));
	if (kind === 'pdf') return await readPdf(bytes, budget);
	const reading = async () => {
		const read = await readers[kind](bytes, budget);
		await budget.turn();
		return read;
	};
	// An error is a fault in the reader.
	const read = await inTime(reading, failure('tooMuchTime')).catch(() => failure('readerFailed'));
	if (!read.ok) return unreadable(kind, read.reason);
	const { sightings = [], ...text } = read.value;
	const all = [...sightings, ...brokenIn(text.lines)];
	return { status: 'read', kind, pages: null, doubts: [], ...text, sightings: all };
};
