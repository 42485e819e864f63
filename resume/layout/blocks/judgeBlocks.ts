import type { Budget } from '../../read/limits';
import type { Block, Paragraph } from '../../read/structure/types';
import { everyBlock, paragraphsIn } from '../../read/structure/walk';
import type { BlocksSource, StructuralColumns } from '../../read/types';
import { blockScale, weigh, type Weighed } from '../score';
import { thresholds } from '../thresholds';
import type { Seen } from '../types';
import { readBoxes } from './boxes';
import { evidenceOf, type ColumnsStart, type SideBySide, type Structure } from './evidence';
import { readSection } from './sections';
import { looksLikeDate, looksLikeLabel } from './sectionNames';
import { readTable } from './tables';

/** What the blocks of a document say about columns, and paragraphs with a label in a margin of its own. */
export interface BlocksJudgement {
	readonly columns: readonly StructuralColumns[];
	readonly margins: readonly { readonly paragraph: number; readonly text: string }[];
	/** What looks most like columns in each structure with text side by side. */
	readonly seen: readonly Seen[];
}

/** So much text is enough to find a place by. */
const EXCERPT = 80;

const NOTHING: Structure = { pairs: [], labels: [] };

/** Judges the blocks of a document; `null` if the time is up. */
export function judgeBlocks(
	{ document, numberOf }: BlocksSource,
	budget: Budget,
): BlocksJudgement | null {
	const isAtTop = (paragraph: Paragraph) => numberOf(paragraph) <= thresholds.blocks.maxAtTop;
	const structures: Structure[] = [];
	for (const block of everyBlock(document.blocks)) {
		if (budget.spent()) return null;
		structures.push(readBlock(block, document.textWidth));
	}
	structures.push(...readBoxes(document, isAtTop));
	const judged = structures.map((structure) => judge(structure, isAtTop));
	const placeOf = ({ kind, columns, blocks }: ColumnsStart): StructuralColumns => {
		const [first] = paragraphsIn(blocks);
		const text = first!.text.replace(/\s+/g, ' ').trim().slice(0, EXCERPT);
		return { kind, columns, paragraph: numberOf(first!), text };
	};
	const labels = new Set(judged.flatMap((one) => one.labels));
	return {
		columns: judged.flatMap(({ starts }) => starts.map(placeOf)).sort(byPlace),
		margins: [...labels]
			.map((label) => ({ paragraph: numberOf(label), text: labelText(label) }))
			.sort(byPlace),
		seen: judged.flatMap(({ clearest }) => clearest ?? []).map(seenOf),
	};
}

function readBlock(block: Block, textWidth: number): Structure {
	switch (block.kind) {
		case 'table':
			return readTable(block, textWidth);
		case 'section':
			return readSection(block, textWidth);
		case 'paragraph':
			return hasMarginLabel(block) ? { pairs: [], labels: [block] } : NOTHING;
		case 'box':
			return NOTHING;
	}
}

interface JudgedPair extends Weighed {
	readonly pair: SideBySide;
}

/** Where the columns of a structure begin, or else its labels; and the pair that looks most like columns. */
function judge({ pairs, labels }: Structure, isAtTop: (paragraph: Paragraph) => boolean) {
	const weighed = pairs.map((pair): JudgedPair => {
		const [first] = paragraphsIn(pair.starts[0]!.blocks);
		return { pair, ...weigh(evidenceOf(pair, isAtTop(first!)), blockScale) };
	});
	const found = weighed.find(({ score }) => score > 0);
	const [clearest] = weighed.sort((a, b) => b.score - a.score);
	return { starts: found?.pair.starts ?? [], labels: found ? [] : labels, clearest };
}

function seenOf({ pair: { sides, starts }, score, contributions }: JudgedPair): Seen {
	const { kind, blocks } = starts[0]!;
	const place = `${kind}, "${paragraphsIn(blocks)[0]!.text.slice(0, EXCERPT)}"`;
	const [left, right] = sides;
	return { place, sides: [`${left.lines} lines`, `${right.lines} lines`], score, contributions };
}

function byPlace(a: { paragraph: number }, b: { paragraph: number }): number {
	return a.paragraph - b.paragraph;
}

/** Whether a paragraph begins with a label in a margin: a date, or what its other lines leave free. */
export function hasMarginLabel({ text, hanging }: Paragraph): boolean {
	const { minHanging, minLabelLetters, minLettersBeside } = thresholds.blocks;
	const [label = '', ...rest] = text.split('\t');
	const beside = rest.join(' ').trim();
	if (beside === '' || label.trim().length < minLabelLetters) return false;
	if (looksLikeDate(label)) return true;
	return hanging >= minHanging && looksLikeLabel(label) && beside.length >= minLettersBeside;
}

function labelText({ text }: Paragraph): string {
	return (text.trim().split(/[\t\n]/)[0] ?? '').trim().slice(0, EXCERPT);
}
