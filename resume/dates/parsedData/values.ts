import type { Budget } from '../../budget';
import { isDateKind, type KeyKind, PARTS, PLACES, says, wordsOfKey } from '../../words/keys';
import { fold } from '../../words/spelling';
import { findDates, findDatesInTurns, findWrittenDates } from '../findDates';
import { asMonthYear, type FoundDate, realParts } from '../foundDate';
import { wordsOf } from '../locales';
import { EARLIEST_YEAR, YEARS_AHEAD } from '../dateThresholds';
import { shortJson } from './plainData';

export const OPEN_ENDS = wordsOf('openEnds');
/** Words before an open end. */
const TO = new Set(wordsOf('to'));
/** Words between the ends of a range, and before its start. */
const JOINING = new Set(
	(['to', 'before', 'maybeBefore'] as const).flatMap(wordsOf).flatMap((words) => words.split(' ')),
);
const LONGEST_OPEN_END = 40;

/** Words for an open end that are something else without a word before them, e.g. "to date". */
const UNSURE = new Set('date data dd fecha no ma jour la ora issa curs'.split(' '));
/** Open ends that only one of the data's own texts has, and not a line of a file. */
const GOES_ON = [
	'derzeit',
	'gegenwartig',
	'still',
	'continuing',
	'in progress',
	'en curso',
	'em andamento',
];
const PHRASES = [...OPEN_ENDS, ...GOES_ON].sort((a, b) => b.length - a.length);
/** Words next to an open end that say nothing else: "to the present day", "still employed here". */
const FILLERS = new Set([
	...(['to', 'maybeBefore', 'fillers'] as const)
		.flatMap(wordsOf)
		.flatMap((words) => words.split(' ')),
	...`day time role position job work working works employed employment active enrolled studying here hui
	beschaftigt angestellt tatig trabajando trabalhando ediyor`.split(/\s+/),
]);
const MOST_WORDS = 4;

/** Whether a text says nothing, or no more than that something goes on: "", "Present", "till date", "aujourd'hui". */
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

function isJoining(word: string): boolean {
	return word === '' || JOINING.has(fold(word));
}

/** What is in the place of a date and is none. */
export function noDate(value: unknown): FoundDate {
	const text =
		typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : shortJson(value, LONGEST_TEXT);
	return { ...wholeDate(text, 0, null, null), year: null, form: 'year', problem: 'noDate' };
}

/** Characters of a value that a finding shows. */
const LONGEST_TEXT = 100;

/** No date, nor a range, is longer. */
const LONGEST_VALUE = 1_000;

/** Characters that nobody sees. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** The dates in a text that has to be one, or a range. What else it says makes them parts of it. */
export async function datesInValue(
	text: string,
	kind: KeyKind,
	budget: Budget,
): Promise<readonly FoundDate[]> {
	if (text.length > LONGEST_VALUE) return text.trim() === '' ? [] : [noDate(text)];
	const clean = text.replace(INVISIBLE, '');
	const dates = await datesInString(clean, kind, budget, findDates);
	const [date] = dates;
	if (date === undefined) return isOpenEnd(clean) ? [] : [noDate(text)];
	const ends = dates.map(({ end }) => end);
	const rest = [0, ...ends].map((end, at) => clean.slice(end, dates[at]?.start)).join(' ');
	// An end of a range is one date.
	const isEnd = kind === 'start' || kind === 'end';
	const isRange =
		!isEnd &&
		(dates.length > 1
			? rest.trim() !== '' && withoutMarks(rest).split(' ').every(isJoining)
			: withoutMarks(rest) !== '' && isOpenEnd(rest));
	if (clean === text && (isRange || date.text === text)) return dates;
	const isMonth = date.form === 'monthYear';
	const isMarked = dates.length === 1 && (isMonth ? rest.trim() : withoutMarks(rest)) === '';
	const isHidden = clean !== text;
	if (!isMarked || (isHidden && date.problem !== null))
		return dates.map((one) => ({ ...one, isPart: true }));
	// Marks, blanks and what nobody sees around a date that is to be rewritten go with it.
	const month = isMonth && ({ form: 'numericMonth', rewritten: date.text } as const);
	const problem = isHidden ? 'otherDigits' : date.problem;
	return [{ ...date, ...month, problem, text, start: 0, end: text.length }];
}

/** The dates in a string of parsed résumé data. */
export async function datesInString(
	text: string,
	kind: KeyKind,
	budget: Budget,
	find = isDateKind(kind) ? findWrittenDates : findDates,
): Promise<readonly FoundDate[]> {
	if (kind === 'ignored') return [];
	const whole = isDateKind(kind) ? (isoDate(text) ?? instantIn(text)) : null;
	const found = whole === null ? await findDatesInTurns(text, budget, find) : [whole];
	return found.map((date) => ({ ...date, place: PLACES[kind] ?? date.place }));
}

/** 2010-11 and 201011 may be something else in a text; as a value of its own, each is November. A time or an offset says nothing more. */
function isoDate(text: string): FoundDate | null {
	const match =
		/^\s{0,9}(\d{4})(-?)(\d{2})(?:\2(\d{2})(?:[T ][\d:.,]{1,20}(?: ?[+-](?!00:?00)\d\d:?\d{0,2})?)?)?\s{0,9}$/.exec(
			text,
		);
	if (match === null) return null;
	const [, year = '', dash, month = '', day] = match;
	const date = wholeDate(text.trim(), Number(year), Number(month), day ? Number(day) : null);
	if (dash === '' && date.problem !== null) return null;
	const start = text.indexOf(year);
	return { ...date, start, end: start + date.text.length };
}

/** A point in time of which only the universal time is known: 2016-06-30T22:00:00Z, or as a number in a text. */
function instantIn(text: string): FoundDate | null {
	const plain = text.trim();
	const isNumber = /^\d{9,13}$/.test(plain);
	const time = isNumber
		? millisecondsOf(Number(plain))
		: /^\d{4}-\d\d-\d\d[T ][\d:.]{1,20} ?(?:Z|UTC|[+-]00:?00)$/i.test(plain)
			? Date.parse(plain.replace(/ ?UTC$/i, 'Z').replace(' ', 'T'))
			: NaN;
	return Number.isNaN(time) ? null : { ...dateOfInstant(plain, time), end: text.length };
}

/** By how much clocks differ from universal time, and by which steps. */
const MOST_AHEAD = 14 * 3_600_000;
const MOST_BEHIND = 12 * 3_600_000;
const STEP = 15 * 60_000;

/**
 * The date of a point in time. What was stored as midnight of a time zone may be on the day before in universal time, and
 * the last second of a day on the one after: at the end of a month nobody can say which one it is.
 */
function dateOfInstant(text: string, time: number): FoundDate {
	const dateAt = (at: Date) =>
		wholeDate(text, at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
	const isMidnight = time % STEP === 0;
	const isLastSecond = (time + 1) % STEP === 0 || (time + 1_000) % STEP === 0;
	const date = dateAt(new Date(time));
	const other = dateAt(
		new Date(time + (isMidnight ? MOST_AHEAD : 0) - (isLastSecond ? MOST_BEHIND : 0)),
	);
	if (date.month === other.month) return date;
	const readings = isMidnight ? [date, other] : [other, date];
	return { ...date, form: 'numericMonth', month: null, day: null, rewritten: null, readings };
}

/** Smaller numbers are no points in time, and from this one on, they count milliseconds instead of seconds. */
const TIMESTAMP = { seconds: 1e8, milliseconds: 1e11 };

function millisecondsOf(value: number): number {
	return value * (value < TIMESTAMP.milliseconds ? 1_000 : 1);
}

/** A number that is a year, a month such as 201903, a day, or a point in time, if its key says that it is a date. */
export function dateInNumber(value: number, kind: KeyKind): FoundDate | null {
	if (PLACES[kind] !== 'entry' || !Number.isInteger(value)) return null;
	const text = String(value);
	if (value >= TIMESTAMP.seconds) {
		const date = dateOfInstant(text, millisecondsOf(value));
		return isNear(date.year!) ? date : null;
	}
	if (isNear(value)) return { ...wholeDate(text, value, null, null), form: 'year' };
	const date = isoDate(text);
	return date?.year && isNear(date.year) ? date : null;
}

function isNear(year: number): boolean {
	return year >= EARLIEST_YEAR && year <= new Date().getFullYear() + YEARS_AHEAD;
}

/** A date that is a whole value, whose year, month and day are known. */
function wholeDate(
	text: string,
	year: number,
	month: number | null,
	day: number | null,
): FoundDate {
	const parts = isNear(year)
		? realParts(year, month, day)
		: ({ month: null, day: null, problem: 'notReal' } as const);
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

type Parts = Partial<Record<(typeof PARTS)[number], readonly [key: string, value: number]>>;

/** Finds `{year: 2019, month: 3}` and `{startYear: 2019, startMonth: 3}` in an object. */
export function splitDatesOf(entries: readonly (readonly [string, unknown])[]): SplitDate[] {
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

function splitDate(prefix: string, { year, month, day }: Parts): SplitDate[] {
	// A year alone is read like any other number.
	if (year === undefined || month === undefined || year[1] < 1000) return [];
	const parts = [year, month, ...(day === undefined ? [] : [day])];
	const text = JSON.stringify(Object.fromEntries(parts));
	const found = wholeDate(text, year[1], month[1], day?.[1] ?? null);
	return [{ keys: parts.map(([key]) => key), prefix, found }];
}
