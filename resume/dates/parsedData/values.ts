import { isMonth, isRealDay } from '../calendar';
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
	const [year = NaN, month = NaN, day = NaN] = match.slice(1).map(Number);
	const hasDay = match[3] !== undefined;
	const real = hasDay ? isRealDay(year, month, day) : isMonth(month);
	return {
		...whole(text.trim(), text.indexOf(match[1] ?? '')),
		form: hasDay ? 'day' : 'numericMonth',
		year,
		month: real ? month : null,
		day: real && hasDay ? day : null,
		problem: real ? null : 'notReal',
		rewritten: real ? `${match[2] ?? ''}/${match[1] ?? ''}` : null,
	};
}

const EARLIEST_YEAR = 1900;
const YEARS_AHEAD = 10;

/** A number that is a year, where its key says that it is a date. */
export function yearInNumber(value: number, kind: KeyKind): FoundDate | null {
	if (kind !== 'date' || !Number.isInteger(value)) return null;
	if (value < EARLIEST_YEAR || value > new Date().getFullYear() + YEARS_AHEAD) return null;
	const rest = { year: value, month: null, day: null, problem: null, rewritten: null };
	return { ...whole(String(value), 0), form: 'year', ...rest };
}

type Whole = Pick<FoundDate, 'start' | 'end' | 'text' | 'place' | 'endsRange'>;

function whole(text: string, start: number): Whole {
	return { start, end: start + text.length, text, place: 'entry', endsRange: false };
}

/** A JSON pointer (RFC 6901) to a member or item. */
export function childPointer(parent: string, key: string): string {
	return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
