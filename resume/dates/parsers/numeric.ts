import {
	BUDDHIST_OFFSET,
	EARLIEST_YEAR,
	fullYear,
	isMonth,
	isRealDay,
	realParts,
} from '../calendar';
import { hasRole, isMark, numberAt, type Scan } from '../scan';
import type { Token } from '../tokens/tokenize';
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

/** The month that one or two digits name. */
export function monthNumberAt(scan: Scan, index: number): number | null {
	const text = numberAt(scan, index)?.text ?? '';
	return text.length <= 2 && isMonth(Number(text)) ? Number(text) : null;
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
	if (!inRange || !isShort(a)) return [];
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
	if (isYear(scan, a) && isYear(scan, b)) {
		// 2015.1999 is the number of a file.
		return separator === '.' ? [] : [a, b].flatMap((digits) => oneNumber(scan, digits, false));
	}
	if (isYear(scan, a) && isShort(b)) return yearFirst(scan, a, b, separator, inRange);
	if (!isShort(a)) return [];
	if (b.text.length === 4) return monthFirst(scan, a, b, separator);
	const isYearFirst = isShortYearFirst(scan, a, b);
	const [month, year] = isYearFirst ? [b, a] : [a, b];
	if (year.text.length !== 2 || !isMonth(month.value)) return [];
	return [
		candidate({
			...{ first: a.index, last: b.index, form: 'numericMonth', strength: 'weak' },
			year: fullYear(year.value, scan.latestYear),
			month: month.value,
			clear: !isYearFirst || !isMonth(a.value),
		}),
	];
}

/** 23/10 ～ 25/7: China and Japan write the year first, and a wave dash joins two of them. */
function isShortYearFirst(scan: Scan, a: Digits, b: Digits): boolean {
	const isJoined = isMark(scan, b.index + 1, '~') || isMark(scan, a.index - 1, '~');
	return scan.eastAsian && isJoined && isShort(b);
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
	const unreal = { ...place, form: 'numericMonth', problem: 'notReal', strength: 'weak' } as const;
	const ahead = (((b.value - a.value) % 100) + 100) % 100;
	const spansYears = b.text.length === 2 && ahead >= 1 && ahead <= 12;
	if ('–~'.includes(separator) || (separator === '-' && !isMonth(b.value))) {
		// 2019-13
		if (separator === '-' && b.value <= 31 && ahead > 60) return [candidate(unreal)];
		return abbreviatedRange(scan, a, b);
	}
	if (separator === '-' && spansYears && !inRange && isToldAsYears(scan, a)) {
		return abbreviatedRange(scan, a, b);
	}
	const isNextYear = separator === '/' && spansYears && ahead === 1 && !inRange;
	if (isMonth(b.value) && !isNextYear) {
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
	// 2019/13, 2019/00
	const isUnreal = separator !== '-' && b.text.length === 2 && b.value <= 31;
	return isUnreal ? [candidate(unreal)] : [];
}

/** 2010-12 is December, unless "years" stands before it or the digits are of another script. */
function isToldAsYears(scan: Scan, { index }: Digits): boolean {
	return scan.tokens[index]?.ascii === false || hasRole(scan, index - 1, 'year', 'terms');
}

/** 2015-19, where both years are well in the past. */
function abbreviatedRange(scan: Scan, a: Digits, b: Digits): readonly Candidate[] {
	const year = fullYear(b.value, scan.latestYear);
	if (b.text.length !== 2 || year > scan.latestYear - 4) return [];
	const place = { first: b.index, last: b.index };
	return [
		...oneNumber(scan, a, false),
		candidate({ ...place, form: 'year', year, strength: 'partner' }),
	];
}

/** 01/2020, 1/2020, 01.2020, 01-2020, 13/2020. */
function monthFirst(scan: Scan, a: Digits, b: Digits, separator: string): readonly Candidate[] {
	const isExact = isMonth(a.value) && isWrittenExactly(scan, a);
	// Out of range, four digits are hardly a year, unless the form leaves no doubt.
	if (!isYear(scan, b) && !isExact) return [];
	const isSure = isMonth(a.value) && isYear(scan, b) && !'–~'.includes(separator);
	return [
		candidate({
			...{ first: a.index, last: b.index, year: b.value },
			form: isExact ? 'monthYear' : 'numericMonth',
			month: isMonth(a.value) ? a.value : null,
			problem: isMonth(a.value) && isYear(scan, b) ? null : 'notReal',
			strength: isSure ? 'sure' : 'weak',
		}),
	];
}

/** Whether what begins with a number is written as MM/YYYY: ASCII digits, the ASCII slash, no spaces. */
function isWrittenExactly(scan: Scan, { index }: Digits): boolean {
	const [month, slash, year] = scan.tokens.slice(index, index + 3);
	if (month?.text.length !== 2 || slash?.text !== '/' || year === undefined) return false;
	return month.ascii && isPlain(slash) && isPlain(year);
}

function isPlain({ ascii, gap }: Token): boolean {
	return ascii && gap === 'none';
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
		return [candidate({ ...place, year: a.value, ...realParts(a.value, b.value, c.value) })];
	}
	if ([a, b, c].every((digits) => isYear(scan, digits)) && separator === '/') {
		return [a, b, c].flatMap((digits) => oneNumber(scan, digits, false));
	}
	if (!isShort(a)) return [];
	// 03/2019/04
	if (isShort(c) && isYear(scan, b) && isMonth(c.value) && separator === '/') {
		const [start] = monthFirst(scan, a, b, separator);
		const end = candidate({ first: c.index, last: c.index, form: 'monthOnly', month: c.value });
		return start === undefined ? [] : [{ ...start, form: 'numericMonth' }, end];
	}
	if (!isShort(b)) return [];
	// A full date leaves no doubt that its year is Buddhist, even where no Thai letter stands beside it.
	const full = { ...c, value: withoutBuddhistOffset(scan, c.value) };
	if (isYear(scan, full)) {
		return [candidate({ ...place, ...dayOrMonthFirst(a.value, b.value, full.value, separator) })];
	}
	if ([a, b, c].some((digits) => digits.text.length !== 2)) return [];
	const year = fullYear(c.value, scan.latestYear);
	const parts = dayOrMonthFirst(a.value, b.value, year, separator);
	return parts.problem === null ? [candidate({ ...place, ...parts, strength: 'weak' })] : [];
}

function isShort({ text }: Digits): boolean {
	return text.length <= 2;
}

type DayParts = Pick<Candidate, 'year' | 'month' | 'day' | 'problem'>;

/** With dots the day comes first; otherwise either may, and the month is told only by its size. */
function dayOrMonthFirst(a: number, b: number, year: number, separator: string): DayParts {
	const dayFirst = isRealDay(year, b, a);
	const monthFirstToo = separator !== '.' && isRealDay(year, a, b);
	if (dayFirst && monthFirstToo && a !== b) return { year, month: null, day: null, problem: null };
	return { year, ...(monthFirstToo ? realParts(year, a, b) : realParts(year, b, a)) };
}

/** 01-2020-03-2021 and 2020-01-15-2021-03-31. */
function dashedPairs(scan: Scan, parts: readonly Digits[]): readonly Candidate[] {
	const half = parts.length / 2;
	const dates = [parts.slice(0, half), parts.slice(half)].map(([a, b, c]): readonly Candidate[] => {
		if (a === undefined || b === undefined) return [];
		if (c !== undefined) return threeNumbers(scan, a, b, c, '-');
		return isYear(scan, a) === isYear(scan, b) ? [] : twoNumbers(scan, a, b, '-', true);
	});
	return dates.every((found) => found.length === 1) ? dates.flat() : [];
}
