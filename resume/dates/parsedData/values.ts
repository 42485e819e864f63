import { asMonthYear, EARLIEST_YEAR, realParts, YEARS_AHEAD } from '../calendar';
import { findDates } from '../findDates';
import type { FoundDate } from '../types';

/** Words of keys in the languages that parsers are met in; any spelling is split into words first. */
const WORDS = {
	/** The value is technical or part of an address: no date of the résumé. */
	ignored:
		'schema version id uuid guid url uri href link website image photo picture email mail phone telephone mobile fax postal zip postcode checksum hash token created updated modified timestamp meta metadata filename mime language locale currency salary',
	/** The value is a date that dates no entry: a birth date. */
	birth:
		'birth born dob birthdate birthday geburtsdatum geburtstag nacimiento naissance nascita nascimento',
	/** The value is one end of a range. */
	start:
		'start started begin beginning from since hired joined von seit beginn inicio desde debut début depuis inizio dal od vanaf sinds fra från alku начало 開始 开始',
	end: 'end ended finish finished to until till left bis ende fin hasta fine al fim término termino do tot til loppu конец 終了 结束',
	/** The value is a date. */
	date: 'date dates datum datums fecha datetime day year years month issued issue awarded expires expiry expiration expired valid released release graduation graduated completed completion published publication period jahr año ano anno année annee rok heden år päivä дата год 日期 年月',
	/** The value is running text. */
	prose:
		'summary description descriptions highlights highlight text bio biography objective about note notes comment comments narrative abstract responsibilities achievements accomplishments beschreibung zusammenfassung resumen descripcion descripción resume résumé descrizione descrição',
};

/** What a key of parsed résumé data says of its value; `other` tells nothing. */
export type KeyKind = keyof typeof WORDS | 'other';

/** The more telling words first. */
const KINDS = Object.entries(WORDS).map(
	([kind, words]) => [kind as KeyKind, setOf(words)] as const,
);

function setOf(words: string): ReadonlySet<string> {
	return new Set(words.split(' '));
}

const LONGEST_KEY = 100;

/** The words of a key, whether in camelCase, snake_case, kebab-case or with spaces. */
function wordsOfKey(key: string): readonly string[] {
	if (key.length > LONGEST_KEY) return [];
	const parted = key.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2');
	return parted.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
}

/** What a key says of its value. */
export function kindOfKey(key: string): KeyKind {
	const words = wordsOfKey(key);
	return KINDS.find(([, known]) => words.some((word) => known.has(word)))?.[0] ?? 'other';
}

/** Whether a value of a kind is a date, whatever it belongs to. */
export function isDateKind(kind: KeyKind): boolean {
	return kind === 'birth' || PLACES[kind] === 'entry';
}

/** What the dates of some kinds belong to; those of others tell it themselves. */
const PLACES: Partial<Record<KeyKind, FoundDate['place']>> = {
	birth: 'other',
	start: 'entry',
	end: 'entry',
	date: 'entry',
	prose: 'prose',
};

/** The dates in a string of parsed résumé data. */
export function datesInString(text: string, kind: KeyKind): readonly FoundDate[] {
	if (kind === 'ignored') return [];
	const iso = isDateKind(kind) ? isoDate(text) : null;
	const found = iso === null ? findDates(text) : [iso];
	return found.map((date) => ({ ...date, place: PLACES[kind] ?? date.place }));
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
	if (PLACES[kind] !== 'entry' || !Number.isInteger(value)) return null;
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
	const text = JSON.stringify(Object.fromEntries(parts));
	const found = wholeDate(text, year[1], month[1], day?.[1] ?? null);
	return [{ keys: parts.map(([key]) => key), prefix, found }];
}
