import { kindOf } from '../../../../nodes/Recruiting/resume/files/kind';
import { bytesOf, corpusFile } from './support/reading';
import { docxOf, odtOf, paragraph, zipOf } from './support/zips';

const utf16 = (text: string, mark: number[]) =>
	Uint8Array.from([...mark, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

describe('the kind of a file', () => {
	it.each([
		['pdf', bytesOf('%PDF-1.7\n')],
		['pdf', bytesOf(`${'\n'.repeat(900)}%PDF-1.4`)],
		['docx', docxOf(paragraph('x'))],
		['docx', zipOf({ 'word/document2.xml': '<x/>' })],
		['docx', zipOf({ 'word\\document.xml': '<x/>' })],
		['docx', docxOf(paragraph('x'.repeat(5_000))).subarray(0, 60)],
		['odt', odtOf('<text:p>x</text:p>')],
		['odt', odtOf('<text:p>x</text:p>').subarray(0, 120)],
		['unknown', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
		['unknown', zipOf({ 'xl/workbook.xml': '<x/>' })],
		['unknown', zipOf({ 'ppt/presentation.xml': '<x/>' })],
		['doc', corpusFile('other/S-plain0.doc')],
		['rtf', bytesOf('{\\rtf1 x}')],
		['rtf', bytesOf('\r\n {\\rtf1 x}')],
		['html', bytesOf('<!DOCTYPE html><p>x')],
		['html', bytesOf('\ufeff'.replace(/./, '\xef\xbb\xbf') + ' <!-- c --> <HTML>')],
		['html', bytesOf('<?xml version="1.0"?>\n<!-- a --><!-- b --><html>')],
		['html', utf16('<html><p>x</p>', [0xff, 0xfe])],
		['txt', bytesOf('Jane Doe\n<jane@example.org>\nExperience')],
		['txt', bytesOf('<jane@example.org> Jane Doe')],
		['txt', utf16('Jane Doe, nurse', [0xff, 0xfe])],
		['txt', utf16('Jane Doe, nurse, without a mark', [])],
		['txt', bytesOf('Andr\xe9 M\xfcller, Z\xfcrich')],
		['unknown', bytesOf('MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html>')],
		['unknown', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0')],
		['unknown', Uint8Array.from({ length: 2_000 }, (_, i) => (i * 7_919) >> 3)],
	])('is %s (%#)', (kind, bytes) => {
		expect(kindOf(bytes)).toBe(kind);
	});

	it.each(['docx', 'odt', 'rtf', 'doc', 'html'])('is told for files of programs: %s', (kind) => {
		const folder = kind === 'docx' ? 'word' : 'other';
		expect(kindOf(corpusFile(`${folder}/M-textbox0.${kind}`))).toBe(kind);
	});
});
