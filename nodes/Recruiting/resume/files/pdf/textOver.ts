import type { PdfDict, PdfPage } from './core/types';

/** Fields inherit from those above them; nobody nests them deeper. */
const MAX_DEPTH = 10;

/**
 * Whether text stands on a page that is not in its content: in fields that were filled in, or typed
 * over it. It is seen, and most programs that copy text out leave it.
 */
export function hasTextOver({ annotations, xref }: PdfPage): boolean {
	try {
		return annotations.some((entry) => isTextOver(xref.fetchIfRef(entry)));
	} catch {
		return false;
	}
}

function isTextOver(annotation: unknown): boolean {
	if (!isDict(annotation)) return false;
	const kind = nameOf(annotation.get('Subtype'));
	if (kind === 'FreeText') return isText(annotation.get('Contents'));
	if (kind !== 'Widget') return false;
	const type = nameOf(inherited(annotation, 'FT'));
	return (type === 'Tx' || type === 'Ch') && isText(inherited(annotation, 'V'));
}

function inherited(field: PdfDict, key: string): unknown {
	let at: unknown = field;
	for (let depth = 0; depth < MAX_DEPTH && isDict(at); depth++) {
		const value = at.get(key);
		if (value !== undefined) return value;
		at = at.get('Parent');
	}
	return undefined;
}

function isDict(value: unknown): value is PdfDict {
	return typeof value === 'object' && value !== null && 'get' in value;
}

function nameOf(value: unknown): unknown {
	return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}

function isText(value: unknown): boolean {
	return typeof value === 'string' && /\w/.test(value);
}
