import type { CheckResult, Verdict } from '../types';

/** What comes of several rules: one that fails decides, and one that cannot be told is no pass. */
export function overallVerdict(checks: readonly CheckResult[]): Verdict {
	const verdicts = checks.map(({ verdict }) => verdict);
	if (verdicts.includes('fails')) return 'fails';
	return verdicts.includes('cannotTell') ? 'cannotTell' : 'passes';
}
