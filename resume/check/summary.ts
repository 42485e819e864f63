import { reportTexts } from '../texts';
import type { Finding, ResumeReport, Severity, Verdict } from '../resumeReport';

/** Findings that a summary describes: more would not be read in a cell of a sheet. */
const MOST_FINDINGS = 3;

const MOST_QUOTES = 5;

/** What came of a check, as one row of a sheet. */
export interface ResumeSummary {
	/** `null` if only parsed data were checked, or if the file has no name. */
	readonly fileName: string | null;
	readonly verdict: Verdict;
	/** What to do, in sentences for a person. */
	readonly summary: string;
	readonly errorCount: number;
	readonly warningCount: number;
}

/** Summarizes a report in English. */
export function summaryOf({ file, verdict, findings }: ResumeReport): ResumeSummary {
	const having = (severity: Severity) => findings.filter((one) => one.severity === severity);
	const errors = having('error');
	const warnings = having('warning');
	const described = errors.length > 0 ? errors : warnings;
	const isExplained = verdict !== 'passes' && described.length > 0;
	const opening = isExplained ? [] : [reportTexts.en.verdicts[verdict].text];
	return {
		fileName: file?.name ?? null,
		verdict,
		summary: [...opening, ...sentencesOf(described)].join(' '),
		errorCount: errors.length,
		warningCount: warnings.length,
	};
}

function sentencesOf(findings: readonly Finding[]): string[] {
	const sentences = findings.slice(0, MOST_FINDINGS).map(sentenceOf);
	const more = findings.length - sentences.length;
	return more > 0 ? [...sentences, `And ${more} more.`] : sentences;
}

/** E.g. `6 dates name the month; write 08/2012, 12/2013.` and `A date has no month (2019); add the month …` */
function sentenceOf(finding: Finding): string {
	const { message, suggestion } = finding;
	const todo = suggestion && `; ${suggestion.charAt(0).toLowerCase()}${suggestion.slice(1)}`;
	return `${message}${quoted(finding)}${todo ?? ''}.`;
}

/** The dates that a person has to decide; of the others, the suggestion says how to write them. */
function quoted({ rule, places }: Finding): string {
	const isDecided = places.every(({ rewritten }) => rewritten !== null);
	if (isDecided || !rule.startsWith('dates.')) return '';
	const texts = places.slice(0, MOST_QUOTES).map(({ text }) => text);
	return ` (${texts.join(', ')}${places.length > MOST_QUOTES ? ' …' : ''})`;
}
