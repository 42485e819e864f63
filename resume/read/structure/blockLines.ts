import type { Budget } from '../../budget';
import { failure, isTooMuchText, type Outcome } from '../outcome';
import { isHiddenText, LARGE_PICTURE } from '../sightings';
import type { Line, Sighting, UnpagedText, UnreadableReason } from '../types';
import type { Paragraph, StructuredDocument } from './types';
import { everyBlock, paragraphsIn } from './walk';

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
	const segments = written
		.split(/[\t\n]/)
		.map((text) =>
			text.replace(/(?<![\d/])\u00ad(?![\d/]|$)/g, '').replace(/[\p{Zs}\p{Cc}]+/gu, ' '),
		)
		.map((text) => ({ text: text.trim(), box: null }))
		.filter(({ text }) => text !== '');
	const text = segments.map((segment) => segment.text).join('\t');
	return { text, page: null, line: null, paragraph: null, segments, ...number };
}

/** What was read of a document that has a structure and no pages. */
export async function readStructured(
	document: StructuredDocument,
	budget: Budget,
	{
		pictures = [],
		isUncertain = false,
		doubts = [],
	}: {
		/** How much of a page each of its pictures covers, from 0 to 1. */
		readonly pictures?: readonly number[];
		readonly isUncertain?: boolean;
		readonly doubts?: readonly UnreadableReason[];
	} = {},
): Promise<Outcome<UnpagedText>> {
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
	const sightings = [...hiddenIn(document), ...large];
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
