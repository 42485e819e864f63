import type { ReadResult, Sighting, UnreadableReason } from '../read/fileContent';
import { reportTexts, wordingOf } from '../texts';
import type {
	CheckResult,
	Finding,
	Place,
	Problem,
	RuleName,
	Severity,
	Verdict,
} from '../resumeReport';

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

/** Problems in the order of their weight. */
export function byWeight(problems: readonly Problem[]): Problem[] {
	const weights: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };
	return [...problems].sort((a, b) => weights[a.severity] - weights[b.severity]);
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

/** What comes of several rules: one that fails decides, and one that could not be determined is no pass. */
export function overallVerdict(checks: readonly CheckResult[]): Verdict {
	const verdicts = checks.map(({ verdict }) => verdict);
	if (verdicts.includes('fails')) return 'fails';
	return verdicts.includes('cannotTell') ? 'cannotTell' : 'passes';
}
