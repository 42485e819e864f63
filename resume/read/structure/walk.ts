import type { Block, FloatingBox, Paragraph, Table } from './types';

/** What stands directly within a block; a table's rows come one after the other. */
function partsOf(block: Block): readonly Block[] {
	switch (block.kind) {
		case 'paragraph':
			return [];
		case 'table':
			return block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
		case 'section':
		case 'box':
			return block.blocks;
	}
}

/** All blocks at any depth, in document order; each before what stands within it. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
	for (const block of blocks) {
		yield block;
		yield* everyBlock(partsOf(block));
	}
}

/** All paragraphs that hold text, in document order. */
export function paragraphsIn(blocks: readonly Block[]): Paragraph[] {
	return [...everyBlock(blocks)].filter(
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
		switch (block.kind) {
			case 'box':
				return [];
			case 'section':
				return [{ ...block, blocks: withoutBoxes(block.blocks) }];
			case 'table':
				return [tableWithoutBoxes(block)];
			case 'paragraph':
				return [block];
		}
	});
}

function tableWithoutBoxes({ kind, rows }: Table): Table {
	return {
		kind,
		rows: rows.map(({ cells }) => ({
			cells: cells.map((cell) => ({ ...cell, blocks: withoutBoxes(cell.blocks) })),
		})),
	};
}
