import type { Budget } from '../budget';
import type { FileKind, UnpagedText, UnreadableReason, UnreadFile } from './fileContent';

/** A value, or why there is none. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly reason: UnreadableReason };

export function failure(reason: UnreadableReason): { ok: false; reason: UnreadableReason } {
	return { ok: false, reason };
}

/** A file of a known kind that could not be read. */
export function unreadable(
	kind: FileKind,
	reason: UnreadableReason,
	pages: number | null = null,
): UnreadFile {
	return { status: 'unreadable', kind, pages, reason };
}

/** Reads a kind of file that has no pages. */
export type UnpagedReader = (bytes: Uint8Array, budget: Budget) => Promise<Outcome<UnpagedText>>;

/** Far more than any résumé has, and still quickly read. */
export const MOST_CHARACTERS = 500_000;
export const MOST_PARAGRAPHS = 50_000;

/** Whether a file has more text, or more paragraphs, than anybody writes. */
export function isTooMuchText(paragraphs: readonly string[]): boolean {
	const characters = paragraphs.reduce((sum, { length }) => sum + length, 0);
	return isTooMuch({ paragraphs: paragraphs.length, characters });
}

/** How much has been read of a file. */
export interface Counts {
	paragraphs: number;
	characters: number;
}

export function isTooMuch({ paragraphs, characters }: Readonly<Counts>): boolean {
	return paragraphs > MOST_PARAGRAPHS || characters > MOST_CHARACTERS;
}
