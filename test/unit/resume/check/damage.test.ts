import { checkResume, extractText, type ResumeText } from '../../../../resume';
import { pdf, picture } from '../../../support/resumes';
import { compositeFont, pageFile, streamOf } from '../read/pdf/support/pdfFile';
import { docxOf, odfRoot, odtOf, paragraph } from '../read/support/zips';

jest.setTimeout(60_000);

type Draw = (page: PDFKit.PDFDocument) => void;

const NAME = 'First1 Last1';
const CONTACT = 'first1@candidates.example · +1 555 0100 200';
const SENTENCE =
	'Planned and carried out the work of a team of five, and wrote down what came of it.';
const BODY = [
	'Experience',
	'Engineer, Firm1, 03/2018 – 09/2021',
	SENTENCE,
	'Trainee, Firm2, 03/2015 – 02/2018',
	SENTENCE,
	'Skills',
	'Planning, writing and repairs',
];
const KEYWORDS = 'Kubernetes Terraform Golang leader';

const rulesOf = async (bytes: Uint8Array, fileName?: string) => {
	const report = await checkResume(bytes, 'p1', { fileName });
	return report.findings.map(({ rule }) => rule);
};

/** Files by what they have, by the rules that warn of it. */
type Files = Readonly<Record<string, Readonly<Record<string, () => Promise<Uint8Array>>>>>;

/** A row for each file. */
const rowsOf = (files: Files) =>
	Object.entries(files).flatMap(([rules, some]) =>
		Object.entries(some).map(([what, file]) => [what, rules, file] as const),
	);

/** A résumé in one column, with something else drawn below it or before it. */
const drawn =
	(after: Draw, { top = [NAME, CONTACT], before = (() => {}) as Draw } = {}) =>
	async () =>
		await pdf((page) => {
			before(page);
			page.fontSize(11).text([...top, ...BODY].join('\n'));
			after(page);
		});

const nothing: Draw = () => {};
const topped = (...top: string[]) => drawn(nothing, { top });
const inColour = (colour: string) => drawn((page) => page.fillColor(colour).text(KEYWORDS));
const whiteOn = (ground: Draw) =>
	drawn((page) => {
		ground(page);
		page.fillColor('#fff').text(KEYWORDS, 50, 610);
	});

const gradient: Draw = (page) => {
	const colours = page.linearGradient(40, 600, 340, 640).stop(0, '#123').stop(1, '#456');
	page.rect(40, 600, 300, 40).fill(colours);
};
const line: Draw = (page) => page.lineWidth(40).moveTo(40, 620).lineTo(400, 620).stroke('#123');

const picturePage: Draw = (page) => {
	page.addPage();
	picture(0, 0, 595, 842)(page);
};

const bars: Draw = (page) => {
	for (const [i, level] of [80, 60, 90].entries()) {
		page.rect(50, 500 + 20 * i, 100, 6).fill('#ddd');
		page.rect(50, 500 + 20 * i, level, 6).fill('#369');
	}
};

/** Rows of five signs, of which so many are full. */
const rowsOfSigns =
	(sign: (page: PDFKit.PDFDocument, x: number, y: number, isFull: boolean) => void): Draw =>
	(page) => {
		for (const [i, full] of [4, 2].entries())
			for (let at = 0; at < 5; at++) sign(page, 60 + 15 * at, 500 + 20 * i, at < full);
	};
const dots = rowsOfSigns((page, x, y) => page.circle(x, y, 4).fill('#369'));
const outlinedDots = rowsOfSigns((page, x, y, isFull) => {
	if (isFull) page.circle(x, y, 4).fill('#369');
	page.circle(x, y, 4).stroke('#369');
});
const dotsOfOnePath: Draw = (page) => {
	for (const y of [500, 520]) {
		for (const x of [60, 75, 90, 105, 120]) page.circle(x, y, 4);
		page.fill('#369');
	}
};
const stars = rowsOfSigns((page, x, y, isFull) => {
	const points = Array.from({ length: 10 }, (_, i): [number, number] => {
		const [radius, angle] = [i % 2 === 0 ? 6 : 2.5, (Math.PI * i) / 5];
		return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
	});
	page.polygon(...points).fill(isFull ? '#c80' : '#ddd');
});
const pictures = rowsOfSigns((page, x, y) => picture(x, y, 8, 8)(page));
const partsOfBars = rowsOfSigns((page, x, y, isFull) =>
	page.rect(x, y, 12, 3).fill(isFull ? '#369' : '#ddd'),
);
const thickLines: Draw = (page) => {
	for (const [i, level] of [80, 60, 90].entries())
		for (const [to, colour] of [[100, '#ddd'] as const, [level, '#369'] as const])
			page
				.lineWidth(6)
				.moveTo(50, 500 + 20 * i)
				.lineTo(50 + to, 500 + 20 * i)
				.stroke(colour);
};

/** What is drawn like levels, and adorns a page or its headings. */
const ornaments: Readonly<Record<string, Draw>> = {
	'a pattern of dots': (page) => {
		for (const y of [500, 510, 520, 530])
			for (const x of [60, 70, 80, 90]) page.circle(x, y, 2).fill('#369');
	},
	'dotted lines': (page) => {
		for (const y of [500, 540, 580])
			for (let x = 60; x < 500; x += 8) page.circle(x, y, 1.5).fill('#369');
	},
	bullets: (page) => {
		for (let y = 500; y < 600; y += 15) page.circle(60, y, 2).fillAndStroke('#369');
	},
	'a timeline': (page) => {
		page.lineWidth(3).moveTo(60, 500).lineTo(60, 700).stroke('#369');
		for (const y of [500, 560, 620, 680]) page.circle(60, y, 5).fillAndStroke('#fff', '#369');
	},
	'icons in circles': (page) => {
		for (const x of [60, 80, 100, 120]) page.circle(x, 500, 7).stroke('#369');
	},
	'short lines on those below headings': (page) => {
		for (const y of [500, 540, 580]) {
			page.rect(50, y, 180, 3).fill('#ddd');
			page.rect(50, y - 1, 40, 5).fill('#369');
		}
	},
	'bands with an accent': (page) => {
		for (const y of [500, 540, 580]) {
			page.rect(50, y, 180, 12).fill('#ddd');
			page.rect(50, y, 8, 12).fill('#369');
		}
	},
	'the parts of a line below table heads': (page) => {
		for (const y of [500, 540, 580])
			for (const [x, width] of [[50, 100] as const, [150, 4] as const, [154, 30] as const])
				page.rect(x, y, width, 3).fill('#369');
	},
	'a drawing': (page) => {
		for (const [x, y] of [[50, 500] as const, [80, 540] as const, [70, 590] as const]) {
			page.rect(x, y, 20 + x, 6).fill('#369');
			page.rect(x, y, 10 + y / 10, 6).fill('#ddd');
		}
	},
};

/** The rest of each bar is drawn next to its full part. */
const restsOfBars: Draw = (page) => {
	for (const [i, level] of [80, 60, 90].entries()) {
		page.rect(50, 500 + 20 * i, level, 6).fill('#369');
		page.rect(50 + level, 500 + 20 * i, 100 - level, 6).fill('#ddd');
	}
};
/** Bands behind headings, whose round corners are drawn as squares. */
const bands: Draw = (page) => {
	for (const y of [500, 540, 580])
		for (const x of [12, 216, 235, 591])
			page
				.rect(x, y, 3, 3)
				.rect(x, y + 15, 3, 3)
				.fill('#ddd');
};

const SKILLS = 'Planning Writing Welding Repairs Painting Sewing Baking Singing Riding'.split(' ');
const grid: Draw = (page) =>
	SKILLS.forEach((skill, i) => page.text(skill, 50 + 150 * (i % 3), 500 + 20 * Math.floor(i / 3)));

const spacedHeading: Draw = (page) =>
	page.moveDown().text('PROFILE', { characterSpacing: 4 }).text(SENTENCE, { characterSpacing: 0 });

const INVOICE = `Invoice 4711\nDate: 03/2021\n${CONTACT}\n${'Paper for the printer, 12 boxes, 100.00\n'.repeat(5)}`;

describe('what parsers damage in a PDF file', () => {
	it.each(
		rowsOf({
			'': {
				'an ordinary resume': drawn(nothing),
				'a masked number': topped(NAME, 'first1@candidates.example, +91 797 *** *** **'),
				'grey text': inColour('#aaa'),
				'white text on a dark box': whiteOn((page) => page.rect(40, 600, 300, 40).fill('#123')),
				'white text on a thick line': whiteOn(line),
				'white text on a gradient': whiteOn(gradient),
				'white text on a picture': whiteOn(picture(40, 600, 300, 40)),
				'bands behind headings': drawn(bands),
				...Object.fromEntries(Object.entries(ornaments).map(([what, draw]) => [what, drawn(draw)])),
				'a photo': drawn(picture(450, 50, 90, 120)),
				'a picture behind the text': drawn(nothing, { before: picture(0, 0, 595, 842) }),
			},
			'file.noEmail file.noPhone': {
				'no contact data': topped(NAME),
				'a picture of name and contact': drawn(nothing, {
					...{ top: [], before: picture(50, 50, 400, 80) },
				}),
			},
			'file.noPhone': {
				years: topped(
					NAME,
					'first1@candidates.example',
					'2012 - 2014, (2014-2016)',
					'(2018 – 2019)',
				),
				'numbers of something else': topped(
					...[NAME, 'first1@candidates.example', 'linkedin.com/in/first-1234567890'],
					...['https://people.example/1234567', 'IBAN DE89 3704 0044 0532 0130 00'],
					...['Budget 1,250,000 - 2,500,000 EUR', 'Revenue: 1 250 000 €', 'USD 12 500 000'],
					...['Order no. 555 018 2390', 'Steuernummer: 12/345/67890', 'ISBN 3-16-148410-0'],
					...['ISBN-10: 3-16-148410-0', 'DE89 3704 0044 0532 0130 00', 'Passport 123456789'],
					...['Aktenzeichen 1234567', 'ZIP 12345-6789', 'Certificate 1234567'],
					...['978-3-16-148410-0', 'VAT ID: 5550182390', '2.500.000', '5000000 Euro'],
				),
			},
			'file.hiddenText': {
				'white text': inColour('#fff'),
				'#eee text': inColour('#eee'),
				'white text on a light box': whiteOn((page) => page.rect(40, 600, 300, 40).fill('#f8f8f8')),
				'tiny text': drawn((page) => page.fontSize(1.5).text(KEYWORDS)),
			},
			'file.smallText': {
				'small text': async () =>
					await pdf((page) => page.fontSize(4.5).text([NAME, CONTACT, ...BODY].join('\n'))),
			},
			'file.picture': {
				'half a page': drawn(picture(50, 400, 500, 400)),
				'a picture right below a line': drawn((page) => picture(50, page.y - 1, 500, 400)(page)),
				'a page': drawn(picturePage),
			},
			'file.ratings': {
				...{ bars: drawn(bars), 'rests of bars': drawn(restsOfBars) },
				...{ 'parts of bars': drawn(partsOfBars), 'thick lines': drawn(thickLines) },
				...{ dots: drawn(dots), 'filled and outlined dots': drawn(outlinedDots) },
				...{
					'dots of one path': drawn(dotsOfOnePath),
					stars: drawn(stars),
					pictures: drawn(pictures),
				},
			},
			'file.shortColumns': { 'three columns of skills': drawn(grid) },
			'file.spacedLetters': { 'a heading': drawn(spacedHeading) },
			'file.unlikely': { 'an invoice': async () => await pdf((page) => page.text(INVOICE)) },
		}),
	)('%s: %s', async (_, rules, file) => {
		expect((await rulesOf(await file())).join(' ')).toBe(rules);
	});
});

const codeOf = (letter: string) => letter.charCodeAt(0).toString(16).padStart(4, '0');
const codesOf = (text: string) => [...text].map(codeOf).join('');

describe('the places of warnings', () => {
	it.each<[what: string, place: object, file: () => Promise<Uint8Array>]>([
		[
			'a line of a PDF file',
			{ page: 1, line: 10, text: 'Go ●●●●○' },
			async () => {
				const font = compositeFont({ more: '/ToUnicode /Identity-H' });
				const lines = [NAME, CONTACT, ...BODY, 'Go ●●●●○'].map((line) => `<${codesOf(line)}> Tj`);
				const content = `BT /F1 10 Tf 40 700 Td ${lines.join(' 0 -20 Td ')} ET`;
				return pageFile({ resources: font, content });
			},
		],
		[
			'a heading that was put together',
			{ page: 1, line: 10, text: 'PROFILE' },
			drawn((page) => page.moveDown().text('PROFILE', { characterSpacing: 4 })),
		],
		['a paragraph', { paragraph: 10, text: 'Go ●●●●○' }, async () => word(texts('Go ●●●●○'))],
	])('are complete for %s', async (_, place, file) => {
		const { verdict, findings } = await checkResume(await file(), 'p1');
		expect([verdict, findings[0]!.severity]).toEqual(['passes', 'warning']);
		const nothing = { page: null, line: null, paragraph: null, pointer: null, rewritten: null };
		expect(findings.map(({ places }) => places)).toEqual([[{ ...nothing, ...place }]]);
	});
});

describe('text that a PDF file does not show', () => {
	const lines = [NAME, CONTACT, ...BODY.map((line) => line.replaceAll('–', '-'))].map(
		(line) => `(${line.replaceAll('·', ' ')}) Tj 0 -20 Td`,
	);
	const shown = (more: string) => `BT /F1 12 Tf 72 700 Td ${lines.join(' ')} ${more} ET`;

	it.each([
		['invisible letters', `3 Tr (${KEYWORDS}) Tj`],
		['letters outside of the page', `900 0 Td (${KEYWORDS}) Tj`],
		['white of another colour space', `0 0 0 0 k (${KEYWORDS}) Tj`],
	])('is reported and left out: %s', async (_, more) => {
		const bytes = pageFile({ content: shown(more) });
		expect(await rulesOf(bytes)).toEqual(['file.hiddenText']);
		const { text, warnings } = (await extractText(bytes)) as ResumeText;
		expect(text).not.toContain('Kubernetes');
		expect(warnings).toMatchObject([{ message: expect.stringContaining('people cannot see') }]);
	});

	it('is not what text recognition lays over a picture', async () => {
		const entries = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8';
		const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
		const bytes = pageFile({
			resources: `${font} /XObject << /Im 5 0 R >>`,
			objects: [streamOf('\0', entries)],
			content: `q 612 0 0 792 0 0 cm /Im Do Q ${shown('').replace('Tf', 'Tf 3 Tr')}`,
		});
		expect(await rulesOf(bytes)).toEqual([]);
	});
});

describe('letters that a PDF file does not name', () => {
	/** A file whose codes are those of Unicode; the map lacks one. */
	const mapped = (text: string, lost: string) => {
		const known = [...new Set(text)].filter((letter) => letter !== lost).map(codeOf);
		const entries = known.map((code) => `<${code}> <${code}>`).join(' ');
		const map = `1 begincodespacerange <0000> <ffff> endcodespacerange ${known.length} beginbfchar ${entries} endbfchar`;
		return pageFile({
			resources: compositeFont({ more: '/ToUnicode 5 0 R' }),
			content: `BT /F1 10 Tf 40 700 Td <${codesOf(text)}> Tj ET`,
			objects: [streamOf(map)],
		});
	};
	const lostIn = async (bytes: Uint8Array) => {
		const { findings } = await checkResume(bytes, 'p1');
		const finding = findings.find(({ rule }) => rule === 'file.lostLetters');
		return finding?.places.map(({ text }) => text) ?? [];
	};

	it.each([
		['a ligature without a name', 'The o\u0123ce plans', '\u0123', ['o\uFFFDce']],
		['a ligature for private use', 'The o\ue123ce plans', '', ['o\uFFFDce']],
		['an icon', '\ue123 The office plans', '', []],
	])('are missing in words: %s', async (_, text, lost, words) => {
		expect(await lostIn(mapped(`${text} ${SENTENCE}`, lost))).toEqual(words);
	});

	it('are ligatures in fonts of TeX', async () => {
		const font = '/Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /CMR10 >> >>';
		const content =
			'BT /F1 10 Tf 40 700 Td (The o\\016ce pro\\014les the whole of the planned work of the team) Tj ET';
		const bytes = pageFile({ resources: font, content });
		expect(await lostIn(bytes)).toEqual(['o\uFFFDce', 'pro\uFFFDles']);
	});
});

const run = (text: string, properties: string) =>
	`<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const texts = (...all: string[]) => all.map((text) => paragraph(text)).join('');
const body = texts(...BODY);
const word = (more: string) => docxOf(texts(NAME, CONTACT) + body + more);
const inLine = (extent: string, content: string) =>
	`<w:p><w:r><w:drawing><wp:inline><wp:extent ${extent}/><a:graphic><a:graphicData>${content}` +
	'</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const box = (text: string) => {
	const content = `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
	return inLine('cx="3000000" cy="600000"', `<wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp>`);
};
const inWhite = run(KEYWORDS, '<w:color w:val="FFFFFF"/>');
const shade = '<w:shd w:val="clear" w:fill="1F3864"/>';
const table = (properties: string, cell: string, content: string) =>
	`<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:tc><w:tcPr>${cell}</w:tcPr>${content}</w:tc></w:tr></w:tbl>`;

/** A Word document whose header has a text. */
const withHeader = (text: string) => {
	const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/header';
	const list = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="h" Type="${type}" Target="h.xml"/></Relationships>`;
	const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
	const section = '<w:sectPr><w:headerReference r:id="h" w:type="default"/></w:sectPr>';
	const header = `<w:hdr ${w}>${paragraph(text)}</w:hdr>`;
	const others = { 'word/_rels/document.xml.rels': list, 'word/h.xml': header };
	return docxOf(texts(NAME) + body + section, others);
};

describe('the phone number', () => {
	it.each([
		...[
			'+49 30 5550182',
			'(201) 555-0182',
			'030/5550182',
			'01 23 45 67 89',
			'555.018.2390',
			'0049305550182',
		],
		...[
			'Tel.: 5550182',
			'Phone number: 555 018 2390',
			'Mobil 0170 5550182',
			'Rufnummer 5550182390',
		],
		...[
			'tel:+49305550182',
			'wa.me/49305550182',
			'Account Manager 030 5550182',
			'ORCID none, +1 201 555 0182',
		],
		...['010-5550-1234\t010-5550-1234', '010-5550-1234 010-5550-1234'],
		...['Budget 1,250,000 EUR, phone 030 5550182', '030 5550182 und 0170 5550182'],
	])('is found in "%s"', async (text) => {
		const file = docxOf(texts(NAME, 'first1@candidates.example', text) + body);
		expect(await rulesOf(file)).not.toContain('file.noPhone');
	});
});

describe('what parsers damage in a Word document', () => {
	const SMALL = '<w:sz w:val="9"/>';
	const WHITE = '<w:color w:val="FFFFFF"/>';

	it.each<[rules: string, what: string, file: Uint8Array]>([
		['', 'an ordinary resume', word('')],
		['file.noEmail file.noPhone', 'no contact data', docxOf(texts(NAME) + body)],
		['file.contactApart', 'contact data in a header', withHeader(CONTACT)],
		['file.contactApart', 'contact data in a box', docxOf(texts(NAME) + box(CONTACT) + body)],
		['', 'contact data in a box and in the body', word(box(CONTACT))],
		['file.hiddenText', 'hidden text', word(run(KEYWORDS, '<w:vanish/>'))],
		['file.hiddenText', 'white text', word(inWhite)],
		['file.hiddenText', 'tiny text', word(run(KEYWORDS, '<w:sz w:val="3"/>'))],
		['file.smallText', 'small text', docxOf(run([NAME, CONTACT, ...BODY].join(' '), SMALL))],
		['', 'a small note', word(run(SENTENCE, SMALL))],
		['', 'white text on its own ground', word(run(KEYWORDS, WHITE + shade))],
		['', 'white text in a dark cell', word(table('', shade, inWhite))],
		['file.hiddenText', 'beside a dark cell', word(table('', shade, texts('Note')) + inWhite)],
		['', 'white text in a styled table', word(table('<w:tblStyle w:val="Dark"/>', '', inWhite))],
		['', 'white text in a text box', word(box('x').replace(paragraph('x'), inWhite))],
		['file.ratings', 'ratings', word(texts('Go ●●●●○', 'Welding ●●○○○'))],
		['file.ratings', 'stars that are all full', word(texts('Python ★★★', 'Welding ★★★★'))],
		['file.ratings', 'stars of a font for formulas', word(texts('Python ⋆⋆⋆', 'Welding ⋆ ⋆ ⋆ ⋆'))],
		['file.ratings', 'bullets as levels', word(texts('Go •••••', 'Welding • • • •'))],
		['', 'one ornament', word(texts('★★★'))],
		['file.spacedLetters', 'a heading with blanks', word(texts('P R O F I L E'))],
		['file.lostLetters', 'a ligature that was lost', word(texts('The o\ue123ce'))],
	])('causes "%s": %s', async (rules, _, file) => {
		expect((await rulesOf(file)).join(' ')).toBe(rules);
	});

	it('is found for large pictures alone', async () => {
		const pic = '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"/>';
		const image = (cx: number, cy: number) => inLine(`cx="${cx}" cy="${cy}"`, pic);
		expect(await rulesOf(word(image(1_000_000, 1_300_000)))).toEqual([]);
		expect(await rulesOf(word(image(6_000_000, 4_500_000)))).toEqual(['file.picture']);
	});

	it('is found for a table of skills', async () => {
		const skills = [0, 3, 6].map((at) => SKILLS.slice(at, at + 3));
		const rows = skills.map(
			(row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
		);
		expect(await rulesOf(word(`<w:tbl>${rows.join('')}</w:tbl>`))).toEqual(['file.shortColumns']);
		const levels = rows.map((row) => row.replace(/Writing|Painting|Singing/, 'fluent'));
		expect(await rulesOf(word(`<w:tbl>${levels.join('')}</w:tbl>`))).toEqual([]);
	});
});

describe('a file with hardly any text', () => {
	it('has one finding, that says why', async () => {
		expect(await rulesOf(await pdf((page) => page.text('1/2')))).toEqual(['file.empty']);
		const scan = await pdf((page) => picture(0, 0, 595, 842)(page.text('Page 1 of 2', 50, 50)));
		expect(await rulesOf(scan)).toEqual(['file.scan']);
	});
});

describe('a file that is no resume', () => {
	it('says so before its dates', async () => {
		const invoice = Buffer.from(INVOICE.replace('03/2021', '2021-03-12'));
		const { findings } = await checkResume(invoice, 'p3', { fileName: 'invoice.txt' });
		expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
			['file.unlikely', 'warning'],
			['dates.day', 'error'],
		]);
	});
});

describe('headings', () => {
	it.each(['Мои проекты', 'Профессиональные навыки', 'FORMAÇÃO'.normalize('NFD')])(
		'say that a file is a resume: %s',
		async (heading) => {
			const file = docxOf(texts(NAME, CONTACT, heading, 'Word '.repeat(30)));
			expect(await rulesOf(file)).not.toContain('file.unlikely');
		},
	);
});

describe('what parsers damage in other files', () => {
	const plainText = [NAME, ...BODY].map((text) => `<text:p>${text}</text:p>`).join('');
	const odt = (content: string, styles = '', others = {}) =>
		odtOf(plainText + content, styles, others);
	const contact = `<text:p>${CONTACT}</text:p>`;
	const white = `<text:p><text:span text:style-name="W">${KEYWORDS}</text:span></text:p>`;
	const whiteText =
		'<style:style style:name="W" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>';
	const rtf = (content: string) =>
		Buffer.from(`{\\rtf1 ${[NAME, ...BODY].join('\\par ').replaceAll('–', '-')}\\par ${content}}`);

	const frame = (content: string) =>
		`<text:p><draw:frame svg:width="300pt" text:anchor-type="as-char"><draw:text-box>${content}</draw:text-box></draw:frame></text:p>`;
	const footer = `<office:master-styles><style:master-page style:name="Standard"><style:footer>${contact}</style:footer></style:master-page></office:master-styles>`;
	const styles = { 'styles.xml': odfRoot('office:document-styles', footer) };
	const styled = (family: string, properties: string) =>
		`${whiteText}<style:style style:name="S" style:family="${family}"><style:${family}-properties ${properties}/></style:style>`;
	const dark = 'fo:background-color="#1f3864"';
	const windowText = whiteText.replace('/>', ' style:use-window-font-color="true"/>');
	const onGround = whiteText.replace('/>', ` ${dark}/>`);
	const plain = CONTACT.replace('·', '');

	it.each<[rules: string, what: string, file: Uint8Array]>([
		['file.contactApart', 'contact data in a frame (ODT)', odt(frame(contact))],
		['file.contactApart', 'contact data in a footer (ODT)', odt('', '', styles)],
		['file.contactApart', 'contact data in a header (RTF)', rtf(`{\\header ${plain}\\par}`)],
		['file.hiddenText', 'hidden text (RTF)', rtf(`${plain}\\par {\\v ${KEYWORDS}}\\par`)],
		['file.hiddenText', 'white text (ODT)', odt(contact + white, whiteText)],
		['', 'text in the colour of the window (ODT)', odt(contact + white, windowText)],
		['', 'white text on its own ground (ODT)', odt(contact + white, onGround)],
		['', 'white text in a box (ODT)', odt(contact + frame(white), whiteText)],
		['', 'white text and dark cells (ODT)', odt(contact + white, styled('table-cell', dark))],
		...['draw:fill="gradient"', 'style:run-through="background"'].map(
			(look): [string, string, Uint8Array] => [
				...(['', `white text and a shape with ${look} (ODT)`] as const),
				odt(contact + white, styled('graphic', look)),
			],
		),
	])('causes "%s": %s', async (rules, _, file) => {
		expect((await rulesOf(file)).join(' ')).toBe(rules);
	});
});
