import type { Budget } from '../../budget';

/** Levels of nesting that are followed; real data have about ten. */
export const MOST_LEVELS = 100;
/** Characters of a pointer: long keys would be in that of each value below them. */
const LONGEST_POINTER = 5_000;
const MOST_VALUES = 100_000;

export interface Visit<About> {
	readonly value: unknown;
	/** JSON pointer (RFC 6901). */
	readonly pointer: string;
	readonly about: About;
	/** Its members, if it is an object or a list. */
	readonly entries: readonly Entry[];
	/** Goes on to one of them. */
	readonly enter: (entry: Entry, about: About) => Promise<void>;
}

/**
 * Walks through parsed data of any shape, bounded in depth and values. `look` gets each value and decides what to enter.
 * False if the data are too large or too deep to be read to the end.
 */
export async function walkData<About>(
	data: unknown,
	about: About,
	look: (visit: Visit<About>) => Promise<void>,
	budget: Budget,
): Promise<boolean> {
	let values = 0;
	let complete = true;
	async function visit(value: unknown, pointer: string, known: About, level: number) {
		if (budget.isDue) await budget.turn();
		if (++values > MOST_VALUES || level > MOST_LEVELS || pointer.length > LONGEST_POINTER) {
			complete = false;
			return;
		}
		const entries = isHolder(value) ? [...entriesOf(value, MOST_VALUES - values + 1)] : [];
		const enter = async ([key, child]: Entry, below: About) =>
			await visit(child, childPointer(pointer, key), below, level + 1);
		await look({ value, pointer, about: known, entries, enter });
	}
	await visit(plainValue(data), '', about, 0);
	return complete;
}

export function childPointer(parent: string, key: string): string {
	// What is beyond the longest pointer is never looked at.
	const name = key.slice(0, LONGEST_POINTER + 1);
	return `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** As in JSON: points in time, as expressions give them, are texts there, and those that are invalid say so. */
function plainValue(value: unknown): unknown {
	if (typeof value === 'bigint') {
		return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
	}
	return isHolder(value) && typeof value.toJSON === 'function'
		? (value.toJSON() ?? String(value))
		: value;
}

/** An object or an array. */
export type Holder = Record<string, unknown>;

export function isHolder(value: unknown): value is Holder {
	return typeof value === 'object' && value !== null;
}

export type Entry = readonly [key: string, value: unknown];

/** The members or items of an object or array with their plain values, without a list of all keys: there may be millions. */
export function* entriesOf(holder: object, most = Infinity): Generator<Entry> {
	let count = 0;
	if (Array.isArray(holder)) {
		for (; count < Math.min(holder.length, most); count++) {
			yield [String(count), plainValue(holder[count])];
		}
		return;
	}
	for (const key in holder) {
		if (!Object.hasOwn(holder, key)) continue;
		if (++count > most) return;
		yield [key, plainValue((holder as Holder)[key])];
	}
}

/** Members and levels of a value that a finding shows. */
const MOST_SHOWN = 20;
const LEVELS_SHOWN = 3;

/** A short form of a value in JSON, however large it is. */
export function shortJson(value: unknown, length: number): string {
	const shown = (part: unknown, level: number): unknown => {
		if (typeof part === 'string') return part.slice(0, length);
		if (!isHolder(part)) return plainValue(part);
		if (level > LEVELS_SHOWN) return '…';
		const entries = [...entriesOf(part, MOST_SHOWN)];
		const parts = entries.map(([key, inner]) => [key.slice(0, length), shown(inner, level + 1)]);
		return Array.isArray(part) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts);
	};
	return String(JSON.stringify(shown(value, 0))).slice(0, length);
}
