import type { ReadResult, UnreadableReason } from '../types';
import type { Attempt } from './document';
import { isBlank, legibilityOf } from './legibility';
import { linesOfPages } from './lines';
import type { PageText } from './pageText';
import { uprightPage } from './textRuns';

/** What an attempt at a file comes to. */
export function resultOf(attempted: Attempt, bytes: Uint8Array): ReadResult {
	const { reason, pageCount, pages } = attempted;
	if (reason !== null) return unread(pageCount, reason);
	const told = pages.filter((page) => page !== null);
	const doubts = new Set(attempted.doubts);
	if (isCutOff(attempted, told, bytes)) doubts.add('damaged');
	const legibility = legibilityOf(told);
	if (legibility.unreadable !== null) {
		return unread(pageCount, doubts.has('damaged') ? 'damaged' : legibility.unreadable);
	}
	for (const doubt of legibility.doubts) doubts.add(doubt);
	return read(pages, [...doubts]);
}

/** A file without its end, or of which a page was lost without a word. */
function isCutOff({ recovered }: Attempt, pages: readonly PageText[], bytes: Uint8Array): boolean {
	return recovered && (!hasEnd(bytes) || pages.some(isBlank));
}

/** Whether the mark that ends a PDF file stands in its last two kilobytes. */
function hasEnd(bytes: Uint8Array): boolean {
	return Buffer.from(bytes.subarray(-2048)).toString('latin1').includes('%%EOF');
}

function unread(pages: number | null, reason: UnreadableReason): ReadResult {
	return { status: 'unreadable', kind: 'pdf', pages, reason };
}

function read(texts: ReadonlyArray<PageText | null>, doubts: UnreadableReason[]): ReadResult {
	const pages = texts.flatMap((text, i) => (text === null ? [] : [uprightPage(text.raw, i + 1)]));
	return {
		status: 'read',
		kind: 'pdf',
		pages: texts.length,
		lines: linesOfPages(pages),
		layout: { kind: 'pages', pages },
		doubts,
	};
}
