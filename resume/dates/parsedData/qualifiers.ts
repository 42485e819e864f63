import type { Budget } from '../../budget';
import { isDateKind, type KeyKind, kindOfKey, PARTS, says, wordsOfKey } from '../../words/keys';
import { type FoundDate, withMonth } from '../foundDate';
import { datesInString } from './values';
import type { Entry } from './walkData';

/** Values next to a date that say how much of it the file has. Parsers fill up the rest. */
export interface Qualifiers {
	/** The parts that were filled up: `FoundMonth: false`, `month: null`, `precision: "year"`. */
	readonly filled: ReadonlySet<string>;
	/** Something goes on: the date itself, or the entry that it belongs to. */
	readonly current: 'date' | 'entry' | null;
	/** The dates of a text as the file has it: `rawText`. */
	readonly written: readonly FoundDate[];
}

export const UNQUALIFIED: Qualifiers = { filled: new Set(), current: null, written: [] };

/** Texts that are longer say more than a period. */
const LONGEST_PERIOD = 200;

/** Two years, or a year and a word: "2013 – till". */
const PERIOD = /\d{4}.*\d{4}|\d{4}\P{N}*\p{L}/u;

/** Adds what an object says of the dates in it to what is said above. */
export async function qualifiersOf(
	kind: KeyKind,
	entries: readonly Entry[],
	above: Qualifiers,
	budget: Budget,
): Promise<Qualifiers> {
	const isCurrent = entries.some(([key, value]) => isYes(value) && hasWord(key, 'current'));
	const isDate = isDateKind(kind) && !holdsPeriod(entries);
	const periods = periodsIn(entries).map(({ text }) => text);
	const written = await budget.map(periods, (text) => datesInString(text, 'date', budget));
	const filled = filledParts(entries);
	return {
		filled: filled.length > 0 ? new Set(filled) : above.filled,
		current: isCurrent ? (isDate ? 'date' : 'entry') : above.current,
		written: written.length > 0 ? written.flat() : above.written,
	};
}

/** It has an end of a period. */
export function holdsPeriod(entries: readonly Entry[]): boolean {
	return entries.some(([key]) => isEnd(kindOfKey(key)));
}

const isEnd = (kind: KeyKind) => kind === 'start' || kind === 'end';

/** Texts next to the dates that were read from them: a `rawText`, or a period next to both of its ends. */
export function periodsIn(entries: readonly Entry[]) {
	return entries.flatMap(([key, value]) => {
		if (typeof value !== 'string' || value.length > LONGEST_PERIOD || !/\p{N}/u.test(value))
			return [];
		const kind = kindOfKey(key);
		const isRaw = hasWord(key, 'written') && !isEnd(kind);
		const isPeriod = kind === 'date' && PERIOD.test(value) && holdsPeriod(entries);
		return isRaw || isPeriod ? [{ key, text: value, isRaw }] : [];
	});
}

/** `isCurrent: true`, `IsCurrentEmployer: "true"` */
function isYes(value: unknown): boolean {
	return value === true || (typeof value === 'string' && /^(?:true|yes|y|1)$/i.test(value));
}

function hasWord(key: string, word: 'current' | 'written' | 'precision'): boolean {
	return wordsOfKey(key).some((one) => says(one, word));
}

function filledParts(entries: readonly Entry[]): string[] {
	const isWhole = entries.some(([, value]) => typeof value === 'string');
	return entries.flatMap(([key, value]) => {
		if (typeof value === 'string' && hasWord(key, 'precision')) {
			// A date with this one as its smallest part has none of those after it.
			const at = PARTS.findIndex((part) => value.toLowerCase().startsWith(part));
			return at < 0 ? [] : PARTS.slice(at + 1);
		}
		if (value !== false && !(value === null && isWhole)) return [];
		const words = wordsOfKey(key);
		const isPart = value === false ? words.length > 1 : words.length === 1;
		return isPart ? PARTS.filter((part) => words.some((word) => says(word, part))) : [];
	});
}

/** A date as far as the file has it; `null` if it has none, because something goes on. */
export function asWritten(
	date: FoundDate,
	end: 'start' | 'end' | undefined,
	{ filled, current, ...texts }: Qualifiers,
): FoundDate | null {
	const written = texts.written.filter(({ year }) => year !== null && year === date.year);
	const isFilledEnd = end === 'end' && date.form === 'day' && written.length === 0;
	if (current === 'date' && end !== 'start') return null;
	if (filled.has('year') || (current === 'entry' && isFilledEnd)) return null;
	const [own] = written;
	const isYear = written.length > 0 && written.every(({ month }) => month === null);
	if (filled.has('month') || (isYear && isFilledUp(date)))
		return { ...date, form: 'year', month: null, day: null, rewritten: null };
	// 05/01/2021 is a day in May or in January.
	if (date.form === 'day' && date.month === null) return withMonth(date, own?.month ?? null);
	return filled.has('day') && date.day !== null ? { ...date, day: null } : date;
}

/** The first or the last day of a year, or its first month: what stands for a year alone. */
export function isFilledUp({ month, day }: FoundDate): boolean {
	return (month === 1 && (day === 1 || day === null)) || (month === 12 && day === 31);
}
