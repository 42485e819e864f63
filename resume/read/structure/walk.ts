import { grouped } from '../lines';
import type { Block, FloatingBox, Paragraph } from './structuredDocument';

const NOTHING: readonly Block[] = [];

/** What is directly within a block; a table's rows come one after the other. */
function partsOf(block: Block): readonly Block[] {
	if (block.kind === 'paragraph') return NOTHING;
	if (block.kind !== 'table') return block.blocks;
	return block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
}

/** The same blocks in another order. */
type Arranging = (blocks: readonly Block[]) => readonly Block[];

/** All blocks at any depth, in document order or arranged; each before what is within it. */
export function* everyBlock(
	blocks: readonly Block[],
	arrange: Arranging = (same) => same,
): Generator<Block> {
	const open = [arrange(blocks).values()];
	for (let inner = open.at(-1); inner; inner = open.at(-1)) {
		const { value: block, done } = inner.next();
		if (done) open.pop();
		else {
			yield block;
			const parts = partsOf(block);
			if (parts.length > 0) open.push(arrange(parts).values());
		}
	}
}

/** Boxes of one paragraph from top to bottom: a file has them in the order in which they were drawn. */
export function fromTop(blocks: readonly Block[]): Block[] {
	const topOf = (block: Block) => (block.kind === 'box' && block.top) || 0;
	return grouped(blocks, ([first], { kind }) => first.kind === 'box' && kind === 'box').flatMap(
		(boxes) => boxes.sort((a, b) => topOf(a) - topOf(b)),
	);
}

/** All paragraphs that hold text, in document order or arranged. */
export function paragraphsIn(blocks: readonly Block[], arrange?: Arranging): Paragraph[] {
	const paragraphs: Paragraph[] = [];
	for (const block of everyBlock(blocks, arrange)) if (hasText(block)) paragraphs.push(block);
	return paragraphs;
}

export function firstParagraphIn(blocks: readonly Block[]): Paragraph | undefined {
	for (const block of everyBlock(blocks)) if (hasText(block)) return block;
	return undefined;
}

function hasText(block: Block): block is Paragraph {
	return block.kind === 'paragraph' && block.text.trim() !== '';
}

/** The text boxes, frames and floating tables, at any depth but not within one another. */
export function boxesIn(blocks: readonly Block[]): FloatingBox[] {
	return blocks.flatMap((block) => (block.kind === 'box' ? [block] : boxesIn(partsOf(block))));
}

/** The same blocks without what floats beside them. */
export function withoutBoxes(blocks: readonly Block[]): Block[] {
	return blocks.flatMap((block): Block[] => {
		if (block.kind === 'box') return [];
		if (block.kind === 'paragraph') return [block];
		if (block.kind === 'section') return [{ ...block, blocks: withoutBoxes(block.blocks) }];
		const rows = block.rows.map(({ cells }) => ({
			cells: cells.map((cell) => ({ ...cell, blocks: withoutBoxes(cell.blocks) })),
		}));
		return [{ ...block, rows }];
	});
}
