import type { Budget } from '../../budget';
import { endsBeforeStart } from '../calendar';
import type { FoundDate } from '../types';
import { demandsDate, isDateKind, type KeyKind, kindOfKey, PLACES } from './keys';
import { entriesOf, plainValue } from './plainData';
import {
	dateInNumber,
	datesInString,
	datesInValue,
	noDate,
	type SplitDate,
	splitDatesOf,
} from './values';

/** Levels of nesting that are followed; real data have about ten. */
export const MOST_LEVELS = 100;
/** Characters of a pointer: long keys would be in that of each value below them. */
export const LONGEST_POINTER = 5_000;
export const MOST_VALUES = 100_000;
/** Characters of strings that are searched. */
const MOST_CHARACTERS = 1_000_000;

/** An object with more keys is no entry and no date. */
const MOST_KEYS = 1_000;

/** The object whose range a date belongs to, and which end of it. */
interface RangeEnd {
	readonly owner: object;
	readonly end: 'start' | 'end';
}

/** A value on the way through the data. */
interface Visit {
	readonly value: unknown;
	readonly pointer: string;
	readonly kind: KeyKind;
	readonly level: number;
	/** Whether it has to be a date, nothing, or a word for an open end. */
	readonly mustBeDate: boolean;
	readonly rangeEnd: RangeEnd | null;
}

interface Found extends ParsedDate {
	readonly rangeEnd: RangeEnd | null;
}

/** What was found so far, and what has been looked at. */
interface Walk {
	readonly budget: Budget;
	readonly found: Found[];
	values: number;
	characters: number;
	complete: boolean;
}

/**
 * Finds the dates in parsed résumé data of any shape: by the names of keys (`startDate`, `end_date`, `year`), and by their
 * form in all other strings. Whatever else has a key that only dates have is found as no date.
 */
export async function findParsedDates(data: unknown, budget: Budget): Promise<ParsedDates> {
	const walk: Walk = { budget, found: [], values: 0, characters: 0, complete: true };
	await look(walk, {
		...{ value: plainValue(data), pointer: '', kind: 'other', level: 0 },
		...{ mustBeDate: false, rangeEnd: null },
	});
	return { dates: judged(walk.found), complete: walk.complete };
}

/** Finds the dates in a value and those within it. */
async function look(walk: Walk, visit: Visit): Promise<void> {
	const { value, pointer, level } = visit;
	walk.values++;
	if (typeof value === 'string') walk.characters += value.length;
	const isTooLarge = walk.values > MOST_VALUES || walk.characters > MOST_CHARACTERS;
	if (isTooLarge || level > MOST_LEVELS || pointer.length > LONGEST_POINTER) {
		walk.complete = false;
		return;
	}
	if (walk.budget.isDue) await walk.budget.turn();
	walk.found.push(...(await datesOf(visit, walk.budget)));
	if (typeof value === 'object' && value !== null) await lookInside(walk, visit, value);
}

async function lookInside(walk: Walk, visit: Visit, value: object): Promise<void> {
	if (visit.kind === 'ignored') return;
	const entries = [...entriesOf(value, MOST_VALUES - walk.values + 1)];
	const mayHoldParts = !Array.isArray(value) && entries.length <= MOST_KEYS;
	const splits = mayHoldParts ? splitDatesOf(entries) : [];
	const taken = new Set(splits.flatMap(({ keys }) => keys));
	const before = walk.found.length;
	for (const split of splits) walk.found.push(splitFound(visit, value, split));
	const holder = mayHoldParts && isPeriod(visit, entries) ? { ...visit, mustBeDate: false } : visit;
	for (const [key, child] of entries) {
		if (!taken.has(key)) await look(walk, childVisit(holder, value, key, child));
	}
	// An object that has to be a date is none if it says anything else, however deep.
	const isDate = walk.found.slice(before).every(({ found }) => found.problem !== 'noDate');
	if (isDate || !holder.mustBeDate || Array.isArray(value)) return;
	const { pointer, rangeEnd } = visit;
	walk.found.splice(before, Infinity, { pointer, found: noDate(value), rangeEnd });
}

/** Whether an object has the ends of a period, such as `dates`, which may have more to say of it. */
function isPeriod({ kind }: Visit, entries: ReadonlyArray<readonly [string, unknown]>): boolean {
	return kind === 'date' && entries.some(([key]) => /^(?:start|end)$/.test(kindOfKey(key)));
}

async function datesOf(visit: Visit, budget: Budget): Promise<Found[]> {
	const { value, pointer, kind, mustBeDate, rangeEnd } = visit;
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

function splitFound(visit: Visit, owner: object, { prefix, keys, found }: SplitDate): Found {
	return {
		pointer: prefix === '' ? visit.pointer : childPointer(visit.pointer, keys[0] ?? ''),
		found: visit.kind === 'birth' ? { ...found, place: 'other' } : found,
		rangeEnd: rangeEndOf(kindOfKey(prefix), owner) ?? visit.rangeEnd,
	};
}

function childVisit(visit: Visit, owner: object, key: string, value: unknown): Visit {
	const isItem = Array.isArray(owner);
	const own = isItem ? 'other' : kindOfKey(key);
	// What a date's object or a list of descriptions holds is of the same kind.
	// An object in a list of descriptions has keys of its own that show more.
	const isDescribed = visit.kind === 'prose' && typeof value === 'object';
	const inherits = own === 'other' && !isDescribed && (isItem || isDateKind(visit.kind));
	const rangeEnd = visit.rangeEnd ?? rangeEndOf(own, owner);
	const isDemanded = PLACES[own] === 'entry' && demandsDate(key, value);
	return {
		value,
		pointer: childPointer(visit.pointer, key),
		kind: inherits ? visit.kind : own,
		level: visit.level + 1,
		mustBeDate: (visit.mustBeDate && (isItem || value !== true)) || (!isItem && isDemanded),
		rangeEnd: isItem ? null : rangeEnd,
	};
}

function rangeEndOf(kind: KeyKind, owner: object): RangeEnd | null {
	return kind === 'start' || kind === 'end' ? { owner, end: kind } : null;
}

/** A JSON pointer (RFC 6901) to a member or item. */
export function childPointer(parent: string, key: string): string {
	// What is beyond the longest pointer is never looked at.
	const name = key.slice(0, LONGEST_POINTER + 1);
	return `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
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

/** A date in parsed résumé data. */
export interface ParsedDate {
	/** JSON pointer (RFC 6901) to the value, or to the object that holds year and month apart. */
	readonly pointer: string;
	/** Its offsets are those in the string, or in the text of the finding if it is no string. */
	readonly found: FoundDate;
}

/** What was found in parsed résumé data. */
export interface ParsedDates {
	readonly dates: readonly ParsedDate[];
	/** False where the data are too large or too deep to have been read to the end. */
	readonly complete: boolean;
}
