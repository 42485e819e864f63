import type { Budget } from '../budget';
import type {
	BlocksSource,
	LayoutSource,
	Page,
	StructuralColumns,
	UnreadableReason,
} from '../read/fileContent';
import { isRightToLeft } from '../read/lines';
import { judgeBlocks } from './blocks/judgeBlocks';
import { evidenceOf, type Seen } from './evidence';
import { type FileTraits, type Flow, segmentsOf, traitsOf } from './flows';
import {
	bandsOf,
	type Gutter,
	type GutterCandidate,
	gutterCandidatesOf,
	gutterOf,
	guttersAcross,
	type MarginLabel,
	marginsOf,
	spanOf,
} from './gutters';
import { pageScale, weigh } from './score';

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
	if (source.kind === 'blocks') return await judgeDocument(source, budget);
	return { layout: 'single', margins: [] };
}

async function judgeDocument(source: BlocksSource, budget: Budget): Promise<LayoutJudgement> {
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
	for (const [at, page] of pages.entries()) {
		const judged = await budget.map(gutterCandidatesOf(segments[at]!), (candidate) =>
			judgedBands(page, candidate, traits),
		);
		const [best] = judged.flat().sort((a, b) => b.score - a.score);
		if (best !== undefined) clearest.push(best);
	}
	const seen = clearest.map(seenOf);
	const columns = clearest.filter(({ score }) => score > 0);
	const within = columns.map(({ page, candidate }) => gutterOf(page, candidate));
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

/** The parts of a strip; where several separate columns, the strip reaches from the first to the last of them. */
function judgedBands(page: Page, candidate: GutterCandidate, traits: FileTraits) {
	const judged = bandsOf(candidate, traits).map((band) => {
		return { page, candidate: band, ...weigh(evidenceOf(band, traits), pageScale) };
	});
	const columns = judged.filter(({ score }) => score > 0).map((one) => one.candidate);
	if (columns.length < 2) return judged;
	return judged.map((one) => ({ ...one, candidate: spanOf(candidate, columns) }));
}

function seenOf({ page, candidate: { left, right }, ...weighed }: JudgedCandidate): Seen {
	const place = `page ${page.number}, ${left.right.toFixed(0)} to ${right.left.toFixed(0)} pt`;
	const sideOf = ({ rows }: Flow) => `${rows.length} rows, "${rows[0]!.text}"`;
	return { place, sides: [sideOf(left), sideOf(right)], ...weighed };
}
