import { beginsAt } from '../parsers/dateParts';
import type { Candidate } from '../foundDate';
import type { Scan } from '../scan';
import { isInRange, type Linked } from './ranges';

/** A reason why a number that resembles a date is not one. */
export interface RejectingRule {
	readonly name: string;
	/** A text whose number it rejects. */
	readonly example: string;
	readonly rejects: Test;
}

interface Surroundings {
	readonly scan: Scan;
	readonly candidate: Candidate;
	/** The word right before, over marks such as the colon of a label. */
	readonly label: number | null;
	/** The candidate at whose end a unit would be: in "2000–2015 EUR" the other one. */
	readonly end: Candidate;
	/** The word right after that end; `null` if the piece of the line ends there. */
	readonly next: number | null;
	/** Whether it is part of a range, also of one that is still open. */
	readonly joined: boolean;
	/** Whether the word after may be a unit: not after a day or in the title of an entry. */
	readonly measurable: boolean;
}

type Test = (around: Surroundings) => boolean;

type WordTest = (around: Surroundings, word: number) => boolean;

export function around(name: string, example: string, rejects: Test): RejectingRule {
	return { name, example, rejects };
}

export function before(name: string, example: string, test: WordTest): RejectingRule {
	return around(name, example, (it) => it.label !== null && test(it, it.label));
}

export function following(name: string, example: string, test: WordTest): RejectingRule {
	return around(name, example, (it) => it.next !== null && test(it, it.next));
}

/** A rule about what is counted, which is not after a range, and not in the title of an entry. */
export function counting(name: string, example: string, test: WordTest): RejectingRule {
	return following(name, example, (it, next) => it.measurable && !it.joined && test(it, next));
}

/** A rule about the word before, which a range or a bracket overrules: "Room 2010 – 2015", "Series C (2021)". */
export function labelling(name: string, example: string, test: WordTest): RejectingRule {
	return before(name, example, (it, label) => {
		const isBracketed = it.scan.isMark(it.candidate.first - 1, '(');
		return (!it.joined || isCodeOfTwoParts(it)) && !isBracketed && test(it, label);
	});
}

/** No. 2015-44 */
function isCodeOfTwoParts({ scan, candidate: { first, last } }: Surroundings): boolean {
	const isTight = scan.isAttached(last + 1, '-') && scan.tokens[last + 2]?.gap === 'none';
	if (!isTight || scan.tokens[last + 2]?.text.length !== 2) return false;
	return scan.hasRoleAfter(scan.isMark(first - 1, '.') ? first - 2 : first - 1, 'labels');
}

/** A rule about numbers of addresses and courses, which are years if "in" or "since" is before. */
export function bare(name: string, example: string, test: Test): RejectingRule {
	return around(name, example, (it) => {
		const isBareYear = it.candidate.form === 'year' && !it.joined;
		return isBareYear && !it.scan.hasRole(it.candidate.first - 1, 'before') && test(it);
	});
}

/** Whether a rule rejects a candidate; none does if it leaves no doubt, as a named month does. */
export function isRejectedBy(rules: readonly RejectingRule[], link: Linked): boolean {
	const { scan, candidate } = link;
	if (candidate.form === 'namedMonth' || candidate.form === 'monthOnly') return false;
	const joined = isInRange(link);
	const label = wordBefore(scan, candidate.first);
	const end = link.end?.candidate ?? candidate;
	const word = scan.wordAt(end.last + 1);
	const next = word === null || word.gap === 'wide' ? null : end.last + 1;
	const isNamed = end.form === 'namedMonth' || end.form === 'day';
	const measurable = next !== null && !isNamed && !isMonthBeforeHeading(scan, end, next);
	const surroundings = { scan, candidate, label, end, next, joined, measurable };
	return rules.some(({ rejects }) => rejects(surroundings));
}

/** The word right before, over the marks that join a label to its value; `null` where there is none. */
export function wordBefore(scan: Scan, first: number): number | null {
	let at = first - 1;
	if (scan.tokens[first]?.gap === 'wide') return null;
	while (at > first - 3 && scan.isMark(at, '.:(°º') && scan.tokens[at]?.gap !== 'wide') at--;
	return scan.wordAt(at) === null ? null : at;
}

/** "7/2011 Points of Sale project": a month before a capital, at the beginning of its piece. */
function isMonthBeforeHeading(scan: Scan, { first, form }: Candidate, next: number): boolean {
	if (form !== 'monthYear' && form !== 'numericMonth') return false;
	return beginsAt(scan, first) && isTitleCase(scan, next);
}

/** It begins with a capital and has small letters. */
export function isTitleCase(scan: Scan, index: number): boolean {
	return /^\p{Lu}.*\p{Ll}/u.test(scan.wordAt(index)?.text ?? '');
}
