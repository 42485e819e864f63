import type { Budget } from '../budget';
import type { LayoutSource, Page, StructuralColumns, UnreadableReason } from '../read/fileContent';
import { isRightToLeft } from '../read/lines';
import { judgeBlocks } from './blocks/judgeBlocks';
import { bandsOf, besideTheMiddle, type GutterCandidate, gutterCandidatesOf } from './candidates';
import { evidenceOf, type Seen } from './evidence';
import { type FileTraits, type Flow, type Segment, segmentsOf, traitsOf } from './flows';
import { type Gutter, gutterOf, guttersAcross } from './gutters';
import { type MarginLabel, marginsOf } from './margins';
import { pageScale, weigh } from './score';
import { thresholds } from './thresholds';

export type LayoutJudgement = { readonly seen?: readonly Seen[] } & (
	| { readonly layout: 'single'; readonly margins: readonly MarginLabel[] }
	| {
			readonly layout: 'several';
			readonly gutters: readonly Gutter[];
			readonly structures: readonly StructuralColumns[];
	  }
	| { readonly layout: 'cannotTell'; readonly reason: UnreadableReason }
);

export async function judgeLayout(source: LayoutSource, budget: Budget): Promise<LayoutJudgement> {
	if (source.kind === 'pages') return await judgePages(source.pages, budget);
	if (source.kind === 'linear') return { layout: 'single', margins: [] };
	const { columns, margins, seen } = await judgeBlocks(source, budget);
	if (columns.length > 0) return { layout: 'several', gutters: [], structures: columns, seen };
	if (source.isUncertain) return { layout: 'cannotTell', reason: 'layoutNeedsRendering' };
	const labels = margins.map((one) => ({ page: null, line: null, ...one }));
	return { layout: 'single', margins: labels, seen };
}

export async function judgePages(pages: readonly Page[], budget: Budget): Promise<LayoutJudgement> {
	if (pages.every((page) => page.runs.length === 0)) {
		return { layout: 'cannotTell', reason: pages.length === 0 ? 'empty' : 'scan' };
	}
	await budget.turn();
	if (!isLegible(pages)) return { layout: 'cannotTell', reason: 'unmappedText' };
	const segments = await budget.map(pages, segmentsOf);
	await budget.turn();
	const rightToLeft = isRightToLeft(pages.flatMap(({ runs }) => runs));
	const traits = traitsOf(segments.flat(), rightToLeft);
	const clearest: JudgedCandidate[] = [];
	const byScore = (a: JudgedCandidate, b: JudgedCandidate) => b.score - a.score;
	for (const [at, page] of pages.entries()) {
		const judged = (candidate: GutterCandidate) => judgedCandidate(page, candidate, traits);
		const bands = await budget.map(gutterCandidatesOf(segments[at]!), (candidate) =>
			bandsOf(candidate, traits).map(judged),
		);
		const clear = bands.flat().sort(byScore);
		// If no sentences go on side by side, it is a table of three columns.
		const middles = middlesOf(segments[at]!, clear)
			.map(judged)
			.filter(({ evidence }) => evidence.twinProse === 1);
		const [best] = [...clear, ...middles].sort(byScore);
		if (best !== undefined) clearest.push(best);
	}
	const seen = clearest.map(seenOf);
	const columns = clearest.filter(({ score }) => score > 0);
	const within = await budget.map(columns, ({ page, candidate }) =>
		gutterOf(page, segments[pages.indexOf(page)]!, candidate),
	);
	const gutters = within.length > 0 ? within : guttersAcross(pages, segments);
	if (gutters.length > 0) return { layout: 'several', gutters, structures: [], seen };
	const margins = await budget.map(pages, (page, i) => marginsOf(page, segments[i]!));
	return { layout: 'single', margins: margins.flat(), seen };
}

/** Text of a font without its table of letters reads as dingbats. */
function isLegible(pages: readonly Page[]): boolean {
	const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
	const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
	return letters > text.replace(/[^\p{So}\p{C}]/gu, '').length;
}

type JudgedCandidate = ReturnType<typeof judgedCandidate>;

function judgedCandidate(page: Page, candidate: GutterCandidate, traits: FileTraits) {
	const evidence = evidenceOf(candidate, traits);
	return { page, candidate, evidence, ...weigh(evidence, pageScale) };
}

/** The strips next to a column between two others. */
function middlesOf(segments: readonly Segment[], judged: readonly JudgedCandidate[]) {
	const clearest = judged.slice(0, thresholds.gutterCandidates.mostWithMiddle);
	return clearest.flatMap(({ candidate }, i) =>
		clearest.slice(i + 1).flatMap((other) => besideTheMiddle(segments, candidate, other.candidate)),
	);
}

function seenOf({ page, candidate: { left, right }, score, contributions }: JudgedCandidate): Seen {
	const place = `page ${page.number}, ${left.right.toFixed(0)} to ${right.left.toFixed(0)} pt`;
	const sideOf = ({ rows }: Flow) => `${rows.length} rows, "${rows[0]!.text}"`;
	return { place, sides: [sideOf(left), sideOf(right)], score, contributions };
}
