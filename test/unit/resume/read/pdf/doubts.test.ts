import { doubtOf } from '../../../../../resume/read/pdf';
import type { ReadFile } from '../../../../../resume/read/fileContent';
import { compositeFont, fileOf, HELVETICA, pageFile, streamOf, textOf } from './support/pdfFile';
import { linesIn, outcome, read } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

const LINES = [
	'Senior engineer at a firm that makes paper, from 03/2019 to 05/2021',
	'Designed the drying section and led a team of seven people',
];
const TEXT = textOf(...LINES);

/** A picture that covers a share of a page, from 0 to 1. */
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

describe('a PDF file with text', () => {
	it('is read line by line', async () => {
		expect(await linesIn(pageFile({ content: TEXT }))).toEqual(LINES);
	});

	it.each([
		['a blank page at its end', pagesFile(TEXT, '')],
		['no graphics state that does not affect its text', pageFile({ content: `/None gs ${TEXT}` })],
	])('may have %s', async (_, file) => {
		expect(await outcome(file)).toBe('read');
	});
});

describe('a PDF file with pictures of text', () => {
	const strip = (index: number) => `q 612 0 0 99 0 ${index * 99} cm /Im Do Q `;

	it.each([
		['on the whole page', picture(1)],
		['cut into strips', [0, 1, 2, 3, 4, 5, 6, 7].map(strip).join('')],
		['inside the page content', 'q 612 0 0 792 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'],
	])('is a scan if they are %s', async (_, content) => {
		expect(await outcome(pageFile({ ...WITH_PICTURE, content }))).toBe('scan');
	});

	it('is read if the text was recognized', async () => {
		const content = picture(1) + TEXT.replace('Tf', 'Tf 3 Tr');
		expect(await linesIn(pageFile({ ...WITH_PICTURE, content }))).toEqual(LINES);
	});

	it('is read if only some pages are scans', async () => {
		const result = await read(pagesFile(TEXT, picture(0.9), TEXT));
		const sightings = [{ kind: 'picture', page: 2, paragraph: null, text: '' }];
		expect(result).toMatchObject({ status: 'read', doubts: [], sightings });
	});

	it('is a scan if letters are drawn as outlines', async () => {
		const letter = '10 10 m 20 20 l 30 10 l f ';
		expect(await outcome(pageFile({ content: letter.repeat(500) }))).toBe('scan');
		const { sightings } = (await read(pagesFile(TEXT, letter.repeat(500)))) as ReadFile;
		expect(sightings).toMatchObject([{ kind: 'picture', page: 2 }]);
	});
});

describe('a PDF file without text', () => {
	it.each([
		['a blank page', ''],
		['a line', '10 10 m 500 10 l S'],
		['blanks', textOf('   ')],
	])('is empty if it has only %s', async (_, content) => {
		expect(await outcome(pageFile({ content }))).toBe('empty');
	});
});

describe('text in a font without a mapping', () => {
	/** The codes of letters in a font that numbers them from 3 on, as most do. */
	const codes = (text: string): string =>
		`<${[...text].map((c) => (c.charCodeAt(0) - 29).toString(16).padStart(4, '0')).join('')}>`;
	const coded = textOf(...LINES.map(codes));

	it('makes a file unreadable', async () => {
		const file = pageFile({ resources: compositeFont({}), content: coded });
		expect(await outcome(file)).toBe('unmappedText');
	});

	it.each([
		['causes a warning beside other text', 'read unmappedText', coded],
		['causes none if it may be icons', 'read', textOf('<F095>', '<F0E0>', '<F08C>')],
	])('%s', async (_, expected, more) => {
		const both = compositeFont({}).replace('/F1', '/F2');
		const resources = HELVETICA.replace(/ >>$/, '') + both.replace('/Font <<', '');
		const content =
			textOf(...Array.from({ length: 12 }, () => LINES).flat()) + more.replace('/F1', '/F2');
		expect(await outcome(pageFile({ resources, content }))).toBe(expected);
	});

	it('is read if the codes are the letters, as in fonts of TeX', async () => {
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

describe('an annotation of a page', () => {
	const over = (annotation: string, content = TEXT): Buffer =>
		pageFile({
			...{ page: '/Annots [5 0 R]', content },
			objects: [
				`<< /Type /Annot ${annotation} >>`,
				streamOf('since 03/2019'),
				'(since 03/2019)',
				streamOf('BT /F1 9 Tf [(since) 3 (03/2019)] TJ ET'),
			],
		});

	const field = '/Subtype /Widget /FT /Tx';

	it.each([
		['a field that was filled in', `${field} /V (since 03/2019)`],
		['a field in another script', `${field} /V <FEFF0627064406270646>`],
		['a field whose text is a stream', `${field} /V 6 0 R`],
		['a choice that was made', '/Subtype /Widget /FT /Ch /V (since 03/2019)'],
		['several choices', '/Subtype /Widget /FT /Ch /V [(Polish) (English)]'],
		['a field that inherits its text', '/Subtype /Widget /Parent << /FT /Tx /V (since 03/2019) >>'],
		['a note on the page', '/Subtype /FreeText /Contents (since 03/2019)'],
		['a note with formatted text', '/Subtype /FreeText /RC (<p>since 03/2019</p>)'],
		['a choice in an object of its own', '/Subtype /Widget /FT /Ch /V [7 0 R]'],
		['a field without a type', '/Subtype /Widget /V (since 03/2019)'],
		['a stamp that is drawn', '/Subtype /Stamp /AP << /N 8 0 R >>'],
		['a note that is drawn', '/Subtype /FreeText /AP << /N 8 0 R >>'],
		['a field that is drawn', `${field} /AP << /N 8 0 R >>`],
		['a stamp with a picture', '/Subtype /Stamp /AP << /N 6 0 R >>', 'read'],
		['a button with a caption', '/Subtype /Widget /FT /Btn /AP << /N 8 0 R >>', 'read'],
		['a link', '/Subtype /Link /Contents (a page of hers)', 'read'],
		['an empty field', `${field} /V ()`, 'read'],
		['an empty field in two bytes a letter', `${field} /V <FEFF0020>`, 'read'],
		['a field that is hidden', `${field} /F 2 /V (since 03/2019)`, 'read'],
		['a field above itself', '/Subtype /Widget /Parent 5 0 R', 'read'],
		['a check box', '/Subtype /Widget /FT /Btn /V /Yes', 'read'],
	])('causes a warning if it has text: %s', async (_, annotation, expected = 'read formFields') => {
		expect(await outcome(over(annotation))).toBe(expected);
		expect(await outcome(over(annotation, ''))).toBe(expected === 'read' ? 'empty' : 'formFields');
	});
});

describe('annotations that cannot be read', () => {
	const several = (annots: string, ...objects: string[]): Buffer =>
		pageFile({ page: `/Annots [${annots}]`, content: TEXT, objects });
	const filled = '<< /Subtype /Widget /FT /Tx /V (since 03/2019) >>';

	it('do not hide others', async () => {
		const broken = '<< /Subtype /Widget /FT /Tx /Parent 7 0 R >>';
		const file = several('5 0 R 6 0 R', broken, filled, '<< /V () >>').toString('latin1');
		const misplaced = file.replace(/\d{10}( 00000 n \n)(?=trailer)/, '0000000020$1');
		expect(await outcome(Buffer.from(misplaced, 'latin1'))).toBe('read formFields');
	});

	it('are not all looked at if there are too many, or if their text is too long', async () => {
		const blanks = `<< /Subtype /Widget /FT /Tx /V (${' '.repeat(600_000)}) >>`;
		expect(await outcome(several('5 0 R', blanks))).toBe('read');
		expect(await outcome(several('5 0 R 5 0 R', blanks))).toBe('read formFields');
		const empty = '<< /Subtype /Widget /FT /Tx /V () >>';
		expect(await outcome(several('5 0 R '.repeat(5_000), empty))).toBe('read');
		expect(await outcome(several('5 0 R '.repeat(5_001), empty))).toBe('read formFields');
	});
});

describe('a PDF file whose pages stand in for something else', () => {
	const xfa = streamOf('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>');
	const file = (catalog: string, content = TEXT): Buffer =>
		pageFile({ catalog, content, objects: [xfa] });

	it.each([
		['a form in XML', '/AcroForm << /Fields [] /XFA 5 0 R >>'],
		['a form in several XML parts', '/AcroForm << /XFA [(template) 5 0 R] >>'],
		['a form that has to be rendered', '/NeedsRendering true'],
		['a portfolio', '/Collection << /View /D >>'],
		['an encrypted document', '/AF [<< /Type /Filespec /AFRelationship /EncryptedPayload >>]'],
		[
			'an encrypted document among the embedded ones',
			'/Names << /EmbeddedFiles << /Names [(a) << /AFRelationship /EncryptedPayload >>] >> >>',
		],
		['an embedded file', '/Names << /EmbeddedFiles << /Names [(a) << /Type /F >>] >> >>', 'read'],
		['a form of fields', '/AcroForm << /Fields [] >>', 'read'],
		['a form without its XML', '/AcroForm << /Fields [] /XFA [] >> /NeedsRendering false', 'read'],
		['an attachment', '/AF [<< /Type /Filespec /AFRelationship /Source >>]', 'read'],
		['a catalog that names what is missing', '/AcroForm 99 0 R /Collection 98 0 R', 'read'],
	])('causes a warning: %s', async (_, catalog, expected = 'read standIn') => {
		expect(await outcome(file(catalog))).toBe(expected);
		expect(await outcome(file(catalog, ''))).toBe(expected === 'read' ? 'empty' : 'standIn');
	});
});

describe('a damaged PDF file', () => {
	const file = pageFile({ content: TEXT });
	const text = file.toString('latin1');

	const broken = (pattern: RegExp | string, by: string) =>
		Buffer.from(text.replace(pattern, by), 'latin1');
	const withoutPage = broken('[3 0 R ] /Count 1', '[3 0 R 9 0 R ] /Count 2');
	const fontless = { resources: '/Font << /F1 << /Type /Font >> >>', content: TEXT };

	it.each([
		['read', 'the offset of its object table is wrong', broken('startxref\n', 'startxref\n1')],
		[
			'read',
			'an entry of its object table is wrong',
			broken(/(\d{10}) 00000 n \n(?=trailer)/, '0000000020 00000 n \n'),
		],
		['damaged', 'its end is missing', file.subarray(0, text.indexOf('xref'))],
		['read damaged', 'its content breaks off', pageFile({ content: `${TEXT} BT (an end without` })],
		['damaged', 'its font is broken', pageFile(fontless)],
		['read damaged', 'a page is missing', withoutPage],
	])('is "%s" if %s', async (expected, _, bytes) => {
		expect(await outcome(bytes)).toBe(expected);
	});
});

describe('a message of pdf.js', () => {
	it.each([
		'Warning: getTextContent - ignoring errors during "x" task',
		'Warning: getTextContent - ignoring XObject: "x"',
		'Warning: Parts: ignoring sub-stream',
		'Warning: ensureStateFont: "x"',
		'Warning: Unterminated string',
		'Warning: Unterminated hex string',
		'Warning: Skipping invalid first page',
		'Warning: loadFont - translateFont failed: "x"',
		'Warning: Font "F1" is not available',
		'Info: Bad encoding in flate stream',
		'Info: Bad block header in flate stream',
		'Info: Bad uncompressed block length in flate stream',
		'Info: Unknown block type in flate stream',
		'Warning: Invalid stream: "x"',
		'Warning: Filter "x" is not supported',
		'Warning: Reached the end of the stream without finding a valid EI marker',
	])('means damage: %s', (message) => {
		expect(doubtOf(message)).toBe('damaged');
	});

	it.each([
		['Warning: readToUnicode - ignoring ToUnicode data: "x"', 'unmappedText'],
		['Warning: Invalid cMap data.', 'unmappedText'],
		['Warning: TT: undefined function: 32', null],
		['Info: x Warning: ensureStateFont', null],
		['Warning: x Info: Bad encoding', null],
	])('may mean letters without a mapping, or nothing: %s', (message, doubt) => {
		expect(doubtOf(message)).toBe(doubt);
	});
});

describe('the limits of the PDF reader', () => {
	it('apply to pages', async () => {
		const file = pageFile({ content: TEXT, count: 4 });
		expect(await read(file, { maxPages: 3 })).toEqual({
			...{ status: 'unreadable', kind: 'pdf' },
			...{ pages: 4, reason: 'tooManyPages' },
		});
		expect(await outcome(file, { maxPages: 4 })).toBe('read');
	});

	it('apply to time', async () => {
		expect(await outcome(pageFile({ content: TEXT }), { budgetMs: 0 })).toBe('tooMuchTime');
	});

	it('apply to memory', async () => {
		const file = pageFile({ content: TEXT.repeat(200) });
		expect(await outcome(file, { maxUnpackedBytes: 10_000 })).toBe('tooMuchMemory');
	});

	it('apply to what continues after errors: maps of letters', async () => {
		const map = '1 beginbfrange <0000> <ffff> <0041> endbfrange '.repeat(60_000);
		const resources = compositeFont({ more: '/ToUnicode 5 0 R' });
		const file = pageFile({ resources, content: textOf('<0001>'), objects: [streamOf(map)] });
		expect(await outcome(file)).toBe('tooMuchTime');
	});

	it('apply to strings that are longer than the format allows', async () => {
		const content = `BT /F1 9 Tf (${'a'.repeat(5_000_000)}) Tj ET`;
		expect(await outcome(pageFile({ content }))).toBe('tooMuchMemory');
	});

	it('let other work go on meanwhile', async () => {
		const content = TEXT.repeat(500);
		let pauses = 0;
		const pause = async (): Promise<void> => {
			pauses++;
			await new Promise((resolve) => setTimeout(resolve, 20));
		};
		const result = await read(pageFile({ content, count: 3 }), {}, pause);
		expect(result.status).toBe('read');
		expect(pauses).toBeGreaterThan(0);
	});
});
