import path from 'node:path';

import {
	readMarkedFolder,
	readMarkedLines,
	scoreByFile,
	scoreLines,
} from '../../../resume/evaluateDates';

const lines = readMarkedFolder(path.join(__dirname, '../../../resume/dates'));

describe('the dates of the marked lines', () => {
	const score = scoreLines(lines);

	it('cover at least thirty languages and two thousand dates', () => {
		expect(new Set(lines.map((line) => line.file)).size).toBeGreaterThan(40);
		expect(score.marked).toBeGreaterThan(2_000);
	});

	it('are found, and hardly anything else is', () => {
		const misses = score.misses.join('\n');
		const { precision, recall } = score;
		expect({ good: precision >= 0.99 && recall >= 0.98, misses }).toEqual({ good: true, misses });
	});

	it('are all rightly judged to be MM/YYYY or not', () => {
		expect(score.judged).toBe(score.right);
	});

	it('are all rightly placed in entries or in prose where the file tells', () => {
		expect(score.placeable).toBeGreaterThan(80);
		expect(score.placed).toBe(score.placeable);
	});

	it.each([...scoreByFile(lines)])('are found in %s', (_, { recall, marked, right }) => {
		expect(recall).toBeGreaterThanOrEqual(0.95);
		expect(right).toBeLessThanOrEqual(marked);
	});
});

describe('the evaluator', () => {
	it('counts what is invented, missed and misjudged', () => {
		const marked = readMarkedLines('⟪03/2019⟫ – ⟦05/2021⟧\nWindows ⟪10⟫\n2015', 'x.txt');
		expect(scoreLines(marked)).toMatchObject({
			lines: 3,
			marked: 3,
			found: 3,
			right: 2,
			judged: 1,
			misses: [
				expect.stringContaining('x.txt:1 misjudged "03/2019"'),
				expect.stringContaining('x.txt:2 missed "10"'),
				expect.stringContaining('x.txt:3 invented "2015"'),
			],
		});
	});
});
