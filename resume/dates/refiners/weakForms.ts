import { beginsAt, endsBefore } from '../parsers/dateParts';
import type { Candidate } from '../parsers/types';
import { endsBeforeStart } from '../order';
import { isMark, wordAt, type Scan } from '../scan';
import { isPaired } from './partners';
import type { Linked } from './ranges';
import { isNumbered } from './labels';

/** A weak form counts in a range, or alone in its piece of the line. */
export function isWeakAccepted(
	scan: Scan,
	link: Linked,
	linked: readonly Linked[],
	index: number,
): boolean {
	const { candidate } = link;
	if (isPaired(link, linked, index)) {
		const isOther = [isRangeNumbered, isDecimal, isBackwards].some((rule) =>
			rule(scan, link, linked, index),
		);
		return !isOther;
	}
	const alone = beginsAt(scan, candidate.first) && endsBefore(scan, candidate.last + 1);
	if (candidate.form === 'year') {
		return endsBefore(scan, candidate.last + 1);
	}
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

/** "Linux（10 年）": ten years, unless it is one end of a range. */
export function isDuration(scan: Scan, { form, strength, first, last }: Candidate): boolean {
	return (
		form === 'year' && strength === 'weak' && last > first && scan.tokens[first]?.kind === 'number'
	);
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

/** "Pain 7/10 to 2/10": shares, which would be dates that go backwards. */
function isBackwards(scan: Scan, link: Linked, linked: readonly Linked[], index: number): boolean {
	const start = link.before === 'range' ? linked[index - 1] : link;
	const end = link.before === 'range' ? link : linked[index + 1];
	if (start === undefined || end === undefined || beginsAt(scan, start.candidate.first))
		return false;
	const areWeak = [start, end].every(({ candidate }) => candidate.strength === 'weak');
	return areWeak && endsBeforeStart(start.candidate, end.candidate);
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
	// D.M. 37/2008 is a decree.
	const mayBeUnreal = isSlash(scan, candidate) && !isMark(scan, first - 1, '.');
	if (isFullYear) return candidate.problem === null || isYearFirst || mayBeUnreal;
	const isWholePiece = first === 0 || scan.tokens[first]?.gap === 'wide' || isItem(scan, candidate);
	return isSlash(scan, candidate) && (isZeroLed(scan, candidate) || isWholePiece);
}

/** 12/20 is a grade, 12/24 a shift. */
const USUAL_TOTALS: ReadonlySet<string> = new Set(['12', '15', '20', '24', '25', '30']);

/** Between commas, as in "Doctorate, 12/17, summa cum laude"; not one of a list of fractions. */
function isItem(scan: Scan, { first, last }: Candidate): boolean {
	const ends = scan.tokens[last + 1] === undefined || isMark(scan, last + 1, ',');
	const [month = '', year = ''] = [first, last].map((index) => scan.tokens[index]?.text);
	if (month.length < 2 || USUAL_TOTALS.has(year)) return false;
	return ends && isMark(scan, first - 1, ',') && wordBehindDots(scan, first - 2);
}

function wordBehindDots(scan: Scan, index: number): boolean {
	return wordAt(scan, isMark(scan, index, '.') ? index - 1 : index) !== null;
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
