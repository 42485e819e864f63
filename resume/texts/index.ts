import type { Problem } from '../types';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import pt from './pt.json';
import type { ReportTexts } from './types';

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
