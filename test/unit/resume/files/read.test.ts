import fc from 'fast-check';

import { mutated, seeded, truncations } from './support/mutations';
import { bytesOf, corpusFile, corpusNames, labelOf, layoutOf, read } from './support/reading';
import { docxOf, paragraph, zipOf } from './support/zips';

describe('reading a file', () => {
	it.each([
		['empty', 'unknown', new Uint8Array()],
		['notAResume', 'unknown', zipOf({ 'xl/workbook.xml': '<x/>' })],
		['notAResume', 'unknown', Uint8Array.from({ length: 500 }, (_, i) => (i * 37) % 256)],
		['empty', 'txt', bytesOf(' \n\t\n')],
		['empty', 'docx', docxOf('<w:p/>')],
		['empty', 'rtf', bytesOf('{\\rtf1 \\par}')],
		['empty', 'html', bytesOf('<html><body></body></html>')],
	])('tells why it is not read: %s (%s)', async (reason, kind, bytes) => {
		const status = 'unreadable';
		expect(await read(bytes)).toEqual({ status, kind, pages: null, reason });
	});

	const told = corpusNames.flatMap((name) => [
		`word/${name}.docx`,
		`other/${name}.odt`,
		`other/${name}.rtf`,
	]);

	it.each(told)('tells the layout of %s', async (name) => {
		const result = await read(corpusFile(name));
		expect(layoutOf(result)).toBe(labelOf(name));
	});

	it('tells that a Word document is encrypted', async () => {
		const status = 'unreadable';
		const bytes = renamedStream(corpusFile('other/S-plain0.doc'), 'EncryptedPackage');
		expect(await read(bytes)).toEqual({ status, kind: 'docx', pages: null, reason: 'password' });
		const message = renamedStream(corpusFile('other/S-plain0.doc'), '__properties');
		expect(await read(message)).toMatchObject({ kind: 'unknown', reason: 'notAResume' });
	});

	it('numbers the paragraphs that hold text', async () => {
		const body = `${paragraph('One')}${paragraph(' ')}${paragraph('Two')}`;
		const result = await read(docxOf(body));
		expect(result).toMatchObject({
			pages: null,
			lines: [
				{ text: 'One', page: null, line: null, paragraph: 1 },
				{ text: 'Two', page: null, line: null, paragraph: 2 },
			],
		});
	});
});

describe('a file that was tampered with', () => {
	const originals = [
		'word/M-textbox0.docx',
		'other/S-skilltable0.odt',
		'other/M-layouttable0.rtf',
		'other/S-plain0.doc',
		'other/G-guttertable0.html',
	].map(corpusFile);

	it('is read or refused with a reason, but never throws', async () => {
		await fc.assert(
			fc.asyncProperty(mutated(originals), async (bytes) => {
				expect(['read', 'unreadable']).toContain((await read(bytes)).status);
			}),
			seeded,
		);
	});

	it.each([0, 1, 2, 3])('is damaged where it was cut off (%#)', async (index) => {
		for (const bytes of truncations(originals[index]!)) {
			expect(await read(bytes)).toMatchObject({ status: 'unreadable', reason: 'damaged' });
		}
	});
});

/** A compound file of which the stream `WordDocument` has another name. */
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
