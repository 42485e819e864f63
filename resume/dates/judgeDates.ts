import { normalized } from '../normalize';
import type { FoundDate } from './types';

/** What can be wrong with a date, from what is easy to fix to what only a person can decide. */
const FAULTS = [
	'format',
	'day',
	'monthName',
	'lookalike',
	'noMonth',
	'ambiguous',
	'noDate',
	'impossible',
	'endBeforeStart',
] as const;

export type DateFault = (typeof FAULTS)[number];

/** What is wrong with a date, and what to write instead. */
export interface DateJudgement {
	readonly fault: DateFault;
	/** What the date belongs to. */
	readonly place: FoundDate['place'];
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
	const fault = faultOfUnreal(found) ?? (required === 'monthYear' ? faultOfForm(found) : null);
	return fault && { fault, place: found.place, rewritten: formToWrite(found) };
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
		(judgement) => judgement !== null,
	);
	if (judged.length === 0) return null;
	const worst = Math.max(...judged.map(({ fault }) => FAULTS.indexOf(fault)));
	const isEntry = judged.some(({ place }) => place === 'entry');
	const forms = [formToWrite(start), formToWrite(end)].filter((form) => form !== null);
	return {
		fault: FAULTS[worst]!,
		place: isEntry ? 'entry' : judged[0]!.place,
		rewritten: forms.length === 2 ? forms.join(' – ') : null,
	};
}

/** A date as MM/YYYY; `null` if it does not show its month, or cannot be right. */
export function formToWrite(found: FoundDate): string | null {
	if (found.isPart || (found.problem !== null && found.problem !== 'otherDigits')) return null;
	return found.form === 'monthYear' ? found.text : found.rewritten;
}

function faultOfUnreal({ problem }: FoundDate): DateFault | null {
	if (problem === 'endBeforeStart' || problem === 'noDate') return problem;
	return problem === 'notReal' ? 'impossible' : null;
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

/** Digits of other scripts or sizes, and characters that look like the slash. */
function hasLookalikes({ text, problem }: FoundDate): boolean {
	return problem === 'otherDigits' || /[\u2044\u2215\uff0f]/.test(text);
}

/** 2020年1月 and "tháng 1 năm 2020" have the month as a number. */
function hasMonthNumber({ text }: FoundDate): boolean {
	return /[年년]|^th(?:á|a\u0301)ng \d/iu.test(normalized(text, 'NFKC'));
}
