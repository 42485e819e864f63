import type { Budget } from '../../budget';
import { demandsDate, isDateKind, type KeyKind, kindOfKey, PLACES } from '../../words/keys';
import { endsBeforeStart, type FoundDate } from '../foundDate';
import {
	dateInNumber,
	datesInString,
	datesInValue,
	isOpenEnd,
	noDate,
	type SplitDate,
	splitDatesOf,
} from './values';
import { childPointer, type Visit, walkData } from './walkData';

/** Characters of strings that are searched. */
const MOST_CHARACTERS = 1_000_000;

/** An object with more keys is no entry and no date. */
const MOST_KEYS = 1_000;

/** The object whose range a date belongs to, and which end of it. */
interface RangeEnd {
	readonly owner: object;
	readonly end: 'start' | 'end';
}

/** What the keys above a value say of it. */
interface Known {
	readonly kind: KeyKind;
	/** Whether it has to be a date, nothing, or a word for an open end. */
	readonly mustBeDate: boolean;
	readonly rangeEnd: RangeEnd | null;
}

interface Found extends ParsedDate {
	readonly rangeEnd: RangeEnd | null;
}

/**
 * Finds the dates in parsed résumé data of any shape: by the names of keys (`startDate`, `end_date`, `year`), and by their
 * form in all other strings. Whatever else has a key that only dates have is found as no date.
 */
export async function findParsedDates(data: unknown, budget: Budget): Promise<ParsedDates> {
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
	const { pointer, about, keys, enter } = visit;
	const entries = keys.map((key) => [key, (value as Record<string, unknown>)[key]] as const);
	const mayHoldParts = !Array.isArray(value) && keys.length <= MOST_KEYS;
	const splits = mayHoldParts ? splitDatesOf(entries) : [];
	const taken = new Set(splits.flatMap((split) => split.keys));
	for (const split of splits) found.push(splitFound(visit, value, split));
	const before = found.length;
	for (const [key, child] of entries) {
		if (!taken.has(key)) await enter(key, knownOf(about, value, key, child));
	}
	const isWithoutDate = splits.length === 0 && found.length === before;
	if (about.mustBeDate && !Array.isArray(value) && isWithoutDate && saysAnything(value)) {
		found.push({ pointer, found: noDate(value), rangeEnd: about.rangeEnd });
	}
}

/** Whether an object that has to be a date has more than empty values and words for an open end. */
function saysAnything(value: object): boolean {
	return Object.values(value).some(
		(one) => typeof one === 'number' || (typeof one === 'string' && !isOpenEnd(one)),
	);
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

function knownOf(above: Known, owner: object, key: string, value: unknown): Known {
	const isItem = Array.isArray(owner);
	const own = isItem ? 'other' : kindOfKey(key);
	// What a date's object or a list of descriptions holds is of the same kind.
	// An object in a list of descriptions has keys of its own that show more.
	const isDescribed = above.kind === 'prose' && typeof value === 'object';
	const inherits = own === 'other' && !isDescribed && (isItem || isDateKind(above.kind));
	return {
		kind: inherits ? above.kind : own,
		mustBeDate: isItem ? above.mustBeDate : PLACES[own] === 'entry' && demandsDate(key, value),
		rangeEnd: isItem ? null : (above.rangeEnd ?? rangeEndOf(own, owner)),
	};
}

function rangeEndOf(kind: KeyKind, owner: object): RangeEnd | null {
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
