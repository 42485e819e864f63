import type { Budget } from '../../budget';
import { asMonthYear, EARLIEST_YEAR, realParts, YEARS_AHEAD } from '../calendar';
import { findDates, findDatesInTurns } from '../findDates';
import { LOCALES, phrasesIn } from '../locales';
import type { KeyWord } from '../locales/types';
import { fold } from '../tokens/spelling';
import type { FoundDate } from '../types';

/** What a key of parsed résumé data may say of its value, the more telling first. */
const KINDS = ['ignored', 'birth', 'start', 'end', 'date', 'prose'] as const;

/** What a key says of its value; `other` says nothing. */
export type KeyKind = (typeof KINDS)[number] | 'other';

const PARTS = ['year', 'month', 'day'] as const;

const WORDS = new Map([...KINDS, ...PARTS].map((word) => [word, wordsFor(word)]));

/** The words of all languages that say the same of a value. */
export function wordsFor(word: KeyWord): ReadonlySet<string> {
	return new Set(LOCALES.flatMap(({ keys }) => phrasesIn(keys?.[word])).map(fold));
}

const LONGEST_KEY = 100;

/** A word of Chinese or Japanese; a longer one is a sentence. */
const HAN = /^\p{Script=Han}{2,20}$/u;

/** Words of keys in Chinese and Japanese, which nothing parts: 开始时间 is 开始 and 时间. */
const UNPARTED = new RegExp(
	`(${LOCALES.flatMap(({ keys = {} }) => Object.values(keys).flatMap(phrasesIn))
		.filter((word) => /^\p{Script=Han}+$/u.test(word))
		.sort((a, b) => b.length - a.length)
		.join('|')})`,
);

/** The words of a key, whether in camelCase, snake_case, kebab-case, with spaces, or numbered as in `company2`. */
export function wordsOfKey(key: string): readonly string[] {
	if (key.length > LONGEST_KEY) return [];
	const parted = key.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2');
	const words = parted.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
	return words.flatMap((word) => {
		if (!HAN.test(word)) return [fold(word)];
		return word.split(UNPARTED).filter((part) => part !== '');
	});
}

/** What a key says of its value, by its words and by each two of them. */
export function kindOfKey(key: string): KeyKind {
	const words = wordsOfKey(key);
	const phrases = words.flatMap((word, at) => [word, `${word} ${words[at + 1]}`]);
	return KINDS.find((kind) => phrases.some((phrase) => WORDS.get(kind)!.has(phrase))) ?? 'other';
}

/** Whether a value of a kind is a date, whatever it belongs to. */
export function isDateKind(kind: KeyKind): boolean {
	return kind === 'birth' || PLACES[kind] === 'entry';
}

/** What the dates of some kinds belong to; those of others say it themselves. */
const PLACES: Partial<Record<KeyKind, FoundDate['place']>> = {
	birth: 'other',
	start: 'entry',
	end: 'entry',
	date: 'entry',
	prose: 'prose',
};

/** The dates in a string of parsed résumé data. */
export async function datesInString(
	text: string,
	kind: KeyKind,
	budget: Budget,
): Promise<readonly FoundDate[]> {
	if (kind === 'ignored') return [];
	const iso = isDateKind(kind) ? isoDate(text) : null;
	const found = iso === null ? await findDatesInTurns(text, budget) : [iso];
	return found.map((date) => ({ ...date, place: PLACES[kind] ?? date.place }));
}

/** 2010-11 and 201011 may be something else in a text; as a value of its own, each is November. */
function isoDate(text: string): FoundDate | null {
	const match = /^\s{0,9}(\d{4})(-?)(\d{2})(?:\2(\d{2})(?:[T ][^\s]{1,40})?)?\s{0,9}$/.exec(text);
	if (match === null) return null;
	const [, year = '', dash, month = '', day] = match;
	const date = wholeDate(text.trim(), Number(year), Number(month), day ? Number(day) : null);
	if (dash === '' && date.problem !== null) return null;
	const start = text.indexOf(year);
	return { ...date, start, end: start + date.text.length };
}

/** Smaller numbers are no points in time, and from this one on, they count milliseconds instead of seconds. */
const TIMESTAMP = { seconds: 1e8, milliseconds: 1e11 };

/** A number that is a year, a month such as 201903, a day, or a point in time, if its key says that it is a date. */
export function dateInNumber(value: number, kind: KeyKind): FoundDate | null {
	if (PLACES[kind] !== 'entry' || !Number.isInteger(value)) return null;
	const text = String(value);
	if (value >= TIMESTAMP.seconds) {
		const time = new Date(value * (value < TIMESTAMP.milliseconds ? 1_000 : 1));
		const year = time.getUTCFullYear();
		return isNear(year) ? wholeDate(text, year, time.getUTCMonth() + 1, time.getUTCDate()) : null;
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

type Parts = Partial<Record<(typeof PARTS)[number], readonly [key: string, value: number]>>;

/** Finds `{year: 2019, month: 3}` and `{startYear: 2019, startMonth: 3}` in an object. */
export function splitDatesOf(entries: readonly (readonly [string, unknown])[]): SplitDate[] {
	const byPrefix = new Map<string, Parts>();
	for (const [key, value] of entries) {
		const words = wordsOfKey(key);
		const part = PARTS.find((name) => WORDS.get(name)!.has(words.at(-1) ?? ''));
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
