import { asMonthYear, EARLIEST_YEAR, realParts, YEARS_AHEAD } from '../calendar';
import { findDates } from '../findDates';
import type { FoundDate } from '../types';
import { setOf, wordsOfKey, type KeyKind } from './keys';

/** The dates in a string of parsed résumé data. */
export function datesInString(text: string, kind: KeyKind): readonly FoundDate[] {
	if (kind === 'ignored') return [];
	const iso = kind === 'date' || kind === 'birth' ? isoDate(text) : null;
	const found = iso === null ? findDates(text) : [iso];
	return found.map((date) => ({ ...date, place: placeBy(kind, date) }));
}

function placeBy(kind: KeyKind, date: FoundDate): FoundDate['place'] {
	if (kind === 'date') return 'entry';
	if (kind === 'birth') return 'other';
	return kind === 'prose' ? 'prose' : date.place;
}

/** 2010-11 may be two years in a text; as a value of its own it is November. */
function isoDate(text: string): FoundDate | null {
	const match = /^\s{0,9}(\d{4})-(\d{2})(?:-(\d{2})(?:[T ][^\s]{1,40})?)?\s{0,9}$/.exec(text);
	if (match === null) return null;
	const [, year = '', month = '', day] = match;
	const date = wholeDate(text.trim(), Number(year), Number(month), day ? Number(day) : null);
	const start = text.indexOf(year);
	return { ...date, start, end: start + date.text.length };
}

/** A number that is a year, where its key says that it is a date. */
export function yearInNumber(value: number, kind: KeyKind): FoundDate | null {
	if (kind !== 'date' || !Number.isInteger(value)) return null;
	if (value < EARLIEST_YEAR || value > new Date().getFullYear() + YEARS_AHEAD) return null;
	return { ...wholeDate(String(value), value, null, null), form: 'year' };
}

/** A date that is a whole value, whose year, month and day are told. */
function wholeDate(
	text: string,
	year: number,
	month: number | null,
	day: number | null,
): FoundDate {
	const parts = realParts(year, month, day);
	const isReal = month !== null && parts.problem === null;
	return {
		...{ start: 0, end: text.length, text, year, ...parts, place: 'entry', endsRange: false },
		form: day === null ? 'numericMonth' : 'day',
		rewritten: isReal ? asMonthYear(year, month) : null,
	};
}

/** A date whose year, month and day are values of their own. */
export interface SplitDate {
	/** Its keys, that of the year first. */
	readonly keys: readonly string[];
	/** What the keys have before "year", e.g. "start" in `startYear`; empty for `year`. */
	readonly prefix: string;
	readonly found: FoundDate;
}

const PARTS = [
	['year', setOf('year yyyy jahr año ano année annee anno')],
	['month', setOf('month monat mes mês mois mese')],
	['day', setOf('day tag día dia jour giorno')],
] as const;

type Parts = Partial<Record<'year' | 'month' | 'day', readonly [key: string, value: number]>>;

/** Finds `{year: 2019, month: 3}` and `{startYear: 2019, startMonth: 3}` in an object. */
export function splitDatesOf(entries: readonly (readonly [string, unknown])[]): SplitDate[] {
	const byPrefix = new Map<string, Parts>();
	for (const [key, value] of entries) {
		const words = wordsOfKey(key);
		const part = PARTS.find(([, names]) => names.has(words.at(-1) ?? ''))?.[0];
		const isNumber = typeof value === 'number' || typeof value === 'string';
		if (part === undefined || !isNumber || !/^\d{1,4}$/.test(String(value))) continue;
		const prefix = words.slice(0, -1).join(' ');
		byPrefix.set(prefix, { ...byPrefix.get(prefix), [part]: [key, Number(value)] });
	}
	return [...byPrefix].flatMap(([prefix, parts]) => splitDate(prefix, parts));
}

function splitDate(prefix: string, { year, month, day }: Parts): SplitDate[] {
	// A year alone is read like any other number.
	if (year === undefined || month === undefined || year[1] < 1000) return [];
	const parts = [year, month, ...(day === undefined ? [] : [day])];
	const found = wholeDate(
		JSON.stringify(Object.fromEntries(parts)),
		year[1],
		month[1],
		day?.[1] ?? null,
	);
	return [{ keys: parts.map(([key]) => key), prefix, found }];
}
