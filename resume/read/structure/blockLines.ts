import type { Budget } from '../../budget';
import { isTooMuchText } from '../limits';
import { failure, success, type Outcome } from '../outcome';
import { isHiddenText, LARGE_PICTURE } from '../sightings';
import type { Line, Sighting, UnpagedText, UnreadableReason } from '../types';
import type { Paragraph, StructuredDocument } from './types';
import { everyBlock, paragraphsIn } from './walk';

/**
 * The paragraphs that hold text, as lines, and the number of each from 1 on: empty ones are only
 * space to a reader.
 */
export function numbered({ blocks }: StructuredDocument, paragraphs = paragraphsIn(blocks)) {
	const numbers = new Map(paragraphs.map((paragraph, index) => [paragraph, index + 1]));
	return {
		lines: paragraphs.map(({ text }, index) => lineOf(text, { paragraph: index + 1 })),
		numberOf: (paragraph: Paragraph) => numbers.get(paragraph) ?? 1,
	};
}

/** A line of text; tabs and line breaks set its segments apart. A soft hyphen is no part of a word; the last one shows that the line cuts a word. */
export function lineOf(
	text: string,
	{ paragraph = null, line = null }: { paragraph?: number | null; line?: number | null },
): Line {
	const segments = text
		.split(/[\t\n]/)
		.map((segment) =>
			segment
				.replace(/\u00ad(?!$)/g, '')
				.replace(/[\p{Zs}\p{Cc}]+/gu, ' ')
				.trim(),
		)
		.filter((segment) => segment !== '')
		.map((segment) => ({ text: segment, box: null }));
	return {
		text: segments.map((segment) => segment.text).join('\t'),
		page: null,
		line,
		paragraph,
		segments,
	};
}

/** What else there is to say of a document. */
interface Remarks {
	/** How much of a page each of its pictures covers, from 0 to 1. */
	readonly pictures?: readonly number[];
	readonly isUncertain?: boolean;
	readonly doubts?: readonly UnreadableReason[];
}

/** What was read of a document that has a structure and no pages. */
export async function readStructured(
	document: StructuredDocument,
	budget: Budget,
	{ pictures = [], isUncertain = false, doubts = [] }: Remarks = {},
): Promise<Outcome<UnpagedText>> {
	await budget.turn();
	const paragraphs = paragraphsIn(document.blocks);
	const texts = paragraphs.map(({ text }) => text);
	if (texts.length === 0) return failure(doubts[0] ?? (pictures.length > 0 ? 'scan' : 'empty'));
	if (isTooMuchText(texts)) return failure('tooMuchMemory');
	const { lines, numberOf } = numbered(document, paragraphs);
	await budget.turn();
	const layout = { kind: 'blocks', document, numberOf, isUncertain } as const;
	const sightings = [...hiddenIn(document), ...largePictures(pictures)];
	return success({ lines, layout, sightings, doubts });
}

function largePictures(pictures: readonly number[]): Sighting[] {
	return pictures
		.filter((share) => share > LARGE_PICTURE)
		.map(() => ({ kind: 'picture', page: null, paragraph: null, text: '' }));
}

/** Text that is not shown, each at the number of the paragraph that it is in or after. */
function hiddenIn({ blocks }: StructuredDocument): Sighting[] {
	const sightings: Sighting[] = [];
	let paragraph = 0;
	for (const block of everyBlock(blocks)) {
		if (block.kind !== 'paragraph') continue;
		const { text, hidden = '' } = block;
		if (text.trim() !== '') paragraph++;
		const where = { page: null, paragraph: Math.max(1, paragraph) };
		if (isHiddenText(hidden)) sightings.push({ kind: 'hiddenText', ...where, text: hidden.trim() });
	}
	return sightings;
}
