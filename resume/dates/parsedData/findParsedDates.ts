import { endsBeforeStart } from '../calendar';
import type { FoundDate } from '../types';
import { endOfKey, type KeyKind, kindOfKey } from './keys';
import { datesInString, splitDatesOf, yearInNumber, type SplitDate } from './values';

/** Levels of nesting that are followed; real data have about ten. */
export const MOST_LEVELS = 100;
/** Values that are looked at. */
const MOST_VALUES = 100_000;
/** Characters of strings that are searched. */
const MOST_CHARACTERS = 1_000_000;

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
	readonly rangeEnd: RangeEnd | null;
}

interface Found extends ParsedDate {
	readonly rangeEnd: RangeEnd | null;
}

/**
 * Finds the dates in parsed résumé data of any shape: by the names of keys (`startDate`,
 * `end_date`, `year`), and by their form in all other strings.
 *
 * A date in an entry is one whose key says so; summaries and descriptions are running text. Nulls,
 * empty strings and "Present" are open ends. The walk is bounded in depth, values and characters.
 */
export function findParsedDates(data: unknown): ParsedDates {
	const found: Found[] = [];
	const stack: Visit[] = [{ value: data, pointer: '', kind: 'other', level: 0, rangeEnd: null }];
	let complete = true;
	let values = 0;
	let characters = 0;
	for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
		values++;
		if (typeof visit.value === 'string') characters += visit.value.length;
		if (values > MOST_VALUES || characters > MOST_CHARACTERS)
			return { dates: judged(found), complete: false };
		if (visit.level > MOST_LEVELS) complete = false;
		else if (typeof visit.value === 'object' && visit.value !== null)
			open(visit, visit.value, stack, found);
		else found.push(...datesOf(visit));
	}
	return { dates: judged(found), complete };
}

function datesOf({ value, pointer, kind, rangeEnd }: Visit): Found[] {
	if (typeof value === 'string') {
		const dates = datesInString(value, kind);
		// Two dates in one value are a range of their own.
		const end = dates.length === 1 ? rangeEnd : null;
		return dates.map((found) => ({ pointer, found, rangeEnd: end }));
	}
	const year = typeof value === 'number' ? yearInNumber(value, kind) : null;
	return year === null ? [] : [{ pointer, found: year, rangeEnd }];
}

/** Puts what an array or object holds onto the stack, the last first, so that the order stays. */
function open(visit: Visit, value: object, stack: Visit[], found: Found[]): void {
	if (visit.kind === 'ignored') return;
	const room = MOST_VALUES - stack.length + 1;
	const entries = Object.entries(value).slice(0, Math.max(0, room));
	const splits = Array.isArray(value) ? [] : splitDatesOf(entries);
	const taken = new Set(splits.flatMap((split) => split.keys));
	for (let index = entries.length - 1; index >= 0; index--) {
		const [key, child] = entries[index] ?? ['', null];
		if (!taken.has(key)) stack.push(childVisit(visit, value, key, child));
	}
	for (const split of splits) found.push(splitFound(visit, value, split));
}

function splitFound(visit: Visit, owner: object, split: SplitDate): Found {
	const end = endOfKey(split.prefix);
	const isWhole = split.prefix === '';
	return {
		pointer: isWhole ? visit.pointer : childPointer(visit.pointer, split.keys[0] ?? ''),
		found: visit.kind === 'birth' ? { ...split.found, place: 'other' } : split.found,
		rangeEnd: isWhole || end === null ? visit.rangeEnd : { owner, end },
	};
}

function childVisit(visit: Visit, owner: object, key: string, value: unknown): Visit {
	const isItem = Array.isArray(owner);
	const own = isItem ? 'other' : kindOfKey(key);
	const end = isItem ? null : endOfKey(key);
	// What a date's object or a list of descriptions holds is of the same kind.
	// An object in a list of descriptions has keys of its own that tell more.
	const isDescribed = visit.kind === 'prose' && typeof value === 'object';
	const isDate = visit.kind === 'date' || visit.kind === 'birth';
	const inherits = own === 'other' && !isDescribed && (isItem || isDate);
	const isOwnEnd = end !== null && visit.rangeEnd === null;
	return {
		value,
		pointer: childPointer(visit.pointer, key),
		kind: inherits ? visit.kind : own,
		level: visit.level + 1,
		rangeEnd: isOwnEnd ? { owner, end } : isItem ? null : visit.rangeEnd,
	};
}

/** A JSON pointer (RFC 6901) to a member or item. */
function childPointer(parent: string, key: string): string {
	return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Adds what only both ends of a range tell: that the end lies before the start. */
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
	/** Its offsets are those in the string, or in the text of the finding where it is none. */
	readonly found: FoundDate;
}

/** What was found in parsed résumé data. */
export interface ParsedDates {
	readonly dates: readonly ParsedDate[];
	/** False where the data are too large or too deep to have been read to the end. */
	readonly complete: boolean;
}
