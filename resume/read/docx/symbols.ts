const PRIVATE_USE = 0xf000;
const PRIVATE_USE_END = 0xf0ff;

/**
 * The text of a character that is given by its number in a font. Fonts of pictures have their
 * signs in the private use area; of them only those that Symbol shares with ASCII are letters.
 */
export function symbolText(font: string | undefined, char: string | undefined): string {
	const code = Number.parseInt(char ?? '', 16);
	if (!Number.isFinite(code) || code < 0x20 || code > 0xffff) return '';
	if (code < PRIVATE_USE || code > PRIVATE_USE_END) return String.fromCharCode(code);
	const plain = code - PRIVATE_USE;
	const shared = /^symbol/i.test(font ?? '') && plain >= 0x20 && plain <= 0x3f;
	return shared ? String.fromCharCode(plain) : '•';
}
