/** Text in encodings that Node.js does not write itself. */

/** UTF-16 with the high byte first. */
export function utf16be(text: string): Buffer {
	return Buffer.from(text, 'utf16le').swap16();
}

/** UTF-32 with the low byte first. */
export function utf32(text: string): Buffer {
	const letters = Array.from(text);
	const bytes = Buffer.alloc(letters.length * 4);
	letters.forEach((letter, at) => bytes.writeUInt32LE(letter.codePointAt(0)!, at * 4));
	return bytes;
}
