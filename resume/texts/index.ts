import type { FileKind } from '../read/fileContent';
import type { Problem, ResumeReport, RuleName, Severity, Verdict } from '../resumeReport';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import pt from './pt.json';

/**
 * `more` counts places that are not listed any more, `reading` heads a page as it is read across its columns and as it
 * is meant, and `datesFound` is said if no date is to be changed.
 */
type TextName =
	| ('decimalMark' | 'groupMark' | 'byte' | 'colon' | 'and')
	| ('resume' | 'title' | 'whatToChange' | 'yourResume' | 'page' | 'enlarge' | 'more' | 'columns')
	| ('reading' | 'readAcross' | 'readInOrder' | 'size' | 'noFile' | 'severalColumns')
	| ('datesToChange' | 'datesFound' | 'datesMissing');

export interface ReportTexts extends Readonly<Record<TextName, string>> {
	/** The name of each, and what it means as a sentence. */
	readonly verdicts: Readonly<Record<Verdict | `${Verdict}.text`, string>>;
	readonly severities: Readonly<Record<Severity, string>>;
	/** The name of each, and what an application system does or may do if it fails, for the text of that verdict. */
	readonly checks: Readonly<Record<CheckName | `${CheckName}.fails`, string>>;
	readonly kinds: Readonly<Record<Exclude<FileKind, 'unknown'>, string>>;
	readonly rules: RuleTexts;
}

type CheckName = keyof ResumeReport['checks'];

/**
 * What is wrong, in a sentence without a full stop; `many` says it of several places if that differs, `why` tells whoever
 * sends the resume why it matters, and `todo` what to do. `{name}` is a value of the problem, `{count}` its number of places.
 */
type RuleTexts = Readonly<
	Record<RuleName, string> & Partial<Record<`${RuleName}.${'many' | 'why' | 'todo'}`, string>>
>;

export type ReportLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt';

export const reportTexts: Readonly<Record<ReportLanguage, ReportTexts>> = { en, de, fr, es, pt };

/** Rules with the reason and the advice of another one, as far as they have none of their own. */
const ALIKE: Readonly<Partial<Record<RuleName, RuleName>>> = {
	'layout.box': 'layout.table',
	'dates.monthName': 'dates.format',
	'dates.day': 'dates.format',
	'dates.ambiguous': 'dates.format',
	'dates.noMonth': 'dates.format',
	'file.noPhone': 'file.noEmail',
	'file.notWord': 'file.damaged',
	'file.layoutNeedsRendering': 'file.notAResume',
};

/** What is wrong, why that matters, and what to do, in the words of a language. */
export function wordingOf({ rule, places, values: known }: Problem, texts: ReportTexts) {
	const { rules } = texts;
	const values = { count: places.length, ...known };
	const many = places.length > 1 ? rules[`${rule}.many`] : undefined;
	const reasonOf = (part: 'why' | 'todo') => {
		const text = rules[`${rule}.${part}`] ?? rules[`${ALIKE[rule] ?? rule}.${part}`];
		return text === undefined ? null : fill(text, values, texts);
	};
	const what = fill(many ?? rules[rule], values, texts);
	return { what, why: reasonOf('why'), todo: reasonOf('todo') };
}

/** A text with its values in place of `{name}`; numbers as the language groups their digits. */
export function fill(
	template: string,
	values: Readonly<Record<string, string | number>>,
	{ groupMark, decimalMark, kinds }: ReportTexts,
): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name] ?? '';
		if (name === 'kind') return kinds[value as keyof ReportTexts['kinds']] ?? '';
		return typeof value === 'number' ? written(value, groupMark, decimalMark) : value;
	});
}

/** Without the tables of locales, which cost time at the first use: 5,242,881. */
function written(value: number, groupMark: string, decimalMark: string): string {
	const [digits = '', ...decimals] = String(value).split('.');
	return [digits.replace(/\B(?=(?:\d{3})+$)/g, groupMark), ...decimals].join(decimalMark);
}
