import { isAttached, numberAt, type Scan } from '../scan';

/** Numbers that separators join without spaces, e.g. 01/2020-03/2021. */
export interface Chain {
	/** Tokens of the numbers. */
	readonly numbers: readonly number[];
	/** What stands between them; one less than numbers. */
	readonly separators: readonly string[];
	readonly first: number;
	readonly last: number;
}

/** Characters that join numbers to dates and dates to ranges. */
const SEPARATORS = '/.-–~';

/** Reads the chain that begins at a number; a number alone is a chain, too. */
export function chainAt(scan: Scan, first: number): Chain {
	const numbers = [first];
	const separators: string[] = [];
	let last = first;
	while (isAttached(scan, last + 1, SEPARATORS)) {
		const next = numberAt(scan, last + 2);
		if (next === null || next.gap !== 'none') break;
		separators.push(scan.tokens[last + 1]?.text ?? '');
		numbers.push(last + 2);
		last += 2;
	}
	return { numbers, separators, first, last };
}

/** A part of a chain, which has no range dash within. */
export interface Group {
	readonly numbers: readonly number[];
	readonly separator: string | null;
}

const LONGEST_CHAIN = 8;

/**
 * Splits a chain at the dashes that make it a range, so that every group is one date; none where it is too long or
 * mixed to be dates.
 */
export function groupsOf({ numbers, separators }: Chain): readonly Group[] {
	const groups: { numbers: number[]; separator: string | null }[] = [];
	const rangeMarks = rangeMarksOf(separators);
	for (const [index, number] of numbers.entries()) {
		const separator = separators[index - 1];
		const group = groups.at(-1);
		if (group === undefined || separator === undefined || rangeMarks.includes(separator)) {
			groups.push({ numbers: [number], separator: null });
			continue;
		}
		if (group.separator !== null && group.separator !== separator) return [];
		group.separator = separator;
		group.numbers.push(number);
	}
	return numbers.length > LONGEST_CHAIN ? [] : groups;
}

/** Which marks join the dates of a range, when others stand within them. */
function rangeMarksOf(separators: readonly string[]): string {
	// 2014-06/2014-08: ISO 8601 joins dates with a slash.
	if (/^(?:-\/-|--\/--)$/.test(separators.join(''))) return '/';
	if (separators.some((mark) => mark === '–' || mark === '~')) return '–~';
	return separators.some((mark) => mark === '/' || mark === '.') ? '-' : '';
}
