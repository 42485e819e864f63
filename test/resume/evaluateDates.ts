import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findDates } from '../../nodes/Recruiting/resume/dates';
import type { FoundDate } from '../../nodes/Recruiting/resume/dates/types';

/** A date that somebody marked in a line. */
export interface MarkedDate {
	readonly start: number;
	readonly end: number;
	/** Whether it is exactly MM/YYYY. */
	readonly exact: boolean;
}

/** A line of a marked file, without its marks. */
export interface MarkedLine {
	readonly file: string;
	readonly number: number;
	readonly text: string;
	readonly dates: readonly MarkedDate[];
	/** Where all of its dates stand; `null` where nobody said. */
	readonly place: 'entry' | 'prose' | null;
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
	/** Of the right ones, those that were rightly judged to be MM/YYYY or not. */
	readonly judged: number;
	/** Of the right ones in lines whose place is told, those that were given it. */
	readonly placed: number;
	readonly placeable: number;
	readonly precision: number;
	readonly recall: number;
	/** What went wrong, one line each. */
	readonly misses: readonly string[];
}

const MARKS: Readonly<Record<string, string>> = { '⟦': '⟧', '⟪': '⟫' };

/** Reads lines with ⟦exact⟧ and ⟪other⟫ dates; `# place: prose` and the like hold for what follows. */
export function readMarkedLines(content: string, file: string): MarkedLine[] {
	const lines: MarkedLine[] = [];
	let place: MarkedLine['place'] = null;
	content.split('\n').forEach((raw, index) => {
		const directive = /^# place: (entry|prose|any)/.exec(raw)?.[1];
		if (directive !== undefined) place = directive === 'any' ? null : (directive as 'entry');
		if (raw.trim() === '' || raw.startsWith('#')) return;
		lines.push({ file, number: index + 1, ...withoutMarks(raw.replaceAll('\\t', '\t')), place });
	});
	return lines;
}

function withoutMarks(raw: string): { text: string; dates: MarkedDate[] } {
	const dates: MarkedDate[] = [];
	let text = '';
	let opened: { start: number; mark: string } | null = null;
	for (const char of raw) {
		if (MARKS[char] !== undefined) {
			opened = { start: text.length, mark: char };
		} else if (opened !== null && char === MARKS[opened.mark]) {
			dates.push({ start: opened.start, end: text.length, exact: opened.mark === '⟦' });
			opened = null;
		} else {
			text += char;
		}
	}
	return { text, dates };
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
	readonly misses: string[];
}

/** Finds the dates of the lines and compares them with the marks. */
export function scoreLines(lines: readonly MarkedLine[]): Score {
	const tally: Tally = {
		found: 0,
		right: 0,
		sameSpan: 0,
		judged: 0,
		placed: 0,
		placeable: 0,
		misses: [],
	};
	for (const line of lines) scoreLine(line, tally);
	const marked = lines.reduce((sum, line) => sum + line.dates.length, 0);
	return {
		lines: lines.length,
		marked,
		...tally,
		precision: tally.found === 0 ? 1 : tally.right / tally.found,
		recall: marked === 0 ? 1 : tally.right / marked,
	};
}

function scoreLine(line: MarkedLine, tally: Tally): void {
	const found = findDates(line.text);
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
	if (line.place === null) return;
	tally.placeable++;
	if (date.place === line.place) tally.placed++;
	else tally.misses.push(`${at(line)} placed "${date.text}" in ${date.place}: ${line.text}`);
}

function at(line: MarkedLine): string {
	return `${line.file}:${String(line.number)}`;
}

/** The lines of each file. */
export function byFile(lines: readonly MarkedLine[]): ReadonlyMap<string, readonly MarkedLine[]> {
	const files = [...new Set(lines.map(({ file }) => file))];
	return new Map(files.map((name) => [name, lines.filter(({ file }) => file === name)]));
}

/** The scores of each file, by its name. */
export function scoreByFile(lines: readonly MarkedLine[]): ReadonlyMap<string, Score> {
	return new Map([...byFile(lines)].map(([file, its]) => [file, scoreLines(its)]));
}
