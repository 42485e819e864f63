import { areIndependent } from './blockFlows';
import { measure } from './measure';
import type { Block, Section } from '../../read/structure/types';

/** As many as Word allows. */
const MOST_COLUMNS = 45;

/**
 * Whether text in a section with columns stands in more than one of them and is not a list of
 * short items, as skills are.
 *
 * @param atTop whether the section stands where name and address do
 */
export function hasColumns(section: Section, textWidth: number, atTop: boolean): boolean {
	if (section.columns < 2) return false;
	const columns = Math.min(MOST_COLUMNS, section.columns);
	const width = textWidth / columns;
	const flows = filled({ ...section, columns }, width)
		.map((blocks) => measure(blocks, width))
		.filter(({ lines }) => lines > 0);
	return flows.some((flow, index) => {
		const next = flows[index + 1];
		return next !== undefined && areIndependent(flow, next, atTop);
	});
}

/** What comes to stand in each column: by the breaks that were set, else in equal parts. */
function filled({ blocks, columns }: Section, width: number): Block[][] {
	const parts: Block[][] = [[]];
	for (const block of blocks) {
		if (startsColumn(block)) parts.push([]);
		parts.at(-1)!.push(block);
	}
	return parts.length > 1 ? parts : inEqualParts(blocks, columns, width);
}

function startsColumn(block: Block): boolean {
	return block.kind === 'paragraph' && block.columnBreak;
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
