import { contributionsOf } from '../../resume/layout/score';
import type { LayoutJudgement, SeenStrip } from '../../resume/layout/types';

/** Letters of a line that are quoted. */
const EXCERPT = 40;

/** What the judge saw: per page the likeliest gutter, what stands beside it, and what speaks for and against it. */
export function describeEvidence(judgement: LayoutJudgement): string {
	if (judgement.layout === 'cannotTell') return `    ${judgement.reason}`;
	const structures = judgement.layout === 'several' ? judgement.structures : [];
	return [
		...(judgement.seen ?? []).map(describeStrip),
		...structures.map(
			({ kind, paragraph, text }) => `    ${kind} at paragraph ${paragraph}: ${text}`,
		),
	].join('\n');
}

function describeStrip({
	page,
	strip: { left, right, from, to },
	evidence,
	score,
}: SeenStrip): string {
	const parts = contributionsOf(evidence)
		.filter(([, worth]) => worth !== 0)
		.sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
		.map(([name, worth]) => `${name} ${worth > 0 ? '+' : ''}${worth.toFixed(1)}`);
	const sides = [left, right].map(
		({ rows }) => `${rows.length} rows, "${rows[0]!.text.slice(0, EXCERPT)}"`,
	);
	return [
		`    page ${page.number}, ${from.toFixed(0)} to ${to.toFixed(0)} pt: score ${score.toFixed(1)} (${parts.join(', ')})`,
		`      ${sides.join(' | ')}`,
	].join('\n');
}
