import type { CheckResult, Finding, RuleName, Severity, Verdict } from '../types';

/** Most findings of a report: beyond them nobody reads on. */
const MOST_FINDINGS = 500;

type Details = Pick<Finding, 'message'> & Partial<Finding>;

/** A finding; what is not said about its place is `null`. Its texts have no control characters: databases reject them. */
export function finding(rule: RuleName, severity: Severity, details: Details): Finding {
	const { text = null, message, suggestion = null } = details;
	return {
		rule,
		severity,
		page: null,
		line: null,
		paragraph: null,
		pointer: null,
		...details,
		text: text && printable(text),
		message: printable(message),
		suggestion: suggestion && printable(suggestion),
	};
}

/** A tab stays: it separates cells. */
function printable(text: string): string {
	return text.replace(/[^\P{Cc}\t\n]/gu, '');
}

/** The findings in the order of their weight, and no more of them than somebody would read. */
export function listed(findings: readonly Finding[]): Finding[] {
	const weights: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };
	const ordered = [...findings].sort((a, b) => weights[a.severity] - weights[b.severity]);
	if (ordered.length <= MOST_FINDINGS) return ordered;
	const left = ordered.length - MOST_FINDINGS;
	const message = `${left} more findings of the same kinds are not listed`;
	return [...ordered.slice(0, MOST_FINDINGS), finding(ordered[0]!.rule, 'note', { message })];
}

/** What comes of several rules: one that fails decides, and one that cannot be told is no pass. */
export function overallVerdict(checks: readonly CheckResult[]): Verdict {
	const verdicts = checks.map(({ verdict }) => verdict);
	if (verdicts.includes('fails')) return 'fails';
	return verdicts.includes('cannotTell') ? 'cannotTell' : 'passes';
}
