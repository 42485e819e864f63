import { candidate, type Candidate, fullYear, isMonth, isRealDay, realParts } from '../foundDate';
import type { Scan } from '../scan';
import { type Digits, digitsAt, isYear, withoutBuddhistOffset } from './dateParts';

/** Numbers that separators join without spaces, e.g. 01/2020-03/2021. */
export type Chain = ReturnType<typeof chainAt>;

/** Characters that join numbers to dates and dates to ranges. */
const SEPARATORS = '/.-–~';

/** Reads the chain that begins at a number; a number alone is a chain, too. */
export function chainAt(scan: Scan, first: number) {
	let separators = '';
	let last = first;
	while (scan.isAttached(last + 1, SEPARATORS) && scan.numberAt(last + 2)?.gap === 'none') {
		separators += scan.tokens[last + 1]?.text;
		last += 2;
	}
	return { separators, first, last };
}

/** The numbers of a chain, which have a token between each two. */
export function numbersOf(scan: Scan, { first, separators }: Pick<Chain, 'first' | 'separators'>) {
	return Array.from({ length: separators.length + 1 }, (_, at) => digitsAt(scan, first + 2 * at));
}

/** Which marks join the dates of a range, when others are within them. */
function rangeMarksOf(separators: string): RegExp {
	// 2014-06/2014-08: ISO 8601 joins dates with a slash.
	if (/^(?:-\/-|--\/--)$/.test(separators)) return /\//;
	return /[/.]/.test(separators) && !/[–~]/.test(separators) ? /-/ : /[–~]/;
}

/**
 * The dates of a chain, which is split at the dashes that make it a range; none where one of them has different
 * separators. `inRange`: a range dash is before it.
 */
export function datesOfChain(scan: Scan, chain: Chain, inRange: boolean): readonly Candidate[] {
	const groups = chain.separators.split(rangeMarksOf(chain.separators));
	if (groups.some((separators) => new Set(separators).size > 1)) return [];
	let { first } = chain;
	return groups.flatMap((separators) => {
		const dates = datesOfGroup(scan, { first, separators }, inRange || groups.length > 1);
		first += 2 * separators.length + 2;
		return dates;
	});
}

/** One date, two (2014/2015), or none, of numbers that are joined by the same separator. */
export function datesOfGroup(
	scan: Scan,
	group: Pick<Chain, 'first' | 'separators'>,
	inRange: boolean,
): readonly Candidate[] {
	const separator = group.separators.charAt(0);
	const parts = numbersOf(scan, group);
	if (parts.length <= 3) return read({ scan, separator, inRange }, parts);
	// 01-2020-03-2021 and 2020-01-15-2021-03-31
	const half = parts.length / 2;
	const dates = [parts.slice(0, half), parts.slice(half)].map((end) =>
		read({ scan, separator, inRange: true }, end),
	);
	const areSure = dates.every(([date]) => date?.confidence === 'sure');
	return separator === '-' && areSure ? dates.flat() : [];
}

interface Context {
	readonly scan: Scan;
	readonly separator: string;
	readonly inRange: boolean;
}

/** How numbers are read, by their shape: `Y` is a year, `C` one with month and day, `#` four other digits, `d` one or two. */
const READERS: Record<string, (context: Context, ...parts: Digits[]) => readonly Candidate[]> = {
	Y: bareYears,
	YY: bareYears,
	C: compact,
	CC: compact,
	YYY: bareYears,
	d: abbreviated,
	Yd: yearFirst,
	dY: monthFirst,
	'd#': monthFirst,
	dd: shortMonth,
	Ydd: yearMonthDay,
	dYd: sharedYear,
	ddY: dayOrMonthFirst,
	'dd#': dayOrMonthFirst,
	ddd: shortDay,
};

function read(context: Context, parts: readonly Digits[]): readonly Candidate[] {
	const shape = parts.map((part) => shapeOf(context.scan, part)).join('');
	return READERS[shape]?.(context, ...parts) ?? [];
}

function shapeOf(scan: Scan, digits: Digits): string {
	if (isYear(scan, digits)) return 'Y';
	if (digits.text.length <= 2) return 'd';
	if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-3]\d)?$/.test(digits.text)) return 'C';
	return digits.text.length === 4 ? '#' : '?';
}

export function bareYear(index: number, year: number): Candidate {
	return candidate({ first: index, last: index, form: 'year', year, confidence: 'year' });
}

/** 202003 and 20200315, which a range distinguishes from other numbers. */
function compact({ scan }: Context, ...dates: readonly Digits[]): readonly Candidate[] {
	return dates.flatMap(({ index, text }) => {
		const [year = 0, month = 0] = [text.slice(0, 4), text.slice(4, 6)].map(Number);
		if (year > scan.latestYear) return [];
		const day = text.length > 6 ? Number(text.slice(6)) : null;
		const form = day === null ? 'numericMonth' : 'day';
		const place = { first: index, last: index, form, confidence: 'weak' } as const;
		return [candidate({ ...place, year, ...realParts(year, month, day) })];
	});
}

/** 2014/2015; but 2015.1999 is the number of a file. */
function bareYears({ separator }: Context, ...years: readonly Digits[]): readonly Candidate[] {
	return separator === '.' ? [] : years.map(({ index, value }) => bareYear(index, value));
}

/** 2015–19, or 03–05/2020: which of them, the other end decides. */
function abbreviated({ scan, inRange }: Context, { index, value }: Digits): readonly Candidate[] {
	const year = fullYear(value, scan.latestYear);
	const month = isMonth(value) ? value : null;
	const partner = { first: index, last: index, form: 'year', confidence: 'incomplete' } as const;
	return inRange ? [candidate({ ...partner, year, month, clear: false })] : [];
}

/** 01/20. China and Japan write the year first, as in 23/10 ～ 25/7, where a wave dash joins two of them. */
function shortMonth({ scan }: Context, a: Digits, b: Digits): readonly Candidate[] {
	const isJoined = scan.isMark(b.index + 1, '~') || scan.isMark(a.index - 1, '~');
	const isYearFirst = scan.eastAsian && isJoined;
	const [month, year] = isYearFirst ? [b, a] : [a, b];
	if (year.text.length !== 2 || !isMonth(month.value)) return [];
	return [
		candidate({
			...{ first: a.index, last: b.index, form: 'numericMonth', confidence: 'weak' },
			year: fullYear(year.value, scan.latestYear),
			month: month.value,
			clear: !isYearFirst || !isMonth(a.value),
		}),
	];
}

/** 2020-01, 2020/01, 2020.1, 2014/15, 2015-19. */
function yearFirst(context: Context, a: Digits, b: Digits): readonly Candidate[] {
	const { scan, separator, inRange } = context;
	const place = { first: a.index, last: b.index, year: a.value };
	const weak = { ...place, form: 'numericMonth', confidence: 'weak' } as const;
	const unreal = candidate({ ...weak, problem: 'notReal' });
	const ahead = (((b.value - a.value) % 100) + 100) % 100;
	const spansYears = b.text.length === 2 && ahead >= 1 && ahead <= 12;
	// 2010-12 is December, unless "years" is before it or the digits are of another script.
	const isTold =
		scan.tokens[a.index]?.ascii === false || scan.hasRole(a.index - 1, 'year', 'terms');
	const areYears = !isMonth(b.value) || (spansYears && isTold);
	if (separator === '-' && areYears) {
		// 2019-13
		return b.value <= 31 && ahead > 60 ? [unreal] : abbreviatedRange(context, a, b);
	}
	const isNextYear = separator === '/' && spansYears && ahead === 1 && !inRange;
	if (isMonth(b.value) && !isNextYear) {
		const confidence = separator === '.' && b.text.length === 1 ? 'weak' : 'sure';
		const clear = !(spansYears && separator !== '.' && !inRange);
		return [candidate({ ...place, form: 'numericMonth', month: b.value, confidence, clear })];
	}
	if (spansYears && separator === '/') {
		// An academic year; as one date, since neither end is meant alone.
		// Longer spans are rather the numbers of houses and files.
		const confidence = ahead === 1 ? 'year' : 'weak';
		return [candidate({ ...place, form: 'partOfYear', confidence })];
	}
	// 2019/13, 2019/00
	return b.value <= 31 ? [unreal] : [];
}

/** 2015-19, where both years are well in the past. */
function abbreviatedRange(context: Context, a: Digits, b: Digits): readonly Candidate[] {
	const { latestYear } = context.scan;
	if (b.text.length !== 2 || fullYear(b.value, latestYear) > latestYear - 4) return [];
	return [bareYear(a.index, a.value), ...abbreviated({ ...context, inRange: true }, b)];
}

/** 01/2020, 1/2020, 01.2020, 01-2020, 13/2020. */
function monthFirst({ scan }: Context, a: Digits, b: Digits): readonly Candidate[] {
	// With ASCII digits, the ASCII slash, and nothing else.
	const written = scan.text.slice(scan.tokens[a.index]?.start, scan.tokens[b.index]?.end);
	const isExact = isMonth(a.value) && /^\d\d\/\d{4}$/.test(written);
	const isReal = isMonth(a.value) && isYear(scan, b);
	// Out of range, four digits are hardly a year, unless the form leaves no doubt.
	if (!isYear(scan, b) && !isExact) return [];
	return [
		candidate({
			...{ first: a.index, last: b.index, year: b.value },
			form: isExact ? 'monthYear' : 'numericMonth',
			month: isMonth(a.value) ? a.value : null,
			problem: isReal ? null : 'notReal',
			confidence: isReal ? 'sure' : 'weak',
		}),
	];
}

/** 03/2019/04 */
function sharedYear(context: Context, a: Digits, b: Digits, c: Digits): readonly Candidate[] {
	if (context.separator !== '/' || !isMonth(c.value)) return [];
	const end = { first: c.index, last: c.index, form: 'monthOnly', month: c.value } as const;
	const start = monthFirst(context, a, b);
	return [...start.map((date) => ({ ...date, form: 'numericMonth' as const })), candidate(end)];
}

function dayOf([first, last]: readonly [Digits, Digits], parts: Partial<Candidate>): Candidate {
	return candidate({ first: first.index, last: last.index, form: 'day', ...parts });
}

/** 2020-01-15, 2020/01/15 */
function yearMonthDay(_: Context, a: Digits, b: Digits, c: Digits): readonly Candidate[] {
	return [dayOf([a, c], { year: a.value, ...realParts(a.value, b.value, c.value) })];
}

/** 15/01/2020, 01/15/2020, 15.01.2563 */
function dayOrMonthFirst(context: Context, a: Digits, b: Digits, c: Digits): readonly Candidate[] {
	// A full date leaves no doubt that its year is Buddhist, even where no Thai letter is next to it.
	const year = withoutBuddhistOffset(context.scan, c.value);
	const isReal = isYear(context.scan, { ...c, value: year });
	return isReal ? [dayOf([a, c], partsOfDay(context, a.value, b.value, year))] : [];
}

/** 15.01.20 */
function shortDay(context: Context, a: Digits, b: Digits, c: Digits): readonly Candidate[] {
	const year = fullYear(c.value, context.scan.latestYear);
	const parts = partsOfDay(context, a.value, b.value, year);
	const isRegular = [a, b, c].every(({ text }) => text.length === 2) && parts.problem === null;
	return isRegular ? [dayOf([a, c], { ...parts, confidence: 'weak' })] : [];
}

/** With dots the day comes first; otherwise either may, and only its size shows which is the month. */
function partsOfDay({ separator }: Context, a: number, b: number, year: number) {
	const isDayFirst = isRealDay(year, b, a);
	const isMonthFirst = separator !== '.' && isRealDay(year, a, b);
	if (isDayFirst && isMonthFirst && a !== b) return { year, month: null, day: null, problem: null };
	return { year, ...(isMonthFirst ? realParts(year, a, b) : realParts(year, b, a)) };
}
