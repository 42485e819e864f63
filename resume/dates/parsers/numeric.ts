import { BUDDHIST_OFFSET, EARLIEST_YEAR, fullYear, isMonth, isRealDay } from '../calendar';
import { hasRole, isMark, type Scan } from '../scan';
import type { Group } from './chain';
import { candidate, type Candidate } from './types';

/** A number with its token. */
export interface Digits {
	readonly index: number;
	readonly text: string;
	readonly value: number;
}

/** The number at a token; too long a one has no value. */
export function digitsAt(scan: Scan, index: number): Digits {
	const text = scan.tokens[index]?.text ?? '';
	const value = text.length <= 8 ? Number(text) : NaN;
	return { index, text, value: scan.thai ? withoutBuddhistOffset(scan, value) : value };
}

/** Thai résumés count years from the death of the Buddha. */
function withoutBuddhistOffset(scan: Scan, value: number): number {
	const year = value - BUDDHIST_OFFSET;
	return year >= EARLIEST_YEAR && year <= scan.latestYear ? year : value;
}

/** A full date leaves no doubt, even where no Thai letter stands beside it. */
function isBuddhistYear(scan: Scan, { text, value }: Digits): boolean {
	return text.length === 4 && withoutBuddhistOffset(scan, value) !== value;
}

/** Whether four digits are a year that a résumé may speak of. */
export function isYear(scan: Scan, digits: Digits): boolean {
	return (
		digits.text.length === 4 && digits.value >= EARLIEST_YEAR && digits.value <= scan.latestYear
	);
}

/**
 * What a group of numbers may be: one date, two (2014/2015), or none.
 *
 * @param inRange whether a range dash joins it with another group
 */
export function datesOfGroup(scan: Scan, group: Group, inRange: boolean): readonly Candidate[] {
	const parts = group.numbers.map((index) => digitsAt(scan, index));
	const [a, b, c, d] = parts;
	if (a === undefined) return [];
	if (b === undefined) return oneNumber(scan, a, inRange);
	const separator = group.separator ?? '';
	if (c === undefined) return twoNumbers(scan, a, b, separator, inRange);
	if (d === undefined) return threeNumbers(scan, a, b, c, separator);
	return separator === '-' ? dashedPairs(scan, parts) : [];
}

function oneNumber(scan: Scan, a: Digits, inRange: boolean): readonly Candidate[] {
	const place = { first: a.index, last: a.index };
	if (isYear(scan, a)) {
		return [candidate({ ...place, form: 'year', year: a.value, strength: 'year' })];
	}
	if (!inRange || a.text.length > 2) return [];
	// 2015–19, or 03–05/2020: which of them, the other end tells.
	const year = fullYear(a.value, scan.latestYear);
	const month = isMonth(a.value) ? a.value : null;
	return [candidate({ ...place, form: 'year', year, month, strength: 'partner', clear: false })];
}

function twoNumbers(
	scan: Scan,
	a: Digits,
	b: Digits,
	separator: string,
	inRange: boolean,
): readonly Candidate[] {
	const place = { first: a.index, last: b.index };
	// 2015.1999 is the number of a file.
	if (isYear(scan, a) && isYear(scan, b) && separator === '.') return [];
	if (isYear(scan, a) && isYear(scan, b))
		return [...oneNumber(scan, a, false), ...oneNumber(scan, b, false)];
	if (isYear(scan, a) && b.text.length <= 2) return yearFirst(scan, a, b, separator, inRange);
	if (a.text.length <= 2 && b.text.length === 4) return monthFirst(scan, a, b, separator);
	if (isShortYearFirst(scan, a, b)) {
		const year = fullYear(a.value, scan.latestYear);
		const clear = !isMonth(a.value);
		return [
			candidate({ ...place, form: 'numericMonth', year, month: b.value, strength: 'weak', clear }),
		];
	}
	if (a.text.length > 2 || b.text.length !== 2 || !isMonth(a.value)) return [];
	const year = fullYear(b.value, scan.latestYear);
	return [candidate({ ...place, form: 'numericMonth', year, month: a.value, strength: 'weak' })];
}

/** 23/10 ～ 25/7: China and Japan write the year first, and a wave dash joins two of them. */
function isShortYearFirst(scan: Scan, a: Digits, b: Digits): boolean {
	if (!scan.eastAsian || a.text.length !== 2 || b.text.length > 2 || !isMonth(b.value))
		return false;
	return isMark(scan, b.index + 1, '~') || isMark(scan, a.index - 1, '~');
}

/** 2020-01, 2020/01, 2020.1, 2014/15, 2015-19. */
function yearFirst(
	scan: Scan,
	a: Digits,
	b: Digits,
	separator: string,
	inRange: boolean,
): readonly Candidate[] {
	const place = { first: a.index, last: b.index, year: a.value };
	const ahead = (((b.value - a.value) % 100) + 100) % 100;
	const spansYears = b.text.length === 2 && ahead >= 1 && ahead <= 12;
	const isRange = b.text.length === 2 && fullYear(b.value, scan.latestYear) <= scan.latestYear - 4;
	if (separator === '–' || separator === '~' || (separator === '-' && !isMonth(b.value))) {
		const isBackwards = separator === '-' && b.value <= 31 && ahead > 60;
		if (isBackwards) return [unrealMonth(place)];
		return isRange ? abbreviatedRange(scan, a, b) : [];
	}
	if (separator === '-' && spansYears && !inRange && isToldAsYears(scan, a)) {
		return abbreviatedRange(scan, a, b);
	}
	const isNextYear = spansYears && ahead === 1 && !inRange;
	if (isMonth(b.value) && !(separator === '/' && isNextYear)) {
		const strength = separator === '.' && b.text.length === 1 ? 'weak' : 'sure';
		const clear = !(spansYears && separator !== '.' && !inRange);
		return [candidate({ ...place, form: 'numericMonth', month: b.value, strength, clear })];
	}
	if (spansYears && separator === '/') {
		// An academic year; as one date, since neither end is meant alone.
		// Longer spans are rather the numbers of houses and files.
		const strength = ahead === 1 ? 'year' : 'weak';
		return [candidate({ ...place, form: 'partOfYear', strength })];
	}
	const isPlainMonth = separator !== '-' && b.text.length === 2 && (b.value === 0 || b.value <= 31);
	if (!isPlainMonth) return [];
	return [unrealMonth(place)];
}

/** 2010-12 is December, unless "years" stands before it or the digits are of another script. */
function isToldAsYears(scan: Scan, { index }: Digits): boolean {
	if (scan.tokens[index]?.ascii === false) return true;
	return (['year', 'term'] as const).some((role) => hasRole(scan, index - 1, role));
}

/** 2019-13, 2019/00 */
function unrealMonth(place: Pick<Candidate, 'first' | 'last' | 'year'>): Candidate {
	return candidate({ ...place, form: 'numericMonth', problem: 'notReal', strength: 'weak' });
}

function abbreviatedRange(scan: Scan, a: Digits, b: Digits): readonly Candidate[] {
	const end = candidate({
		first: b.index,
		last: b.index,
		form: 'year',
		year: fullYear(b.value, scan.latestYear),
		strength: 'partner',
	});
	return [...oneNumber(scan, a, false), end];
}

/** 01/2020, 1/2020, 01.2020, 01-2020, 13/2020. */
function monthFirst(scan: Scan, a: Digits, b: Digits, separator: string): readonly Candidate[] {
	const place = { first: a.index, last: b.index, year: b.value };
	const exact = isExact(scan, a, b);
	// Out of range, four digits are hardly a year, unless the form leaves no doubt.
	if (!isYear(scan, b) && !(exact && isMonth(a.value))) return [];
	const form = exact && isMonth(a.value) ? 'monthYear' : 'numericMonth';
	const strength = isYear(scan, b) && separator !== '–' && separator !== '~' ? 'sure' : 'weak';
	if (!isMonth(a.value)) {
		const month = null;
		return [candidate({ ...place, form, month, problem: 'notReal', strength: 'weak' })];
	}
	const problem = isYear(scan, b) ? null : 'notReal';
	return [candidate({ ...place, form, month: a.value, problem, strength })];
}

/** Exactly MM/YYYY but for the month's value: ASCII digits, the ASCII slash. */
function isExact(scan: Scan, a: Digits, b: Digits): boolean {
	const tokens = scan.tokens.slice(a.index, b.index + 1);
	return (
		a.text.length === 2 &&
		b.text.length === 4 &&
		tokens.length === 3 &&
		tokens[1]?.text === '/' &&
		tokens.every((token, index) => token.ascii && (index === 0 || token.gap === 'none'))
	);
}

function threeNumbers(
	scan: Scan,
	a: Digits,
	b: Digits,
	c: Digits,
	separator: string,
): readonly Candidate[] {
	const place = { first: a.index, last: c.index, form: 'day' as const };
	if (isYear(scan, a) && isShort(b) && isShort(c)) {
		return [candidate({ ...place, ...dayOf(a.value, b.value, c.value) })];
	}
	if (isShort(a) && isShort(b) && isYear(scan, c)) {
		return [candidate({ ...place, ...dayOrMonthFirst(a.value, b.value, c.value, separator) })];
	}
	if (isShort(a) && isShort(b) && isBuddhistYear(scan, c)) {
		const year = c.value - BUDDHIST_OFFSET;
		return [candidate({ ...place, ...dayOrMonthFirst(a.value, b.value, year, separator) })];
	}
	if (isShortMonth(a) && isYear(scan, b) && isShortMonth(c) && separator === '/') {
		return [
			candidate({
				first: a.index,
				last: b.index,
				form: 'numericMonth',
				year: b.value,
				month: a.value,
			}),
			candidate({ first: c.index, last: c.index, form: 'monthOnly', month: c.value }),
		];
	}
	if (isYear(scan, a) && isYear(scan, b) && isYear(scan, c) && separator === '/') {
		return [a, b, c].flatMap((digits) => oneNumber(scan, digits, false));
	}
	if ([a, b, c].every((digits) => digits.text.length === 2)) {
		const year = fullYear(c.value, scan.latestYear);
		const parts = dayOrMonthFirst(a.value, b.value, year, separator);
		return parts.problem === null ? [candidate({ ...place, ...parts, strength: 'weak' })] : [];
	}
	return [];
}

function isShort({ text }: Digits): boolean {
	return text.length <= 2;
}

function isShortMonth(digits: Digits): boolean {
	return isShort(digits) && isMonth(digits.value);
}

type DayParts = Pick<Candidate, 'year' | 'month' | 'day' | 'problem'>;

function dayOf(year: number, month: number, day: number): DayParts {
	if (isRealDay(year, month, day)) return { year, month, day, problem: null };
	return { year, month: null, day: null, problem: 'notReal' };
}

/** With dots the day comes first; otherwise either may, and the month is told only by its size. */
function dayOrMonthFirst(a: number, b: number, year: number, separator: string): DayParts {
	const dayFirst = isRealDay(year, b, a);
	const monthFirstToo = separator !== '.' && isRealDay(year, a, b);
	if (dayFirst && monthFirstToo && a !== b) return { year, month: null, day: null, problem: null };
	if (dayFirst) return { year, month: b, day: a, problem: null };
	if (monthFirstToo) return { year, month: a, day: b, problem: null };
	return { year, month: null, day: null, problem: 'notReal' };
}

/** 01-2020-03-2021 and 2020-01-15-2021-03-31. */
function dashedPairs(scan: Scan, parts: readonly Digits[]): readonly Candidate[] {
	if (parts.length !== 4 && parts.length !== 6) return [];
	const half = parts.length / 2;
	const halves = [parts.slice(0, half), parts.slice(half)];
	const dates = halves.map(([a, b, c]): readonly Candidate[] => {
		if (a === undefined || b === undefined) return [];
		if (c !== undefined) return threeNumbers(scan, a, b, c, '-');
		return isYear(scan, a) === isYear(scan, b) ? [] : twoNumbers(scan, a, b, '-', true);
	});
	return dates.every((found) => found.length === 1) ? dates.flat() : [];
}
