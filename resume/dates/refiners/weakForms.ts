import { endsBeforeStart } from '../order';
import { beginsAt, endsBefore } from '../parsers/dateParts';
import type { Candidate } from '../parsers/types';
import { isMark, wordAt, type Scan } from '../scan';
import { isNumbered } from './labels';
import { endOfRange, isPaired, startOfRange, type Linked } from './ranges';

/** A weak form counts in a range, or alone in its piece of the line. */
export function isWeakAccepted(link: Linked): boolean {
	const { scan, candidate } = link;
	if (isPaired(link)) return !isRangeNumbered(link) && !isBackwards(link);
	const ends = endsBefore(scan, candidate.last + 1);
	if (candidate.form === 'year' || !ends) return ends;
	const isNumber = isNumbered(scan, candidate);
	const isBehindLabel = isMark(scan, candidate.first - 1, ':') || isNumber;
	if (!beginsAt(scan, candidate.first) || isBehindLabel) {
		return isZeroLed(scan, candidate) && !isNumber && (isBehindLabel || isSlash(scan, candidate));
	}
	return candidate.form !== 'numericMonth' || isPlausibleAlone(scan, candidate);
}

/** "Linux（10 年）": ten years, unless it is one end of a range. */
export function isDuration({ scan, candidate }: Linked): boolean {
	const { form, strength, first, last } = candidate;
	const isCounted = last > first && scan.tokens[first]?.kind === 'number';
	return form === 'year' && strength === 'weak' && isCounted;
}

/** In "Python 3.10 – 3.12" the word before the start holds for the end, too. */
function isRangeNumbered(link: Linked): boolean {
	return isNumbered(link.scan, (startOfRange(link) ?? link).candidate);
}

/** "Pain 7/10 to 2/10": shares, which would be dates that go backwards. */
function isBackwards(link: Linked): boolean {
	const start = startOfRange(link) ?? link;
	const end = endOfRange(start);
	if (end === undefined || beginsAt(link.scan, start.candidate.first)) return false;
	const areWeak = [start, end].every(({ candidate }) => candidate.strength === 'weak');
	return areWeak && endsBeforeStart(start.candidate, end.candidate);
}

function isZeroLed(scan: Scan, { first }: Candidate): boolean {
	return scan.tokens[first]?.text.startsWith('0') === true;
}

function isSlash(scan: Scan, { first }: Candidate): boolean {
	return isMark(scan, first + 1, '/');
}

function hasFullYear(scan: Scan, { first, last }: Candidate): boolean {
	return [first, last].some((index) => scan.tokens[index]?.text.length === 4);
}

/** 05/21 or 13/2020 alone; 5.21 is a number and 10/12 a share. */
function isPlausibleAlone(scan: Scan, candidate: Candidate): boolean {
	const { first } = candidate;
	const isYearFirst = scan.tokens[first]?.text.length === 4;
	if (hasFullYear(scan, candidate)) {
		// D.M. 37/2008 is a decree.
		const mayBeUnreal = isSlash(scan, candidate) && !isMark(scan, first - 1, '.');
		return candidate.problem === null || isYearFirst || mayBeUnreal;
	}
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
	const word = isMark(scan, first - 2, '.') ? first - 3 : first - 2;
	return ends && isMark(scan, first - 1, ',') && wordAt(scan, word) !== null;
}
