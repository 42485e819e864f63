import type { Budget } from '../../budget';
import { entriesOf, type Entry, isHolder, plainValue } from './plainData';

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
