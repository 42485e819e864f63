import { type Segment, segmentsOf } from '../../../../resume/layout/flows';
import { gutterCandidatesOf } from '../../../../resume/layout/candidates';
import { type Gutter, gutterOf, guttersAcross } from '../../../../resume/layout/gutters';
import { marginsOf } from '../../../../resume/layout/margins';
import type { Page } from '../../../../resume/read/fileContent';
import { mirrored, PageBuilder } from './pageBuilder';
import { segment } from './segmentBuilder';

const LINE = 'A longer line of words here';
const lines = (count: number, line = LINE) => Array<string>(count).fill(line);

/** The gutter between a column at 40 and one at 300, the only ones on the page. */
function gutterIn(page: Page) {
	const segments = segmentsOf(page);
	const candidates = gutterCandidatesOf(segments);
	expect(candidates).toHaveLength(1);
	return gutterOf(page, segments, candidates[0]!);
}

describe('a gutter', () => {
	it.each([
		[100, 80],
		[80, 100],
	])('has a box that is as high as both columns together, from %i and %i', (left, right) => {
		const words = ['one', 'two', 'three', 'four'];
		const page = new PageBuilder().lines(40, left, words).lines(300, right, words);
		expect(gutterIn(page.build()).box).toEqual({ x: 65, y: 70, width: 235, height: 69 });
	});

	const long = 'abcdefghij'.repeat(7);
	const sixty = long.slice(0, 60);

	it.each<[what: string, described: Partial<Gutter>, page: PageBuilder]>([
		[
			'the lines with the most text on both sides',
			{ page: 1, left: 'some line', right: 'a longer line', line: 4 },
			new PageBuilder()
				.lines(40, 80, ['one', 'a long line', 'two', 'some line'])
				.lines(300, 80, ['word', 'short', 'the longest line of all', 'a longer line']),
		],
		[
			'lines side by side',
			{ left: 'some line', right: 'beside' },
			new PageBuilder()
				.lines(40, 80, ['a very long line of text', 'two', 'three', 'some line'], 40)
				.lines(300, 93, ['another very long line', 'word', 'word', 'a line'], 40)
				.text(300, 200, 'beside'),
		],
		[
			'the first lines if none are side by side',
			{ left: 'first', right: 'beside', line: 2 },
			new PageBuilder()
				.lines(40, 80, ['first', 'two', 'three', 'longest'], 40)
				.lines(300, 100, ['beside', 'word', 'word', 'line'], 40),
		],
		[
			'sixty letters of the first of several such lines',
			{ left: sixty, right: sixty, line: 1 },
			new PageBuilder(1200).lines(40, 80, lines(4, long)).lines(500, 80, lines(4, long)),
		],
	])('is described by %s', (_, described, page) => {
		expect(gutterIn(page.build())).toMatchObject(described);
	});
});

describe('columns on consecutive pages', () => {
	/** Lines between these edges. */
	const from = (left: number, right: number, count = 10) =>
		Array.from({ length: count }, (_, i) => segment('Word', 80 + i * 13, { left, right }));
	/** The pages with a gutter, and where it is. */
	const guttersOn = (...pages: Segment[][]) => {
		const empty = pages.map((_, i) => new PageBuilder().build(i + 1));
		return guttersAcross(empty, pages).map(({ page, box: { x, y, width, height } }) =>
			[page, x, y, width, height].join(' '),
		);
	};
	const number = (left: number) => segment('2', 800, { left, right: left + 5 });

	it.each<[what: string, gutters: string[], ...pages: Segment[][]]>([
		['if the first keeps to the left', ['1 150 0 70 840'], from(40, 150), from(220, 560)],
		['if the first keeps to the right', ['1 150 0 70 840'], from(220, 560), from(40, 150)],
		['from the second page on', ['2 150 0 70 840'], from(40, 560), from(40, 150), from(220, 560)],
		['unless another page is between them', [], from(40, 150), from(40, 560), from(220, 560)],
		['unless there is no gap between them', [], from(40, 220), from(220, 560)],
		['unless they have the same place', [], from(40, 560), from(40, 560)],
		[
			'although single lines such as page numbers cross it',
			['1 150 0 70 840'],
			[...from(40, 150, 19), number(555)],
			[...from(220, 560, 19), number(40)],
		],
		['if they have eight lines', ['1 150 0 70 840'], from(40, 150, 8), from(220, 560, 8)],
		['unless the left one has fewer', [], from(40, 150, 7), from(220, 560, 8)],
		['unless the right one has fewer', [], from(40, 150, 8), from(220, 560, 7)],
	])('are found %s', (_, gutters, ...pages) => {
		expect(guttersOn(...pages)).toEqual(gutters);
	});
});

const TOP = 80;
const LEADING = 13;

/** Labels at these lines, beside lines of text. */
const beside = (labels: readonly (readonly [line: number, text: string])[], text: string[]) => {
	const page = new PageBuilder();
	for (const [line, label] of labels) page.text(40, TOP + line * LEADING, label);
	return page.lines(240, TOP, text, LEADING).build();
};

/** Labels at every line, every second line, etc. */
const atEvery = (step: number) => (labels: readonly string[], text: string[]) => {
	const placed = labels.map((label, i): [number, string] => [step * i, label]);
	return beside(placed, text);
};
const inTurn = atEvery(1);
const apart = atEvery(2);

const inMargin = (page: Page) => marginsOf(page, segmentsOf(page)).map(({ text }) => text);

describe('headings in a margin', () => {
	const HEADINGS = ['Work', 'School', 'Skills'];
	const title = new PageBuilder().text(40, 40, 'Jane', 14).text(240, 40, 'Doe', 14).build();
	const titled = { ...title, runs: [...title.runs, ...inTurn(HEADINGS, lines(8)).runs] };
	// From 40 to 540 there are 500 points, and a letter has 5.
	const widest = 'Responsibilities of many other kinds';
	const text = lines(8, 'x'.repeat(60));

	it.each<[what: string, labels: number, page: Page]>([
		['three of them', 3, apart(HEADINGS, lines(8))],
		['two of them', 0, apart(HEADINGS.slice(1), lines(8))],
		['those beside more lines', 10, inTurn(lines(10, 'Key'), lines(13))],
		['the keys of a table', 0, inTurn(lines(10, 'Key'), lines(12))],
		['one in four with a small letter', 4, apart([...HEADINGS, 'and so on'], lines(8))],
		['two with a small letter', 0, apart(['Work', 'School', 'and so', 'on it goes'], lines(8))],
		['three below a title that the edge divides', 3, titled],
		['those of 0.36 of the width', 4, apart([widest, ...HEADINGS], text)],
		['wider ones', 0, apart([`${widest}s`, ...HEADINGS], text)],
	])('are labels, or not: %s', (_, labels, page) => {
		expect(inMargin(page)).toHaveLength(labels);
	});
});

describe('cells in a margin', () => {
	const address = ['12 Mill Lane', 'Leeds', 'LS1 4AP', '+44 113 496 0000', 'jane@example.org'];
	const contact = new PageBuilder()
		.lines(40, TOP, ['Address'])
		.lines(40, TOP + 3 * LEADING, ['Phone', 'Email'], LEADING)
		.lines(240, TOP, address, LEADING);
	const months = ['3 School', '4 Work', '4 Office', 'in the north', 'of the town'];
	const form = new PageBuilder()
		.lines(40, TOP, ['2017', '2019', '2021'], LEADING)
		.lines(240, TOP, months, LEADING);

	it.each([
		['contact data', contact],
		['the months of a form', form],
	])('are no labels: %s', (_, page) => {
		expect(inMargin(page.build())).toEqual([]);
	});
});

describe('dates in a margin', () => {
	const dates = ['2019 – 2021 in Leeds', '2017 – 2019 in Leeds'];
	const narrow = new PageBuilder().lines(40, TOP, dates).lines(300, TOP, lines(3, 'x'.repeat(13)));
	const above = new PageBuilder().lines(40, 80, lines(4, '2019')).lines(240, 300, lines(6));
	const shifted = (...shifts: number[]) => {
		const labels = shifts.map((shift, i): [number, string] => [3 * i + shift / LEADING, '2019']);
		return beside(labels, lines(14));
	};
	const between = new PageBuilder()
		.text(40, 54, 'WORK', 14)
		.lines(40, 80, ['2019', '2017'])
		.lines(240, 80, lines(5), LEADING)
		.text(40, 700, 'February 2026')
		.text(300, 700, 'Jane Doe');
	const atNoEdge = new PageBuilder()
		.lines(40, 80, ['Acme Limited', 'Engineer'])
		.text(505, 80, 'Leeds, West Yorkshire')
		.text(490, 93, '02/2021 – 03/2021 (one month)')
		.text(40, 700, 'February 2026')
		.text(238, 700, 'Jane Doe, Curriculum Vitae');

	it.each<[what: string, labels: string[], page: Page]>([
		['a date and a town', ['2019', 'Leeds'], inTurn(['2019', 'Leeds'], lines(3))],
		['a word and a town', [], inTurn(['Year', 'Leeds'], lines(3))],
		['dates beside more lines', lines(4, '2019'), inTurn(lines(4, '2019'), lines(6))],
		['dates that begin ordinary lines', [], inTurn(lines(4, '2019'), lines(5))],
		['dates beside more text', dates, inTurn(dates, lines(3, 'x'.repeat(31)))],
		['dates beside less text', [], narrow.build()],
		['dates of which half are on lines', lines(4, '2019'), shifted(0, 0, 4, 6)],
		['dates of which fewer are', [], shifted(0, 5, -4, 6)],
		['dates above the text', [], above.build()],
		['dates between a heading and a running title', ['2019', '2017'], between.build()],
		['text beside which nothing begins at one edge', [], atNoEdge.build()],
		[
			'dates to the right of text that is read from there',
			['2019', '2017', '2015'],
			mirrored(apart(['2019', '2017', '2015'], lines(8))),
		],
	])('are labels, or not: %s', (_, labels, page) => {
		expect(inMargin(page)).toEqual(labels);
	});

	it('are reported with their lines', () => {
		const page = apart(['2019', '2017'], lines(8));
		expect(marginsOf(page, segmentsOf(page))).toEqual([
			{ page: 1, line: 1, paragraph: null, text: '2019' },
			{ page: 1, line: 3, paragraph: null, text: '2017' },
		]);
	});
});

describe('of two margins one above the other, the layout', () => {
	/** Dates, a line across the page, and dates again. */
	const twoMargins = (above: readonly string[], below: readonly string[]) =>
		new PageBuilder()
			.lines(40, 80, above)
			.lines(240, 80, lines(above.length * 2))
			.text(40, 200, 'x'.repeat(100))
			.lines(40, 240, below)
			.lines(240, 240, lines(below.length * 2))
			.build();
	const [few, more, many] = [
		['2019', '2018'],
		['2011', '2010'],
		['2014', '2013', '2012'],
	];

	it('reports the longer one, or the upper one if they are equally long', () => {
		expect(inMargin(twoMargins(few!, many!))).toEqual(many);
		expect(inMargin(twoMargins(many!, few!))).toEqual(many);
		expect(inMargin(twoMargins(few!, more!))).toEqual(few);
	});
});
