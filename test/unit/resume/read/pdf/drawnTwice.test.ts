import { compositeFont, HELVETICA, pageFile, streamOf } from './support/pdfFile';
import { linesIn, outcome } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

/** Letters of Helvetica by their widths in thousandths of the size; all others that are used here have 556. */
const WIDTHS: Readonly<Record<number, string>> = {
	222: 'ijl',
	278: ' .,/ftI',
	333: '-r',
	500: 'cksvxyz',
	667: 'ABEKPSVY',
	722: 'CDHNRw',
	833: 'mM',
	1015: '@',
};

function widthOf(text: string): number {
	const width = (letter: string) =>
		Number(Object.keys(WIDTHS).find((one) => WIDTHS[Number(one)]!.includes(letter)) ?? 556);
	return [...text].reduce((sum, letter) => sum + width(letter), 0) / 1000;
}

const BOTH = HELVETICA.replace(
	/ >>$/,
	' /F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-Bold >> >>',
);

type Point = readonly [x: number, y: number];

interface Drawing {
	/** Where copies are, seen from the text, in points. */
	readonly copies?: readonly Point[];
	/** The parts that are drawn at a time. */
	readonly parts?: RegExp;
	/** Whether all parts of a line are drawn before their copies. */
	readonly isInTurn?: boolean;
	readonly size?: number;
	/** Shows a part or its copy at a point. */
	readonly show?: (part: string, x: number, y: number, size: number, isCopy: boolean) => string;
}

const show = (part: string, x: number, y: number, size: number) =>
	`BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${part}) Tj ET`;

/** Lines, of which each part is drawn again. */
function drawn(lines: readonly string[], drawing: Drawing): string {
	const {
		copies = [[0.4, 0]],
		parts = /./g,
		isInTurn = false,
		size = 10,
		show: shown = show,
	} = drawing;
	const places: Point[] = [[0, 0], ...copies];
	return lines
		.flatMap((line, row) => {
			let pen = 72;
			const steps = line.match(parts)!.map((part) => {
				const x = pen;
				pen += widthOf(part) * size;
				return places.map(([dx, dy], copy) => {
					const y = 700 - row * 2 * size;
					return shown(part, x + dx, y + dy, size, copy > 0);
				});
			});
			if (!isInTurn) return steps.flat();
			return places.flatMap((_, copy) => steps.map((step) => step[copy]!));
		})
		.join('\n');
}

const LINES = [
	'Nela Brandholm, llama keeper',
	'March 2019 - May 2021',
	'11/2011 - 02/2022',
	'Mississippi Aaron AA www 1122 2200 ill',
	'bookkeeper billing skill Illinois nela@mail.example',
];

const fileOf = (drawing: Drawing) => pageFile({ resources: BOTH, content: drawn(LINES, drawing) });

describe('text that is drawn once', () => {
	it.each([
		['letter by letter', /./g],
		['by two letters', /.{1,2}/g],
		['word by word', /\S+ ?/g],
	])('keeps its double letters: %s', async (_, parts) => {
		expect(await linesIn(fileOf({ parts, copies: [] }))).toEqual(LINES);
	});

	it('keeps them in a font that says that its letters are wider than they are', async () => {
		const wide = compositeFont({ more: '/ToUnicode 5 0 R' });
		const map = '1 beginbfrange <0000> <00ff> <0000> endbfrange';
		const hex = (part: string, x: number, y: number, size: number) =>
			`BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <00${Buffer.from(part).toString('hex')}> Tj ET`;
		const content = drawn(['llama billing'], { copies: [], show: hex });
		const file = pageFile({ resources: wide, content, objects: [streamOf(map)] });
		expect((await linesIn(file)).join('').replace(/\s/g, '')).toBe('llamabilling');
	});

	it('stays whole where other text was there before', async () => {
		const content = drawn(['March 2019 - May 2021'], { parts: /.+/g, copies: [] });
		const other = drawn(['March 2020 - May 2021'], { parts: /.+/g, copies: [] });
		expect((await linesIn(pageFile({ content: `${content} ${other}` }))).join()).toContain('2020');
	});
});

describe('text that is drawn again to look bold', () => {
	it.each<[what: string, drawing: Drawing]>([
		['letter by letter', {}],
		['in small letters', { size: 8 }],
		['0.2 points apart', { copies: [[0.2, 0]] }],
		['at the same place', { copies: [[0, 0]] }],
		['1 point apart', { copies: [[1, 0]] }],
		['to the left', { copies: [[-0.5, 0]] }],
		['three times', { copies: [[0.4, 0], [0.8, 0]] }], // prettier-ignore
		['four times', { copies: [[0.4, 0], [0, 0.4], [0.4, 0.4]] }], // prettier-ignore
		['three times, 1 point apart', { copies: [[1, 0], [2, 0]] }], // prettier-ignore
		['with a shadow', { copies: [[1.2, -1.2]] }],
		['line by line', { isInTurn: true }],
		['by two letters', { parts: /.{1,2}/g }],
		['by three letters, 2 points apart', { parts: /.{1,3}/g, copies: [[2, 0]] }],
		['word by word', { parts: /\S+ ?/g }],
		[
			'in another font',
			{
				show: (...[part, x, y, size, isCopy]) =>
					show(part, x, y, size).replace('F1', isCopy ? 'F2' : 'F1'),
			},
		],
		[
			'in another colour',
			{
				show: (...[part, x, y, size, isCopy]) => `${isCopy ? 0 : 0.6} g ${show(part, x, y, size)}`,
			},
		],
		[
			'in white on a dark ground',
			{ show: (part, x, y, size) => `0 g 0 0 612 792 re f 1 g ${show(part, x, y, size)}` },
		],
		[
			'in white over a dark shadow',
			{
				show: (...[part, x, y, size, isCopy]) =>
					`0 g 0 0 612 792 re f ${isCopy ? 1 : 0.4} g ${show(part, x, y, size)}`,
			},
		],
		[
			'in black over a white edge',
			{
				isInTurn: true,
				show: (...[part, x, y, size, isCopy]) => `${isCopy ? 0 : 1} g ${show(part, x, y, size)}`,
			},
		],
		[
			'with steps between the letters of an array',
			{
				show: (part, x, y, size) =>
					`BT /F1 ${size} Tf ${x - 9} ${y} Td [${-9e3 / size} (${part})] TJ ET`,
			},
		],
		[
			'in text that a matrix scales',
			{
				show: (part, x, y, size) => `BT /F1 1 Tf ${size} 0 0 ${size} ${x} ${y} Tm (${part}) Tj ET`,
			},
		],
		[
			'in text that is stretched',
			{
				show: (part, x, y, size) =>
					`BT /F1 ${size} Tf 110 Tz 1 0 0 1 ${1.1 * x} ${y} Tm (${part}) Tj ET`,
			},
		],
		[
			'in text that runs upward',
			{
				show: (part, x, y, size) => `BT /F1 ${size} Tf 0 1 -1 0 ${720 - y} ${x} Tm (${part}) Tj ET`,
			},
		],
		[
			'in text that is tilted a little',
			{
				show: (part, x, y, size) => `q 0.9998 0.02 -0.02 0.9998 0 0 cm ${show(part, x, y, size)} Q`,
			},
		],
	])('is read once: %s', async (_, drawing) => {
		expect(await linesIn(fileOf(drawing))).toEqual(LINES);
		expect(await outcome(fileOf(drawing))).toBe('read');
	});

	it('is read once if its letters are drawn again one by one', async () => {
		const content = drawn(LINES, { parts: /.+/g, copies: [] }) + drawn(LINES, { copies: [] });
		expect(await linesIn(pageFile({ content }))).toEqual(LINES);
	});

	it('is read once in Chinese and Arabic', async () => {
		const widths = '/W [0 [1000 1000 1000 1000 600 600 600]]';
		const map =
			'7 beginbfchar <0000> <5DE5> <0001> <4F5C> <0002> <7ECF> <0003> <9A8C> ' +
			'<0004> <0645> <0005> <0645> <0006> <0627> endbfchar';
		const twice = (codes: readonly number[], y: number, width: number) =>
			codes.flatMap((code, i) =>
				[0, 0.5].map(
					(dx) => `BT /F1 10 Tf 1 0 0 1 ${72 + i * width + dx} ${y} Tm <000${code}> Tj ET`,
				),
			);
		const content = [...twice([0, 1, 2, 3], 700, 10), ...twice([6, 5, 4], 650, 6)].join(' ');
		const resources = compositeFont({ more: '/ToUnicode 5 0 R', widths });
		const file = pageFile({ resources, content, objects: [streamOf(map)] });
		expect(await linesIn(file)).toEqual(['工作经验', 'مما']);
	});

	it('is read once in vertical writing', async () => {
		const map = '3 beginbfchar <0000> <5DE5> <0001> <4F5C> <0002> <7ECF> endbfchar';
		const content = [0, 1, 2].flatMap((code) =>
			[0, 0.5].map(
				(dx) => `BT /F1 10 Tf 1 0 0 1 ${300 + dx} ${700 - code * 10} Tm <000${code}> Tj ET`,
			),
		);
		const resources = compositeFont({ more: '/ToUnicode 5 0 R', encoding: 'Identity-V' });
		const file = pageFile({ resources, content: content.join(' '), objects: [streamOf(map)] });
		expect(await linesIn(file)).toEqual(['工作经']);
	});

	it('is read in each place where a form draws it', async () => {
		const form = streamOf(show('Senior engineer', 72, 0, 10), `/Type /XObject /Subtype /Form /BBox [0 0 612 99] /Resources << ${HELVETICA} >>`); // prettier-ignore
		const at = (x: number, y: number) => `q 1 0 0 1 ${x} ${y} cm /Fm Do Q`;
		const content = [at(0, 700), at(0.4, 700), at(0, 650), at(0.4, 650)].join(' ');
		const resources = `${HELVETICA} /XObject << /Fm 5 0 R >>`;
		const file = pageFile({ resources, content, objects: [form] });
		expect(await linesIn(file)).toEqual(['Senior engineer', 'Senior engineer']);
	});

	it('causes a warning if copies cannot be told from double letters of words', async () => {
		for (const isInTurn of [false, true]) {
			expect(await outcome(fileOf({ copies: [[2, 0]], isInTurn }))).toBe('read unmappedText');
		}
	});
});
