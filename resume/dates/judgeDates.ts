import { MESSAGES, type MessageName } from './messages';
import type { FoundDate } from './types';

/** What is wrong with a date, and what to write instead. */
export interface DateJudgement {
	readonly severity: 'error' | 'note';
	readonly message: string;
	/** `null` where the date does not tell what it should be. */
	readonly suggestion: string | null;
}

/**
 * Judges a date by what a profile's parser takes.
 *
 * @param required `monthYear`: MM/YYYY and nothing else; in sentences other forms are only noted.
 *   `flexible`: any form of a real date.
 * @returns `null` where nothing is wrong
 */
export function judgeDates(
	found: FoundDate,
	required: 'monthYear' | 'flexible',
): DateJudgement | null {
	const name = required === 'monthYear' ? nameInStrict(found) : nameOfUnreal(found);
	if (name === null) return null;
	const { message, advice } = MESSAGES[name];
	return {
		severity: found.place === 'entry' ? 'error' : 'note',
		message,
		suggestion: found.rewritten !== null && mayRewrite(found) ? `Write ${found.rewritten}` : advice,
	};
}

/**
 * Judges the two ends of a range as one place. If both are unambiguous, the suggestion has both.
 *
 * @returns `null` if nothing is wrong with either
 */
export function judgeRange(
	start: FoundDate,
	end: FoundDate,
	required: 'monthYear' | 'flexible',
): DateJudgement | null {
	const first = judgeDates(start, required);
	const last = judgeDates(end, required);
	if (first === null && last === null) return null;
	// The order concerns both ends, and comes before their form.
	if (last !== null && end.problem === 'endBeforeStart') return last;
	const isError = first?.severity === 'error' || last?.severity === 'error';
	const forms = [formToWrite(start), formToWrite(end)].filter((form) => form !== null);
	return {
		severity: isError ? 'error' : 'note',
		message: ofBothEnds(first?.message, last?.message),
		suggestion:
			forms.length === 2
				? `Write ${forms.join(' – ')}`
				: ofBothEnds(first?.suggestion ?? undefined, last?.suggestion ?? undefined),
	};
}

/** A date as MM/YYYY; `null` if it does not tell its month. */
function formToWrite(found: FoundDate): string | null {
	if (!mayRewrite(found)) return null;
	return found.form === 'monthYear' ? found.text : found.rewritten;
}

/** What is said of a range: once if both ends have it, otherwise with the end that it is about. */
function ofBothEnds(start: string | undefined, end: string | undefined): string {
	if (start === end) return start ?? '';
	if (start === undefined) return `End: ${end ?? ''}`;
	return end === undefined ? `Start: ${start}` : `Start: ${start}. End: ${end}`;
}

/** Another way to write it does not help where the date itself cannot be right. */
function mayRewrite(found: FoundDate): boolean {
	return found.problem === null || found.problem === 'otherDigits';
}

function nameOfUnreal(found: FoundDate): MessageName | null {
	if (found.problem === 'endBeforeStart') return 'endBeforeStart';
	if (found.problem !== 'notReal') return null;
	if (found.form === 'day') return 'noSuchDay';
	return found.form === 'monthYear' ? 'noSuchYear' : 'noSuchMonth';
}

function nameInStrict(found: FoundDate): MessageName | null {
	const unreal = nameOfUnreal(found);
	if (unreal !== null) return unreal;
	if (found.form === 'monthYear') return null;
	// 2020年1月 and "tháng 1 năm 2020" have the month as a number.
	if (found.form === 'namedMonth' && hasMonthNumber(found)) return 'noSlash';
	return found.form === 'numericMonth' ? nameOfNumericMonth(found) : NAMES_OF_FORMS[found.form];
}

function hasMonthNumber({ text }: FoundDate): boolean {
	return /[年년]|^th(?:á|a\u0301)ng \d/iu.test(text.normalize('NFKC'));
}

const NAMES_OF_FORMS: Readonly<
	Record<Exclude<FoundDate['form'], 'monthYear' | 'numericMonth'>, MessageName>
> = {
	namedMonth: 'namedMonth',
	day: 'day',
	year: 'year',
	partOfYear: 'partOfYear',
	monthOnly: 'monthOnly',
};

/** The first thing that is not as in MM/YYYY. */
function nameOfNumericMonth({ text, problem }: FoundDate): MessageName {
	if (problem === 'otherDigits') return 'otherDigits';
	if (/[\u2044\u2215\uff0f]/.test(text)) return 'otherSlash';
	if (/^\d{4}/.test(text)) return 'yearFirst';
	if (!/^\d{1,2}\s*\/\s*\d+$/.test(text)) return 'noSlash';
	if (/\s/.test(text)) return 'spaces';
	if (!/\d{4}$/.test(text)) return 'shortYear';
	return /^\d\//.test(text) ? 'shortMonth' : 'partOfMore';
}
