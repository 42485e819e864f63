import type { PdfDict, PdfManager, PdfPage } from './core';

/** Fields inherit from those above them; nobody nests them deeper. */
const MAX_DEPTH = 10;
/** Bits of an annotation's flags: hidden, or not shown on the screen. */
const NOT_SEEN = 2 | 32;

/** Letters and entries over a page that are looked at, and entries of one list: a file with more is made to do harm. */
const MOST = { letters: 1_000_000, entries: 5_000 };
/** Letters that are unpacked at a time. */
const CHUNK = 4096;

/** Whether fields that were filled in, or notes typed over a page, have text: most programs that copy text leave it. */
export function hasTextOver({ annotations, xref }: PdfPage): boolean {
	const looks = new Looks();
	if (annotations.length > MOST.entries) return true;
	return mayBe(() => annotations.some((entry) => isTextOver(xref.fetchIfRef(entry), looks)));
}

/** What cannot be read may be what is looked for. */
function mayBe(test: () => boolean): boolean {
	try {
		return test();
	} catch {
		return true;
	}
}

function isTextOver(annotation: unknown, looks: Looks): boolean {
	if (!isDict(annotation) || (Number(annotation.get('F')) & NOT_SEEN) !== 0) return false;
	const kind = nameOf(annotation.get('Subtype'));
	if (kind === 'Popup' || kind === 'Link') return false;
	const type = kind === 'Widget' ? nameOf(inherited(annotation, 'FT')) : undefined;
	// A button has a caption, and a signature its own look.
	if (type === 'Btn' || type === 'Sig') return false;
	const keys = kind === 'FreeText' ? ['Contents', 'RC'] : kind === 'Widget' ? ['V'] : [];
	return keys.some((key) => looks.isText(inherited(annotation, key))) || looks.isDrawn(annotation);
}

/** What has been looked at of a page, and how much more may be. */
class Looks {
	private left = MOST.letters;

	isText(value: unknown): boolean {
		if (Array.isArray(value))
			return this.isMuch(value.length) || value.some((one) => this.isText(one));
		const text = isStream(value) ? this.textIn(value) : (nameOf(value) ?? value);
		return typeof text === 'string' && this.finds(WORDS, text.replace(MARK, ''));
	}

	/** Whether the appearance of an annotation shows text. */
	isDrawn(annotation: PdfDict): boolean {
		const appearance = annotation.get('AP');
		const drawn = isDict(appearance) ? appearance.get('N') : undefined;
		return isStream(drawn) && this.finds(SHOWS_TEXT, this.textIn(drawn));
	}

	/** What a stream has, and of one with too much its beginning: some at a time, so that not all is unpacked. */
	private textIn(stream: TextStream): string {
		let text = '';
		let more: string;
		do {
			more = stream.getString(CHUNK);
			text += more;
		} while (more !== '' && text.length <= this.left);
		return text;
	}

	private finds(pattern: RegExp, text: string): boolean {
		return this.isMuch(text.length) || pattern.test(text);
	}

	private isMuch(size: number): boolean {
		this.left -= size;
		return this.left < 0;
	}
}

/** Whether the pages only say that a form in XML (XFA), other files or an encrypted document is what the file holds. */
export async function isStandIn(manager: PdfManager): Promise<boolean> {
	const catalog = await manager.ensureCatalog('cloneDict');
	return mayBe(() => {
		if (catalog.get('NeedsRendering') === true || isDict(catalog.get('Collection'))) return true;
		const form = catalog.get('AcroForm');
		const xfa = isDict(form) ? form.get('XFA') : null;
		// A stream, or a list of some.
		if (typeof xfa === 'object' && xfa !== null && [xfa].flat().length > 0) return true;
		const names = catalog.get('Names');
		const files = isDict(names) ? names.get('EmbeddedFiles') : undefined;
		// Names of files alternate with files.
		const embedded = isDict(files) ? listIn(files, 'Names') : [];
		return [...listIn(catalog, 'AF'), ...embedded].some(
			(file) => isDict(file) && nameOf(file.get('AFRelationship')) === 'EncryptedPayload',
		);
	});
}

function listIn(dict: PdfDict, key: string): unknown[] {
	const entries = dict.get(key);
	if (Array.isArray(entries) && entries.length > MOST.entries) throw new Error('Too many entries');
	return [dict.getArray(key)].flat();
}

function inherited(field: unknown, key: string, depth = 0): unknown {
	if (!isDict(field) || depth >= MAX_DEPTH) return undefined;
	return field.getArray(key) ?? inherited(field.get('Parent'), key, depth + 1);
}

function isDict(value: unknown): value is PdfDict {
	return typeof value === 'object' && value !== null && 'getArray' in value;
}

function nameOf(value: unknown): unknown {
	return (value as { readonly name?: unknown } | null | undefined)?.name;
}

/** What says which encoding a string is in. */
const MARK = /^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/;
const SHOWS_TEXT = /[\])>]\s*(?:T[jJ]|["'])(?![A-Za-z])/;
/** Anything but blanks and signs, in one byte a letter or in two. */
const WORDS = /[^\0\s!-/:-@[-`{-~]/;

interface TextStream {
	/** The next letters, no more than the length. */
	getString(length: number): string;
}

function isStream(value: unknown): value is TextStream {
	return typeof value === 'object' && value !== null && 'getString' in value;
}
