import type { Budget } from '../budget';
import { MEBIBYTE } from '../parsers';
import { type FileKind, type ReadFile, type ReadResult, unreadable } from '../read/fileContent';
import { readFile } from '../read/read';
import type { Problem } from '../resumeReport';
import { doubtIn, problem } from './findings';

/** Kinds that plain text is often sent as by mistake, e.g. when a download has failed. */
const NOT_TEXT = new Set<string>(['pdf', 'docx', 'odt', 'doc', 'rtf'] satisfies FileKind[]);
const WORD = new Set(['docx', 'docm', 'doc']);
/** A résumé has more words than this. */
const TOO_FEW_WORDS = 1;

/** Reads a résumé's file. What can hardly be one is unreadable: a single word, or plain text called a document. */
export async function readResume(
	{ bytes, name }: { bytes: Uint8Array; name?: string | null },
	budget: Budget,
): Promise<ReadResult> {
	const result = await readFile(bytes, budget);
	const ending = extensionOf(name ?? '');
	if (result.status === 'unreadable') {
		const isOther = result.reason === 'notAResume' && WORD.has(ending);
		return isOther ? { ...result, reason: 'notWord' } : result;
	}
	if (result.kind === 'txt' && NOT_TEXT.has(ending)) return unreadable(result.kind, 'damaged');
	const words = result.lines.flatMap(({ text }) => text.match(/\S+/g) ?? []);
	if (words.length > TOO_FEW_WORDS) return result;
	return unreadable(result.kind, doubtIn(result) ?? 'empty');
}

/** Letters and digits; fewer are no résumé. */
const HARDLY_ANY = 80;

/** Nothing can be said of the layout of so little text. Its dates still count. */
export function hasHardlyAnyText({ lines }: ReadFile): boolean {
	let count = 0;
	for (const { text } of lines) {
		count += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
		if (count >= HARDLY_ANY) return false;
	}
	return true;
}

/** Endings of names, by kind of file; the first one is usual. */
const ENDINGS: Readonly<Record<Exclude<FileKind, 'unknown'>, readonly [string, ...string[]]>> = {
	pdf: ['pdf'],
	docx: ['docx', 'docm', 'dotx'],
	doc: ['doc', 'dot'],
	odt: ['odt', 'ott'],
	rtf: ['rtf'],
	html: ['html', 'htm', 'xhtml'],
	txt: ['txt', 'md'],
};

/** A name that says something else than the content: parsers may go by either. */
export function nameProblems(name: string, kind: FileKind): Problem[] {
	if (kind === 'unknown') return [];
	const ending = extensionOf(name);
	const isKnown = Object.values(ENDINGS).some((all) => all.includes(ending));
	if (!isKnown || ENDINGS[kind].includes(ending)) return [];
	return [problem('file.name', 'warning', [], { ending, kind, right: ENDINGS[kind][0] })];
}

function extensionOf(name: string): string {
	return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/** The size before anything is encoded (interface document, section 8, rule 1): exactly the largest one still passes. */
export function checkFileSize(sizeBytes: number | null, maxSizeBytes: number) {
	const fits = sizeBytes === null || sizeBytes <= maxSizeBytes;
	const verdict = fits ? 'passes' : 'fails';
	const check = { verdict, reason: null, sizeBytes, maxSizeBytes } as const;
	const [size, limit] = [(sizeBytes ?? 0) / MEBIBYTE, maxSizeBytes / MEBIBYTE];
	// With one decimal, or as many as it takes to be more than the limit. One byte more has six.
	const rounded = [1, 2, 3, 4, 5, 6].map((decimals) => Number(size.toFixed(decimals)));
	const values = { limit, size: rounded.find((one) => one > limit) ?? size };
	return { check, problems: fits ? [] : [problem('fileSize', 'error', [], values)] };
}
