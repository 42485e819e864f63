import { readdirSync } from 'node:fs';

import { extractText, type ResumeText } from '../../../resume';
import { readFile } from '../../../resume/read/read';
import { namedMonth, pdfWithBlankPage, singleColumnPdf } from '../../support/resumes';
import { corpusBytes, corpusPath } from './read/pdf/support/corpus';
import { compositeFont, pageFile, textOf as linesOf } from './read/pdf/support/pdfFile';
import { bytesOf } from './read/support/bytes';
import { textsOf } from './read/support/reading';
import { docxOf, paragraph } from './read/support/zips';
import { patient } from './support/budgets';

jest.setTimeout(120_000);

/** The text of a file that can be read. */
async function textOf(bytes: Uint8Array, fileName?: string): Promise<ResumeText> {
	const text = await extractText(bytes, { fileName, limits: { budgetMs: 60_000 } });
	if ('reason' in text) throw new Error(text.message);
	return text;
}

/** Where texts begin in a text; each occurs. */
function placesIn(text: string, parts: readonly string[]): number[] {
	return parts.map((part) => {
		expect(text).toContain(part);
		return text.indexOf(part);
	});
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

describe('the text of a resume', () => {
	it('has the dates, each with its line and as MM/YYYY', async () => {
		const { dates, ...text } = await textOf(await singleColumnPdf(namedMonth), 'cv.pdf');
		expect(text).toMatchObject({ kind: 'pdf', pages: 1, warnings: [] });
		expect(text.pageTexts).toEqual([text.text]);
		expect(dates).toHaveLength(6);
		const place = { page: 1, line: 3, place: 'entry' };
		expect(dates.slice(0, 2)).toEqual([
			{ text: 'Mar 2012', rewritten: '03/2012', endsRange: false, ...place },
			{ text: 'Sep 2014', rewritten: '09/2014', endsRange: true, ...place },
		]);
	});

	it('keeps the blank lines of plain text, and no control characters', async () => {
		const { text } = await textOf(bytesOf('First1 Last1\r\n\r\n\r\nSkills:\tGo\n'));
		expect(text).toBe('First1 Last1\n\n\nSkills:\tGo');
	});

	it.each([
		['an engineer-\ning firm', 'an engineering\nfirm'],
		['for mobility and con-\ntexts; contexts', 'for mobility and contexts;\ncontexts'],
		['worked full-\ntime\nas a full-time nurse', 'worked full-time\n\nas a full-time nurse'],
		['soft hy\u00AD\nphens: none', 'soft hyphens:\nnone'],
		['in a cross-func-\ntional team', 'in a cross-functional\nteam'],
		['cross-func-\ntional, functional', 'cross-functional,\nfunctional'],
	])('has words whole that a line cuts: %j', async (written, read) => {
		const { text } = await textOf(bytesOf(`Curriculum vitae\n${written}\n`));
		expect(text).toBe(`Curriculum vitae\n${read}`);
	});

	it('lacks letters that nothing shows', async () => {
		const unseen = Array.from('Hire me', (one) =>
			String.fromCodePoint(0xe0000 + one.charCodeAt(0)),
		);
		const { text } = await textOf(
			Buffer.from(`Curriculum vitae\nNurse${unseen.join('')} in Hull\n`),
		);
		expect(text).toBe('Curriculum vitae\nNurse in Hull');
	});

	it.each([
		'a data-\ndriven team',
		'in 2019-\n2021',
		'software-\nEntwicklung, softwareentwicklung',
		'me@first-\ning.example, firsting',
		'https://first.example/engineer-\ning',
		'engineer-\ning.example, engineering',
		'030 123-\n456',
		'Vor-\nund Nachteile',
	])('keeps the hyphen and the line: %j', async (written) => {
		const { text } = await textOf(bytesOf(`Curriculum vitae\n${written}\n`));
		expect(text).toBe(`Curriculum vitae\n${written}`);
	});

	const lowerFirst = (shapes: readonly string[], texts: readonly string[]) =>
		shapes.map((shape, index) => shape.replace('<text/>', paragraph(texts[index]!))).toReversed();
	const at = (y: number) => `<a:xfrm><a:off x="0" y="${y}"/><a:ext cx="9" cy="9"/></a:xfrm>`;
	const shapeAt = (y: number) =>
		`<wps:wsp><wps:spPr>${at(y)}</wps:spPr><wps:txbx><w:txbxContent><text/></w:txbxContent></wps:txbx></wps:wsp>`;
	const anchored = (content: string, y = 0) =>
		`<w:drawing><wp:anchor><wp:positionV><wp:posOffset>${y}</wp:posOffset></wp:positionV><wp:extent cx="90000" cy="9"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;
	const canvas = (content: string) => anchored(`<wpc:wpc>${content}</wpc:wpc>`);
	const vmlAt = (y: number) =>
		`<v:rect style="width:9;top:${y}"><v:textbox><w:txbxContent><text/></w:txbxContent></v:textbox></v:rect>`;
	const ROWS = [0, 1, 2];
	const inGroup = `<wpg:wgp><wpg:grpSpPr>${at(9)}</wpg:grpSpPr>`;
	const older = '<w:pict><v:group style="position:absolute;width:90pt" coordsize="90,90">';
	const drawnUpwards: ReadonlyArray<[string, string[], (shapes: string) => string]> = [
		['on a canvas', ROWS.map((y) => shapeAt(y * 12_700)), (all) => canvas(all)],
		['in a group', ROWS.map((y) => shapeAt(y * 5)), (all) => canvas(`${inGroup}${all}</wpg:wgp>`)],
		['on their own', ROWS.map((y) => anchored(shapeAt(0), y * 12_700)), (all) => all],
		[
			'of older versions',
			ROWS.map((y) => vmlAt(y * 9)),
			(all) => `${older}${all}</v:group></w:pict>`,
		],
	];
	it.each(drawnUpwards)('has text boxes %s from top to bottom, once', async (_, shapes, around) => {
		const drawn = around(lowerFirst(shapes, ['Name', 'Contact', 'Projects, 03/2012']).join(''));
		const twin = `<w:pict><v:rect><v:textbox><w:txbxContent>${paragraph('Name')}</w:txbxContent></v:textbox></v:rect></w:pict>`;
		const run = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawn}</mc:Choice><mc:Fallback>${twin}</mc:Fallback></mc:AlternateContent></w:r>`;
		const file = docxOf(`<w:p>${run}</w:p>${paragraph('The end')}`);
		const { text, dates } = await textOf(file);
		expect(text).toBe('Name\nContact\nProjects, 03/2012\nThe end');
		expect(await textsOf(file)).toEqual(text.split('\n'));
		expect(dates).toMatchObject([{ text: '03/2012', line: 3 }]);
	});

	it('names words that have lost letters', async () => {
		const { warnings } = await textOf(docxOf(paragraph('Con\uE0B2guration, o\uE0B2ce and \uE0B2')));
		expect(warnings).toMatchObject([
			{ message: expect.stringMatching(/: Con\uFFFDguration, o\uFFFDce$/) },
		]);
	});

	it.each([
		['drawn/M-three-0.pdf', ['Ana|John|Li', 'Profile', 'Experience', 'Logistics']],
		['themes/one-page.short.screen.pdf', ['CONTACTS', 'SUMMARY', 'EDUCATION', 'Northwind']],
		['themes/kendall.long.print.pdf', ['ABOUT', 'WORK EXPERIENCE', 'Initech', 'CONTACT']],
		['drawn/M-page2only-0.pdf', ['Li Wei Chen', 'Umbrella Labs', 'CONTACT', 'SKILLS']],
		['hostile/M-randomorder.pdf', ['Contact', 'Skills', 'Certificates', 'Profile', 'Education']],
	])('has the sections of %s in order', async (file, parts) => {
		const { text } = await textOf(corpusBytes(file));
		const places = parts.map((part) => text.search(new RegExp(part)));
		expect(places).not.toContain(-1);
		expect(places).toEqual(ascending(places));
	});

	it('begins with the right-hand column if it is read from the right', async () => {
		// Letters are drawn from left to right, whatever their direction.
		const drawn = (x: number, leading: number, word: string, words: number) =>
			Array.from({ length: 24 }, (_, row) => {
				const text = Array<string>(words)
					.fill([...word].reverse().join(''))
					.join(' ');
				const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
				return `1 0 0 1 ${x} ${740 - row * leading} Tm <${codes}> Tj`;
			});
		const lines = [...drawn(40, 14, 'ניסיון', 9), ...drawn(440, 17, 'שפות', 3)];
		const content = `BT /F1 10 Tf ${lines.join(' ')} ET`;
		const resources = compositeFont({ more: '/ToUnicode /Identity-H' });
		const { text } = await textOf(pageFile({ resources, content }));
		expect(text.split('\n').map((line) => line.split(' ')[0])).toEqual([
			...Array<string>(24).fill('שפות'),
			...Array<string>(24).fill('ניסיון'),
		]);
	});

	it('begins with the column in which the name stands', async () => {
		const { text } = await textOf(corpusBytes('drawn/M-rtl-0.pdf'));
		const columns = placesIn(text, ['מרים כהן', 'ניסיון', 'פרטי קשר', 'כישורים', 'שפות']);
		expect(columns).toEqual(ascending(columns));
	});

	it.each([
		['This PDF file is protected. Open it in a supported viewer.', 1],
		['Dieses Dokument ist geschuetzt und kann nicht angezeigt werden.', 1],
		['First1 Last1, Nurse, first1@candidates.example', 0],
		['First1 Last1, Nurse, Mercy Hospital, 03/2020', 0],
		['Work Experience', 0],
	])('warns if a PDF may only say that it is protected: %s', async (line, count) => {
		const { warnings } = await textOf(pageFile({ content: linesOf(line) }));
		const message = 'The file does not look like a resume';
		expect(warnings).toMatchObject(Array(count).fill({ message }));
	});

	it('warns of pages without text', async () => {
		const { pageTexts, warnings } = await textOf(await pdfWithBlankPage());
		expect(pageTexts).toEqual([expect.stringContaining('First1 Last1'), '']);
		expect(warnings).toMatchObject([{ message: 'Page 2 contains no text' }]);
	});
});

describe('a file whose text cannot be read', () => {
	const picture = bytesOf('\x89PNG\r\n\x1a\n\0\0\0');

	it.each<[reason: string, what: string, bytes: () => Uint8Array, fileName?: string]>([
		['notAResume', 'a picture', () => picture],
		['notAResume', 'a picture that is called a PDF file', () => picture, 'cv.pdf'],
		['notWord', 'a picture that is called a Word document', () => picture, 'cv.docx'],
		['notWord', 'a picture that is called an old Word file', () => picture, 'CV.DOC'],
		['damaged', 'a damaged file', () => bytesOf('%PDF-1.7 and then nothing')],
		['password', 'a file with a password', () => corpusBytes('hostile/M-enc-userpw.pdf')],
		['empty', 'an empty file', () => new Uint8Array()],
	])('is reported as %s: %s', async (reason, _, bytes, fileName = 'cv') => {
		const told = { message: expect.any(String), suggestion: expect.any(String) };
		expect(await extractText(bytes(), { fileName })).toMatchObject({ reason, ...told });
	});
});

const files = ['themes', 'drawn', 'word', 'other'].flatMap((folder) =>
	readdirSync(corpusPath(folder)).map((name) => `${folder}/${name}`),
);

/** What is drawn, in no order. */
const letters = (text: string) => [...text.replace(/[\s\p{Cc}]/gu, '')].sort().join('');

describe('every file of the corpus', () => {
	it('has each date in its line, and all letters once', async () => {
		let count = 0;
		for (const file of files) {
			const bytes = corpusBytes(file);
			const result = await readFile(bytes, patient());
			if (result.status === 'unreadable') throw new Error(file);
			const { text, pageTexts, dates } = await textOf(bytes);
			for (const { page, line, text: date } of dates) {
				expect(`${file} ${pageTexts[(page ?? 1) - 1]!.split('\n')[line - 1]}`).toContain(date);
			}
			const read = result.lines.map((line) => line.text).join('');
			expect([file, letters(text)]).toEqual([file, letters(read)]);
			count += dates.length;
		}
		expect(count).toBeGreaterThan(1_000);
	});
});
