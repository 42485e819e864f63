import { monthAt } from '../candidates/dateParts';
import { digitsAt, isYear } from '../candidates/numeric';
import type { Candidate } from '../candidates/types';
import { hasRole, hasRoleBehind, numberAt, wordAt, type Scan } from '../scan';

const MOST_WORDS_BETWEEN = 2;

/**
 * "Translated 1999 manuals and 12 films": numbers that are written alike, each with what is
 * counted in lower case behind it, are both counts.
 */
export function isParallelCount(scan: Scan, { first, last, form }: Candidate): boolean {
	if (form !== 'year' || first !== last || !isCounting(scan, last + 1)) return false;
	return isAfterCount(scan, first) || isBeforeCount(scan, first);
}

function isAfterCount(scan: Scan, index: number): boolean {
	const and = andBefore(scan, index);
	if (and === null) return false;
	for (let words = 1; words <= MOST_WORDS_BETWEEN; words++) {
		const at = and - words;
		if (!isCounting(scan, at)) return false;
		if (isPlainNumber(scan, at - 1)) return !isTold(scan, at - 1);
	}
	return false;
}

function isBeforeCount(scan: Scan, index: number): boolean {
	if (isTold(scan, index)) return false;
	for (let words = 1; words <= MOST_WORDS_BETWEEN; words++) {
		const behind = index + words + 1;
		const next = [behind, behind + 1, behind + 2].find((at) => isPlainNumber(scan, at));
		// The Czech for "and" is the Spanish for "to".
		const isAnd = andBefore(scan, next ?? NaN) === behind && scan.tokens[behind]?.key !== 'a';
		// In "2010 bachelor and 2012 master" both are years.
		if (next !== undefined && isAnd)
			return !isYear(scan, digitsAt(scan, next)) && isCounting(scan, next + 1);
		if (!isCounting(scan, behind)) return false;
	}
	return false;
}

/** The word for "and" before a number; Hebrew writes it with a hyphen. */
function andBefore(scan: Scan, index: number): number | null {
	const at = scan.tokens[index - 1]?.text === '-' ? index - 2 : index - 1;
	const word = wordAt(scan, at);
	if (word === null) return null;
	return hasRole(scan, at, 'and') || /^[וو]$/.test(word.text) ? at : null;
}

function isPlainNumber(scan: Scan, index: number): boolean {
	const token = numberAt(scan, index);
	if (token === null || token.text.length > 4) return false;
	const before = scan.tokens[index - 1];
	return token.gap !== 'none' || before?.text === '-' || before?.kind === 'word';
}

const FUNCTION_ROLES = [
	'before',
	'maybeBefore',
	'to',
	'and',
	'year',
	'after',
	'openEnd',
	'term',
] as const;

/** "In 1999 …" tells a year. */
function isTold(scan: Scan, index: number): boolean {
	return (['before', 'year', 'term'] as const).some((role) => hasRoleBehind(scan, index - 1, role));
}

/** A word that may be what is counted: in lower case, or of a script that has none. */
function isCounting(scan: Scan, index: number): boolean {
	const word = wordAt(scan, index);
	if (word === null || word.gap !== 'space' || word.text !== word.text.toLowerCase()) return false;
	if (word.text.length < 3 || monthAt(scan, index) !== null) return false;
	return !FUNCTION_ROLES.some((role) => hasRole(scan, index, role));
}

/** Ends of verbs in the first person and the past: Turkish "görüştüm", Hungarian "fordítottam". */
const VERB_ENDS = /(?:[dt][ıiuü][mk]|[^aeiou]t[ae]m|tt[ae]m)$/;

/** "1999 adayla görüştüm": in languages whose verb comes last, a count may begin the line. */
export function isCountOfVerb(scan: Scan, { first, last, form }: Candidate): boolean {
	if (form !== 'year' || first !== 0 || !isCounting(scan, last + 1)) return false;
	const end = scan.tokens.at(-1)?.kind === 'mark' ? scan.tokens.length - 2 : scan.tokens.length - 1;
	return end > last + 1 && VERB_ENDS.test(wordAt(scan, end)?.text ?? '');
}
