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
 * Splits a chain at the dashes that make it a range, so that every group is one date; `null`
 * where it is too long or mixed to be dates.
 */
export function groupsOf(chain: Chain): readonly Group[] | null {
	if (chain.numbers.length > LONGEST_CHAIN) return null;
	const rangeMark = isIsoInterval(chain.separators) ? '/' : rangeMarkOf(chain.separators);
	const groups: { numbers: number[]; separator: string | null }[] = [];
	chain.numbers.forEach((number, index) => {
		const separator = chain.separators[index - 1];
		const group = groups.at(-1);
		if (group === undefined || separator === undefined || rangeMark.includes(separator)) {
			groups.push({ numbers: [number], separator: null });
		} else {
			group.separator = group.numbers.length === 1 ? separator : same(group.separator, separator);
			group.numbers.push(number);
		}
	});
	return groups.some((group) => group.separator === MIXED) ? null : groups;
}

/** 2014-06/2014-08: ISO 8601 joins dates with a slash. */
function isIsoInterval(separators: readonly string[]): boolean {
	const marks = separators.join('');
	return marks === '-/-' || marks === '--/--';
}

const MIXED = '';

function same(separator: string | null, other: string): string {
	return separator === other ? other : MIXED;
}

/** Which mark joins the dates of a range, when others stand within them. */
function rangeMarkOf(separators: readonly string[]): string {
	if (separators.some((mark) => mark === '–' || mark === '~')) return '–~';
	return separators.some((mark) => mark === '/' || mark === '.') ? '-' : '';
}
