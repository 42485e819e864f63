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
	return found.form === 'numericMonth' ? nameOfNumericMonth(found) : NAMES_OF_FORMS[found.form];
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
