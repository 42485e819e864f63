import type { PdfDict, PdfManager, PdfPage } from './core';

/** Fields inherit from those above them; nobody nests them deeper. */
const MAX_DEPTH = 10;
/** Bits of an annotation's flags: hidden, or not shown on the screen. */
const NOT_SEEN = 2 | 32;

/** Whether fields that were filled in, or notes typed over a page, have text: most programs that copy text leave it. */
export function hasTextOver({ annotations, xref }: PdfPage): boolean {
	try {
		return annotations.some((entry) => isTextOver(xref.fetchIfRef(entry)));
	} catch {
		return false;
	}
}

function isTextOver(annotation: unknown): boolean {
	if (!isDict(annotation) || (Number(annotation.get('F')) & NOT_SEEN) !== 0) return false;
	const kind = nameOf(annotation.get('Subtype'));
	if (kind === 'FreeText') return ['Contents', 'RC'].some((key) => isText(annotation.get(key)));
	if (kind !== 'Widget') return false;
	const type = nameOf(inherited(annotation, 'FT'));
	return (type === 'Tx' || type === 'Ch') && isText(inherited(annotation, 'V'));
}

/** Whether the pages only say that a form in XML (XFA), other files or an encrypted document is what the file holds. */
export async function isStandIn(manager: PdfManager): Promise<boolean> {
	try {
		const catalog = await manager.ensureCatalog('cloneDict');
		const form = catalog.get('AcroForm');
		const payloads = [catalog.getArray('AF')].flat().filter(isDict);
		return (
			catalog.get('NeedsRendering') === true ||
			isDict(catalog.get('Collection')) ||
			(isDict(form) && hasContent(form.get('XFA'))) ||
			payloads.some((file) => nameOf(file.get('AFRelationship')) === 'EncryptedPayload')
		);
	} catch {
		return false;
	}
}

/** A stream, or a list of some. */
function hasContent(value: unknown): boolean {
	return Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null;
}

function inherited(field: unknown, key: string, depth = 0): unknown {
	if (!isDict(field) || depth >= MAX_DEPTH) return undefined;
	return field.get(key) ?? inherited(field.get('Parent'), key, depth + 1);
}

function isDict(value: unknown): value is PdfDict {
	return typeof value === 'object' && value !== null && 'getArray' in value;
}

function nameOf(value: unknown): unknown {
	return (value as { readonly name?: unknown } | null | undefined)?.name;
}

/** What says which encoding a string is in. */
const MARK = /^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/;
/** Anything but blanks and signs, in one byte a letter or in two. */
const WORDS = /[^\0\s!-/:-@[-`{-~]/;

function isText(value: unknown): boolean {
	if (Array.isArray(value)) return value.some(isText);
	const stream = value as { getString?(): string } | null | undefined;
	const text = stream?.getString?.() ?? value;
	return typeof text === 'string' && WORDS.test(text.replace(MARK, ''));
}
