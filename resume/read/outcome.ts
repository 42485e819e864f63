import type { FileKind, ReadResult, UnreadableReason, UnreadFile } from './types';

/** A value, or why there is none. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly reason: UnreadableReason };

export function success<T>(value: T): Outcome<T> {
	return { ok: true, value };
}

export function failure(reason: UnreadableReason): { ok: false; reason: UnreadableReason } {
	return { ok: false, reason };
}

/** A file of a known kind that could not be read. */
export function unreadable(kind: FileKind, reason: UnreadableReason): UnreadFile {
	return { status: 'unreadable', kind, pages: null, reason };
}

/** Reads, and makes a reason of whatever a fault in the reader throws. */
export async function guarded(
	kind: FileKind,
	read: () => Outcome<ReadResult>,
): Promise<ReadResult> {
	try {
		const outcome = read();
		return outcome.ok ? outcome.value : unreadable(kind, outcome.reason);
	} catch {
		return unreadable(kind, 'readerFailed');
	}
}
