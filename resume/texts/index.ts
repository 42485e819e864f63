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

export interface ReportTexts {
	readonly code: string;
	readonly decimalMark: string;
	readonly groupMark: string;
	readonly resume: string;
	readonly title: string;
	readonly whatToChange: string;
	readonly yourResume: string;
	readonly page: string;
	/** Places that are not listed any more. */
	readonly more: string;
	readonly columns: string;
	/** A page as it is read across its columns, and as it is meant. */
	readonly reading: string;
	readonly readAcross: string;
	readonly readInOrder: string;
	readonly verdicts: Readonly<Record<Verdict, { readonly label: string; readonly text: string }>>;
	/** What an application system would do if a rule failed, for the text of that verdict. */
	readonly failures: ReportTexts['checks'];
	readonly and: string;
	readonly severities: Readonly<Record<Severity, string>>;
	readonly checks: Readonly<Record<'fileSize' | 'layout' | 'dates', string>>;
	readonly size: string;
	readonly noFile: string;
	readonly layouts: Readonly<Record<LayoutCheck['layout'], string>>;
	readonly datesToChange: string;
	/** If none is to be changed. */
	readonly datesFound: string;
	readonly datesMissing: string;
	readonly kinds: Readonly<Record<Exclude<FileKind, 'unknown'>, string>>;
	readonly rules: Readonly<Record<RuleName, RuleText>>;
}

export type ReportLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt';

export const reportTexts: Readonly<Record<ReportLanguage, ReportTexts>> = { en, de, fr, es, pt };

/** What is wrong, why that matters, and what to do, in the words of a language. */
export function wordingOf(
	problem: Problem,
	texts: ReportTexts,
): { what: string; why: string | null; todo: string | null } {
	const { what, many = what, why = null, todo = null } = texts.rules[problem.rule];
	const values = { count: problem.places.length, ...problem.values };
	return {
		what: fill(problem.places.length > 1 ? many : what, values, texts),
		why,
		todo: todo && fill(todo, values, texts),
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
