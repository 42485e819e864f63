import type { Budget } from '../../read/limits';
import type { BlocksSource, StructuralColumns } from '../../read/types';
import { judgeBoxes } from './boxes';
import { hasColumns } from './sections';
import { judgeTable } from './tables';
import { hasMarginLabel } from './tabs';
import type { Block, Paragraph } from '../../read/structure/types';
import { everyBlock, paragraphsIn } from '../../read/structure/walk';

/** What the blocks of a document say about columns, and paragraphs with a label in a margin of its own. */
export interface BlocksJudgement {
	readonly columns: readonly StructuralColumns[];
	readonly margins: readonly { readonly paragraph: number; readonly text: string }[];
}

interface Findings {
	readonly columns: StructuralColumns[];
	readonly margins: Paragraph[];
}

/** Name and address come among the first paragraphs. */
const LAST_AT_TOP = 6;
const EXCERPT = 80;

/** Judges the blocks of a document; `null` if the time is up. */
export function judgeBlocks(
	{ document, numberOf }: BlocksSource,
	budget: Budget,
): BlocksJudgement | null {
	const isAtTop = (paragraph: Paragraph) => numberOf(paragraph) <= LAST_AT_TOP;
	const found: Findings = { columns: [], margins: [] };
	const add = (
		kind: StructuralColumns['kind'],
		columns: number | null,
		blocks: readonly Block[],
	) => {
		const [first] = paragraphsIn(blocks);
		if (!first) return;
		const text = first.text.replace(/\s+/g, ' ').trim().slice(0, EXCERPT);
		found.columns.push({ kind, columns, paragraph: numberOf(first), text });
	};
	for (const block of everyBlock(document.blocks)) {
		if (budget.spent()) return null;
		if (block.kind === 'table') {
			const table = judgeTable(block, document.textWidth, isAtTop);
			if (table.columns > 0) add('layoutTable', table.columns, table.blocks);
			found.margins.push(...table.labels);
		} else if (block.kind === 'section') {
			const [first] = paragraphsIn(block.blocks);
			if (first && hasColumns(block, document.textWidth, isAtTop(first))) {
				add('sectionColumns', block.columns, block.blocks);
			}
		} else if (block.kind === 'paragraph' && hasMarginLabel(block)) {
			found.margins.push(block);
		}
	}
	const boxes = judgeBoxes(document, isAtTop);
	for (const box of boxes.columns) add(box.form, null, box.blocks);
	found.margins.push(...boxes.labels);
	return {
		columns: found.columns.sort((a, b) => a.paragraph - b.paragraph),
		margins: marginsOf(found.margins, numberOf),
	};
}

function marginsOf(
	labels: readonly Paragraph[],
	numberOf: (paragraph: Paragraph) => number,
): BlocksJudgement['margins'] {
	return [...new Set(labels)]
		.map((label) => ({ paragraph: numberOf(label), text: labelText(label) }))
		.sort((a, b) => a.paragraph - b.paragraph);
}

function labelText({ text }: Paragraph): string {
	return (text.trim().split(/[\t\n]/)[0] ?? '').trim().slice(0, EXCERPT);
}
