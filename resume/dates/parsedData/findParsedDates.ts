import type { Budget } from '../../budget';
import { demandsDate, isDateKind, type KeyKind, kindOfKey, PLACES } from '../../words/keys';
import { endsBeforeStart, type FoundDate } from '../foundDate';
import type { Entry } from './walkData';
import {
	dateInNumber,
	datesInString,
	datesInValue,
	noDate,
	type SplitDate,
	splitDatesOf,
} from './values';
import { childPointer, type Visit, walkData } from './walkData';

/** Characters of strings that are searched. */
const MOST_CHARACTERS = 1_000_000;

/** An object with more keys is no entry and no date. */
const MOST_KEYS = 1_000;

/** From the keys above a value. */
interface Known {
	readonly kind: KeyKind;
	/** It has to be a date, nothing, or a word for an open end. */
	readonly mustBeDate: boolean;
	/** The object whose range a date belongs to, and which end of it. */
	readonly rangeEnd: { readonly owner: object; readonly end: 'start' | 'end' } | null;
}

interface Found extends ParsedDate, Pick<Known, 'rangeEnd'> {}

/**
 * Finds the dates in parsed résumé data of any shape: by the names of keys (`startDate`, `end_date`, `year`), and by their
 * form in all other strings. Whatever else has a key that only dates have is found as no date. `complete` is
 * false where the data are too large or too deep to be read to the end.
 */
export async function findParsedDates(data: unknown, budget: Budget) {
	const found: Found[] = [];
	let characters = 0;
	const look = async (visit: Visit<Known>) => {
		const { value, about } = visit;
		if (typeof value === 'string') characters += value.length;
		if (characters > MOST_CHARACTERS) return;
		found.push(...(await datesOf(visit, budget)));
		const isObject = typeof value === 'object' && value !== null;
		if (isObject && about.kind !== 'ignored') await lookInside(visit, value, found);
	};
	const nothing = { kind: 'other', mustBeDate: false, rangeEnd: null } as const;
	const isWhole = await walkData<Known>(data, nothing, look, budget);
	return { dates: judged(found), complete: isWhole && characters <= MOST_CHARACTERS };
}

async function lookInside(visit: Visit<Known>, value: object, found: Found[]): Promise<void> {
	const { pointer, entries, enter } = visit;
	const mayHoldParts = !Array.isArray(value) && entries.length <= MOST_KEYS;
	const splits = mayHoldParts ? splitDatesOf(entries) : [];
	const taken = new Set(splits.flatMap(({ keys }) => keys));
	const before = found.length;
	for (const split of splits) found.push(splitFound(visit, value, split));
	const isLoose = mayHoldParts && isPeriod(visit);
	const about = isLoose ? { ...visit.about, mustBeDate: false } : visit.about;
	for (const entry of entries) {
		if (!taken.has(entry[0])) await enter(entry, knownOf(about, value, entry));
	}
	// An object that has to be a date is none if it says anything else, however deep.
	const isDate = found.slice(before).every((one) => one.found.problem !== 'noDate');
	if (isDate || !about.mustBeDate || Array.isArray(value)) return;
	found.splice(before, Infinity, { pointer, found: noDate(value), rangeEnd: about.rangeEnd });
}

/** An object with the ends of a period, such as `dates`, may have more to say of it. */
function isPeriod({ about, entries }: Visit<Known>): boolean {
	return about.kind === 'date' && entries.some(([key]) => /^(?:start|end)$/.test(kindOfKey(key)));
}

async function datesOf({ value, pointer, about }: Visit<Known>, budget: Budget): Promise<Found[]> {
	const { kind, mustBeDate, rangeEnd } = about;
	if (typeof value === 'string') {
		const dates = await (mustBeDate ? datesInValue : datesInString)(value, kind, budget);
		// Two dates in one value are a range of their own.
		const end = dates.length === 1 ? rangeEnd : null;
		return dates.map((found) => ({ pointer, found, rangeEnd: end }));
	}
	const isOther = mustBeDate && (typeof value === 'number' || value === true);
	const date = typeof value === 'number' ? dateInNumber(value, kind) : null;
	const found = date ?? (isOther ? noDate(value) : null);
	return found === null ? [] : [{ pointer, found, rangeEnd }];
}

function splitFound({ pointer, about }: Visit<Known>, owner: object, split: SplitDate): Found {
	const { prefix, keys, found } = split;
	return {
		pointer: prefix === '' ? pointer : childPointer(pointer, keys[0] ?? ''),
		found: about.kind === 'birth' ? { ...found, place: 'other' } : found,
		rangeEnd: rangeEndOf(kindOfKey(prefix), owner) ?? about.rangeEnd,
	};
}

function knownOf(above: Known, owner: object, [key, value]: Entry): Known {
	const isItem = Array.isArray(owner);
	const own = isItem ? 'other' : kindOfKey(key);
	// What a date's object or a list of descriptions holds is of the same kind.
	// An object in a list of descriptions has keys of its own that show more.
	const isDescribed = above.kind === 'prose' && typeof value === 'object';
	const inherits = own === 'other' && !isDescribed && (isItem || isDateKind(above.kind));
	const isDemanded = PLACES[own] === 'entry' && demandsDate(key, value);
	return {
		kind: inherits ? above.kind : own,
		mustBeDate: (above.mustBeDate && (isItem || value !== true)) || (!isItem && isDemanded),
		rangeEnd: isItem ? null : (above.rangeEnd ?? rangeEndOf(own, owner)),
	};
}

function rangeEndOf(kind: KeyKind, owner: object): Known['rangeEnd'] {
	return kind === 'start' || kind === 'end' ? { owner, end: kind } : null;
}

/** Adds what only both ends of a range show: that the end lies before the start. */
function judged(found: readonly Found[]): ParsedDate[] {
	const starts = new Map<object, FoundDate>();
	for (const { found: date, rangeEnd } of found) {
		if (rangeEnd?.end === 'start') starts.set(rangeEnd.owner, date);
	}
	return found.map(({ pointer, found: date, rangeEnd }) => {
		const start = rangeEnd?.end === 'end' ? starts.get(rangeEnd.owner) : undefined;
		const isWrong = start !== undefined && date.problem === null && endsBeforeStart(start, date);
		return { pointer, found: isWrong ? { ...date, problem: 'endBeforeStart' } : date };
	});
}

export interface ParsedDate {
	/** JSON pointer (RFC 6901) to the value, or to the object that holds year and month apart. */
	readonly pointer: string;
	/** Its offsets are those in the string, or in the text of the finding if it is no string. */
	readonly found: FoundDate;
}
