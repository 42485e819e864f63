import type { Budget } from '../../budget';
import {
	type BlocksSource,
	brokenIn,
	failure,
	isHiddenText,
	isTooMuchText,
	LARGE_PICTURE,
	type Line,
	type Outcome,
	type Sighting,
	type ReadText,
} from '../fileContent';
import { normalized } from '../../words/spelling';
import type { Block, FloatingBox, Paragraph, StructuredDocument } from './structuredDocument';

/** The paragraphs that hold text, as lines, and their numbers from 1 on: empty ones are only space to a reader. */
export function numbered({ blocks }: StructuredDocument, paragraphs = paragraphsIn(blocks)) {
	const numbers = new Map(paragraphs.map((paragraph, index) => [paragraph, index + 1]));
	return {
		lines: paragraphs.map(({ text }, index) => lineOf(text, { paragraph: index + 1 })),
		numberOf: (paragraph: Paragraph) => numbers.get(paragraph) ?? 1,
	};
}

/** A line of text; tabs and line breaks set its segments apart. A soft hyphen is no part of a word; the last one shows that the line cuts a word. */
export function lineOf(written: string, number: { paragraph?: number; line?: number }): Line {
	const segments = normalized(written, 'NFC')
		.split(/[\t\n]/)
		.map((text) => text.replace(/(?<![\d/])\u00ad(?![\d/]|$)/g, ''))
		.map((text) => ({ text: text.replace(/[\p{Zs}\p{Cc}]+/gu, ' ').trim(), box: null }))
		.filter(({ text }) => text !== '');
	const text = segments.map((segment) => segment.text).join('\t');
	return { text, page: null, line: null, paragraph: null, segments, ...number };
}

/** `pictures`: how much of a page each of them covers, from 0 to 1. */
export async function readStructured(
	document: StructuredDocument,
	budget: Budget,
	pictures: readonly number[] = [],
	{ isUncertain = false, doubts = [] }: Partial<BlocksSource & ReadText> = {},
): Promise<Outcome<ReadText>> {
	await budget.turn();
	const paragraphs = paragraphsIn(document.blocks);
	const texts = paragraphs.map(({ text }) => text);
	if (texts.length === 0) return failure(doubts[0] ?? (pictures.length > 0 ? 'scan' : 'empty'));
	if (isTooMuchText(texts)) return failure('tooMuchMemory');
	const { lines, numberOf } = numbered(document, paragraphs);
	await budget.turn();
	const layout = { kind: 'blocks', document, numberOf, isUncertain } as const;
	const large = pictures
		.filter((share) => share > LARGE_PICTURE)
		.map(() => ({ kind: 'picture', page: null, paragraph: null, text: '' }) as const);
	const sightings = [...hiddenIn(document), ...large, ...brokenIn(lines)];
	return { ok: true, value: { lines, layout, sightings, doubts } };
}

/** Text that is not shown, each at the number of the paragraph that it is in or after. */
function hiddenIn({ blocks }: StructuredDocument): Sighting[] {
	const sightings: Sighting[] = [];
	let paragraph = 0;
	for (const block of everyBlock(blocks)) {
		if (block.kind !== 'paragraph') continue;
		const { text, hidden = '' } = block;
		if (text.trim() !== '') paragraph++;
		const place = { page: null, paragraph: Math.max(1, paragraph) };
		if (isHiddenText(hidden)) sightings.push({ kind: 'hiddenText', ...place, text: hidden.trim() });
	}
	return sightings;
}

/** The blocks directly within one; a table's rows come one after the other. */
function partsOf(block: Block): readonly Block[] {
	if (block.kind === 'paragraph') return [];
	if (block.kind !== 'table') return block.blocks;
	return block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
}

/** All blocks at any depth, in document order; each before what is within it. */
export function* everyBlock(blocks: readonly Block[]) {
	const open = [blocks.values()];
	for (let inner = open.at(-1); inner; inner = open.at(-1)) {
		const { value: block, done } = inner.next();
		if (done) open.pop();
		else {
			yield block;
			const parts = partsOf(block);
			if (parts.length > 0) open.push(parts.values());
		}
	}
}

/** All paragraphs that hold text, in document order. */
export function paragraphsIn(blocks: readonly Block[]): Paragraph[] {
	return [...everyBlock(blocks)].filter(hasText);
}

export function hasText(block: Block): block is Paragraph {
	return block.kind === 'paragraph' && block.text.trim() !== '';
}

/** The text boxes, frames and floating tables, at any depth but not within one another. */
export function boxesIn(blocks: readonly Block[]): FloatingBox[] {
	return blocks.flatMap((block) => (block.kind === 'box' ? [block] : boxesIn(partsOf(block))));
}

/** The same blocks without those that float. */
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
