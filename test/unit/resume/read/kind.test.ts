import { kindOf } from '../../../../resume/read/read';
import { bytesOf, corpusFile } from './support/reading';
import { docxOf, odtOf, paragraph, zipOf } from './support/zips';

const utf16 = (text: string, mark: number[]) =>
	Uint8Array.from([...mark, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

const contents = (type: string) =>
	`<Types><Override PartName="/content/body.xml" ContentType="application/${type}+xml"/></Types>`;
const WORD = 'vnd.openxmlformats-officedocument.wordprocessingml.document.main';
const SHEET = 'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main';
const packageOf = (type: string, name = 'content/body.xml') =>
	zipOf({ '[Content_Types].xml': contents(type), [name]: '<x/>' });

describe('the kind of a file', () => {
	it.each([
		['pdf', 'a PDF file', bytesOf('%PDF-1.7\n')],
		['pdf', 'a PDF file after blank lines', bytesOf(`${'\n'.repeat(900)}%PDF-1.4`)],
		['docx', 'a Word document', docxOf(paragraph('x'))],
		['docx', 'a Word document with another part name', zipOf({ 'word/document2.xml': '<x/>' })],
		['docx', 'a Word document with backslashes', zipOf({ 'word\\document.xml': '<x/>' })],
		['docx', 'a Word document by its list of contents', packageOf(WORD)],
		['docx', 'a Word template', packageOf('vnd.ms-word.template.macroEnabled.main')],
		['unknown', 'an Excel workbook by its list of contents', packageOf(SHEET)],
		['docx', 'a Word document cut off', docxOf(paragraph('x'.repeat(5_000))).subarray(0, 60)],
		['odt', 'an OpenDocument', odtOf('<text:p>x</text:p>')],
		['odt', 'an OpenDocument that is cut off', odtOf('<text:p>x</text:p>').subarray(0, 120)],
		['unknown', 'a database', zipOf({ mimetype: 'application/vnd.oasis.opendocument.base' })],
		['unknown', 'an Excel workbook', zipOf({ 'xl/workbook.xml': '<x/>' })],
		['unknown', 'a presentation', zipOf({ 'ppt/presentation.xml': '<x/>' })],
		['doc', 'an old Word file', corpusFile('other/S-plain0.doc')],
		['rtf', 'an RTF file', bytesOf('{\\rtf1 x}')],
		['rtf', 'an RTF file with blanks before it', bytesOf('\r\n {\\rtf1 x}')],
		['html', 'a web page with a doctype', bytesOf('<!DOCTYPE html><p>x')],
		['html', 'a web page after a mark and a comment', bytesOf('\xef\xbb\xbf <!-- c --> <HTML>')],
		['html', 'a web page in XML', bytesOf('<?xml version="1.0"?>\n<!-- a --><!-- b --><html>')],
		['html', 'a web page in UTF-16', utf16('<html><p>x</p>', [0xff, 0xfe])],
		['txt', 'plain text with angle brackets', bytesOf('Jane Doe\n<jane@example.org>\nExperience')],
		['txt', 'plain text that begins with an angle bracket', bytesOf('<jane@example.org> Jane Doe')],
		['txt', 'plain text in UTF-16', utf16('Jane Doe, nurse', [0xff, 0xfe])],
		['txt', 'plain text in UTF-16, unmarked', utf16('Jane Doe, nurse, unmarked', [])],
		['unknown', 'a MIME message', bytesOf('MIME-Version: 1.0\nContent-Type: text/html\n\n<html>')],
		['unknown', 'random bytes', Uint8Array.from({ length: 2_000 }, (_, i) => (i * 7_919) >> 3)],
	])('is %s for %s', (kind, _, bytes) => {
		expect(kindOf(bytes)).toBe(kind);
	});
});
