import type { ParserConstraints } from '../parsers';
import type { Severity } from '../resumeReport';
import { normalized } from '../words/spelling';
import {
	type DateFault,
	type DateProblem,
	endsBeforeStart,
	FAULTS,
	type FoundDate,
} from './foundDate';

/** The faults whatever form is required; digits of other scripts are a form. */
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

type Required = ParserConstraints['dates'];

export type DateJudgement = NonNullable<ReturnType<typeof judge>>;

/**
 * Judges a date, or the two ends of a range as one place, by the forms that a parser takes: MM/YYYY alone, or any of a
 * real date. A range is rewritten as a whole; `rewritten` is `null` if an end is ambiguous.
 */
export function judge(dates: readonly FoundDate[], required: Required) {
	const judged = dates.map((date) => ({ place: date.place, fault: faultOf(date, required) }));
	const wrong = judged.filter(({ fault }) => fault !== null);
	const fault = FAULTS.findLast((worst) => wrong.some((one) => one.fault === worst));
	if (fault === undefined) return null;
	// Only the date of an entry makes a résumé fail.
	const place = wrong.some((one) => one.place === 'entry') ? 'entry' : wrong[0]!.place;
	const isOverlooked = required === 'flexible' && UNCERTAIN.has(fault);
	const severity: Severity = place !== 'entry' ? 'note' : isOverlooked ? 'warning' : 'error';
	const [start, end] = dates;
	// Read from the right, the start comes last.
	const isMirrored = start !== undefined && end !== undefined && endsBeforeStart(start, end);
	const forms = (isMirrored ? [end, start] : dates).map(formToWrite);
	return { fault, place, severity, rewritten: forms.includes(null) ? null : forms.join(' – ') };
}

const READABLE: ReadonlySet<DateProblem> = new Set(['otherDigits', 'mistyped', 'misspelt']);

/** A date as MM/YYYY; `null` if it does not show its month, or cannot be right. */
export function formToWrite(found: FoundDate): string | null {
	if (found.isPart || (found.problem !== null && !READABLE.has(found.problem))) return null;
	return found.form === 'monthYear' ? found.text : found.rewritten;
}

function faultOf(found: FoundDate, required: Required): DateFault | null {
	const { text, form, rewritten, problem, isPart } = found;
	const mistake = problem && FAULT_OF[problem];
	if (mistake !== null || required === 'flexible') return mistake;
	if (isPart) return 'noDate';
	if (form === 'monthYear') return null;
	if (form === 'year' || form === 'partOfYear') return 'noMonth';
	if (rewritten === null) return 'ambiguous';
	if (form === 'day') return 'day';
	// Digits of other scripts or sizes, characters that look like the slash, and invisible ones.
	const isLike = problem === 'otherDigits' || /[\u2044\u2215\uff0f\p{Cf}\p{DI}]/u.test(text);
	if (form === 'numericMonth') return isLike ? 'lookalike' : 'format';
	// 2020年1月 and "tháng 1 năm 2020" have the month as a number.
	const isNumber = /[年년]|^th(?:á|a\u0301)ng \d/iu.test(normalized(text, 'NFKC'));
	return isNumber ? 'format' : 'monthName';
}
