import { unreadable, type ReasonText } from '../read/outcome';
import { readFile } from '../read/read';
import type { FileKind, ReadFile, ReadLimits, ReadResult } from '../read/types';

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

/** Fewer letters and digits are no résumé. */
const HARDLY_ANY = 80;

/** Whether a file has so little text that nothing can be said of its layout. Its dates still count. */
export function hasHardlyAnyText({ lines }: ReadFile): boolean {
	let letters = 0;
	for (const { text } of lines) letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
	return letters < HARDLY_ANY;
}

/** Endings of names, and what each kind of file is called. */
const KINDS: Readonly<
	Record<Exclude<FileKind, 'unknown'>, readonly [name: string, ...endings: string[]]>
> = {
	pdf: ['a PDF file', 'pdf'],
	docx: ['a Word document (DOCX)', 'docx', 'docm', 'dotx'],
	doc: ['an old Word document (DOC)', 'doc', 'dot'],
	odt: ['an OpenDocument text (ODT)', 'odt', 'ott'],
	rtf: ['an RTF document', 'rtf'],
	html: ['a web page (HTML)', 'html', 'htm', 'xhtml'],
	txt: ['plain text', 'txt', 'md'],
};

/** What to say if the ending of a file's name belongs to another kind than its content. */
export function kindMismatch(name: string, kind: FileKind): ReasonText | undefined {
	if (kind === 'unknown') return undefined;
	const ending = extensionOf(name);
	const [content, ...endings] = KINDS[kind];
	const isKnown = Object.values(KINDS).some(([, ...all]) => all.includes(ending));
	if (!isKnown || endings.includes(ending)) return undefined;
	return {
		message: `The name of the file ends in .${ending}, but its content is ${content}. Parsers may go by the name and fail`,
		suggestion: `Rename the file so that it ends in .${endings[0]!}, or save it as the type that its name says`,
	};
}

function extensionOf(name: string): string {
	return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
