import { NO_LETTER, type UnreadableReason } from '../fileContent';
import { areaOf, type PageText } from './pageText';

/** A page with fewer letters holds no more than a page number, or the name of the scanning program. */
const FEW_LETTERS = 40;
/** Part of a page that a scan of it covers at least. */
const SCAN_COVERS = 0.7;
/** The same where there is no letter at all. */
const PICTURE_COVERS = 0.2;
/** Letters drawn as outlines come in such numbers. */
const MANY_SHAPES = 100;

/** Icons and bullets are written with letters of no meaning as well, but are few, or alike. */
const MANY_UNMAPPED = 40;
const MANY_UNMAPPED_KINDS = 10;
const SHARE_DOUBTED = 0.02;
const SHARE_UNREADABLE = 0.5;
/** Numbers without a digit that can be read. */
const FEW_NUMBERS = 2;
/** Of letters that make years and addresses. */
const NEARLY_ALL = 0.9;

/** A font may map its digits to U+0000. A ligature that it maps there is alone among letters. */
const LOST_NUMBER = /\0{2,}/g;

/** Whether a file's text is all of its text; `unreadable` where it is as good as none. */
export interface Legibility {
	readonly unreadable: UnreadableReason | null;
	readonly doubts: readonly UnreadableReason[];
}

/** Detects scans, and text without a usable character mapping. */
export function legibilityOf(pages: readonly PageText[]): Legibility {
	const textOver = pages.some((page) => page.textOver);
	if (pages.every(isBlank)) {
		if (textOver) return { unreadable: 'formFields', doubts: [] };
		const isDrawn = pages.some((page) => page.pictures.length > 0 || page.shapes > MANY_SHAPES);
		return { unreadable: isDrawn ? 'scan' : 'empty', doubts: [] };
	}
	if (pages.every(isScan)) return { unreadable: 'scan', doubts: [] };
	const share = unmappedShare(pages);
	if (share > SHARE_UNREADABLE) return { unreadable: 'unmappedText', doubts: [] };
	const doubts: UnreadableReason[] = textOver ? ['formFields'] : [];
	const numbersLost = piecesIn(pages, LOST_NUMBER).length >= FEW_NUMBERS;
	const hasDoubles = pages.some((page) => page.hasDoubles);
	if (share > SHARE_DOUBTED || numbersLost || hasDoubles) doubts.push('unmappedText');
	return { unreadable: null, doubts };
}

/** Whether there is nothing to be read on a page. */
export function isBlank(page: PageText): boolean {
	return piecesIn([page], /\S/).length === 0;
}

/** Whether a page is a picture: scanned, or with its letters drawn as outlines. */
export function isScan(page: PageText): boolean {
	const pictures = page.pictures.reduce((sum, box) => sum + areaOf(box), 0) / areaOf(page.view);
	// Counting the letters of a long page takes time.
	if (pictures <= PICTURE_COVERS && page.shapes <= MANY_SHAPES) return false;
	const letters = piecesIn([page], /\S/g).length;
	return letters === 0 || (letters < FEW_LETTERS && pictures > SCAN_COVERS);
}

/** What of the text of pages a pattern finds. */
function piecesIn(pages: readonly PageText[], pattern: RegExp): readonly string[] {
	return pages.flatMap(({ items }) => items.flatMap(({ str }) => str.match(pattern) ?? []));
}

/** The share of glyphs without a character mapping; 0 if there are few. */
function unmappedShare(pages: readonly PageText[]): number {
	const guesses = pages.flatMap((page) => page.guessed);
	const guessed = looksLikeText(guesses) ? [] : guesses;
	const drawn = pages.reduce((sum, { letters }) => sum + letters, 0);
	return Math.max(shareOf(guessed, drawn), shareOf(piecesIn(pages, NO_LETTER), drawn));
}

/**
 * Codes that are the letters' own, as in fonts of TeX, make words, years and addresses. Others, such as the numbers of
 * the letters in their font, fall before the small letters and among control characters.
 */
function looksLikeText(guesses: readonly string[]): boolean {
	const small = guesses.filter((letter) => /^[a-z]$/.test(letter)).length;
	const usual = guesses.filter((letter) => /^[a-z0-9:/.,_@–-]$/.test(letter)).length;
	return small > guesses.length / 2 || usual > guesses.length * NEARLY_ALL;
}

function shareOf(letters: readonly string[], all: number): number {
	if (letters.length < MANY_UNMAPPED || new Set(letters).size < MANY_UNMAPPED_KINDS) return 0;
	return letters.length / all;
}
