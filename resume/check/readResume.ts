import { unreadable } from '../read/outcome';
import { readFile } from '../read/read';
import type { FileKind, ReadLimits, ReadResult } from '../read/types';

/** Kinds that plain text is often sent as by mistake, e.g. when a download has failed. */
const NOT_TEXT = new Set<string>(['pdf', 'docx', 'odt', 'doc', 'rtf'] satisfies FileKind[]);
/** A résumé has more words than this. */
const TOO_FEW_WORDS = 1;

/**
 * Reads a résumé's file. What can be read, but can hardly be the résumé, counts as unreadable: a single
 * word, or plain text that is called a document.
 */
export async function readResume(
	{ bytes, name }: { bytes: Uint8Array; name?: string | null },
	limits: ReadLimits,
): Promise<ReadResult> {
	const result = await readFile(bytes, limits);
	if (result.status === 'unreadable') return result;
	if (result.kind === 'txt' && NOT_TEXT.has(extensionOf(name ?? ''))) {
		return unreadable(result.kind, 'damaged');
	}
	return hasWords(result) ? result : unreadable(result.kind, 'empty');
}

function hasWords({ lines }: Extract<ReadResult, { status: 'read' }>): boolean {
	let words = 0;
	for (const { text } of lines) {
		words += text.split(/\s+/).filter(Boolean).length;
		if (words > TOO_FEW_WORDS) return true;
	}
	return false;
}

function extensionOf(name: string): string {
	return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
