import type { Block, Paragraph, Row } from '../structure/types';

const LETTER_WIDTH = 0.5;
const USUAL_FONT_SIZE = 10.5;

/** Lines that blocks fill in a width of so many points, at a guess. */
export function linesIn(blocks: readonly Block[], width: number): number {
	return blocks.reduce((lines, block) => lines + linesOf(block, Math.max(1, width)), 0);
}

function linesOf(block: Block, width: number): number {
	switch (block.kind) {
		case 'paragraph':
			return Math.min(block.text.length, Math.ceil(drawnWidth(block) / width));
		case 'table':
			return block.rows.reduce((lines, row) => lines + highestCell(row, width), 0);
		case 'section':
			return linesIn(block.blocks, width) / block.columns;
		case 'box':
			return 0;
	}
}

function highestCell({ cells }: Row, width: number): number {
	const lines = cells.map((cell) => linesIn(cell.blocks, cell.width ?? width / cells.length));
	return lines.reduce((most, each) => Math.max(most, each), 0);
}

/** Points that the longest line would take up. */
export function longestLine(blocks: readonly Block[]): number {
	return blocks.reduce((most, block) => {
		if (block.kind === 'paragraph') return Math.max(most, drawnWidth(block));
		if (block.kind !== 'table') return Math.max(most, longestLine(block.blocks));
		const cells = block.rows.flatMap((row) => row.cells.map((cell) => longestLine(cell.blocks)));
		return cells.reduce((sum, each) => sum + each, most);
	}, 1);
}

function drawnWidth({ text, fontSize }: Paragraph): number {
	return text.length * (fontSize ?? USUAL_FONT_SIZE) * LETTER_WIDTH;
}
