/** Far more than any résumé has, and still quickly read. */
export const MOST_CHARACTERS = 500_000;
const MOST_PARAGRAPHS = 50_000;

/** Whether a file has so much text, or so many paragraphs, that it is none that was written. */
export function isTooMuchText(paragraphs: readonly string[]): boolean {
	if (paragraphs.length > MOST_PARAGRAPHS) return true;
	let characters = 0;
	for (const { length } of paragraphs) characters += length;
	return characters > MOST_CHARACTERS;
}

/** Whether a text alone is too long already. */
export function isTooLong({ length }: string | Uint8Array): boolean {
	return length > MOST_CHARACTERS;
}

/** Whether there are too many paragraphs already, while a file is read. */
export function areTooMany(paragraphs: number): boolean {
	return paragraphs > MOST_PARAGRAPHS;
}
