import type { Budget } from '../budget';
import type { FileKind, UnpagedText, UnreadableReason, UnreadFile } from './types';

/** A value, or why there is none. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly reason: UnreadableReason };

export function failure(reason: UnreadableReason): { ok: false; reason: UnreadableReason } {
	return { ok: false, reason };
}

/** A file of a known kind that could not be read. */
export function unreadable(kind: FileKind, reason: UnreadableReason): UnreadFile {
	return { status: 'unreadable', kind, pages: null, reason };
}

/** Reads a kind of file that has no pages. */
export type UnpagedReader = (
	bytes: Uint8Array,
	budget: Budget,
) => Outcome<UnpagedText> | Promise<Outcome<UnpagedText>>;
