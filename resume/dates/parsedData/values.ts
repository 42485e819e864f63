import type { Budget } from '../../budget';
import { isDateKind, type KeyKind, PARTS, PLACES, says, wordsOfKey } from '../../words/keys';
import { fold, phrasesIn } from '../../words/spelling';
import { findDates, findDatesInTurns, findWrittenDates } from '../findDates';
import {
	asMonthYear,
	EARLIEST_YEAR,
	type FoundDate,
	NOT_REAL,
	realParts,
	YEARS_AHEAD,
} from '../foundDate';
import { type WordList, wordsOf } from '../lexicon';
import { type Entry, shortJson } from './walkData';

export const OPEN_ENDS = wordsOf('openEnds');
const TO = new Set(wordsOf('to'));
/** Words between the ends of a range, and before its start. */
const JOINING = new Set(['', ...wordsWithin('to', 'before', 'maybeBefore')]);
const LONGEST_OPEN_END = 40;

/** Words for an open end that are something else without a word before them, e.g. "to date". */
const UNSURE = new Set('date data dd fecha no ma jour la ora issa curs'.split(' '));
/** Open ends that only one of the data's own texts has, and not a line of a file. */
const GOES_ON = 'derzeit gegenwartig still continuing in_progress en_curso em_andamento';
const PHRASES = [...OPEN_ENDS, ...phrasesIn(GOES_ON)].sort((a, b) => b.length - a.length);
/** Words next to an open end that say nothing else: "to the present day", "still employed here". */
const FILLERS = new Set([
	...wordsWithin('to', 'maybeBefore', 'fillers'),
	...`day time role position job work working works employed employment active enrolled studying here hui
	beschaftigt angestellt tatig trabajando trabalhando ediyor`.split(/\s+/),
]);
const MOST_WORDS = 4;

function wordsWithin(...lists: readonly WordList[]): string[] {
	return lists.flatMap((list) => wordsOf(list)).flatMap((phrase) => phrase.split(' '));
}

/** A text that says nothing, or no more than that something goes on: "", "Present", "till date", "aujourd'hui". */
function isOpenEnd(text: string): boolean {
	const plain = text.trim();
	if (plain === '' || plain.length > LONGEST_OPEN_END) return plain === '';
	const folded = withoutMarks(fold(plain));
	if (folded === '' || /\p{N}/u.test(folded)) return false;
	// Nothing parts the words of Chinese, Japanese and Korean.
	if (UNSPACED.test(folded)) {
		return OPEN_ENDS.some(
			(phrase) => folded.startsWith(phrase) && GOING_ON.test(folded.slice(phrase.length)),
		);
	}
	const words = folded.split(/[\s’']+/);
	if (words.length > MOST_WORDS) return false;
	const isAfterTo = words.slice(0, -1).some((word) => TO.has(word));
	const all = ` ${words.join(' ')} `;
	const rest = PHRASES.filter((phrase) => isAfterTo || !UNSURE.has(phrase)).reduce(
		(left, phrase) => left.replace(` ${phrase} `, ' '),
		all,
	);
	return rest !== all && rest.split(' ').every((word) => word === '' || FILLERS.has(word));
}

/** "Employed" and "to" after "now". */
const GOING_ON = /^(?:に至る|まで|[在今前此下任职職籍读讀中]|就[职職]|勤務|재직|근무|중|까지)*$/;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;

function withoutMarks(text: string): string {
	return text.replace(/[\s.,;:!()[\]"'–—-]+/g, ' ').trim();
}

/** Something in the place of a date that is none. */
export function noDate(value: unknown): FoundDate {
	const text =
		typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : shortJson(value, LONGEST_TEXT);
	return { ...wholeDate(text, 0, null, null), year: null, problem: 'noDate' };
}

/** Characters of a value that a finding shows. */
const LONGEST_TEXT = 100;

/** No date, nor a range, is longer. */
const LONGEST_VALUE = 1_000;

const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** The dates in a text that has to be one, or a range. What else it says makes them parts of it. */
export async function datesInValue(text: string, kind: KeyKind, budget: Budget) {
	if (text.length > LONGEST_VALUE) return text.trim() === '' ? [] : [noDate(text)];
	const clean = text.replace(INVISIBLE, '');
	const dates = await datesInString(clean, kind, budget, findDates);
	const [date] = dates;
	if (date === undefined) return isOpenEnd(clean) ? [] : [noDate(text)];
	const ends = dates.map(({ end }) => end);
	const rest = [0, ...ends].map((end, at) => clean.slice(end, dates[at]?.start)).join(' ');
	// An end of a range is one date.
	const isEnd = kind === 'start' || kind === 'end';
	const words = withoutMarks(rest);
	const areJoined = rest.trim() !== '' && words.split(' ').every((word) => JOINING.has(fold(word)));
	const isRange = !isEnd && (dates.length > 1 ? areJoined : words !== '' && isOpenEnd(rest));
	if (clean === text && (isRange || date.text === text)) return dates;
	const isMonth = date.form === 'monthYear';
	const isMarked = dates.length === 1 && (isMonth ? rest.trim() : words) === '';
	const isHidden = clean !== text;
	if (!isMarked || (isHidden && date.problem !== null))
		return dates.map((one) => ({ ...one, isPart: true }));
	// Marks, blanks and what nobody sees around a date that is to be rewritten go with it.
	const month = isMonth && ({ form: 'numericMonth', rewritten: date.text } as const);
	const problem = isHidden ? 'otherDigits' : date.problem;
	return [{ ...date, ...month, problem, text, start: 0, end: text.length }];
}

export async function datesInString(
	text: string,
	kind: KeyKind,
	budget: Budget,
	find = isDateKind(kind) || kind === 'length' ? findWrittenDates : findDates,
): Promise<readonly FoundDate[]> {
	if (kind === 'ignored') return [];
	const whole = isDateKind(kind) ? wholeValue(text) : null;
	const found = whole === null ? await findDatesInTurns(text, budget, find) : [whole];
	return found.map((date) => ({ ...date, place: PLACES[kind] ?? date.place }));
}

/** A date or a point in time as programs write them. */
function wholeValue(text: string): FoundDate | null {
	const plain = text.trim();
	if (plain.length > LONGEST_TEXT) return null;
	const date = isoDate(plain) ?? instantInNumber(plain) ?? dateWithTime(plain);
	return date && { ...date, text, start: 0, end: text.length };
}

/** 2010-11 and 201011 may be something else in a text; as a value of its own, each is November. */
function isoDate(text: string): FoundDate | null {
	const match = /^(\d{4})(-?)(\d\d)(?:\2(\d\d))?$/.exec(text);
	if (match === null) return null;
	const [, year, dash, month, day] = match;
	const date = wholeDate(text, Number(year), Number(month), day ? Number(day) : null);
	return dash === '' && date.problem !== null ? null : date;
}

/** Seconds or milliseconds since 1970: 1467324000, /Date(1467324000000+0200)/ with the offset of a clock that showed them. */
const COUNT = /^(?:\W{0,2}Date\((-?\d{1,15})(?:[+-]\d{4})?\)\W{0,2}|(-?\d{7,13}(?:\.\d{1,9})?))$/;
/** Between them, numbers are days, months or counts. */
const EARLY_COUNT = -1e6;
const LATE_COUNT = 1e8;

function instantInNumber(text: string): FoundDate | null {
	const [, milliseconds, number = ''] = COUNT.exec(text) ?? [];
	if (milliseconds !== undefined) return dateOfInstant(text, Number(milliseconds));
	const count = Number(number);
	if (count > EARLY_COUNT && count < LATE_COUNT) return null;
	const time = [count * 1_000, count].find((each) => isNear(new Date(each).getUTCFullYear()));
	return time === undefined ? null : dateOfInstant(text, time);
}

/** T22:00:00.000Z, 22:00:00 +0000, 22:00:00 GMT+0200 (CEST): hour, minute, second and zone. */
const TIME =
	/(?:(?<=\d)T|,? (?=\d\d?:))(\d\d?)(?::?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?)?((?: ?[A-Z]{1,5})? ?(?:[+-]\d\d:?\d{0,2})?(?: UTC)?)(?: ?[([][^()[\]]{1,40}[)\]])?(?= \d{4}$|$)/i;
const ZONE = /\b(?:Z|UTC?|GMT)\b|[+-]\d/i;
const WEEKDAY = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? /i;

/** A day with a time. That of 2016-07-01T00:00+02:00 is meant; other texts have the offset of whoever printed them. */
function dateWithTime(text: string): FoundDate | null {
	const [all, hour = 0, minute = 0, second = 0, zone = ''] = TIME.exec(text) ?? [];
	if (all === undefined) return null;
	const written = text.replace(all, '').replace(WEEKDAY, '');
	const iso = isoDate(written);
	const date = iso ?? findDates(written)[0];
	if (date?.form !== 'day' || date.text !== written) return null;
	const isLocal = iso ? /[1-9]/.test(zone) : date.month === null;
	const day = `${date.year}/${date.month}/${date.day}`;
	const time = Date.parse(`${day} ${hour}:${minute}:${second}${zone}`);
	if (isLocal || !ZONE.test(zone) || Number.isNaN(time)) return date;
	const read = dateOfInstant(text, time);
	return read.month === null ? read : oneOf(read, date);
}

/** By how much clocks differ from universal time in milliseconds, and by which steps in seconds. */
const MOST_AHEAD = 14 * 3_600_000;
const MOST_BEHIND = 12 * 3_600_000;
const STEP = 15 * 60;

/**
 * The date of a point in time. What was stored as midnight of a time zone may be on the day before in universal time, and
 * the last second of a day on the one after: at the end of a month nobody can say which one it is.
 */
function dateOfInstant(text: string, time: number): FoundDate {
	const second = Math.floor(time / 1_000) % STEP;
	const date = dateAt(text, time);
	if (second === 0) return oneOf(date, dateAt(text, time + MOST_AHEAD));
	const isLastSecond = (second + 1) % STEP === 0;
	return isLastSecond ? oneOf(dateAt(text, time - MOST_BEHIND), date) : date;
}

function oneOf(...readings: readonly [FoundDate, FoundDate]): FoundDate {
	const [date, { month }] = readings;
	if (date.month === month) return date;
	return { ...date, form: 'numericMonth', month: null, day: null, rewritten: null, readings };
}

function dateAt(text: string, time: number): FoundDate {
	const at = new Date(time);
	return wholeDate(text, at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** A number that is a year, a month such as 201903, a day, or a point in time, if its key says that it is a date. */
export function dateInNumber(value: number, kind: KeyKind): FoundDate | null {
	if (!isDateKind(kind)) return null;
	const text = String(value);
	const isYear = Number.isInteger(value) && isNear(value);
	const date = isYear ? wholeDate(text, value, null, null) : wholeValue(text);
	return date && { ...date, place: PLACES[kind] ?? date.place };
}

function isNear(year: number): boolean {
	return year >= EARLIEST_YEAR && year <= new Date().getFullYear() + YEARS_AHEAD;
}

function wholeDate(
	text: string,
	year: number,
	month: number | null,
	day: number | null,
): FoundDate {
	const parts = isNear(year) ? realParts(year, month, day) : NOT_REAL;
	const isReal = month !== null && parts.problem === null;
	return {
		...{ start: 0, end: text.length, text, year, ...parts, place: 'entry', endsRange: false },
		form: day !== null ? 'day' : month !== null ? 'numericMonth' : 'year',
		rewritten: isReal ? asMonthYear(year, month) : null,
	};
}

/** Year, month and day as values of their own. Its `prefix` is "start" in `startYear`, and empty in `year`. */
export type SplitDate = ReturnType<typeof splitDate>[number];

type Parts = Partial<Record<(typeof PARTS)[number], readonly [key: string, value: number]>>;

/** Finds `{year: 2019, month: 3}` and `{startYear: 2019, startMonth: 3}` in an object. */
export function splitDatesOf(entries: readonly Entry[]): SplitDate[] {
	const byPrefix = new Map<string, Parts>();
	for (const [key, value] of entries) {
		const words = wordsOfKey(key);
		const part = PARTS.find((name) => says(words.at(-1) ?? '', name));
		const number = part && numberOf(part, value);
		if (part === undefined || number === undefined) continue;
		const prefix = words.slice(0, -1).join(' ');
		byPrefix.set(prefix, { ...byPrefix.get(prefix), [part]: [key, number] });
	}
	return [...byPrefix].flatMap(([prefix, parts]) => splitDate(prefix, parts));
}

const LONGEST_MONTH = 20;

/** The number of a part of a date, which may be the name of a month. */
function numberOf(part: (typeof PARTS)[number], value: unknown): number | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	if (typeof text !== 'string' || text.length > LONGEST_MONTH) return undefined;
	if (/^\d{1,4}$/.test(text)) return Number(text);
	if (part !== 'month') return undefined;
	const dates = findDates(`${text} ${EARLIEST_YEAR}`);
	return (dates.length === 1 && dates[0]!.month) || undefined;
}

function splitDate(prefix: string, { year, month, day }: Parts) {
	// A year alone is read like any other number.
	if (year === undefined || month === undefined || year[1] < 1000) return [];
	const parts = [year, month, ...(day === undefined ? [] : [day])];
	const text = JSON.stringify(Object.fromEntries(parts));
	const found = wholeDate(text, year[1], month[1], day?.[1] ?? null);
	return [{ keys: parts.map(([key]) => key), prefix, found }];
}
