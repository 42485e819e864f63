import { isTooMuchText, type Budget } from '../limits';
import { failure, success, type Outcome } from '../outcome';
import type { BlocksSource, FileKind, ReadFile, UnreadableReason } from '../types';
import { numbered } from './blockLines';
import type { Paragraph, StructuredDocument } from './types';
import { paragraphsIn } from './walk';

/** What was read of a document that has a structure and no pages; `empty` where that is no text. */
export function readStructured(
	kind: FileKind,
	document: StructuredDocument,
	doubts: readonly UnreadableReason[],
	budget: Budget,
	lines?: readonly Paragraph[][],
): Outcome<ReadFile & { readonly layout: BlocksSource }> {
	if (budget.spent()) return failure('tooMuchTime');
	const texts = paragraphsIn(document.blocks).map(({ text }) => text);
	if (texts.length === 0) return failure('empty');
	if (isTooMuchText(texts)) return failure('tooMuchMemory');
	const paragraphs = numbered(document, lines);
	return success({
		status: 'read',
		kind,
		pages: null,
		lines: paragraphs.lines,
		layout: { kind: 'blocks', document, numberOf: paragraphs.numberOf },
		doubts,
	});
}
