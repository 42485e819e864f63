import { beginsAt, endsBefore } from '../candidates/pieces';
import type { Candidate } from '../candidates/types';
import { hasRole, hasRoleBehind, wordAt, YEARS_AHEAD, type Scan } from '../scan';
import { isPaired } from './partners';
import type { Linked } from './ranges';

/** Words that tell a year before or behind it. */
const TELLING_BEFORE = ['before', 'year', 'term'] as const;
const TELLING_BEHIND = [
	'after',
	'year',
	'openEnd',
	'to',
	'and',
	'before',
	'maybeBefore',
	'filler',
	'term',
] as const;

/** Whether a bare year stands where dates stand and counts do not. */
export function isYearByPlace(
	scan: Scan,
	link: Linked,
	linked: readonly Linked[],
	index: number,
): boolean {
	const { first, last } = link.candidate;
	if (isPaired(link, linked, index) || isListed(link, linked, index)) return true;
	if (TELLING_BEFORE.some((role) => hasRoleBehind(scan, first - 1, role))) return true;
	if (beginsAt(scan, first)) return true;
	if (isWord(scan, first - 1) && !isPast(scan, link.candidate)) return false;
	if (endsBefore(scan, last + 1)) return true;
	if (isGlued(scan, link.candidate)) return true;
	if (TELLING_BEHIND.some((role) => hasRole(scan, last + 1, role))) return true;
	if (hasRole(scan, first - 1, 'maybeBefore') && isFirstWord(scan, first - 1)) return true;
	return isAmongNames(scan, link.candidate) || isAmongCaselessWords(scan, link.candidate);
}

/** A year to come needs a word such as "expected"; a code, as in "EE 2030", has none. */
function isPast(scan: Scan, { year }: Candidate): boolean {
	return year === null || year <= scan.latestYear - YEARS_AHEAD + 2;
}

function isWord(scan: Scan, index: number): boolean {
	return wordAt(scan, index) !== null;
}

/** "2012 and 2016", "2014/2015". */
function isListed(link: Linked, linked: readonly Linked[], index: number): boolean {
	const before = isList(link.before) ? linked[index - 1] : undefined;
	const after = isList(link.after) ? linked[index + 1] : undefined;
	return [before, after].some(
		(other) => other?.candidate.strength === 'year' || other?.candidate.strength === 'sure',
	);
}

function isList(joint: Linked['before']): boolean {
	return joint === 'list' || joint === 'loose';
}

/** Written together with a letter or an ending, which counts are not: 2015年, 2015'te, ב-2015. */
function isGlued(scan: Scan, { first, last }: Candidate): boolean {
	const next = scan.tokens[last + 1];
	const isBefore = first > 0 && scan.tokens[first]?.gap === 'none';
	return isBefore || (next?.gap === 'none' && next.kind === 'word');
}

/** "Hackathon Berlin 2019 Winner": a name on one side, which counts do not have. */
function isAmongNames(scan: Scan, { first, last }: Candidate): boolean {
	const next = wordAt(scan, last + 1);
	if (isName(scan, first - 1)) return true;
	// "mit 2000 Stellplätzen": German writes what is counted with a capital, too.
	return next !== null && isCapitalised(next.text) && !hasRole(scan, first - 1, 'companion');
}

/**
 * Scripts without capitals do not tell names; there a number that is not round is taken for a year,
 * as what is counted was ruled out before.
 */
function isAmongCaselessWords(scan: Scan, { first, last, year }: Candidate): boolean {
	const words = [wordAt(scan, first - 1), wordAt(scan, last + 1)];
	const isCaseless = words.every((word) => word !== null && isCaselessWord(word.text));
	return isCaseless && year !== null && year % 50 !== 0;
}

function isCaselessWord(word: string): boolean {
	return word.toLowerCase() === word.toUpperCase();
}

/** A name or an abbreviation, also with a digit as in C1; the first word of a sentence tells nothing. */
function isName(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind === 'number') return token.gap === 'none' && wordAt(scan, index - 1) !== null;
	const word = wordAt(scan, index);
	if (word === null || !isCapitalised(word.text)) return false;
	return (
		!isFirstWord(scan, index) || (word.text.length > 1 && word.text === word.text.toUpperCase())
	);
}

function isCapitalised(word: string): boolean {
	const first = word.charAt(0);
	return first !== first.toLowerCase();
}

function isFirstWord(scan: Scan, index: number): boolean {
	const before = scan.tokens[index - 1];
	return before === undefined || before.kind === 'mark' || scan.tokens[index]?.gap === 'wide';
}
