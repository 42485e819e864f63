import type { ReadResult, Sighting, UnreadableReason } from '../read/fileContent';
import type {
	Finding,
	Place,
	Problem,
	ResumeReport,
	RuleName,
	Severity,
	Verdict,
} from '../resumeReport';
import { reportTexts, wordingOf } from '../texts';

/** Places that a finding lists: beyond them nobody reads on. */
const MOST_PLACES = 500;
const MOST_FORMS = 10;

export function problem(
	rule: RuleName,
	severity: Severity,
	places: readonly Place[] = [],
	values: Problem['values'] = {},
): Problem {
	return { rule, severity, places, values };
}

/** A place; what is not said about it is `null`. Its text has no control characters: databases reject them. */
export function placeOf({ text = null, ...known }: Partial<Place>): Place {
	const unknown = { page: null, line: null, paragraph: null, pointer: null, rewritten: null };
	return { ...unknown, ...known, text: text && printable(text) };
}

/** A text without control characters. A tab stays: it separates cells. */
export function printable(text: string): string {
	return text.replace(/[^\P{Cc}\t\n]/gu, '');
}

/** Why findings may be missing: the reason the file was not read completely; `null` if it was. */
export function doubtIn(file: ReadResult): UnreadableReason | null {
	return file.status === 'read' ? (file.doubts[0] ?? null) : file.reason;
}

/** In what is no résumé, nothing else has to be corrected. */
export function isAboutAll({ rule }: Pick<Problem, 'rule'>): boolean {
	return rule === 'file.unlikely';
}

export function byWeight(problems: readonly Problem[]): Problem[] {
	const weights: Readonly<Record<Severity, number>> = { error: 1, warning: 2, note: 3 };
	const weightOf = (one: Problem) => (isAboutAll(one) ? 0 : weights[one.severity]);
	return [...problems].sort((a, b) => weightOf(a) - weightOf(b));
}

/** A problem as it is reported: in English, and with no more places than somebody would read. */
export function findingOf(problem: Problem): Finding {
	const { rule, severity, places } = problem;
	const { what, todo } = wordingOf(problem, reportTexts.en);
	return {
		rule,
		severity,
		message: printable(what),
		suggestion: (severity === 'note' ? null : formsToWrite(places)) ?? todo,
		places: places.slice(0, MOST_PLACES),
	};
}

/** Why something could not be determined, and what to do about it. */
export type ReasonText = Pick<Finding, 'message' | 'suggestion'>;

export function textOfReason(reason: UnreadableReason | Sighting['kind'] | 'unlikely'): ReasonText {
	const { message, suggestion } = findingOf(problem(`file.${reason}`, 'warning'));
	return { message, suggestion };
}

function formsToWrite(places: readonly Place[]): string | null {
	const forms = places.map(({ rewritten }) => rewritten);
	if (forms.length === 0 || forms.includes(null)) return null;
	const rest = forms.length > MOST_FORMS ? ' …' : '';
	return `Write ${forms.slice(0, MOST_FORMS).join(', ')}${rest}`;
}

/** Findings that a summary describes: more would not be read in a cell of a sheet. */
const MOST_FINDINGS = 3;

const MOST_QUOTES = 5;

/** A check as one row of a sheet. */
export interface ResumeSummary {
	/** `null` if only parsed data were checked, or if the file has no name. */
	readonly fileName: string | null;
	readonly verdict: Verdict;
	/** Sentences that tell a person what to do. */
	readonly summary: string;
	readonly errorCount: number;
	readonly warningCount: number;
}

/** In English. */
export function summaryOf({ file, verdict, findings }: ResumeReport): ResumeSummary {
	const having = (severity: Severity) => findings.filter((one) => one.severity === severity);
	const errors = having('error');
	const warnings = having('warning');
	const first = sentencesOf(findings.filter(isAboutAll));
	const described = (errors.length > 0 ? errors : warnings).filter((one) => !isAboutAll(one));
	// What is no résumé need not be called a readable one.
	const isExplained = first.length > 0 || (verdict !== 'passes' && described.length > 0);
	const opening = isExplained ? [] : [reportTexts.en.verdicts[`${verdict}.text`]];
	return {
		fileName: file?.name ?? null,
		verdict,
		summary: [...first, ...opening, ...sentencesOf(described)].join(' '),
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
