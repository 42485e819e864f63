export type DateForm =
	/** Exactly MM/YYYY: two ASCII digits 01 to 12, a slash, four digits. */
	| 'monthYear'
	/** Month and year by digits in any other way, e.g. 1/2020, 01.2020, 2020-01, 01/20. */
	| 'numericMonth'
	/** With the name of a month, e.g. Jan 2020, März 2019, 2019年3月. */
	| 'namedMonth'
	/** A day, in digits or with the name of a month. */
	| 'day'
	/** A year alone, also an abbreviated one. */
	| 'year'
	/** A quarter, a half, a season or a term. */
	| 'partOfYear'
	/** A month without a year, as the first half of a range, e.g. Jan in "Jan – Mar 2020". */
	| 'monthOnly';

export type DateProblem =
	/** No such month or day, e.g. 13/2020 or 30 February. */
	| 'notReal'
	| 'endBeforeStart'
	/** Digits of other scripts or sizes, which look like MM/YYYY and are not. */
	| 'otherDigits'
	/** Something in the place of a date that is none. */
	| 'noDate'
	/** Letters for digits, or something within that is no part of it, e.g. 03/2O19, 03\2019. */
	| 'mistyped'
	| 'misspelt'
	/** A date that was not filled in, e.g. MM/YYYY, 20XX. */
	| 'placeholder';

export interface FoundDate {
	/** UTF-16 offsets in the text: first code unit, and the one after the last. */
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly form: DateForm;
	/** `null` where they are ambiguous or not shown; `month` and `day` are counted from 1. */
	readonly year: number | null;
	readonly month: number | null;
	readonly day: number | null;
	readonly problem: DateProblem | null;
	readonly isPart?: boolean;
	/** The dates that it may be, depending on the time zone in which it was written. */
	readonly readings?: readonly FoundDate[];
	/** The same as MM/YYYY where that is unambiguous; `null` also where it is MM/YYYY already. */
	readonly rewritten: string | null;
	readonly place:
		/** An entry: a job, a school, a certificate. */
		| 'entry'
		/** A sentence. */
		| 'prose'
		/** The document or the person: the date of an update, a print, a signature, a copyright or a birth. */
		| 'other';
	/** The start is the date before it. */
	readonly endsRange: boolean;
}

/** Something that may be a date; what is around it decides. */
export interface Candidate extends Pick<FoundDate, 'form' | 'year' | 'month' | 'day' | 'problem'> {
	/** Its first and last token. */
	readonly first: number;
	readonly last: number;
	/**
	 * `sure`: nothing else is written so, unless a word next to it says that it is.
	 * `year`: a bare year, which may be a count.
	 * `weak`: a date only in a range, or where it is alone, e.g. 01/20.
	 * `incomplete`: a date only as one end of a range whose other end is a date, e.g. Jan in "Jan – Mar 2020".
	 */
	readonly confidence: 'sure' | 'year' | 'weak' | 'incomplete';
	/** The form alone gives month and year; otherwise, a rewrite might be wrong. */
	readonly clear: boolean;
	/** It counts where the whole does not: the bare year in "Set 2019". */
	readonly otherwise: Candidate | null;
}

export function candidate(
	parts: Pick<Candidate, 'first' | 'last' | 'form'> & Partial<Candidate>,
): Candidate {
	return {
		year: null,
		month: null,
		day: null,
		problem: null,
		confidence: 'sure',
		clear: true,
		otherwise: null,
		...parts,
	};
}

/** In order, from those that are easy to fix to those that only a person can decide. */
export const FAULTS = [
	'format',
	'day',
	'monthName',
	'misspelt',
	'lookalike',
	'noMonth',
	'ambiguous',
	'placeholder',
	'noDate',
	'impossible',
	'endBeforeStart',
] as const;

export type DateFault = (typeof FAULTS)[number];

/** The first year that a résumé may speak of: nobody who applies was born before, and lower numbers are mostly counts. */
export const EARLIEST_YEAR = 1900;

/** Years from now that are still dates: an expected degree, a certificate's end. What is further ahead is a count. */
export const YEARS_AHEAD = 10;

/** Two digits: of this century up to some years ahead, else of the last one. */
export function fullYear(short: number, latestYear: number): number {
	return 2000 + short <= latestYear ? 2000 + short : 1900 + short;
}

export function isMonth(month: number): boolean {
	return month >= 1 && month <= 12;
}

/** Without a year, 29 February is one. */
export function isRealDay(year: number | null, month: number, day: number): boolean {
	if (!isMonth(month) || day < 1) return false;
	return day <= new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

export const NOT_REAL = { month: null, day: null, problem: 'notReal' } as const;

/** Month and day if they are real; without a day, or a month that is clear, the rest counts. */
export function realParts(year: number | null, month: number | null, day: number | null) {
	const isReal = month === null || (day === null ? isMonth(month) : isRealDay(year, month, day));
	return isReal ? { month, day, problem: null } : NOT_REAL;
}

export function asMonthYear(year: number, month: number): string {
	return `${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}

type Moment = Pick<FoundDate, 'year' | 'month' | 'day'>;

/** Its month as a count of months. */
export function monthCount({ year, month }: Pick<Moment, 'year' | 'month'>): number {
	return (year ?? 0) * 12 + (month ?? 1);
}

/** A date with another month, if its year is known. */
export function withMonth(date: FoundDate, month: number | null): FoundDate {
	const { year } = date;
	return year === null || month === null
		? date
		: { ...date, month, rewritten: asMonthYear(year, month) };
}

/** Where year, month or day is not known, the order is taken to be right. */
export function endsBeforeStart(start: Moment, end: Moment): boolean {
	if (start.year === null || end.year === null) return false;
	if (start.year !== end.year) return end.year < start.year;
	if (start.month === null || end.month === null) return false;
	if (start.month !== end.month) return end.month < start.month;
	return start.day !== null && end.day !== null && end.day < start.day;
}
