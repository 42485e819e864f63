import { linesOf, linesOfPages } from '../../../../resume/read/lines';
import type { Page, TextRun } from '../../../../resume/read/fileContent';

const run = (text: string, x: number, baseline: number, more: Partial<TextRun> = {}): TextRun => ({
	text,
	x,
	y: baseline - 8,
	width: text.length * 5,
	height: 10,
	fontSize: 10,
	baseline,
	rightToLeft: false,
	...more,
});

const rtl = (text: string, x: number, baseline: number) =>
	run(text, x, baseline, { rightToLeft: true });

const page = (runs: readonly TextRun[], number = 1): Page => ({
	number,
	width: 600,
	height: 800,
	runs,
});

const textsOf = (...runs: TextRun[]) => linesOf(page(runs)).map((line) => line.text);

describe('the lines of a page', () => {
	it.each([
		[
			'include smaller dates',
			'Ed\t2020',
			[run('Ed', 40, 60), run('2020', 500, 58, { fontSize: 8 })],
		],
		['join words', 'Project lead', [run('Pro', 40, 60), run('ject', 55, 60), run('lead', 79, 60)]],
		['have ligatures as letters', 'office', [run('o\uFB03ce', 40, 60)]],
		['have radicals as the letters that they look like', '工作', [run('\u2F2F作', 40, 60)]],
	])('%s', (_, text, runs) => {
		expect(textsOf(...runs)).toEqual([text]);
	});
});

describe('a line that is read from right to left', () => {
	it('has its words from right to left, but keeps words of other scripts in their order', () => {
		const title = rtl('מהנדסת תוכנה בכירה', 400, 40);
		const hebrew = [rtl('ניסיון', 483, 60), rtl('עם', 469, 60)];
		const [, line] = textsOf(title, ...hebrew, run('Visual', 400, 60), run('Studio', 434, 60));
		expect(line).toBe('ניסיון עם Visual Studio');
	});

	it('has ranges of numbers that begin at the right', () => {
		const title = rtl('מהנדסת תוכנה בכירה', 480, 60);
		expect(textsOf(title, run('02/2012 – 04/2010', 40, 60))[0]).toMatch(/\t04\/2010 – 02\/2012$/);
		expect(textsOf(title, run('Present – 05/2015', 40, 60))[0]).toMatch(/\t05\/2015 – Present$/);
		expect(textsOf(title, run('Jan 2015 – Mar 2016', 40, 60))[0]).toMatch(/\tJan 2015 – Mar 2016$/);
	});
});

describe('a line that a page break cuts in two', () => {
	const cut = run('which was later adopted by the whole division', 40, 790);
	const again = { ...cut, baseline: 4 };

	it('is taken once', () => {
		const [above, below] = [run('above', 40, 700), run('below', 40, 40)];
		const lines = linesOfPages([page([above, cut]), page([again, below], 2)].map(linesOf));
		expect(lines.map((line) => line.text)).toEqual(['above', cut.text, 'below']);
	});

	it('is not confused with a line elsewhere or a running title', () => {
		const moved = { ...again, x: 80 };
		expect(linesOfPages([page([cut]), page([moved], 2)].map(linesOf))).toHaveLength(2);
		const title = run('Jane Miller', 40, 790);
		expect(
			linesOfPages([page([title]), page([{ ...title, baseline: 30 }], 2)].map(linesOf)),
		).toHaveLength(2);
	});
});
