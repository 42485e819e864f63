import {
	brokenWords,
	isHiddenText,
	LARGE_PICTURE,
	NO_LETTER,
	type Sighting,
	SMALLEST_TEXT,
	type UnreadableReason,
} from '../fileContent';
import type { RawBox, RawItem } from './core';
import { areaOf, MOST_BOXES, type PageText } from './pageText';
import { hasRatings } from './ratings';
import { uprightPage } from './textRuns';

/** With more letters on it, a picture is the ground of text. */
const FEW_LETTERS_ON_PICTURE = 20;

/** Parts the text that is seen from what is not: invisible, white on white, tiny, or beside the page. */
export function seenPage(page: PageText, number: number, isWhole: boolean) {
	const { view, rotate } = page;
	const items = Map.groupBy(page.items, (item) => (isHidden(item, page) ? 'hidden' : 'seen'));
	const found = (kind: Sighting['kind'], texts: readonly string[]) =>
		texts.map((text) => ({ kind, page: number, paragraph: null, text }));
	const upright = uprightPage({ view, rotate, items: items.get('seen') ?? [] }, number);
	const spaced = upright.runs.filter(({ isSpaced }) => isSpaced).map(({ text }) => text);
	const hidden = [(items.get('hidden') ?? []).map(({ str }) => str).join(' '), page.outside];
	const sightings: Sighting[] = [
		...found('hiddenText', hidden.filter(isHiddenText)),
		...found('picture', hasPicture(page) ? [''] : []),
		...found('ratings', hasRatings(page.marks) ? [''] : []),
		...found('lostLetters', isWhole ? lostLetters(page) : []),
		...found('spacedLetters', spaced),
	];
	return { upright, sightings };
}

function isHidden(item: RawItem, { pictures, grounds }: PageText): boolean {
	const [a, b, c, d, x, y] = item.transform;
	const size = Math.max(Math.hypot(a, b), Math.hypot(c, d));
	if (!(size >= SMALLEST_TEXT)) return true;
	const isOn = (boxes: readonly RawBox[]) => boxes.some((box) => isIn(box, x, y, NEAR));
	// Text recognition lays invisible text over the picture of a page.
	if (item.veil === 'unpainted') return !isOn(pictures);
	if (item.veil !== 'pale' || grounds.length >= MOST_BOXES) return false;
	return !isOn(grounds) && !isOn(pictures);
}

/** How far outside of a box a letter may begin, in points. */
const NEAR = 4;

function isIn([left, bottom, right, top]: RawBox, x: number, y: number, near: number): boolean {
	return x >= left - near && x <= right + near && y >= bottom - near && y <= top + near;
}

function hasPicture(page: PageText): boolean {
	if (isScan(page)) return true;
	const { view, items } = page;
	const lettersOn = (box: RawBox) =>
		items
			.filter(({ transform: [, , , , x, y] }) => isIn(box, x, y, 0))
			.reduce((sum, { str }) => sum + str.trim().length, 0);
	const covered = page.pictures
		.map((box) => within(box, view))
		.filter((box) => lettersOn(box) < FEW_LETTERS_ON_PICTURE)
		.reduce((sum, box) => sum + areaOf(box), 0);
	return covered > LARGE_PICTURE * areaOf(view);
}

function within([left, bottom, right, top]: RawBox, [x1, y1, x2, y2]: RawBox): RawBox {
	return [Math.max(left, x1), Math.max(bottom, y1), Math.min(right, x2), Math.min(top, y2)];
}

/** A guess that may be right. */
const MAY_BE = /[\p{L}\p{N}'’.,&/@_+:()\u2010-\u2015-]/u;

/** The words that lack letters, such as ligatures; icons are between words. */
function lostLetters({ items, guessed }: PageText): string[] {
	const wrong = new Set(guessed.filter((letter) => letter > '\u00ff' || !MAY_BE.test(letter)));
	return items.flatMap(({ str }) => {
		const text = [...str].map((letter) => (wrong.has(letter) ? '\uFFFD' : letter)).join('');
		return brokenWords(text);
	});
}

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

/** Detects scans, and text without a usable character mapping; `unreadable` where the text is as good as none. */
export function legibilityOf(pages: readonly PageText[]): {
	unreadable: UnreadableReason | null;
	doubts: UnreadableReason[];
} {
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
function isScan(page: PageText): boolean {
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
