import type { Page } from '../../../../resume/read/types';
import { gutterOf, guttersAcross, marginsOf } from '../../../../resume/layout/gutters';
import { segmentsOf, type Segment } from '../../../../resume/layout/segments';
import { gutterCandidatesOf } from '../../../../resume/layout/gutterCandidates';
import { mirrored, PageBuilder } from './pageBuilder';
import { segment } from './segmentBuilder';

/** The gutter between a column at 40 and one at 300, the only ones on the page. */
function gutterIn(page: Page) {
	const candidates = gutterCandidatesOf(segmentsOf(page));
	expect(candidates).toHaveLength(1);
	return gutterOf(page, candidates[0]!);
}

describe('a gutter', () => {
	it('has a box between the columns that is as high as both together', () => {
		const words = ['one', 'two', 'three', 'four'];
		const box = { x: 65, y: 70, width: 235, height: 69 };
		for (const [left, right] of [
			[100, 80],
			[80, 100],
		]) {
			const page = new PageBuilder().lines(40, left!, words).lines(300, right!, words);
			expect(gutterIn(page.build()).box).toEqual(box);
		}
	});

	it('is described by the lines with the most text on both sides', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['one', 'a long line', 'two', 'some line'])
			.lines(300, 80, ['word', 'short', 'the longest line of all', 'a longer line']);
		const described = { page: 1, left: 'some line', right: 'a longer line', line: 4 };
		expect(gutterIn(page.build())).toMatchObject(described);
	});

	it('is described by lines that stand side by side', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['a very long line of text', 'two', 'three', 'some line'], 40)
			.lines(300, 93, ['another very long line', 'word', 'word', 'a line'], 40)
			.text(300, 200, 'beside');
		expect(gutterIn(page.build())).toMatchObject({ left: 'some line', right: 'beside' });
	});

	it('is described by the first lines of the columns if none stand side by side', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['first', 'two', 'three', 'longest'], 40)
			.lines(300, 100, ['beside', 'word', 'word', 'line'], 40);
		expect(gutterIn(page.build())).toMatchObject({ left: 'first', right: 'beside', line: 2 });
	});

	it('is described by at most sixty letters', () => {
		const text = 'abcdefghij'.repeat(7);
		const lines = Array<string>(4).fill(text);
		const page = new PageBuilder(1200).lines(40, 80, lines).lines(500, 80, lines);
		const [left, right] = [text.slice(0, 60), text.slice(0, 60)];
		expect(gutterIn(page.build())).toMatchObject({ left, right });
	});
});

describe('columns on consecutive pages', () => {
	/** A page of lines between these edges. */
	const lines = (left: number, right: number, count = 10) =>
		Array.from({ length: count }, (_, i) => segment('Word', 80 + i * 13, { left, right }));
	const empty = (number: number) => new PageBuilder().build(number);
	const between = (...segments: Segment[][]) =>
		guttersAcross(
			segments.map((_, i) => empty(i + 1)),
			segments,
		);
	const gutter = { page: 1, box: { x: 150, y: 0, width: 70, height: 840 } };

	it('are found whether the first page keeps to the left or to the right', () => {
		expect(between(lines(40, 150), lines(220, 560))).toMatchObject([gutter]);
		expect(between(lines(220, 560), lines(40, 150))).toMatchObject([gutter]);
	});

	it('are not found on pages with another page between them', () => {
		const [left, right, full] = [lines(40, 150), lines(220, 560), lines(40, 560)];
		expect(between(full, left, right)).toMatchObject([{ ...gutter, page: 2 }]);
		expect(between(left, full, right)).toEqual([]);
	});

	it('need a gap between them', () => {
		expect(between(lines(40, 220), lines(220, 560))).toEqual([]);
		expect(between(lines(40, 560), lines(40, 560))).toEqual([]);
	});

	it('may be crossed by single lines such as page numbers', () => {
		const sidebar = [...lines(40, 150, 19), segment('2', 800, { left: 555, right: 560 })];
		const text = [...lines(220, 560, 19), segment('2', 800, { left: 40, right: 45 })];
		expect(between(sidebar, text)).toMatchObject([gutter]);
	});

	it('need at least eight lines each', () => {
		expect(between(lines(40, 150, 8), lines(220, 560, 8))).toHaveLength(1);
		expect(between(lines(40, 150, 7), lines(220, 560, 8))).toEqual([]);
		expect(between(lines(40, 150, 8), lines(220, 560, 7))).toEqual([]);
	});
});

const TOP = 80;
const LEADING = 13;
const LINE = 'A longer line of words here';

const lines = (count: number, line = LINE) => Array<string>(count).fill(line);

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

	it('are recognized from three on', () => {
		expect(inMargin(apart(HEADINGS, lines(8)))).toEqual(HEADINGS);
		expect(inMargin(apart(HEADINGS.slice(1), lines(8)))).toEqual([]);
	});

	it('stand beside more lines than the keys of a table', () => {
		const keys = lines(10, 'Key');
		expect(inMargin(inTurn(keys, lines(13)))).toHaveLength(10);
		expect(inMargin(inTurn(keys, lines(12)))).toEqual([]);
	});

	it('begin with a capital letter, except for one in four', () => {
		expect(inMargin(apart([...HEADINGS, 'and so on'], lines(8)))).toHaveLength(4);
		expect(inMargin(apart(['Work', 'School', 'and so', 'on it goes'], lines(8)))).toEqual([]);
	});

	it('do not include a title that the edge divides', () => {
		const page = inTurn(HEADINGS, lines(8));
		const title = new PageBuilder().text(40, 40, 'Jane', 14).text(240, 40, 'Doe', 14).build();
		expect(inMargin({ ...page, runs: [...title.runs, ...page.runs] })).toEqual(HEADINGS);
	});

	it('take at most 0.36 of the width', () => {
		// From 40 to 540 there are 500 points, and a letter has 5.
		const widest = 'Responsibilities of many other kinds';
		const text = lines(8, 'x'.repeat(60));
		expect(widest).toHaveLength(36);
		expect(inMargin(apart([widest, ...HEADINGS], text))).toHaveLength(4);
		expect(inMargin(apart([`${widest}s`, ...HEADINGS], text))).toEqual([]);
	});
});

describe('dates in a margin', () => {
	it('are at least a third of its rows, unless there are three', () => {
		expect(inMargin(inTurn(['2019', 'Leeds'], lines(3)))).toHaveLength(2);
		expect(inMargin(inTurn(['Year', 'Leeds'], lines(3)))).toEqual([]);
	});

	it('do not begin ordinary lines', () => {
		const four = lines(4, '2019');
		expect(inMargin(inTurn(four, lines(6)))).toHaveLength(4);
		expect(inMargin(inTurn(four, lines(5)))).toEqual([]);
	});

	it('have fewer letters than the text beside them', () => {
		const dates = ['2019 – 2021 in Leeds', '2017 – 2019 in Leeds'];
		const text = (letters: number) => lines(3, 'x'.repeat(letters));
		expect(inMargin(inTurn(dates, text(31)))).toEqual(dates);
		const narrow = new PageBuilder().lines(40, TOP, dates).lines(300, TOP, text(13)).build();
		expect(inMargin(narrow)).toEqual([]);
	});

	it('share at least half of their baselines with the text beside them', () => {
		const at = (...shifts: number[]) => {
			const labels = shifts.map((shift, i): [number, string] => [3 * i + shift / LEADING, '2019']);
			return beside(labels, lines(14));
		};
		expect(inMargin(at(0, 0, 4, 6))).toHaveLength(4);
		expect(inMargin(at(0, 5, -4, 6))).toEqual([]);
	});

	it('have text beside them', () => {
		const page = new PageBuilder().lines(40, 80, lines(4, '2019')).lines(240, 300, lines(6));
		expect(inMargin(page.build())).toEqual([]);
	});

	it('do not include a heading above or a running title below the text', () => {
		const page = new PageBuilder()
			.text(40, 54, 'WORK', 14)
			.lines(40, 80, ['2019', '2017'])
			.lines(240, 80, lines(5), LEADING)
			.text(40, 700, 'February 2026')
			.text(300, 700, 'Jane Doe');
		expect(inMargin(page.build())).toEqual(['2019', '2017']);
	});

	it('stand beside text that begins at one edge', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['Acme Limited', 'Engineer'])
			.text(505, 80, 'Leeds, West Yorkshire')
			.text(490, 93, '02/2021 – 03/2021 (one month)')
			.text(40, 700, 'February 2026')
			.text(238, 700, 'Jane Doe, Curriculum Vitae');
		expect(inMargin(page.build())).toEqual([]);
	});

	it('are reported with their lines', () => {
		const page = apart(['2019', '2017'], lines(8));
		expect(marginsOf(page, segmentsOf(page))).toEqual([
			{ page: 1, line: 1, paragraph: null, text: '2019' },
			{ page: 1, line: 3, paragraph: null, text: '2017' },
		]);
	});

	it('stand to the right of text that is read from right to left', () => {
		const page = apart(['2019', '2017', '2015'], lines(8));
		expect(inMargin(mirrored(page))).toEqual(['2019', '2017', '2015']);
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
	const FEW = ['2019', '2018'];
	const MANY = ['2014', '2013', '2012'];

	it('reports the longer one', () => {
		expect(inMargin(twoMargins(FEW, MANY))).toEqual(MANY);
		expect(inMargin(twoMargins(MANY, FEW))).toEqual(MANY);
	});

	it('reports the upper one if they are equally long', () => {
		expect(inMargin(twoMargins(FEW, ['2011', '2010']))).toEqual(FEW);
	});
});
