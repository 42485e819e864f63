import { readDoc } from './doc';
import { readDocx } from './docx';
import { decodedText } from './encoding';
import { readHtml } from './html';
import { kindOf, unknownReason } from './kind';
import { isTooLong, isTooMuchText } from './limits';
import { readOdt } from './odt';
import { failure, guarded, success, unreadable } from './outcome';
import { readPdf } from './pdf';
import { readRtf } from './rtf';
import { lineOf } from './structure/blockLines';
import type { FileKind, FileReader } from './types';

const LINE_END = /\r\n|[\n\r\f\v\u0085\u2028\u2029]/;

/** Plain text has one column: parsers read it line by line, and so does whoever wrote it. */
const readTxt: FileReader = (bytes) =>
	guarded('txt', () => {
		// A letter takes four bytes at most.
		if (isTooLong(bytes.subarray(0, bytes.length / 4))) return failure('tooMuchMemory');
		const written = decodedText(bytes)
			?.replace(/^\ufeff/, '')
			.split(LINE_END);
		if (!written) return failure('notAResume');
		if (isTooMuchText(written)) return failure('tooMuchMemory');
		const lines = written
			.map((text, index) => lineOf(text, { line: index + 1 }))
			.filter(({ segments }) => segments.length > 0);
		if (lines.length === 0) return failure('empty');
		const layout = { kind: 'linear' } as const;
		return success({ status: 'read', kind: 'txt', pages: null, lines, layout, doubts: [] });
	});

/** The reader of each kind of file. */
const readers: Readonly<Record<Exclude<FileKind, 'unknown'>, FileReader>> = {
	pdf: readPdf,
	docx: readDocx,
	odt: readOdt,
	rtf: readRtf,
	txt: readTxt,
	html: readHtml,
	doc: readDoc,
};

/** Reads a résumé file of whatever kind. Never throws: what goes wrong is a reason. */
export const readFile: FileReader = async (bytes, limits) => {
	if (bytes.length === 0) return unreadable('unknown', 'empty');
	const kind = kindOf(bytes);
	return kind === 'unknown'
		? unreadable(kind, unknownReason(bytes))
		: await readers[kind](bytes, limits);
};
