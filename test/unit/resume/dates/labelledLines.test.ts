import path from 'node:path';

import { findDates } from '../../../../resume/dates';
import {
	byFile,
	readMarkedFolder,
	readMarkedLines,
	scoreLines,
	type MarkedDate,
	type MarkedLine,
} from '../../../corpus/evaluateDates';
import { fixClock } from './fixedClock';

/**
 * Measured for each file: dates that are invented, missed, misjudged, misread or misplaced. Files without misses are not
 * listed. A change that improves more lines than it breaks may raise a number.
 */
const KNOWN_MISSES: Readonly<Record<string, number>> = {
	'armyAndArts.txt': 3,
	'cityAndBakery.txt': 1,
	'consulting.txt': 2,
	'counts.txt': 4,
	'cy.txt': 1,
	'designAndKitchen.txt': 5,
	'edges.txt': 25,
	'energyAndMedia.txt': 1,
	'fa.txt': 1,
	'gl.txt': 1,
	'languagesAndLaw.txt': 4,
	'lookalikes.txt': 1,
	'miningAndStages.txt': 1,
	'mixedTraps.txt': 13,
	'neighbours.txt': 1,
	'numbers.txt': 4,
	'railAndLab.txt': 9,
	'researchAndBuilding.txt': 2,
	'salesAndHotels.txt': 1,
	'titles.txt': 1,
	'trades.txt': 7,
	'traps.txt': 5,
	'tuning.txt': 1,
	'worksAndSport.txt': 3,
};

const lines = readMarkedFolder(path.join(__dirname, '../../../corpus/dates'));

/** What was found for a mark. */
function foundFor({ start, end }: MarkedDate, { text }: MarkedLine) {
	return findDates(text).find((date) => date.start < end && start < date.end);
}

describe('the date finder on the labelled corpus', () => {
	fixClock();

	it('finds at least 0.97 of the dates from the first to the last labelled character', () => {
		const score = scoreLines(lines);
		expect(score.sameSpan / score.right).toBeGreaterThanOrEqual(0.97);
		expect(score.right).toBeGreaterThan(5_000);
		expect(score.placeable).toBeGreaterThan(600);
		expect(score.understandable).toBeGreaterThan(400);
	});

	it('reads the year of every date that spells out exactly one year', () => {
		const misread: string[] = [];
		let count = 0;
		for (const line of lines) {
			for (const mark of line.dates) {
				const written = line.text.slice(mark.start, mark.end);
				const years = written.match(/(?<!\p{Nd})(?:19|20)\d\d(?!\p{Nd})/gu) ?? [];
				const found = foundFor(mark, line);
				if (years.length !== 1 || found === undefined) continue;
				count++;
				if (found.year !== Number(years[0])) misread.push(`${written}: ${String(found.year)}`);
			}
		}
		expect(misread).toEqual([]);
		expect(count).toBeGreaterThan(3_500);
	});

	it.each([...byFile(lines)])('has no more than the known misses in %s', (file, its) => {
		const { misses } = scoreLines(its);
		// All of them, so that a failed test shows them.
		expect(misses.length > (KNOWN_MISSES[file] ?? 0) ? misses : []).toEqual([]);
	});

	it('knows misses only in files that exist', () => {
		expect([...byFile(lines).keys()]).toEqual(expect.arrayContaining(Object.keys(KNOWN_MISSES)));
	});
});

describe('the evaluator of the corpus', () => {
	it('counts dates that were invented, missed, misjudged, misread or misplaced', () => {
		const content = '⟪03/2019⟫ – ⟦05/2021⟧\nWindows ⟪10⟫\n2015\n# place: prose\n⟪Jan 2019=02/2019⟫';
		const { misses, ...score } = scoreLines(readMarkedLines(content, 'x.txt'));
		expect(score).toMatchObject({ lines: 4, marked: 4, found: 4, right: 3, judged: 2 });
		expect(score).toMatchObject({ understandable: 1, understood: 0, placeable: 1, placed: 0 });
		expect(misses.map((miss) => miss.replace(/:[^:]*$/, ''))).toEqual([
			'x.txt:1 misjudged "03/2019" as monthYear',
			'x.txt:2 missed "10"',
			'x.txt:3 invented "2015"',
			'x.txt:5 read "Jan 2019" as 01/2019',
			'x.txt:5 placed "Jan 2019" in entry',
		]);
	});

	it.each(['⟪2019', '2019⟫', '⟪2019⟧', '⟪20⟪19⟫⟫'])('rejects the line %s', (line) => {
		expect(() => readMarkedLines(line, 'x.txt')).toThrow('x.txt:1 has an unmatched mark');
	});
});
