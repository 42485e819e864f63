import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findDates } from '../../resume/dates/findDates';
import type { FoundDate } from '../../resume/dates/foundDate';

/** A date that is marked in a line. */
export interface MarkedDate {
	readonly start: number;
	readonly end: number;
	/** Whether it is exactly MM/YYYY. */
	readonly exact: boolean;
	/** MM/YYYY, YYYY if the month is missing or ambiguous, `!` if there is no such date; `null` if unlabelled. */
	readonly meaning: string | null;
}

/** A line of a marked file, without its marks. */
export interface MarkedLine {
	readonly file: string;
	readonly number: number;
	readonly text: string;
	readonly dates: readonly MarkedDate[];
	/** Where all of its dates stand; `null` if unlabelled. */
	readonly place: FoundDate['place'] | null;
}

/** How well the dates of some lines were found. */
export interface Score {
	readonly lines: number;
	readonly marked: number;
	readonly found: number;
	/** Found dates that overlap a marked one, each marked one counted once. */
	readonly right: number;
	/** Of these, the ones whose first and last characters agree with the mark. */
	readonly sameSpan: number;
	/** Of the right ones, those that were correctly judged to be MM/YYYY or not. */
	readonly judged: number;
	/** Of the right ones in lines with a labelled place, those that were found in that place. */
	readonly placed: number;
	readonly placeable: number;
	/** Of the right ones with a labelled meaning, those that were read that way. */
	readonly understood: number;
	readonly understandable: number;
	readonly precision: number;
	readonly recall: number;
	/** What went wrong, one line each. */
	readonly misses: readonly string[];
}

const MARKED_DATE = /⟦([^⟦⟧⟪⟫]+)⟧|⟪([^⟦⟧⟪⟫]+)⟫/g;

/** Reads lines with ⟦exact⟧ and ⟪other⟫ dates; `README.md` in `dates/` describes the format. */
export function readMarkedLines(content: string, file: string): MarkedLine[] {
	const lines: MarkedLine[] = [];
	let place: MarkedLine['place'] = null;
	content.split('\n').forEach((raw, index) => {
		const directive = /^# place: (entry|prose|other|any)/.exec(raw)?.[1];
		if (directive !== undefined)
			place = directive === 'any' ? null : (directive as FoundDate['place']);
		if (raw.trim() === '' || raw.startsWith('#')) return;
		const line = { file, number: index + 1, ...withoutMarks(raw.replaceAll('\\t', '\t')), place };
		if (/[⟦⟧⟪⟫]/.test(line.text)) throw new Error(`${at(line)} has an unmatched mark: ${raw}`);
		lines.push(line);
	});
	return lines;
}

function withoutMarks(raw: string): { text: string; dates: MarkedDate[] } {
	const dates: MarkedDate[] = [];
	let text = '';
	let end = 0;
	for (const match of raw.matchAll(MARKED_DATE)) {
		const [all, exact, other = ''] = match;
		text += raw.slice(end, match.index);
		const [written, meaning = null] = (exact ?? other).split('=') as [string, string?];
		const start = text.length;
		text += written;
		dates.push({ start, end: text.length, exact: exact !== undefined, meaning });
		end = match.index + all.length;
	}
	return { text: text + raw.slice(end), dates };
}

/** Reads every marked file of a folder. */
export function readMarkedFolder(folder: string): MarkedLine[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.txt'))
		.sort()
		.flatMap((name) => readMarkedLines(readFileSync(join(folder, name), 'utf8'), name));
}

interface Tally {
	found: number;
	right: number;
	sameSpan: number;
	judged: number;
	placed: number;
	placeable: number;
	understood: number;
	understandable: number;
	readonly misses: string[];
}

/** Finds the dates of a text. */
export type DateFinder = (text: string) => readonly FoundDate[];

/** Finds the dates of the lines and compares them with the marks. */
export function scoreLines(lines: readonly MarkedLine[], find: DateFinder = findDates): Score {
	const tally: Tally = {
		found: 0,
		right: 0,
		sameSpan: 0,
		judged: 0,
		placed: 0,
		placeable: 0,
		understood: 0,
		understandable: 0,
		misses: [],
	};
	for (const line of lines) scoreLine(line, find(line.text), tally);
	const marked = lines.reduce((sum, line) => sum + line.dates.length, 0);
	return {
		lines: lines.length,
		marked,
		...tally,
		precision: tally.found === 0 ? 1 : tally.right / tally.found,
		recall: marked === 0 ? 1 : tally.right / marked,
	};
}

function scoreLine(line: MarkedLine, found: readonly FoundDate[], tally: Tally): void {
	const open = new Set(line.dates);
	tally.found += found.length;
	for (const date of found) {
		const match = [...open].find((mark) => mark.start < date.end && date.start < mark.end);
		if (match === undefined) {
			tally.misses.push(`${at(line)} invented "${date.text}": ${line.text}`);
			continue;
		}
		open.delete(match);
		tally.right++;
		compare(line, date, match, tally);
	}
	for (const mark of open) {
		tally.misses.push(
			`${at(line)} missed "${line.text.slice(mark.start, mark.end)}": ${line.text}`,
		);
	}
}

function compare(line: MarkedLine, date: FoundDate, mark: MarkedDate, tally: Tally): void {
	if (date.start === mark.start && date.end === mark.end) tally.sameSpan++;
	if ((date.form === 'monthYear') === mark.exact) tally.judged++;
	else tally.misses.push(`${at(line)} misjudged "${date.text}" as ${date.form}: ${line.text}`);
	if (mark.meaning !== null) {
		tally.understandable++;
		if (meaningOf(date) === mark.meaning) tally.understood++;
		else tally.misses.push(`${at(line)} read "${date.text}" as ${meaningOf(date)}: ${line.text}`);
	}
	if (line.place === null) return;
	tally.placeable++;
	if (date.place === line.place) tally.placed++;
	else tally.misses.push(`${at(line)} placed "${date.text}" in ${date.place}: ${line.text}`);
}

/** What a date is reported to mean, written as in the labels. */
function meaningOf({ form, year, month, problem, rewritten }: FoundDate): string {
	if (problem === 'notReal') return '!';
	const isMonthClear = form === 'monthYear' || rewritten !== null;
	return isMonthClear ? `${String(month).padStart(2, '0')}/${String(year)}` : String(year ?? '?');
}

function at(line: MarkedLine): string {
	return `${line.file}:${String(line.number)}`;
}

/** The lines of each file. */
export function byFile(lines: readonly MarkedLine[]): ReadonlyMap<string, readonly MarkedLine[]> {
	const files = [...new Set(lines.map(({ file }) => file))];
	return new Map(files.map((name) => [name, lines.filter(({ file }) => file === name)]));
}
