import { isTooMuchText, type Budget } from '../limits';
import { failure, success, type Outcome } from '../outcome';
import type { BlocksSource, Line, UnpagedText } from '../types';
import type { Paragraph, StructuredDocument } from './types';
import { paragraphsIn } from './walk';

/**
 * The paragraphs that hold text, as lines, and the number of each from 1 on: empty ones are only
 * space to a reader.
 */
export function numbered({ blocks }: StructuredDocument) {
	const paragraphs = paragraphsIn(blocks);
	const numbers = new Map(paragraphs.map((paragraph, index) => [paragraph, index + 1]));
	return {
		lines: paragraphs.map(({ text }, index) => lineOf(text, { paragraph: index + 1 })),
		numberOf: (paragraph: Paragraph) => numbers.get(paragraph) ?? 1,
	};
}

/** A line of text; tabs and line breaks set its segments apart. */
export function lineOf(
	text: string,
	{ paragraph = null, line = null }: { paragraph?: number | null; line?: number | null },
): Line {
	const segments = text
		.split(/[\t\n]/)
		.map((segment) => segment.replace(/[\p{Zs}\p{Cc}]+/gu, ' ').trim())
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

/** What was read of a document that has a structure and no pages. */
export function readStructured(
	document: StructuredDocument,
	budget: Budget,
	hasPicture = false,
): Outcome<UnpagedText & { readonly layout: BlocksSource }> {
	if (budget.spent()) return failure('tooMuchTime');
	const texts = paragraphsIn(document.blocks).map(({ text }) => text);
	if (texts.length === 0) return failure(hasPicture ? 'scan' : 'empty');
	if (isTooMuchText(texts)) return failure('tooMuchMemory');
	const paragraphs = numbered(document);
	const layout = { kind: 'blocks', document, numberOf: paragraphs.numberOf } as const;
	return success({ lines: paragraphs.lines, layout });
}
