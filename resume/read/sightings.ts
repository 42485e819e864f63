import type { Line, Sighting } from './fileContent';

/** Text smaller than this, in points, cannot be read. */
export const SMALLEST_TEXT = 3;

/** Part of a page that a picture covers at least if it may have text in it. */
export const LARGE_PICTURE = 0.25;

/** Fewer letters that are hidden are a remnant of the program that wrote the file. */
const FEW_LETTERS = 8;

/** Whether what is hidden is worth a word. */
export function isHiddenText(text: string): boolean {
	return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= FEW_LETTERS;
}

/** What replaces a letter that the file does not name: control characters, private use, and no character. */
export const NO_LETTER = /[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu;
/** In two steps, since one would try each letter of a long word as the first. */
const WORD = /[\p{L}\uFFFD]+/gu;
const BROKEN = /\p{L}\uFFFD+\p{L}/u;

/** A text with a sign in place of what is no letter. */
export function marked(text: string): string {
	return text.replace(NO_LETTER, '\uFFFD');
}

/** The words that lack letters, such as ligatures, marked there; icons are between words. */
export function brokenWords(text: string): string[] {
	const words = marked(text).match(WORD) ?? [];
	return words.filter((word) => BROKEN.test(word));
}

/** The words of lines that lack letters. */
export function brokenIn(lines: readonly Line[]): Sighting[] {
	return lines.flatMap(({ page, paragraph, segments }) =>
		segments
			.flatMap(({ text }) => brokenWords(text))
			.map((text) => ({ kind: 'lostLetters', page, paragraph, text })),
	);
}
