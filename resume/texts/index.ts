import type { FileKind } from '../read/fileContent';
import type { LayoutCheck, Problem, RuleName, Severity, Verdict } from '../resumeReport';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import pt from './pt.json';

/** What a report says about a rule. `{name}` is a value of the problem, `{count}` its number of places. */
interface RuleText {
	/** What is wrong, in a sentence without a full stop. */
	readonly what: string;
	/** The same for several places, if it differs. */
	readonly many?: string;
	/** Why it matters to whoever sends the resume. */
	readonly why?: string;
	readonly todo?: string;
}

/**
 * `more` counts places that are not listed any more, `reading` heads a page as it is read across its columns and as it
 * is meant, and `datesFound` is said if no date is to be changed.
 */
type TextName =
	| ('code' | 'decimalMark' | 'groupMark' | 'and')
	| ('resume' | 'title' | 'whatToChange' | 'yourResume' | 'page' | 'enlarge' | 'more' | 'columns')
	| ('reading' | 'readAcross' | 'readInOrder' | 'size' | 'noFile')
	| ('datesToChange' | 'datesFound' | 'datesMissing');

export interface ReportTexts extends Readonly<Record<TextName, string>> {
	readonly verdicts: Readonly<Record<Verdict, { readonly label: string; readonly text: string }>>;
	/** What an application system does or may do if a rule fails, for the text of that verdict. */
	readonly failures: ReportTexts['checks'];
	readonly severities: Readonly<Record<Severity, string>>;
	readonly checks: Readonly<Record<'fileSize' | 'layout' | 'dates', string>>;
	readonly layouts: Readonly<Record<LayoutCheck['layout'], string>>;
	readonly kinds: Readonly<Record<Exclude<FileKind, 'unknown'>, string>>;
	readonly rules: Readonly<Record<RuleName, RuleText>>;
}

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
export function wordingOf(
	problem: Problem,
	texts: ReportTexts,
): { what: string; why: string | null; todo: string | null } {
	const like = texts.rules[ALIKE[problem.rule] ?? problem.rule];
	const { what, many = what, why = like.why, todo = like.todo } = texts.rules[problem.rule];
	const values = { count: problem.places.length, ...problem.values };
	return {
		what: fill(problem.places.length > 1 ? many : what, values, texts),
		why: why ?? null,
		todo: todo === undefined ? null : fill(todo, values, texts),
	};
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
	const groups: string[] = [];
	for (let end = digits.length; end > 0; end -= 3) {
		groups.unshift(digits.slice(Math.max(0, end - 3), end));
	}
	return [groups.join(groupMark), ...decimals].join(decimalMark);
}
