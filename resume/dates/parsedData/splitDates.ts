import { isMonth, isRealDay } from '../calendar';
import type { FoundDate } from '../types';
import { wordsOfKey } from './keys';

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

const PARTS: ReadonlyMap<string, 'year' | 'month' | 'day'> = new Map([
	['year', 'year'],
	['yyyy', 'year'],
	['jahr', 'year'],
	['año', 'year'],
	['ano', 'year'],
	['année', 'year'],
	['annee', 'year'],
	['anno', 'year'],
	['month', 'month'],
	['monat', 'month'],
	['mes', 'month'],
	['mês', 'month'],
	['mois', 'month'],
	['mese', 'month'],
	['day', 'day'],
	['tag', 'day'],
	['día', 'day'],
	['dia', 'day'],
	['jour', 'day'],
	['giorno', 'day'],
]);

interface Parts {
	year?: { key: string; value: number };
	month?: { key: string; value: number };
	day?: { key: string; value: number };
}

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
	if (year === undefined || (month === undefined && prefix !== '')) return [];
	if (year.value < 1000 || year.value > 9999 || month === undefined) return [];
	const parts = [year, month, ...(day === undefined ? [] : [day])];
	const text = JSON.stringify(Object.fromEntries(parts.map((part) => [part.key, part.value])));
	return [
		{
			yearKey: year.key,
			keys: parts.map((part) => part.key),
			prefix,
			found: foundOf(text, year.value, month.value, day?.value ?? null),
		},
	];
}

function foundOf(text: string, year: number, month: number, day: number | null): FoundDate {
	const real = day === null ? isMonth(month) : isRealDay(year, month, day);
	return {
		start: 0,
		end: text.length,
		text,
		form: day === null ? 'numericMonth' : 'day',
		year,
		month: real ? month : null,
		day: real ? day : null,
		problem: real ? null : 'notReal',
		rewritten: real ? `${String(month).padStart(2, '0')}/${String(year)}` : null,
		place: 'entry',
		endsRange: false,
	};
}

function wholeNumber(value: unknown): number | null {
	if (typeof value === 'number') return Number.isInteger(value) ? value : null;
	return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : null;
}
