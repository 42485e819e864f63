import { compositeFont, fileOf, HELVETICA, pageFile, streamOf, textOf } from './support/pdfFile';
import { linesIn, outcome, read } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

const LINES = [
	'Senior engineer at a firm that makes paper, from 03/2019 to 05/2021',
	'Designed the drying section and led a team of seven people',
];
const TEXT = textOf(...LINES);

/** A picture that covers so much of a page, from 0 to 1. */
function picture(share: number): string {
	return `q 612 0 0 ${792 * share} 0 0 cm /Im Do Q`;
}
const PICTURE = streamOf(
	'\0',
	'/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8',
);
const WITH_PICTURE = { resources: `${HELVETICA} /XObject << /Im 5 0 R >>`, objects: [PICTURE] };

/** A file with a page for each content. */
function pagesFile(...contents: string[]): Buffer {
	const first = 4;
	const pages = contents.map(
		(_, i) =>
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + contents.length + i} 0 R ` +
			`/Resources << ${HELVETICA} /XObject << /Im 3 0 R >> >> >>`,
	);
	const kids = pages.map((_, i) => `${first + i} 0 R`).join(' ');
	return fileOf([
		'<< /Type /Catalog /Pages 2 0 R >>',
		`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
		PICTURE,
		...pages,
		...contents.map((content) => streamOf(content)),
	]);
}

describe('a file with text', () => {
	it('is read, with its lines in place', async () => {
		expect(await linesIn(pageFile({ content: TEXT }))).toEqual(LINES);
	});

	it('may have a blank page at its end', async () => {
		expect(await outcome(pagesFile(TEXT, ''))).toBe('read');
	});

	it('may lack fonts, pictures and states that say nothing of its text', async () => {
		const content = `/None gs ${TEXT}`;
		expect(await outcome(pageFile({ content }))).toBe('read');
	});
});

describe('pictures of text', () => {
	it('are a scan where there is nothing else', async () => {
		expect(await outcome(pageFile({ ...WITH_PICTURE, content: picture(1) }))).toBe('scan');
	});

	it('are a scan in strips as well', async () => {
		const strip = 'q 612 0 0 99 0 %d cm /Im Do Q ';
		const content = [0, 1, 2, 3, 4, 5, 6, 7]
			.map((i) => strip.replace('%d', String(i * 99)))
			.join('');
		expect(await outcome(pageFile({ ...WITH_PICTURE, content }))).toBe('scan');
	});

	it('are a scan inside the content as well', async () => {
		const content = 'q 612 0 0 792 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q';
		expect(await outcome(pageFile({ content }))).toBe('scan');
	});

	it('are a scan also where the scanning program wrote its name', async () => {
		const content = picture(1) + textOf('Scanned with a phone');
		expect(await outcome(pageFile({ ...WITH_PICTURE, content }))).toBe('scan');
	});

	it('are read where their text was recognised', async () => {
		const content = picture(1) + TEXT.replace('Tf', 'Tf 3 Tr');
		expect(await linesIn(pageFile({ ...WITH_PICTURE, content }))).toEqual(LINES);
	});

	it('on some pages are a doubt', async () => {
		expect(await outcome(pagesFile(TEXT, picture(0.9)))).toBe('read scan');
	});

	it('beside text are none', async () => {
		expect(await outcome(pagesFile(TEXT + picture(1), TEXT + picture(0.1)))).toBe('read');
	});

	it('are told from letters that were made outlines', async () => {
		const letter = '10 10 m 20 20 l 30 10 l f ';
		expect(await outcome(pageFile({ content: letter.repeat(500) }))).toBe('scan');
		expect(await outcome(pagesFile(TEXT, letter.repeat(500)))).toBe('read scan');
	});
});

describe('a file without text', () => {
	it.each([
		['a blank page', ''],
		['a line', '10 10 m 500 10 l S'],
		['blanks', textOf('   ')],
	])('is empty: %s', async (_, content) => {
		expect(await outcome(pageFile({ content }))).toBe('empty');
	});

	it('is empty where it has no byte', async () => {
		expect(await outcome(new Uint8Array())).toBe('empty');
	});
});

describe('text without meaning', () => {
	/** The codes of letters in a font that numbers them from 3 on, as most do. */
	const codes = (text: string): string =>
		`<${[...text].map((c) => (c.charCodeAt(0) - 29).toString(16).padStart(4, '0')).join('')}>`;
	const coded = textOf(...LINES.map(codes));

	it('is not taken for text', async () => {
		const file = pageFile({ resources: compositeFont({}), content: coded });
		expect(await outcome(file)).toBe('unmappedText');
	});

	it('is text where the file says what it means', async () => {
		const map = `1 begincodespacerange <0000> <FFFF> endcodespacerange
			1 beginbfrange <0000> <0080> <001D> endbfrange`;
		const file = pageFile({
			resources: compositeFont({ more: '/ToUnicode 5 0 R' }),
			content: coded,
			objects: [streamOf(`begincmap ${map} endcmap`)],
		});
		expect(await linesIn(file)).toEqual(LINES);
	});

	it('is a doubt beside other text', async () => {
		const both = compositeFont({}).replace('/F1', '/F2');
		const fonts = HELVETICA.replace(/ >>$/, '') + both.replace('/Font <<', '');
		const content = TEXT.repeat(12) + coded.replace('/F1', '/F2');
		expect(await outcome(pageFile({ resources: fonts, content }))).toBe('read unmappedText');
	});

	it('may be icons', async () => {
		const icons = textOf('<F095>', '<F0E0>', '<F08C>').replace('/F1', '/F2');
		const both = compositeFont({}).replace('/F1', '/F2');
		const fonts = HELVETICA.replace(/ >>$/, '') + both.replace('/Font <<', '');
		expect(await outcome(pageFile({ resources: fonts, content: TEXT + icons }))).toBe('read');
	});

	it('is text where the codes are the letters, as in fonts of TeX', async () => {
		const names = [...'abcdefghijklmnopqrstuvwxyz']
			.map((c) => `${c.charCodeAt(0)} /a${c.charCodeAt(0)}`)
			.join(' ');
		const font = `/Font << /F1 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [0.1 0 0 0.1 0 0]
			/CharProcs << >> /Encoding << /Differences [${names}] >> /FirstChar 97 /LastChar 122
			/Widths [${'5 '.repeat(26)}] >> >>`;
		const content = textOf('papermaking engineer', 'designed the drying section of the machine');
		expect(await outcome(pageFile({ resources: font, content }))).toBe('read');
	});
});

describe('text that stands over a page', () => {
	const over = (annotation: string, content = TEXT): Buffer =>
		pageFile({ page: '/Annots [5 0 R]', content, objects: [`<< /Type /Annot ${annotation} >>`] });

	it.each([
		['in a field that was filled in', '/Subtype /Widget /FT /Tx /V (since 03/2019)'],
		['in a field of a field', '/Subtype /Widget /Parent << /FT /Tx /V (since 03/2019) >>'],
		['typed over it', '/Subtype /FreeText /Contents (since 03/2019)'],
	])('is a doubt: %s', async (_, annotation) => {
		expect(await outcome(over(annotation))).toBe('read unmappedText');
		expect(await outcome(over(annotation, ''))).toBe('unmappedText');
	});

	it.each([
		['links', '/Subtype /Link /Contents (a page of hers)'],
		['empty fields', '/Subtype /Widget /FT /Tx /V ()'],
		['boxes', '/Subtype /Widget /FT /Btn /V /Yes'],
	])('is not to be taken for %s', async (_, annotation) => {
		expect(await outcome(over(annotation))).toBe('read');
	});
});

describe('damage', () => {
	const file = pageFile({ content: TEXT });
	const text = file.toString('latin1');

	it('to the table of objects is mended', async () => {
		const shifted = Buffer.from(text.replace('startxref\n', 'startxref\n1'), 'latin1');
		expect(await outcome(shifted)).toBe('read');
	});

	it('to an entry of the table is mended', async () => {
		const entry = /(\d{10}) 00000 n \n(?=trailer)/;
		const wrong = Buffer.from(text.replace(entry, '0000000020 00000 n \n'), 'latin1');
		expect(await linesIn(wrong)).toEqual(LINES);
	});

	it('that took the end is told', async () => {
		expect(await outcome(file.subarray(0, text.indexOf('xref')))).toBe('damaged');
	});

	it('to the content is a doubt', async () => {
		const broken = pageFile({ content: `${TEXT} BT /F1 12 Tf (an end without` });
		expect(await outcome(broken)).toBe('read damaged');
	});

	it('to a font is a doubt', async () => {
		const resources = '/Font << /F1 << /Type /Font >> >>';
		expect(await outcome(pageFile({ resources, content: TEXT }))).toBe('damaged');
	});

	it('to a page is a doubt', async () => {
		const objects = text.replace('/Count 1', '/Count 2').replace('[3 0 R ', '[3 0 R 9 0 R');
		expect(await outcome(Buffer.from(objects, 'latin1'))).toBe('read damaged');
	});
});

describe('limits', () => {
	it('of pages are kept', async () => {
		const file = pageFile({ content: TEXT, count: 4 });
		expect(await read(file, { maxPages: 3 })).toEqual({
			...{ status: 'unreadable', kind: 'pdf' },
			...{ pages: 4, reason: 'tooManyPages' },
		});
		expect(await outcome(file, { maxPages: 4 })).toBe('read');
	});

	it('of time are kept', async () => {
		expect(await outcome(pageFile({ content: TEXT }), { budgetMs: 0 })).toBe('tooMuchTime');
	});

	it('of memory are kept', async () => {
		const file = pageFile({ content: TEXT.repeat(200) });
		expect(await outcome(file, { maxUnpackedBytes: 10_000 })).toBe('tooMuchMemory');
	});

	it('leave time for others, which does not count', async () => {
		const content = TEXT.repeat(3000);
		let pauses = 0;
		const pause = async (): Promise<void> => {
			pauses++;
			await new Promise((resolve) => setTimeout(resolve, 20));
		};
		const result = await outcome(pageFile({ content, count: 3 }), { pause });
		expect(result).toBe('read');
		expect(pauses).toBeGreaterThan(0);
	});
});
