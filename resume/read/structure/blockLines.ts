import type { Line } from '../types';
import type { Paragraph, StructuredDocument } from './types';
import { paragraphsIn } from './walk';

/** The paragraphs that hold text, as lines, and the number of each. */
export interface NumberedParagraphs {
	readonly lines: readonly Line[];
	numberOf(paragraph: Paragraph): number;
}

/**
 * Numbers the paragraphs that hold text from 1 on: empty ones are only space to a reader.
 *
 * @param lines the paragraphs of each line, where several stand in one
 */
export function numbered(
	{ blocks }: StructuredDocument,
	lines: readonly Paragraph[][] = paragraphsIn(blocks).map((paragraph) => [paragraph]),
): NumberedParagraphs {
	const numbers = new Map<Paragraph, number>();
	lines.forEach((line, index) => line.forEach((paragraph) => numbers.set(paragraph, index + 1)));
	return {
		lines: lines.map((line, index) =>
			lineOf(line.map(({ text }) => text).join('\t'), { paragraph: index + 1 }),
		),
		numberOf: (paragraph) => numbers.get(paragraph) ?? 1,
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
