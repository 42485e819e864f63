import fc from 'fast-check';

import { kindOf } from '../../../../resume/read/read';
import { bytesOf, corpusFile, expectSound, read, textsOf } from './support/reading';
import { docxOf, odtOf, paragraph, zipOf } from './support/zips';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD_XML = `${XML}<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>`;
const FLAT_PACKAGE = `${XML}<?mso-application progid="Word.Document"?>\n<pkg:package/>`;

const MULTIPART = 'Content-Type: multipart/related;\n boundary="x"\n\n--x\n';
const SAVED_PAGE = `From: <Saved by Blink>\nSnapshot-Content-Location: https://cv.example/\nSubject: CV\n${MULTIPART}`;

describe('the reader of files of any kind', () => {
	it.each([
		['a file without bytes', 'empty', 'unknown', new Uint8Array()],
		['an Excel workbook', 'notAResume', 'unknown', zipOf({ 'xl/workbook.xml': '<x/>' })],
		['a Word 2003 XML document', 'wordXml', 'unknown', bytesOf(WORD_XML)],
		['a Word XML document', 'wordXml', 'unknown', bytesOf(`\xef\xbb\xbf${FLAT_PACKAGE}`)],
		['a web archive', 'mail', 'unknown', bytesOf(`MIME-Version: 1.0\r\n${MULTIPART}<html>`)],
		['a web archive of a browser', 'mail', 'unknown', bytesOf(SAVED_PAGE)],
		['an e-mail', 'mail', 'unknown', bytesOf(`Received: from a.example\n\tby b.example\n\nJane`)],
		['an e-mail in a mailbox', 'mail', 'unknown', bytesOf(`From a@b.example Thu\n${MULTIPART}x`)],
		[
			'an e-mail as text',
			'mail',
			'unknown',
			bytesOf('From: A <a@b.example>\nTo: C\nSubject: CV\n\nx'),
		],
		['an empty RTF file', 'empty', 'rtf', bytesOf('{\\rtf1 \\par}')],
	])('says why it cannot read %s', async (_, reason, kind, bytes) => {
		const status = 'unreadable';
		expect(await read(bytes)).toEqual({ status, kind, pages: null, reason });
	});

	it.each([
		'From: 2015\nTo: 2019\nNurse, Harbour Clinic',
		'Name: Jane Doe\nSubject: Nursing\nDate: 03/2019\n\nExperience',
		'Jane Doe\nMIME-Version: 1.0 is what I know best',
	])('reads a text that only looks like an e-mail: %j', async (text) => {
		expect(await read(bytesOf(text))).toMatchObject({ status: 'read', kind: 'txt' });
	});

	it.each([
		['txt', bytesOf('Logistik\xc2\xadplanerin')],
		['docx', docxOf(paragraph('Logistik\u00adplanerin'))],
		['odt', odtOf('<text:p>Logistik\u00adplanerin</text:p>')],
		['rtf', bytesOf('{\\rtf1\\ansi Logistik\\-plan\\u173?erin}')],
		['html', bytesOf('<p>Logistik&shy;planerin</p>')],
	])('leaves out soft hyphens: %s', async (_, bytes) => {
		expect(await textsOf(bytes)).toEqual(['Logistikplanerin']);
	});

	it('recognizes an encrypted Word document', async () => {
		const status = 'unreadable';
		const bytes = renamedStream(corpusFile('other/S-plain0.doc'), 'EncryptedPackage');
		expect(await read(bytes)).toEqual({ status, kind: 'docx', pages: null, reason: 'password' });
		const message = renamedStream(corpusFile('other/S-plain0.doc'), '__properties');
		expect(await read(message)).toMatchObject({ kind: 'unknown', reason: 'notAResume' });
	});
});

describe('the readers of manipulated files', () => {
	const originals = [
		'word/M-textbox0.docx',
		'other/S-skilltable0.odt',
		'other/M-layouttable0.rtf',
		'other/S-plain0.doc',
	].map(corpusFile);

	/** Expects sound lines or a reason. */
	async function expectSoundOrUnreadable(bytes: Uint8Array): Promise<void> {
		const result = await read(bytes);
		if (result.status === 'read') expectSound(result);
		else expect(result.reason).not.toBe('readerFailed');
	}

	it.each(['docx', 'odt', 'rtf', 'doc'])('report a cut-off %s file as damaged', async (kind) => {
		const file = originals.find((bytes) => kindOf(bytes) === kind)!;
		for (let tenths = 1; tenths < 10; tenths++) {
			const bytes = file.subarray(0, Math.floor((file.length * tenths) / 10));
			expect(await read(bytes)).toMatchObject({ status: 'unreadable', reason: 'damaged' });
		}
	});

	const RTF_WORDS =
		'\\par \\cell \\row \\trowd \\cellx900 \\intbl \\itap2 \\nestcell \\nestrow \\sect \\cols2 \\column \\posx9 \\absw99 ' +
		'{\\shp{\\shptxt\\par}} {\\v\\par} {\\header\\cell} {\\field{\\*\\fldinst} {\\*\\foo} {\\pict\\bin2{{} {} { } } ' +
		"\\v \\v0 \\deleted \\u8211 \\u-9 \\uc2 \\f1 \\'e9 \\'zz \\tab \\line \\~ \\plain \\pard Engineer 2019 – é";
	const HTML_WORDS =
		'<p> </p> <td> </tr> <table> <li> <pre> <b> </b> <script> </script> <style> <title> <template> <svg/> <a <ruby> <!-- --> <? < </ ' +
		'<p&nbsp;hidden> <br> &amp; &eacute; &#8211; &#0; &#xD800; &bogus; &copy &; Engineer 2019 – é';

	it.each([
		['RTF words', RTF_WORDS, (words: string[]) => `{\\rtf1\\ansi ${words.join(' ')}}`],
		['HTML tags', HTML_WORDS, (words: string[]) => `<html><body>${words.join('')}`],
	])('either read sound lines from any %s or give a reason', async (_, words, file) => {
		const anyWords = fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 40 });
		await fc.assert(
			fc.asyncProperty(anyWords, async (chosen) => {
				await expectSoundOrUnreadable(new TextEncoder().encode(file(chosen)));
			}),
			{ seed: 20_240_607, numRuns: 300 },
		);
	});
});

/** A compound file with another name for its stream `WordDocument`. */
function renamedStream(file: Uint8Array, name: string): Uint8Array {
	const wide = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
	const old = wide('WordDocument');
	const at = file.findIndex((_, start) => old.every((byte, i) => file[start + i] === byte));
	const renamed = Uint8Array.from(file);
	renamed.fill(0, at, at + 64);
	renamed.set(wide(name), at);
	renamed[at + 64] = name.length * 2 + 2;
	return renamed;
}
