import { ownWidth } from '../../read/structure/places';
import {
	isInCapitals,
	isPlainSectionName,
	isSectionName,
	looksLikeDate,
	mayBeHeading,
} from './sectionNames';
import type { Block, Paragraph, Table } from '../../read/structure/types';

/** How much text stands in a column, and of what sort. */
export interface Flow {
	/** Lines that it fills, estimated from the width. */
	readonly lines: number;
	/** Paragraphs and the pieces between their line breaks. */
	readonly pieces: number;
	readonly characters: number;
	/** Pieces that are sentences or run over several lines. */
	readonly running: number;
	readonly headings: number;
	/** Headings of a résumé's sections, e.g. "Skills". */
	readonly sections: number;
	/** Pieces that are dates. */
	readonly dates: number;
}

export const emptyFlow: Flow = {
	lines: 0,
	pieces: 0,
	characters: 0,
	running: 0,
	headings: 0,
	sections: 0,
	dates: 0,
};

/** Of the font size; wide letters take about one. */
const LETTER_WIDTH = 0.48;
const USUAL_FONT_SIZE = 10.5;
/** From this length on a piece counts as text that runs, however wide its column is. */
const RUNNING_LENGTH = 60;
/** A Chinese, Japanese or Korean letter says as much as so many others. */
const WIDE_LETTER_WORTH = 3;
const RUNNING_LINES = 3;

/** Measures what stands one below the other in a column of this width. */
export function measure(blocks: readonly Block[], width: number): Flow {
	return blocks.map((block) => measureBlock(block, width)).reduce(added, emptyFlow);
}

/** What two flows come to, one below the other. */
export function added(a: Flow, b: Flow): Flow {
	return {
		lines: a.lines + b.lines,
		pieces: a.pieces + b.pieces,
		characters: a.characters + b.characters,
		running: a.running + b.running,
		headings: a.headings + b.headings,
		sections: a.sections + b.sections,
		dates: a.dates + b.dates,
	};
}

function measureBlock(block: Block, width: number): Flow {
	switch (block.kind) {
		case 'paragraph':
			return piecesOf(block)
				.map((piece) => measurePiece(piece, block, width))
				.reduce(added, emptyFlow);
		case 'table':
			return measureTable(block, width);
		case 'section':
			return measure(block.blocks, width / Math.max(1, block.columns));
		case 'box':
			return measure(block.blocks, ownWidth(block.width, width));
	}
}

/** What a row takes up is as high as its highest cell. */
function measureTable({ rows }: Table, width: number): Flow {
	return rows
		.map(({ cells }) => {
			const flows = cells.map((cell) =>
				measure(cell.blocks, ownWidth(cell.width, width / Math.max(1, cells.length))),
			);
			const lines = flows.reduce((most, flow) => Math.max(most, flow.lines), 0);
			return { ...flows.reduce(added, emptyFlow), lines };
		})
		.reduce(added, emptyFlow);
}

/** Dots and lines are drawn with letters of their own; they are no text. */
const WORDY = /[\p{L}\p{N}]/u;

/** The lines of a paragraph that its author ended. */
export function piecesOf({ text }: Paragraph): string[] {
	return text
		.split('\n')
		.map((piece) => piece.trim())
		.filter((piece) => WORDY.test(piece));
}

function measurePiece(piece: string, paragraph: Paragraph, width: number): Flow {
	const lines = linesOf(piece, paragraph.fontSize, width);
	const heading = isHeading(piece, paragraph);
	const section = heading ? isSectionName(piece) : isPlainSectionName(piece);
	return {
		lines,
		pieces: 1,
		characters: piece.length,
		running: worthOf(piece) >= RUNNING_LENGTH || lines >= RUNNING_LINES ? 1 : 0,
		headings: heading ? 1 : 0,
		sections: section ? 1 : 0,
		dates: looksLikeDate(piece) ? 1 : 0,
	};
}

/** There is a letter in each line at least, however large letters are said to be. */
function linesOf(piece: string, fontSize: number | null, width: number): number {
	return Math.min(piece.length, Math.max(1, Math.ceil(drawnWidth(piece, fontSize) / width)));
}

function isHeading(piece: string, { heading }: Paragraph): boolean {
	return isInCapitals(piece) || (heading !== null && mayBeHeading(piece));
}

/** Points that a text takes up in a line. */
export function drawnWidth(text: string, fontSize: number | null): number {
	return (text.length + wideLetters(text)) * (fontSize ?? USUAL_FONT_SIZE) * LETTER_WIDTH;
}

/** How long a text would be in letters that stand for a sound each. */
function worthOf(text: string): number {
	return text.length + wideLetters(text) * (WIDE_LETTER_WORTH - 1);
}

function wideLetters(text: string): number {
	return text.match(WIDE)?.length ?? 0;
}

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu;
