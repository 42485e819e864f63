import type { Candidate } from '../parsers/types';
import { beginsAt } from '../parsers/dateParts';
import { isMark, wordAt, type Scan } from '../scan';
import { endOfRange, type Linked } from './ranges';

/** A candidate and what stands around it. */
export interface Surroundings {
	readonly scan: Scan;
	readonly candidate: Candidate;
	/** The word right before, over marks such as the colon of a label. */
	readonly label: number | null;
	/** The candidate at whose end a unit would stand: in "2000–2015 EUR" the other one. */
	readonly end: Candidate;
	/** The word right behind that end; `null` if the piece of the line ends there. */
	readonly next: number | null;
	/** Whether it is part of a range, also of one that is still open. */
	readonly joined: boolean;
	/** Whether the word behind may be a unit: not behind a day or in the title of an entry. */
	readonly measurable: boolean;
}

/** Tests the surroundings of a candidate. */
export type Test = (around: Surroundings) => boolean;

/** Tests the surroundings of a candidate and the word at a token. */
export type WordTest = (around: Surroundings, word: number) => boolean;

/** The surroundings of a candidate; `null` if it leaves no doubt, as a named month does. */
export function surroundingsOf(link: Linked): Surroundings | null {
	const { scan, candidate } = link;
	if (candidate.form === 'namedMonth' || candidate.form === 'monthOnly') return null;
	const joined = link.before === 'range' || link.after === 'range' || link.openEnded;
	const end = endOfRange(link)?.candidate ?? candidate;
	const word = wordAt(scan, end.last + 1);
	const next = word === null || word.gap === 'wide' ? null : end.last + 1;
	const isNamed = end.form === 'namedMonth' || end.form === 'day';
	const measurable = next !== null && !isNamed && !isMonthBeforeHeading(scan, end, next);
	return {
		scan,
		candidate,
		label: wordBefore(scan, candidate.first),
		end,
		next,
		joined,
		measurable,
	};
}

/** The word right before, over the marks that join a label to its value; `null` where there is none. */
export function wordBefore(scan: Scan, first: number): number | null {
	let at = first - 1;
	if (scan.tokens[first]?.gap === 'wide') return null;
	while (at > first - 3 && isMark(scan, at, '.:(°º') && scan.tokens[at]?.gap !== 'wide') at--;
	return wordAt(scan, at) === null ? null : at;
}

/** "7/2011 Points of Sale project": a month before a capital, at the beginning of its piece. */
function isMonthBeforeHeading(scan: Scan, { first, form }: Candidate, next: number): boolean {
	if (form !== 'monthYear' && form !== 'numericMonth') return false;
	return beginsAt(scan, first) && isTitleCase(scan, next);
}

/** Whether a word begins with a capital and has small letters. */
export function isTitleCase(scan: Scan, index: number): boolean {
	return /^\p{Lu}.*\p{Ll}/u.test(wordAt(scan, index)?.text ?? '');
}
