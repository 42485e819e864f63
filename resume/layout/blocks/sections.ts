import type { Block, Section } from '../../read/structure/types';
import { thresholds } from '../thresholds';
import { neighboursIn, type Structure } from './evidence';
import { measure } from './measure';

/** What stands side by side in a section that is set in columns. */
export function readSection({ blocks, columns: count }: Section, textWidth: number): Structure {
	if (count < 2) return { pairs: [], labels: [] };
	const columns = Math.min(thresholds.blocks.maxColumns, count);
	const width = textWidth / columns;
	const flows = filled(blocks, columns, width).map((column) => measure(column, width));
	const starts = [{ kind: 'sectionColumns', columns: count, blocks }] as const;
	return { pairs: neighboursIn(flows).map((sides) => ({ sides, starts })), labels: [] };
}

/** What comes to stand in each column: by the breaks that were set, else in equal parts. */
function filled(blocks: readonly Block[], columns: number, width: number): Block[][] {
	const parts: Block[][] = [[]];
	for (const block of blocks) {
		if (block.kind === 'paragraph' && block.columnBreak) parts.push([]);
		parts.at(-1)!.push(block);
	}
	return parts.length > 1 ? parts : inEqualParts(blocks, columns, width);
}

function inEqualParts(blocks: readonly Block[], columns: number, width: number): Block[][] {
	const parts: Block[][] = Array.from({ length: columns }, () => []);
	const { lines: all } = measure(blocks, width);
	let above = 0;
	for (const block of blocks) {
		const { lines } = measure([block], width);
		const middle = (above + lines / 2) / Math.max(1, all);
		parts[Math.min(columns - 1, Math.floor(middle * columns))]!.push(block);
		above += lines;
	}
	return parts;
}
