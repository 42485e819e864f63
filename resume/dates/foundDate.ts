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
	/** The end of a range lies before its start. */
	| 'endBeforeStart'
	/** Digits of other scripts or sizes, which look like MM/YYYY and are not. */
	| 'otherDigits'
	/** What stands where a date has to be, and is none. */
	| 'noDate'
	/** Letters for digits, or something within that is no part of it, e.g. 03/2O19, 03\2019. */
	| 'mistyped'
	/** A misspelt name of a month. */
	| 'misspelt'
	/** A date that was not filled in, e.g. MM/YYYY, 20XX. */
	| 'placeholder';

type DatePlace =
	/** An entry: a job, a school, a certificate. */
	| 'entry'
	/** A sentence. */
	| 'prose'
	/** The document or the person: the date of an update, a print, a signature, a copyright or a birth. */
	| 'other';

export interface FoundDate {
	/** UTF-16 offsets in the text: first code unit, and the one after the last. */
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly form: DateForm;
	/** What it means where that is unambiguous; `month` and `day` are counted from 1. */
	readonly year: number | null;
	readonly month: number | null;
	readonly day: number | null;
	readonly problem: DateProblem | null;
	/** Whether it is only a part of a value that has to be a date. */
	readonly isPart?: boolean;
	/** What it may be, depending on the time zone in which it was written. */
	readonly readings?: readonly FoundDate[];
	/** The same as MM/YYYY where that is unambiguous; `null` also where it is MM/YYYY already. */
	readonly rewritten: string | null;
	readonly place: DatePlace;
	/** Whether it is the end of a range whose start is the date before it. */
	readonly endsRange: boolean;
}

/** Something that may be a date; what is around it decides. */
export interface Candidate extends Pick<FoundDate, 'form' | 'year' | 'month' | 'day' | 'problem'> {
	/** Its first and last token. */
	readonly first: number;
	readonly last: number;
	/**
	 * `sure`: nothing else is written so, unless a word beside it says that it is.
	 * `year`: a bare year, which may be a count.
	 * `weak`: a date only in a range, or where it is alone, e.g. 01/20.
	 * `incomplete`: a date only as one end of a range whose other end is a date, e.g. Jan in "Jan – Mar 2020".
	 */
	readonly confidence: 'sure' | 'year' | 'weak' | 'incomplete';
	/** Whether the form alone gives month and year; otherwise, a rewrite might be wrong. */
	readonly clear: boolean;
	/** What it is where it does not count: the bare year in "Set 2019". */
	readonly otherwise: Candidate | null;
}

type Parts = Pick<Candidate, 'first' | 'last' | 'form'> & Partial<Candidate>;

/** A candidate with what is said, and what is usual for the rest. */
export function candidate(parts: Parts): Candidate {
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

/** What can be wrong with a date, from what is easy to fix to what only a person can decide. */
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
