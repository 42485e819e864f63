import { readDoc } from './doc';
import { readDocx } from './docx';
import { readHtml } from './html';
import { kindOf, unknownReason } from './kind';
import { readOdt } from './odt';
import { unreadable } from './outcome';
import { readPdf } from './pdf';
import { readRtf } from './rtf';
import { readTxt } from './txt';
import type { FileKind, FileReader } from './types';

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
