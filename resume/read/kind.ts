import { latin1, startsWith } from './bytes';
import { isCompound, openCompound } from './doc/compound';
import { decodedText } from './encoding';
import type { FileKind, UnreadableReason } from './types';
import { zipEntries } from './zipDirectory';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** How far into a file its kind is looked for. */
const PDF_HEAD = 1_024;
const TEXT_HEAD = 8_192;

/**
 * How a file is written, by its content alone. An encrypted Word document counts as one: it is a
 * compound file that holds the package.
 */
export function kindOf(bytes: Uint8Array): FileKind {
	if (latin1(bytes, 0, PDF_HEAD).includes('%PDF')) return 'pdf';
	if (startsWith(bytes, ZIP)) return kindOfZip(bytes);
	if (isCompound(bytes)) return kindOfCompound(bytes);
	return kindOfText(bytes);
}

/** Of a file that is cut off the names are found where its entries begin, after a zero. */
function kindOfZip(bytes: Uint8Array): FileKind {
	const names = zipEntries(bytes)?.map(({ name }) => name);
	if (/(?:^|[\n\0])word[\\/]document\d*\.xml/i.test(names?.join('\n') ?? latin1(bytes)))
		return 'docx';
	return isOpenDocument(bytes) ? 'odt' : 'unknown';
}

/** An OpenDocument begins with its type, not packed; spreadsheets and the like have others. */
function isOpenDocument(bytes: Uint8Array): boolean {
	const head = latin1(bytes, 30, 140);
	return /^mimetype.{0,40}?application\/vnd\.oasis\.opendocument\.text(?!-web)/s.test(head);
}

function kindOfCompound(bytes: Uint8Array): FileKind {
	const compound = openCompound(bytes);
	// Nobody can say what is in it; Word's are the ones that people send.
	if (!compound) return 'doc';
	if (compound.has('WordDocument')) return 'doc';
	return compound.has('EncryptedPackage') ? 'docx' : 'unknown';
}

/** Comments, declarations and blanks that a web page may begin with. */
const NOTES = /^(?:\s|<!--[^]*?-->|<\?[^>]*>)+/;
const HTML_TAG =
	/^<(?:!doctype\s+html|html|head|body|meta|title|style|link|div|p|table|h[1-6]|font|center|span|article|main|section|ul)\b/i;

function kindOfText(bytes: Uint8Array): FileKind {
	const text = headOf(bytes);
	if (text === null || isWordXml(text) || /^MIME-Version:/i.test(text)) return 'unknown';
	if (text.startsWith('{\\rtf')) return 'rtf';
	return HTML_TAG.test(text.replace(NOTES, '')) ? 'html' : 'txt';
}

/** Why a file of an unknown kind cannot be read. */
export function unknownReason(bytes: Uint8Array): UnreadableReason {
	return isWordXml(headOf(bytes) ?? '') ? 'wordXml' : 'notAResume';
}

function headOf(bytes: Uint8Array): string | null {
	return decodedText(bytes.subarray(0, TEXT_HEAD))?.trimStart() ?? null;
}

/** The XML that Word 2003 introduced, mostly with a name that ends in ".doc" or ".xml". */
function isWordXml(text: string): boolean {
	return (
		text.startsWith('<?') &&
		/<\?mso-application\s+progid=["']Word\.Document["']|<w:wordDocument\b/.test(text)
	);
}
