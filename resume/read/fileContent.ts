import type { Budget } from '../budget';
import type { Paragraph, StructuredDocument } from './structure/structuredDocument';

/** How a file is written, decided by its content and never by its name. */
export type FileKind = 'pdf' | 'docx' | 'odt' | 'rtf' | 'txt' | 'html' | 'doc' | 'unknown';

/** A rectangle on an upright page, in points (1/72 inch); `y` grows downwards from the top edge. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** A run of text as the file draws it: a letter, a word or a whole line. */
export interface TextRun extends Box {
	/** In reading order of its letters, also where they run from right to left. */
	readonly text: string;
	/** In points. */
	readonly fontSize: number;
	/** Distance of the baseline from the page's top edge. */
	readonly baseline: number;
	readonly rightToLeft: boolean;
	/** Other programs copy its letters with blanks in between. */
	readonly isSpaced?: boolean;
	/** A blank was drawn before it; otherwise there may be a gap. */
	readonly isAfterBlank?: boolean | undefined;
}

/** A page, turned so that most of its text runs from left to right or from right to left. */
export interface Page {
	/** Counted from 1. */
	readonly number: number;
	readonly width: number;
	readonly height: number;
	/** In the order in which the file draws them. */
	readonly runs: readonly TextRun[];
}

/** A piece of a line that a gap separates from the next one. */
export interface LineSegment {
	readonly text: string;
	/** Where it is; `null` where the file says nothing of places. */
	readonly box: Box | null;
}

/** A line of a page, or a paragraph of a file that has no pages. */
export interface Line {
	/** The segments, separated by tabs. */
	readonly text: string;
	/** Counted from 1; `null` where the file has no pages. */
	readonly page: number | null;
	/** Counted from 1 on the page; `null` where the file has no lines of its own. */
	readonly line: number | null;
	/** Counted from 1 in the file; `null` if it has lines instead. */
	readonly paragraph: number | null;
	readonly segments: readonly LineSegment[];
}

/** Something in a file's structure that sets text side by side. */
export interface StructuralColumns {
	readonly kind: 'sectionColumns' | 'layoutTable' | 'textBox' | 'frame';
	/** How many columns are side by side, where the file says so. */
	readonly columns: number | null;
	/** Its start. */
	readonly paragraph: number;
	/** The beginning of the text in it. */
	readonly text: string;
}

/** A document without pages, as blocks. */
export interface BlocksSource {
	readonly kind: 'blocks';
	readonly document: StructuredDocument;
	/** The number of a paragraph's line, counted from 1. */
	readonly numberOf: (paragraph: Paragraph) => number;
	/** Only rendering can show that nothing is side by side; columns that are there are certain. */
	readonly isUncertain?: boolean;
}

export type LayoutSource =
	| { readonly kind: 'pages'; readonly pages: readonly Page[] }
	| BlocksSource
	/** Lines that nothing can set side by side, as those of plain text. */
	| { readonly kind: 'linear' };

/** Why a file could not be read, or its layout not be judged. Each has its message and its way out in `texts/`. */
export type UnreadableReason =
	| ('empty' | 'notAResume' | 'wordXml' | 'mail' | 'notWord' | 'password' | 'damaged' | 'scan')
	| ('unmappedText' | 'formFields' | 'standIn' | 'embeddedText' | 'layoutNeedsRendering')
	| ('tooMuchTime' | 'tooMuchMemory' | 'tooManyPages' | 'unsupportedRuntime' | 'readerFailed');

/** Something about the text of a file that whoever looks at it does not see, or that parsers cannot read. */
export interface Sighting extends Pick<Line, 'page' | 'paragraph'> {
	readonly kind: 'hiddenText' | 'lostLetters' | 'spacedLetters' | 'picture' | 'ratings';
	/** Empty for pictures. */
	readonly text: string;
}

export interface ReadFile {
	readonly status: 'read';
	readonly kind: FileKind;
	/** `null` where the file has no pages of its own. */
	readonly pages: number | null;
	/** In reading order as far as it is known. */
	readonly lines: readonly Line[];
	readonly layout: LayoutSource;
	/** Reasons why text may be missing; where there is one the verdict is `cannotTell` at best. */
	readonly doubts: readonly UnreadableReason[];
	readonly sightings: readonly Sighting[];
}

/** The findings of a format's reader; it leaves out what there is none of. */
export type ReadText = Pick<ReadFile, 'lines' | 'layout'> &
	Partial<Pick<ReadFile, 'pages' | 'doubts' | 'sightings'>>;

export interface UnreadFile {
	readonly status: 'unreadable';
	readonly kind: FileKind;
	readonly pages: number | null;
	readonly reason: UnreadableReason;
}

export type ReadResult = ReadFile | UnreadFile;

/** A value, or why there is none. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly reason: UnreadableReason; readonly pages?: number | null };

export function failure(reason: UnreadableReason, pages?: number | null) {
	return { ok: false, reason, pages } as const;
}

export function unreadable(
	kind: FileKind,
	reason: UnreadableReason,
	pages: number | null = null,
): UnreadFile {
	return { status: 'unreadable', kind, pages, reason };
}

/** An error that it throws is a fault in it. */
export type FileReader = (bytes: Uint8Array, budget: Budget) => Promise<Outcome<ReadText>>;

/** Far more than any résumé has, and still quickly read. */
export const MOST_CHARACTERS = 500_000;
export const MOST_PARAGRAPHS = 50_000;

export function isTooMuchText(paragraphs: readonly string[]): boolean {
	const characters = paragraphs.reduce((sum, { length }) => sum + length, 0);
	return isTooMuch({ paragraphs: paragraphs.length, characters });
}

export interface Counts {
	paragraphs: number;
	characters: number;
}

export function isTooMuch({ paragraphs, characters }: Readonly<Counts>): boolean {
	return paragraphs > MOST_PARAGRAPHS || characters > MOST_CHARACTERS;
}

/** Text smaller than this, in points, cannot be read. */
export const SMALLEST_TEXT = 3;

/** Part of a page that a picture covers at least if it may have text in it. */
export const LARGE_PICTURE = 0.25;

/** Fewer letters that are hidden are a remnant of the program that wrote the file. */
const FEW_LETTERS = 8;

export function isHiddenText(text: string): boolean {
	return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= FEW_LETTERS;
}

/** In place of a letter that the file does not name: control characters, private use, and no character. */
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

export function brokenIn(lines: readonly Line[]): Sighting[] {
	return lines.flatMap(({ page, paragraph, segments }) =>
		segments
			.flatMap(({ text }) => brokenWords(text))
			.map((text) => ({ kind: 'lostLetters', page, paragraph, text })),
	);
}
