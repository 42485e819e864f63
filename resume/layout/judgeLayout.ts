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
		const judged = await budget.map(gutterCandidatesOf(segments[at]!), (candidate) =>
			judgedBands(page, candidate, traits),
		);
		const clear = judged.flat().sort(byScore);
		const middles = judgedMiddles(page, segments[at]!, clear, traits);
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

type JudgedCandidate = ReturnType<typeof judgedBands>[number];

function judgedBands(page: Page, candidate: GutterCandidate, traits: FileTraits) {
	return bandsOf(candidate, traits).map((band) => {
		return { page, candidate: band, ...weigh(evidenceOf(band, traits), pageScale) };
	});
}

/** The strips next to a column between two others, if sentences go on side by side: in a table of three columns, none do. */
function judgedMiddles(
	page: Page,
	segments: readonly Segment[],
	judged: readonly JudgedCandidate[],
	traits: FileTraits,
) {
	const clearest = judged.slice(0, thresholds.gutterCandidates.mostWithMiddle);
	return clearest
		.flatMap((one, i) =>
			clearest
				.slice(i + 1)
				.flatMap((other) => besideTheMiddle(segments, one.candidate, other.candidate)),
		)
		.map((candidate) => ({ page, candidate, evidence: evidenceOf(candidate, traits) }))
		.filter(({ evidence }) => evidence.twinProse === 1)
		.map(({ evidence, ...middle }) => ({ ...middle, ...weigh(evidence, pageScale) }));
}

function seenOf({ page, candidate: { left, right }, ...weighed }: JudgedCandidate): Seen {
	const place = `page ${page.number}, ${left.right.toFixed(0)} to ${right.left.toFixed(0)} pt`;
	const sideOf = ({ rows }: Flow) => `${rows.length} rows, "${rows[0]!.text}"`;
	return { place, sides: [sideOf(left), sideOf(right)], ...weighed };
}
