import type { Budget } from '../../budget';
import { ownWidth } from '../../read/structure/places';
import type { Block, Paragraph, Table } from '../../read/structure/structuredDocument';
import { thresholds } from '../thresholds';
import { hasText, isHeadingText, isSectionName, looksLikeDate, wideLetters } from '../wording';

const NO_TEXT = {
	lines: 0,
	/** Paragraphs and the pieces between their line breaks. */
	pieces: 0,
	/** Pieces that are sentences or run over several lines. */
	running: 0,
	headings: 0,
	/** Those of a résumé's sections, e.g. "Skills". */
	sections: 0,
	dates: 0,
};

/** The text of a column, by its amount and its sort. */
export type Flow = Readonly<typeof NO_TEXT>;

const COUNTS = Object.keys(NO_TEXT) as Array<keyof Flow>;

/** Measures blocks one below the other in a column of this width. */
export async function measure(
	blocks: readonly Block[],
	width: number,
	budget: Budget,
): Promise<Flow> {
	const flows = await budget.map(blocks, (block) => {
		if (block.kind === 'table') return measureTable(block, width, budget);
		if (block.kind === 'paragraph') {
			return stacked(piecesOf(block).map((piece) => measurePiece(piece, block, width)));
		}
		const isBox = block.kind === 'box';
		const inner = isBox ? ownWidth(block.width, width) : width / Math.max(1, block.columns);
		return measure(block.blocks, inner, budget);
	});
	return stacked(flows);
}

export function stacked(flows: readonly Flow[]): Flow {
	const sum = { ...NO_TEXT };
	for (const flow of flows) for (const key of COUNTS) sum[key] += flow[key];
	return sum;
}

/** A row is as high as its highest cell. */
async function measureTable({ rows }: Table, width: number, budget: Budget): Promise<Flow> {
	const heights = await budget.map(rows, async ({ cells }) => {
		const equal = width / Math.max(1, cells.length);
		const flows = await budget.map(
			cells,
			async (cell) => await measure(cell.blocks, ownWidth(cell.width, equal), budget),
		);
		const highest = flows.reduce((most, { lines }) => Math.max(most, lines), 0);
		return { ...stacked(flows), lines: highest };
	});
	return stacked(heights);
}

/** The lines of a paragraph that its author ended. */
export function piecesOf({ text }: Paragraph): string[] {
	return text
		.split('\n')
		.map((piece) => piece.trim())
		.filter(hasText);
}

function measurePiece(piece: string, { fontSize, heading }: Paragraph, width: number): Flow {
	const { wideLetterWorth, proseLetters, proseLines } = thresholds.blocks;
	const isSetApart = isHeadingText(piece, heading !== null);
	const isSection = isSectionName(piece, isSetApart);
	// There is a letter in each line at least, however large letters are said to be.
	const lines = Math.min(piece.length, Math.max(1, Math.ceil(drawnWidth(piece, fontSize) / width)));
	const letters = piece.length + wideLetters(piece) * (wideLetterWorth - 1);
	return {
		lines,
		pieces: 1,
		running: letters >= proseLetters || lines >= proseLines ? 1 : 0,
		headings: isSetApart || isSection ? 1 : 0,
		sections: isSection ? 1 : 0,
		dates: looksLikeDate(piece) ? 1 : 0,
	};
}

/** Points that a text takes up in a line. */
export function drawnWidth(text: string, fontSize: number | null): number {
	const { usualSize, letterWidth } = thresholds.blocks;
	return (text.length + wideLetters(text)) * (fontSize ?? usualSize) * letterWidth;
}
