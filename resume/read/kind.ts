import { latin1, startsWith } from './bytes';
import { isCompound, openCompound } from './doc/compound';
import { decodedText } from './encoding';
import type { FileKind, UnreadableReason } from './types';
import { localNames, zipEntries } from './zipDirectory';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** How far into a file its kind is looked for. */
const PDF_HEAD = 1_024;
const TEXT_HEAD = 8_192;

/**
 * How a file is written, by its content alone. An encrypted Word document counts as one: it is a
 * compound file that holds the package.
 */
export function kindOf(bytes: Uint8Array): FileKind {
	if (latin1(bytes, 0, Math.min(bytes.length, PDF_HEAD)).includes('%PDF')) return 'pdf';
	if (startsWith(bytes, ZIP)) return kindOfZip(bytes);
	if (isCompound(bytes)) return kindOfCompound(bytes);
	return kindOfText(bytes);
}

function kindOfZip(bytes: Uint8Array): FileKind {
	const names = zipEntries(bytes)?.map(({ name }) => name) ?? localNames(bytes);
	if (names.some((name) => /^word\/document\d*\.xml$/i.test(name))) return 'docx';
	if (isOpenDocument(bytes)) return 'odt';
	return 'unknown';
}

/** An OpenDocument begins with its type, not packed; spreadsheets and the like have others. */
function isOpenDocument(bytes: Uint8Array): boolean {
	const head = latin1(bytes, 30, Math.min(bytes.length, 140));
	return /^mimetype.{0,40}?application\/vnd\.oasis\.opendocument\.text(?!-web)/s.test(head);
}

function kindOfCompound(bytes: Uint8Array): FileKind {
	const compound = openCompound(bytes);
	// What is in it cannot be told any more; Word's are the ones that people send.
	if (!compound) return 'doc';
	if (compound.has('WordDocument')) return 'doc';
	return compound.has('EncryptedPackage') ? 'docx' : 'unknown';
}

function kindOfText(bytes: Uint8Array): FileKind {
	const text = decodedText(bytes.subarray(0, TEXT_HEAD));
	if (text === null) return 'unknown';
	const start = text.replace(/^\s+/, '');
	if (/^\{\\rtf/.test(start)) return 'rtf';
	if (/^MIME-Version:/i.test(start) || isWordXml(start)) return 'unknown';
	return isHtml(start) ? 'html' : 'txt';
}

/** Why a file of an unknown kind cannot be read. */
export function unknownReason(bytes: Uint8Array): UnreadableReason {
	const text = decodedText(bytes.subarray(0, TEXT_HEAD)) ?? '';
	return isWordXml(text.replace(/^\s+/, '')) ? 'wordXml' : 'notAResume';
}

/** The XML that Word 2003 introduced, mostly with a name that ends in ".doc" or ".xml". */
function isWordXml(text: string): boolean {
	return (
		text.startsWith('<?') &&
		/<\?mso-application\s+progid=["']Word\.Document["']|<w:wordDocument\b/.test(text)
	);
}

/** By its first tag, after comments and an XML declaration. */
function isHtml(text: string): boolean {
	let rest = text;
	for (let next = skipped(rest); next !== rest; next = skipped(rest)) rest = next;
	return /^<(?:!doctype\s+html|html|head|body|meta|title|style|link|div|p|table|h[1-6]|font|center|span|article|main|section|ul)\b/i.test(
		rest,
	);
}

/** Without the comment or declaration that it begins with. */
function skipped(text: string): string {
	const end = text.startsWith('<!--') ? '-->' : text.startsWith('<?') ? '>' : null;
	if (end === null) return text;
	const at = text.indexOf(end);
	return at < 0 ? '' : text.slice(at + end.length).trimStart();
}
