import { beginsAt, endsBefore } from '../candidates/pieces';
import type { Candidate } from '../candidates/types';
import { isMark, type Scan } from '../scan';
import { isPaired } from './partners';
import type { Linked } from './ranges';
import { isNumbered } from './surroundings';

/** A weak form counts in a range, or alone in its piece of the line. */
export function isWeakAccepted(
	scan: Scan,
	link: Linked,
	linked: readonly Linked[],
	index: number,
): boolean {
	const { candidate } = link;
	if (isPaired(link, linked, index)) {
		return !isRangeNumbered(scan, link, linked, index) && !isDecimal(scan, link, linked, index);
	}
	const alone = beginsAt(scan, candidate.first) && endsBefore(scan, candidate.last + 1);
	if (candidate.form === 'year') return endsBefore(scan, candidate.last + 1);
	if (!alone) {
		return (
			isZeroLed(scan, candidate) &&
			endsBefore(scan, candidate.last + 1) &&
			!isNumbered(scan, candidate) &&
			isSlash(scan, candidate)
		);
	}
	if (isMark(scan, candidate.first - 1, ':') || isNumbered(scan, candidate)) {
		return isZeroLed(scan, candidate) && !isNumbered(scan, candidate);
	}
	return candidate.form !== 'numericMonth' || isPlausibleAlone(scan, candidate);
}

/** In "Python 3.10 – 3.12" the word before the start holds for the end, too. */
function isRangeNumbered(
	scan: Scan,
	link: Linked,
	linked: readonly Linked[],
	index: number,
): boolean {
	const start = link.before === 'range' ? linked[index - 1] : undefined;
	return (
		isNumbered(scan, link.candidate) || (start !== undefined && isNumbered(scan, start.candidate))
	);
}

function isZeroLed(scan: Scan, { first }: Candidate): boolean {
	return scan.tokens[first]?.text.startsWith('0') === true;
}

function isSlash(scan: Scan, { first }: Candidate): boolean {
	return isMark(scan, first + 1, '/');
}

/** 05/21 or 13/2020 alone; 5.21 is a number and 10/12 a share. */
function isPlausibleAlone(scan: Scan, candidate: Candidate): boolean {
	const { first, last } = candidate;
	const isFullYear = [first, last].some((index) => scan.tokens[index]?.text.length === 4);
	const isYearFirst = scan.tokens[first]?.text.length === 4;
	if (isFullYear) return candidate.problem === null || isYearFirst || isSlash(scan, candidate);
	const isWholePiece = first === 0 || scan.tokens[first]?.gap === 'wide';
	return isSlash(scan, candidate) && (isZeroLed(scan, candidate) || isWholePiece);
}

/** In "from 1.15 to 2.30" the numbers are no months; at the beginning of a piece they may be. */
function isDecimal(scan: Scan, link: Linked, linked: readonly Linked[], index: number): boolean {
	const { candidate } = link;
	if (candidate.form !== 'numericMonth' || isZeroLed(scan, candidate)) return false;
	const isDotted = isMark(scan, candidate.first + 1, '.');
	const start = link.before === 'range' ? (linked[index - 1]?.candidate ?? candidate) : candidate;
	const isFullYear = [candidate.first, candidate.last].some(
		(at) => scan.tokens[at]?.text.length === 4,
	);
	return isDotted && !isFullYear && !beginsAt(scan, start.first);
}

/** "since 01/20" counts, "in 3/4 of cases" does not. */
export function isAnnounced(scan: Scan, { candidate, announced }: Linked): boolean {
	// "I led 2000 people": in some languages "i" is "in", so it does not make a month of "led".
	if (!announced || candidate.otherwise !== null) return false;
	if (candidate.form !== 'numericMonth' || candidate.strength !== 'weak') return true;
	return isZeroLed(scan, candidate) && endsBefore(scan, candidate.last + 1);
}
