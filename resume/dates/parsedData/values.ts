import { EARLIEST_YEAR, realParts, YEARS_AHEAD } from '../calendar';
import { findDates } from '../findDates';
import type { FoundDate } from '../types';
import type { KeyKind } from './keys';

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
	return { ...wholeDate(String(value), value, null, null), form: 'year', rewritten: null };
}

/** A date that is a whole value, whose year, month and day are told. */
export function wholeDate(
	text: string,
	year: number,
	month: number | null,
	day: number | null,
): FoundDate {
	const parts = realParts(year, month, day);
	const isReal = parts.problem === null;
	return {
		...{ start: 0, end: text.length, text, year, ...parts, place: 'entry', endsRange: false },
		form: day === null ? 'numericMonth' : 'day',
		rewritten: isReal ? `${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}` : null,
	};
}

/** A JSON pointer (RFC 6901) to a member or item. */
export function childPointer(parent: string, key: string): string {
	return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
