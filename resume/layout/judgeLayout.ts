import { defaultLimits, startBudget, type Budget } from '../read/limits';
import type { BlocksSource, LayoutSource, Page } from '../read/types';
import { shiftsOf } from './acrossPages';
import { judgeBlocks } from './blocks/judgeBlocks';
import { evidenceOf } from './evidence';
import { gutterAcross, gutterOf } from './gutters';
import { traitsOf, type FileTraits } from './fileTraits';
import { marginsOf } from './margins';
import { scoreOf } from './score';
import { bandsOf, spanOf } from './sectionBands';
import { segmentsOf, type Segment } from './segments';
import { stripsOf } from './strips';
import type { LayoutJudgement, SeenStrip } from './types';

/** Whether a file has one column or several, from all that it says about its layout. */
export function judgeLayout(
	source: LayoutSource,
	budget = startBudget(defaultLimits),
): LayoutJudgement {
	switch (source.kind) {
		case 'pages':
			return judgePages(source.pages);
		case 'blocks':
			return judgeDocument(source, budget);
		case 'linear':
			return { layout: 'single', margins: [] };
		case 'unknown':
			return { layout: 'cannotTell', reason: source.reason };
	}
}

function judgeDocument(source: BlocksSource, budget: Budget): LayoutJudgement {
	const judged = judgeBlocks(source, budget);
	if (judged === null) return { layout: 'cannotTell', reason: 'tooMuchTime' };
	const { columns, margins } = judged;
	if (columns.length > 0) return { layout: 'several', gutters: [], structures: columns };
	const { isUncertain, onScreen } = source;
	const onPaperOnly = onScreen !== undefined && judgeDocument(onScreen, budget).layout !== 'single';
	if (isUncertain || onPaperOnly) return { layout: 'cannotTell', reason: 'layoutNeedsRendering' };
	return { layout: 'single', margins: margins.map((one) => ({ page: null, line: null, ...one })) };
}

/** Whether pages have one column or several, by where their text stands. */
export function judgePages(pages: readonly Page[]): LayoutJudgement {
	if (pages.every((page) => page.runs.length === 0)) {
		return { layout: 'cannotTell', reason: pages.length === 0 ? 'empty' : 'scan' };
	}
	if (!isLegible(pages)) return { layout: 'cannotTell', reason: 'unmappedText' };
	const segments = pages.map(segmentsOf);
	const traits = traitsOf(segments.flat());
	const seen = pages.flatMap((page, i) => clearestOf(page, segments[i]!, traits) ?? []);
	const gutters = seen
		.filter(({ score }) => score > 0)
		.map(({ page, strip }) => gutterOf(page, strip));
	if (gutters.length > 0) return { layout: 'several', gutters, structures: [], seen };
	const moved = shiftsOf(segments).map((shift) => gutterAcross(pages[shift.page]!, shift));
	if (moved.length > 0) return { layout: 'several', gutters: moved, structures: [], seen };
	const margins = pages.flatMap((page, i) => marginsOf(page, segments[i]!));
	return { layout: 'single', margins, seen };
}

/**
 * Whether most signs are letters or digits. A font without its table of letters draws text that looks
 * well and reads as dingbats, private or control characters.
 */
function isLegible(pages: readonly Page[]): boolean {
	let [letters, others] = [0, 0];
	for (const { runs } of pages) {
		for (const { text } of runs) {
			letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
			others += text.match(/[\p{So}\p{C}]/gu)?.length ?? 0;
		}
	}
	return letters > others;
}

/** The strip of a page that separates two flows most clearly. */
function clearestOf(
	page: Page,
	segments: readonly Segment[],
	traits: FileTraits,
): SeenStrip | undefined {
	let clearest: SeenStrip | undefined;
	for (const strip of stripsOf(segments)) {
		const seen = bandsOf(strip, traits).map((band) => {
			const evidence = evidenceOf(band, traits);
			return { page, strip: band, evidence, score: scoreOf(evidence) };
		});
		const columns = seen.filter(({ score }) => score > 0).map((one) => one.strip);
		for (const one of seen) {
			if (clearest !== undefined && one.score <= clearest.score) continue;
			clearest = columns.length > 1 ? { ...one, strip: spanOf(strip, columns) } : one;
		}
	}
	return clearest;
}
