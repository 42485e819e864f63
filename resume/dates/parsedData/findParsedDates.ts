import type { Budget } from '../../budget';
import {
	demandsDate,
	isDateKind,
	type KeyKind,
	kindOfKey,
	PARTS,
	PLACES,
	says,
	wordsOfKey,
} from '../../words/keys';
import { endsBeforeStart, type FoundDate } from '../foundDate';
import {
	asWritten,
	type Qualifiers,
	qualifiersOf,
	holdsPeriod,
	UNQUALIFIED,
	periodsIn,
} from './qualifiers';
import {
	dateInNumber,
	datesInString,
	datesInValue,
	noDate,
	type SplitDate,
	splitDatesOf,
} from './values';
import { childPointer, type Entry, type Visit, walkData } from './walkData';

/** Characters of strings that are searched. */
const MOST_CHARACTERS = 1_000_000;

/** A longer text is that of the file, which parsers return as well. */
const LONGEST_FIELD = 4_000;

/** An object with more keys is no entry and no date. */
const MOST_KEYS = 1_000;

/** From the keys above a value. */
interface Known {
	readonly kind: KeyKind;
	/** It has to be a date, nothing, or a word for an open end. */
	readonly mustBeDate: boolean;
	/** The object whose range a date belongs to, and which end of it. */
	readonly rangeEnd: { readonly owner: object; readonly end: 'start' | 'end' } | null;
	readonly qualifiers: Qualifiers;
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
		const isRepeated = typeof value === 'string' && value.length > LONGEST_FIELD;
		found.push(...(await datesOf(visit, budget)).map((one) => ({ ...one, isRepeated })));
		const isObject = typeof value === 'object' && value !== null;
		if (isObject && about.kind !== 'ignored') await lookInside(visit, value, found, budget);
	};
	const other = { kind: 'other', mustBeDate: false, rangeEnd: null } as const;
	const nothing = { ...other, qualifiers: UNQUALIFIED };
	const isWhole = await walkData<Known>(data, nothing, look, budget);
	return { dates: judged(found), complete: isWhole && characters <= MOST_CHARACTERS };
}

async function lookInside(
	visit: Visit<Known>,
	value: object,
	found: Found[],
	budget: Budget,
): Promise<void> {
	const { pointer, entries, enter } = visit;
	const mayHoldParts = !Array.isArray(value) && entries.length <= MOST_KEYS;
	const members = { ...visit, entries: mayHoldParts ? entries : [] };
	const before = found.length;
	const about = await knownInside(members, budget);
	const parts = partsIn(members);
	for (const split of parts.splits) found.push(...splitFound({ ...visit, about }, value, split));
	const periods = periodsIn(members.entries);
	const taken = new Set([...parts.taken, ...periods.map(({ key }) => key)]);
	for (const entry of entries) {
		if (!taken.has(entry[0])) await enter(entry, knownOf(about, value, entry));
	}
	const isRepeated = found.length > before;
	for (const { key, text, isRaw } of periods) {
		const start = found.length;
		if (isRaw && isRepeated) continue;
		await enter([key, text], knownOf({ ...about, qualifiers: UNQUALIFIED }, value, [key, text]));
		const own = found.splice(start, Infinity);
		found.push(...own.map((one) => ({ ...one, isRepeated })));
	}
	// An object that has to be a date is none if it says anything else, however deep.
	const isDate = found.slice(before).every((one) => one.found.problem !== 'noDate');
	if (isDate || !about.mustBeDate || Array.isArray(value)) return;
	found.splice(before, Infinity, { pointer, found: noDate(value), rangeEnd: about.rangeEnd });
}

/** An object with the ends of a period, such as `dates`, may have more to say of it. */
async function knownInside({ about, entries }: Visit<Known>, budget: Budget): Promise<Known> {
	const { kind, mustBeDate } = about;
	const isLoose = kind === 'date' && holdsPeriod(entries);
	const qualifiers = await qualifiersOf(kind, entries, about.qualifiers, budget);
	return { ...about, mustBeDate: mustBeDate && !isLoose, qualifiers };
}

/** Parts of dates in values of their own. Next to a whole date, they only repeat it. */
function partsIn({ about, entries }: Visit<Known>) {
	const isWhole = ([key, value]: Entry) =>
		typeof value === 'string' && /\d/.test(value) && kindOfKey(key) === 'date' && !isPart(key);
	if (isDateKind(about.kind) && entries.some(isWhole)) {
		return { splits: [], taken: entries.map(([key]) => key).filter(isPart) };
	}
	const splits = splitDatesOf(entries);
	return { splits, taken: splits.flatMap(({ keys }) => keys) };
}

function isPart(key: string): boolean {
	const [word = '', ...more] = wordsOfKey(key);
	return more.length === 0 && says(word, ...PARTS);
}

async function datesOf({ value, pointer, about }: Visit<Known>, budget: Budget): Promise<Found[]> {
	const { kind, mustBeDate, rangeEnd } = about;
	if (typeof value === 'string') {
		const dates = await (mustBeDate ? datesInValue : datesInString)(value, kind, budget);
		// Two dates in one value are a range of their own.
		const end = dates.length === 1 ? rangeEnd : null;
		return dates.flatMap((found) => foundOf(found, pointer, { ...about, rangeEnd: end }));
	}
	const isOther = mustBeDate && (typeof value === 'number' || value === true);
	const date = typeof value === 'number' ? dateInNumber(value, kind) : null;
	const found = date ?? (isOther ? noDate(value) : null);
	return found === null ? [] : foundOf(found, pointer, { ...about, rangeEnd });
}

function splitFound({ pointer, about }: Visit<Known>, owner: object, split: SplitDate): Found[] {
	const { prefix, keys, found } = split;
	const place = prefix === '' ? pointer : childPointer(pointer, keys[0] ?? '');
	const rangeEnd = rangeEndOf(kindOfKey(prefix), owner) ?? about.rangeEnd;
	const date: FoundDate = about.kind === 'birth' ? { ...found, place: 'other' } : found;
	return foundOf(date, place, { ...about, rangeEnd });
}

function foundOf(date: FoundDate, pointer: string, { rangeEnd, qualifiers }: Known): Found[] {
	const isRead = date.place !== 'prose' && date.problem === null;
	const found = isRead ? asWritten(date, rangeEnd?.end, qualifiers) : date;
	return found === null ? [] : [{ pointer, found, rangeEnd }];
}

function knownOf(above: Known, owner: object, [key, value]: Entry): Known {
	const isItem = Array.isArray(owner);
	const own = isItem ? 'other' : above.kind === 'birth' ? 'birth' : kindOfKey(key);
	// What a date's object or a list of descriptions holds is of the same kind.
	// An object in a list of descriptions has keys of its own that show more.
	const isDescribed = above.kind === 'prose' && typeof value === 'object';
	const inherits = own === 'other' && !isDescribed && (isItem || isDateKind(above.kind));
	const keeps = above.mustBeDate && own !== 'ignored';
	const isDemanded = PLACES[own] === 'entry' && demandsDate(key, value);
	return {
		kind: inherits ? above.kind : own,
		mustBeDate: (keeps && (isItem || value !== true)) || (!isItem && isDemanded),
		rangeEnd: isItem ? null : (above.rangeEnd ?? rangeEndOf(own, owner)),
		qualifiers: isItem ? UNQUALIFIED : above.qualifiers,
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
	return found.map(({ found: date, rangeEnd, ...one }) => {
		const start = rangeEnd?.end === 'end' ? starts.get(rangeEnd.owner) : undefined;
		const isWrong = start !== undefined && date.problem === null && endsBeforeStart(start, date);
		const problem = isWrong ? 'endBeforeStart' : date.problem;
		return { ...one, end: rangeEnd?.end, found: { ...date, problem } };
	});
}

export interface ParsedDate {
	/** JSON pointer (RFC 6901) to the value, or to the object that holds year and month apart. */
	readonly pointer: string;
	/** Its offsets are those in the string, or in the text of the finding if it is no string. */
	readonly found: FoundDate;
	/** The end of a range that it is. */
	readonly end?: 'start' | 'end' | undefined;
	/** It is in the text of the file, or in a period whose ends the data also has one by one. */
	readonly isRepeated?: boolean;
}
