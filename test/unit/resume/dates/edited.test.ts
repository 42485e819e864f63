import path from 'node:path';

import { findDates } from '../../../../resume/dates/findDates';
import {
	type MarkedDate,
	type MarkedLine,
	readMarkedFolder,
	scoreLines,
} from '../../../corpus/evaluateDates';
import { fixClock } from './fixedClock';

/** What a better rule elsewhere may cost in an edited corpus. */
const SLACK = 0.005;

type Edit = (line: MarkedLine) => MarkedLine;

/** Part of a line: a date, or the text between two dates. */
interface Part {
	readonly text: string;
	readonly date: MarkedDate | null;
}

/**
 * Every second line, which saves half the time. The numbers in two of the files are told by what stands right beside
 * them, which is what the edits change.
 */
const lines = readMarkedFolder(path.join(__dirname, '../../../corpus/dates'))
	.filter(({ file }) => !['counts.txt', 'mixedTraps.txt'].includes(file))
	.filter((_, index) => index % 2 === 0);

function partsOf({ text, dates }: MarkedLine): Part[] {
	let end = 0;
	const parts = dates.flatMap((date): Part[] => {
		const between = text.slice(end, date.start);
		end = date.end;
		return [
			{ text: between, date: null },
			{ text: text.slice(date.start, date.end), date },
		];
	});
	return [...parts, { text: text.slice(end), date: null }];
}

/** A line of other parts; its labels move along. Edits may change meanings and places, so these are not scored. */
function withParts(line: MarkedLine, parts: readonly Part[]): MarkedLine {
	let text = '';
	const dates: MarkedDate[] = [];
	for (const part of parts) {
		const start = text.length;
		text += part.text;
		if (part.date) dates.push({ ...part.date, start, end: text.length, meaning: null });
	}
	return { ...line, text, dates, place: null };
}

/** The titles of this file differ from counts only by their capitals. */
const changingCase =
	(edit: (text: string) => string): Edit =>
	(line) =>
		line.file === 'neighbours.txt' ? line : inEachPart(edit)(line);

const inEachPart =
	(edit: (text: string) => string): Edit =>
	(line) =>
		withParts(
			line,
			partsOf(line).map((part) => ({ ...part, text: edit(part.text) })),
		);

const between =
	(before: string, behind: string): Edit =>
	(line) =>
		withParts(line, [{ text: before, date: null }, ...partsOf(line), { text: behind, date: null }]);

const threeYearsLater = inEachPart((text) =>
	text.replace(/(?<!\p{Nd})(?:19[5-9]\d|20[01]\d|202[0-2])(?!\p{Nd})/gu, (year) =>
		String(Number(year) + 3),
	),
);

/** Dates with these digits are not exactly MM/YYYY. */
const inArabicDigits: Edit = (line) => {
	const edited = inEachPart((text) =>
		text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
	)(line);
	return { ...edited, dates: edited.dates.map((date) => ({ ...date, exact: false })) };
};

/** What each date of a text means. */
const readings = (text: string) =>
	findDates(text)
		.map(({ form, year, month, day, problem, rewritten, place }) =>
			[form, year, month, day, problem, rewritten, place].join(),
		)
		.join('; ');

describe('the date finder on edited lines of the corpus', () => {
	fixClock();

	const unedited = new Map<string, string>();

	beforeAll(() => {
		for (const { text } of lines) unedited.set(text, readings(text));
	});

	it.each<[what: string, edit: (text: string) => string]>([
		['doubled spaces', (text) => text.replaceAll(' ', '  ')],
		['no-break spaces', (text) => text.replaceAll(' ', '\u00a0')],
		['spaces around the line', (text) => `  ${text}  `],
		['line breaks for tabs', (text) => text.replaceAll('\t', '\n')],
		['zero-width spaces', (text) => text.replaceAll(' ', ' \u200b')],
		[
			'direction marks around numbers',
			(text) => text.replace(/\p{Nd}+(?:\/\p{Nd}+)*/gu, '\u200f$&\u200e'),
		],
		['curly apostrophes', (text) => text.replaceAll("'", '’')],
		['em dashes for spaced en dashes', (text) => text.replaceAll(' – ', ' — ')],
		['hyphens for spaced en dashes', (text) => text.replaceAll(' – ', ' - ')],
		['no-break hyphens', (text) => text.replaceAll('-', '\u2011')],
	])('reads every date as in the unedited line despite %s', (_, edit) => {
		const changed = lines.filter(({ text }) => {
			const edited = edit(text);
			return edited !== text && readings(edited) !== unedited.get(text);
		});
		expect(changed).toEqual([]);
	});

	// The figures are those measured against the labels of the unedited lines, which themselves have 0.991 and 0.997.
	it.each<[what: string, edit: Edit, precision: number, recall: number]>([
		['in capitals', changingCase((text) => text.toUpperCase()), 0.962, 0.996],
		['in lower case', changingCase((text) => text.toLowerCase()), 0.979, 0.989],
		['with decomposed accents', inEachPart((text) => text.normalize('NFD')), 0.99, 0.994],
		['with hyphens for dashes', inEachPart((text) => text.replace(/[–—]/g, '-')), 0.991, 0.996],
		['with all years three years later', threeYearsLater, 0.99, 0.991],
		['in Arabic-Indic digits', inArabicDigits, 0.989, 0.996],
		['behind a bullet', between('• ', ''), 0.99, 0.996],
		['in brackets', between('(', ')'), 0.983, 0.996],
		['between cells of a table row', between('Leeds\t', '\tfull-time'), 0.985, 0.996],
		['behind a sentence', between('I like my work. ', ''), 0.988, 0.996],
		['before a sentence', between('', '. I like my work.'), 0.986, 0.996],
		['between two lines', between('Results\n', '\nReferences on request'), 0.985, 0.996],
	])('finds the labelled dates and hardly any others %s', (_, edit, precision, recall) => {
		const score = scoreLines(lines.map(edit));
		expect(score.precision).toBeGreaterThanOrEqual(precision - SLACK);
		expect(score.recall).toBeGreaterThanOrEqual(recall - SLACK);
		expect(score.judged).toBe(score.right);
	});
});
