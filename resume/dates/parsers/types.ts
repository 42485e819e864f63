import type { DateForm, DateProblem } from '../types';

/** Something that may be a date; what stands around it decides. */
export interface Candidate {
	/** Tokens, both included. */
	readonly first: number;
	readonly last: number;
	readonly form: DateForm;
	readonly year: number | null;
	readonly month: number | null;
	readonly day: number | null;
	readonly problem: DateProblem | null;
	/**
	 * `sure`: nothing else is written so, unless a word beside it says that it is.
	 * `year`: a bare year, which may be a count.
	 * `weak`: a date only in a range, or where it stands alone, e.g. 01/20.
	 * `partner`: a date only as one end of a range whose other end is a date, e.g. Jan in "Jan – Mar 2020".
	 */
	readonly strength: 'sure' | 'year' | 'weak' | 'partner';
	/** Whether month and year are told by the form alone; else a rewrite might be wrong. */
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
		strength: 'sure',
		clear: true,
		otherwise: null,
		...parts,
	};
}
