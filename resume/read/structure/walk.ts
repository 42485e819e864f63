import { grouped } from '../pdf/lines';
import type { Block, FloatingBox, Paragraph } from './types';

/** What is directly within a block; a table's rows come one after the other. */
function partsOf(block: Block): readonly Block[] {
	if (block.kind === 'paragraph') return [];
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
	const rest = arrange(blocks).toReversed();
	for (let block = rest.pop(); block; block = rest.pop()) {
		yield block;
		for (const part of arrange(partsOf(block)).toReversed()) rest.push(part);
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
	return [...everyBlock(blocks, arrange)].filter(
		(block): block is Paragraph => block.kind === 'paragraph' && block.text.trim() !== '',
	);
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
