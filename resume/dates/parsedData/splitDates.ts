import type { FoundDate } from '../types';
import { wordsOfKey } from './keys';
import { wholeDate } from './values';

/** A date whose year, month and day are values of their own. */
export interface SplitDate {
	/** The key of the year. */
	readonly yearKey: string;
	/** All its keys. */
	readonly keys: readonly string[];
	/** What the keys have before "year", e.g. "start" in `startYear`; empty for `year`. */
	readonly prefix: string;
	readonly found: FoundDate;
}

type Part = 'year' | 'month' | 'day';

const PARTS: ReadonlyMap<string, Part> = new Map([
	...words('year', 'year yyyy jahr año ano année annee anno'),
	...words('month', 'month monat mes mês mois mese'),
	...words('day', 'day tag día dia jour giorno'),
]);

function words(part: Part, list: string): (readonly [string, Part])[] {
	return list.split(' ').map((word) => [word, part] as const);
}

type Parts = Partial<Record<Part, { readonly key: string; readonly value: number }>>;

/** Finds `{year: 2019, month: 3}` and `{startYear: 2019, startMonth: 3}` in an object. */
export function splitDatesOf(entries: readonly (readonly [string, unknown])[]): SplitDate[] {
	const byPrefix = new Map<string, Parts>();
	for (const [key, value] of entries) {
		const words = wordsOfKey(key);
		const part = PARTS.get(words.at(-1) ?? '');
		const number = wholeNumber(value);
		if (part === undefined || number === null) continue;
		const prefix = words.slice(0, -1).join(' ');
		byPrefix.set(prefix, { ...byPrefix.get(prefix), [part]: { key, value: number } });
	}
	return [...byPrefix].flatMap(([prefix, parts]) => splitDate(prefix, parts));
}

function splitDate(prefix: string, { year, month, day }: Parts): SplitDate[] {
	// A year alone is read like any other number.
	if (year === undefined || month === undefined) return [];
	if (year.value < 1000 || year.value > 9999) return [];
	const parts = [year, month, ...(day === undefined ? [] : [day])];
	const text = JSON.stringify(Object.fromEntries(parts.map((part) => [part.key, part.value])));
	return [
		{
			yearKey: year.key,
			keys: parts.map((part) => part.key),
			prefix,
			found: wholeDate(text, year.value, month.value, day?.value ?? null),
		},
	];
}

function wholeNumber(value: unknown): number | null {
	if (typeof value === 'number') return Number.isInteger(value) ? value : null;
	return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : null;
}
