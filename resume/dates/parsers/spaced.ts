import { isMonth } from '../calendar';
import { isMark, numberAt, type Scan } from '../scan';
import { endsBefore } from './dateParts';
import { datesOfGroup, digitsAt, isYear } from './numeric';
import { candidate, type Candidate } from './types';

/** Numbers with spaces around their separators: 03 / 2019, 15. 3. 2019, 2019. 3. */
export function spacedAtNumber(scan: Scan, index: number): Candidate | null {
	const spaced = daySpacedOut(scan, index);
	if (spaced !== null) return spaced;
	const separator = scan.tokens[index + 1]?.text ?? '';
	if (!'/.'.includes(separator) || separator === '') return null;
	const numbers = [index];
	for (let at = index; numbers.length < 4 && isSpacedStep(scan, at, separator); at += 2) {
		numbers.push(at + 2);
	}
	if (numbers.length < 2 || numbers.length > 3) return null;
	return numbers.length === 3
		? fullDay(scan, numbers, separator)
		: twoParts(scan, index, index + 2, separator);
}

/** 2017 06 01 */
function daySpacedOut(scan: Scan, first: number): Candidate | null {
	if (!isYear(scan, digitsAt(scan, first))) return null;
	const numbers = [first, first + 1, first + 2];
	const parts = numbers.slice(1).map((index) => numberAt(scan, index));
	const isPlain = parts.every((part) => part?.gap === 'space' && part.text.length === 2);
	if (!isPlain || !endsBefore(scan, first + 3)) return null;
	const [only] = datesOfGroup(scan, { numbers, separator: ' ' }, false);
	return only?.form === 'day' && only.problem === null ? only : null;
}

/** One separator and the next number, with single spaces at most. */
function isSpacedStep(scan: Scan, index: number, separator: string): boolean {
	if (!isMark(scan, index + 1, separator) || scan.tokens[index + 1]?.gap === 'wide') return false;
	const next = numberAt(scan, index + 2);
	return next !== null && next.gap !== 'wide';
}

function fullDay(scan: Scan, numbers: readonly number[], separator: string): Candidate | null {
	const found = datesOfGroup(scan, { numbers, separator }, false);
	const [only] = found;
	if (only?.form === 'day' && found.length === 1) return { ...only, strength: 'sure' };
	return twoParts(scan, numbers[0] ?? 0, numbers[1] ?? 0, separator);
}

function twoParts(scan: Scan, first: number, last: number, separator: string): Candidate | null {
	const a = digitsAt(scan, first);
	const b = digitsAt(scan, last);
	const monthFirst = a.text.length <= 2 && isYear(scan, b);
	if (!monthFirst && !(isYear(scan, a) && b.text.length <= 2)) return null;
	const month = monthFirst ? a.value : b.value;
	if (!isMonth(month)) return null;
	const year = monthFirst ? b.value : a.value;
	const strength = isToldBySeparator(scan, monthFirst, first, last, separator) ? 'sure' : 'weak';
	return candidate({ first, last, form: 'numericMonth', year, month, strength });
}

function isToldBySeparator(
	scan: Scan,
	monthFirst: boolean,
	first: number,
	last: number,
	separator: string,
): boolean {
	if (separator === '/') return monthFirst ? scan.tokens[first]?.text.length === 2 : true;
	// "3. 2019" may be the third of a list, "2019. 3." is the Korean and Hungarian way.
	return monthFirst
		? scan.tokens[first]?.text.length === 2 && endsBefore(scan, last + 1)
		: isMark(scan, last + 1, '.');
}
