import { normalized } from '../normalize';
import type { Severity } from '../types';
import type { DateProblem, FoundDate } from './types';

/** What can be wrong with a date, from what is easy to fix to what only a person can decide. */
const FAULTS = [
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

/** What is wrong with a date whatever form is required; digits of other scripts are a form. */
const FAULT_OF: Readonly<Record<DateProblem, DateFault | null>> = {
	notReal: 'impossible',
	endBeforeStart: 'endBeforeStart',
	otherDigits: null,
	mistyped: 'lookalike',
	misspelt: 'misspelt',
	placeholder: 'placeholder',
	noDate: 'noDate',
};

/** Faults that a parser may overlook if it takes any form. */
const UNCERTAIN: ReadonlySet<DateFault> = new Set(['misspelt', 'lookalike', 'placeholder']);

/** What is wrong with a date, and what to write instead. */
export interface DateJudgement {
	readonly fault: DateFault;
	readonly place: FoundDate['place'];
	readonly severity: Severity;
	/** As MM/YYYY; `null` if it is unclear what it should be. */
	readonly rewritten: string | null;
}

/**
 * Judges a date by what a profile's parser takes.
 *
 * @param required `monthYear`: MM/YYYY and nothing else. `flexible`: any form of a real date.
 * @returns `null` if nothing is wrong
 */
export function judgeDates(
	found: FoundDate,
	required: 'monthYear' | 'flexible',
): DateJudgement | null {
	const { problem, place } = found;
	const mistake = problem && FAULT_OF[problem];
	const fault = mistake ?? (required === 'monthYear' ? faultOfForm(found) : null);
	if (fault === null) return null;
	return judgement(fault, place, required, formToWrite(found));
}

/** Only the date of an entry makes a résumé fail. */
function judgement(
	fault: DateFault,
	place: FoundDate['place'],
	required: 'monthYear' | 'flexible',
	rewritten: string | null,
): DateJudgement {
	const isOverlooked = required === 'flexible' && UNCERTAIN.has(fault);
	const severity = place !== 'entry' ? 'note' : isOverlooked ? 'warning' : 'error';
	return { fault, place, severity, rewritten };
}

/**
 * Judges the two ends of a range as one place. If both are unambiguous, it is rewritten as a whole.
 *
 * @returns `null` if nothing is wrong with either
 */
export function judgeRange(
	start: FoundDate,
	end: FoundDate,
	required: 'monthYear' | 'flexible',
): DateJudgement | null {
	const judged = [judgeDates(start, required), judgeDates(end, required)].filter(
		(one) => one !== null,
	);
	if (judged.length === 0) return null;
	const worst = Math.max(...judged.map(({ fault }) => FAULTS.indexOf(fault)));
	const fault = FAULTS[worst]!;
	const place = judged.find((one) => one.place === 'entry')?.place ?? judged[0]!.place;
	const forms = [formToWrite(start), formToWrite(end)].filter((form) => form !== null);
	return judgement(fault, place, required, forms.length === 2 ? forms.join(' – ') : null);
}

/** What leaves no doubt which date is meant. */
const READABLE: ReadonlySet<DateProblem> = new Set(['otherDigits', 'mistyped', 'misspelt']);

/** A date as MM/YYYY; `null` if it does not show its month, or cannot be right. */
export function formToWrite(found: FoundDate): string | null {
	if (found.isPart || (found.problem !== null && !READABLE.has(found.problem))) return null;
	return found.form === 'monthYear' ? found.text : found.rewritten;
}

/** How a date differs from MM/YYYY. */
function faultOfForm(found: FoundDate): DateFault | null {
	if (found.isPart) return 'noDate';
	if (found.form === 'monthYear') return null;
	if (found.form === 'year' || found.form === 'partOfYear') return 'noMonth';
	if (found.rewritten === null) return 'ambiguous';
	if (found.form === 'day') return 'day';
	if (found.form === 'numericMonth') return hasLookalikes(found) ? 'lookalike' : 'format';
	return hasMonthNumber(found) ? 'format' : 'monthName';
}

/** Digits of other scripts or sizes, characters that look like the slash, and invisible ones. */
function hasLookalikes({ text, problem }: FoundDate): boolean {
	return problem === 'otherDigits' || /[\u2044\u2215\uff0f\p{Cf}\ufe00-\ufe0f]/u.test(text);
}

/** 2020年1月 and "tháng 1 năm 2020" have the month as a number. */
function hasMonthNumber({ text }: FoundDate): boolean {
	return /[年년]|^th(?:á|a\u0301)ng \d/iu.test(normalized(text, 'NFKC'));
}
