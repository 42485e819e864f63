import type { LayoutSource, Page } from '../read/types';
import { shiftsOf } from './acrossPages';
import { evidenceOf } from './evidence';
import { gutterAcross, gutterOf } from './gutters';
import { sectionSizeOf } from './headings';
import { marginsOf } from './margins';
import { scoreOf } from './score';
import { segmentsOf } from './segments';
import { stripsOf, type Strip } from './strips';
import type { LayoutJudgement } from './types';

/** Whether a file has one column or several, from all that it tells about its layout. */
export function judgeLayout(source: LayoutSource): LayoutJudgement {
	if (source.kind === 'pages') return judgePages(source.pages);
	if (source.kind === 'linear') return { layout: 'single', margins: [] };
	if (source.kind === 'unknown') return { layout: 'cannotTell', reason: source.reason };
	if (source.columns.length > 0) {
		return { layout: 'several', gutters: [], structures: source.columns };
	}
	const margins = source.margins.map((margin) => ({ page: null, line: null, ...margin }));
	return { layout: 'single', margins };
}

/** Whether pages have one column or several, by where their text stands. */
export function judgePages(pages: readonly Page[]): LayoutJudgement {
	if (pages.every((page) => page.runs.length === 0)) {
		return { layout: 'cannotTell', reason: pages.length === 0 ? 'empty' : 'scan' };
	}
	if (!isLegible(pages)) return { layout: 'cannotTell', reason: 'unmappedText' };
	const segments = pages.map(segmentsOf);
	const strips = segments.map((segmentsOfPage) => stripsOf(segmentsOfPage));
	const gutters = pages.flatMap((page, i) => {
		const strip = clearestOf(strips[i]!, sectionSizeOf(segments[i]!));
		return strip === undefined ? [] : [gutterOf(page, strip)];
	});
	if (gutters.length > 0) return { layout: 'several', gutters, structures: [] };
	const moved = shiftsOf(segments).map((shift) => gutterAcross(pages[shift.page]!, shift));
	if (moved.length > 0) return { layout: 'several', gutters: moved, structures: [] };
	return { layout: 'single', margins: pages.flatMap((page, i) => marginsOf(page, segments[i]!)) };
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

/** The strip that separates two flows most clearly; none where the page has one column. */
function clearestOf(strips: readonly Strip[], sectionSize: number): Strip | undefined {
	let best: Strip | undefined;
	let highest = 0;
	for (const strip of strips) {
		const score = scoreOf(evidenceOf(strip, sectionSize));
		if (score > highest) [best, highest] = [strip, score];
	}
	return best;
}
