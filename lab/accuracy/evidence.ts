import type { Seen } from '../../resume/layout/evidence';
import type { LayoutJudgement } from '../../resume/layout/judgeLayout';

/** What the judge saw: what looked most like columns on a page or in a structure, and what speaks for and against it. */
export function describeEvidence(judgement: LayoutJudgement): string {
	if (judgement.layout === 'cannotTell') return `    ${judgement.reason}`;
	const seen = (judgement.seen ?? []).map(describeSeen);
	return seen.join('\n') || '    no text of a few lines beside other text';
}

function describeSeen({ place, sides, score, contributions }: Seen): string {
	const parts = contributions
		.filter(([, worth]) => worth !== 0)
		.sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
		.map(([kind, worth]) => `${kind} ${worth > 0 ? '+' : ''}${worth.toFixed(1)}`);
	return `    ${place}: score ${score.toFixed(1)} (${parts.join(', ')})\n      ${sides.join(' | ')}`;
}
