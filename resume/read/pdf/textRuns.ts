import type { Page, TextRun } from '../types';
import { inReadingOrder, joinedText } from './lines';
import type { RawItem, RawPage } from './pageText';

/**
 * A page as somebody reads it: turned so that most of its text runs upright, with what is seen of
 * it alone, letters that were drawn one by one put together, and text drawn twice taken once.
 * Text across the main direction (a word along the edge, a watermark) is left out.
 */
export function uprightPage(raw: RawPage, number: number): Page {
	const direction = mainDirection(raw);
	const { width, height } = turnedSize(raw.view, direction);
	const placed: TextRun[] = [];
	for (const item of raw.items) {
		const run = placeItem(item, raw, direction);
		if (run !== undefined && isSeen(run, width, height)) placed.push(run);
	}
	return { number, width, height, runs: withWholeWords(withoutDoubles(placed)) };
}

/** A run of which nearly half a letter or less is on the page was cut by a page break, or hidden. */
function isSeen(run: TextRun, width: number, height: number): boolean {
	const middle = run.baseline - run.fontSize * 0.25;
	if (middle < 0 || middle > height) return false;
	const centre = run.x + run.width / 2;
	return centre >= 0 && centre <= width;
}

/** Quarter turns, counter-clockwise, from the page's own x axis to the direction in which text runs. */
type Direction = 0 | 1 | 2 | 3;

/** Text this far off the main direction is across it: a stamp, a watermark, a word along the edge. */
const MAX_TILT = Math.PI / 18;

/** Letters smaller than this cannot be read; they are put there for machines. */
const MIN_FONT_SIZE = 1;

const ASCENT = 0.8;

/** The direction in which most letters of a page run; that of its /Rotate where it has none. */
function mainDirection(raw: RawPage): Direction {
	const letters: [number, number, number, number] = [0, 0, 0, 0];
	for (const item of raw.items) {
		const direction = directionOf(angleOf(item, raw));
		if (direction !== undefined) letters[direction] += item.str.trim().length;
	}
	let best = turnOf(raw.rotate);
	for (const direction of [0, 1, 2, 3] as const) {
		if (letters[direction] > letters[best]) best = direction;
	}
	return best;
}

/** Width and height of a page that was turned to a direction. */
function turnedSize(
	[left, bottom, right, top]: RawPage['view'],
	direction: Direction,
): { width: number; height: number } {
	const [width, height] = [right - left, top - bottom];
	return direction % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** An item on the turned page; nothing where it is blank or runs in another direction. */
function placeItem(item: RawItem, raw: RawPage, direction: Direction): TextRun | undefined {
	const text = item.str.trim();
	if (text === '' || directionOf(angleOf(item, raw)) !== direction) return undefined;
	const vertical = isVertical(item, raw);
	const fontSize = sizeOf(item, vertical);
	const length = Math.abs(vertical ? item.height : item.width);
	if (!(fontSize >= MIN_FONT_SIZE) || !Number.isFinite(length)) return undefined;
	const [x, y] = turnPoint(item.transform[4], item.transform[5], raw.view, direction);
	// The origin of a letter in vertical writing is the middle of its top edge, not its baseline.
	const baseline = vertical ? y + fontSize / 2 : y;
	if (!Number.isFinite(x) || !Number.isFinite(baseline)) return undefined;
	return {
		text,
		x,
		y: baseline - fontSize * ASCENT,
		width: length,
		height: fontSize,
		fontSize,
		baseline,
		rightToLeft: item.dir === 'rtl',
	};
}

function turnPoint(
	x: number,
	y: number,
	[left, bottom, right, top]: RawPage['view'],
	direction: Direction,
): [number, number] {
	if (direction === 0) return [x - left, top - y];
	if (direction === 1) return [y - bottom, x - left];
	if (direction === 2) return [right - x, y - bottom];
	return [top - y, right - x];
}

/** A page turned clockwise by /Rotate is upright where its text runs counter-clockwise as much. */
function turnOf(rotate: number): Direction {
	return (((Math.round(rotate / 90) % 4) + 4) % 4) as Direction;
}

function angleOf(item: RawItem, raw: RawPage): number {
	const [a, b, c, d] = item.transform;
	if (isVertical(item, raw)) return Math.atan2(-d, -c);
	return Math.atan2(b, a);
}

function directionOf(angle: number): Direction | undefined {
	const quarters = Math.round(angle / (Math.PI / 2));
	if (!(Math.abs(angle - quarters * (Math.PI / 2)) <= MAX_TILT)) return undefined;
	return ((quarters + 4) % 4) as Direction;
}

function isVertical(item: RawItem, raw: RawPage): boolean {
	return raw.styles?.[item.fontName]?.vertical ?? item.dir === 'ttb';
}

function sizeOf(item: RawItem, vertical: boolean): number {
	const [a, b, c, d] = item.transform;
	return vertical ? Math.hypot(a, b) : Math.hypot(c, d) || Math.abs(item.height);
}

/** How far apart, in parts of the size, the two drawings of a letter are that is to look bold. */
const DOUBLE_SHIFT = 0.15;

/** How many earlier runs of the same text are looked at; a bound, not a measurement. */
const LOOK_BACK = 8;

/** Leaves out text drawn a second time at nearly the same place, to look bold or to cast a shadow. */
function withoutDoubles(runs: readonly TextRun[]): TextRun[] {
	const drawn = new Map<string, TextRun[]>();
	return runs.filter((run) => {
		const earlier = drawn.get(run.text);
		if (earlier === undefined) {
			drawn.set(run.text, [run]);
			return true;
		}
		if (earlier.some((other) => isSamePlace(run, other))) return false;
		earlier.push(run);
		if (earlier.length > LOOK_BACK) earlier.shift();
		return true;
	});
}

function isSamePlace(run: TextRun, other: TextRun): boolean {
	const shift = run.fontSize * DOUBLE_SHIFT;
	return Math.abs(run.x - other.x) <= shift && Math.abs(run.baseline - other.baseline) <= shift;
}

/** The widest gap, in parts of the size, between two letters of a word that is set wide. */
const MAX_SPACING = 1.2;

/** Fewer single letters in a row are initials or list marks, not a word that is set wide. */
const MIN_LETTERS = 3;

/** As many parts of one letter are a word that is set wide, not a list of grades. */
const MIN_PARTS = 5;

/** A gap this many times as wide as those between letters is one between words. */
const WORD_GAP = 1.8;

/** Letters of one word touch in Arabic and Hebrew; a blank is wider than this. */
const TOUCHING = 0.6;

/**
 * Puts together what is drawn a letter at a time: headings that are set wide, and Arabic or Hebrew
 * words, whose letters are drawn from left to right and read from right to left.
 */
function withWholeWords(runs: readonly TextRun[]): TextRun[] {
	const out: TextRun[] = [];
	for (let start = 0; start < runs.length;) {
		const end = endOfWord(runs, start);
		out.push(end - start > 1 ? merged(runs.slice(start, end)) : tidied(runs[start]!));
		start = end;
	}
	return out;
}

function endOfWord(runs: readonly TextRun[], start: number): number {
	const first = runs[start]!;
	if (first.rightToLeft) return endOfChain(runs, start, touches);
	const end = endOfChain(runs, start, isNextLetter);
	return end - start >= MIN_LETTERS ? end : start + 1;
}

function endOfChain(
	runs: readonly TextRun[],
	start: number,
	goesOn: (run: TextRun, next: TextRun) => boolean,
): number {
	let end = start + 1;
	while (end < runs.length && goesOn(runs[end - 1]!, runs[end]!)) end++;
	return end;
}

function touches(run: TextRun, next: TextRun): boolean {
	if (!next.rightToLeft || !isOnSameLine(run, next)) return false;
	return Math.abs(gapBetween(run, next)) <= run.fontSize * TOUCHING;
}

function isNextLetter(run: TextRun, next: TextRun): boolean {
	if (!isLetter(run) || !isLetter(next) || !isOnSameLine(run, next)) return false;
	const gap = next.x - (run.x + run.width);
	return gap >= -0.1 * run.fontSize && gap <= run.fontSize * MAX_SPACING;
}

function isLetter(run: TextRun): boolean {
	return !run.rightToLeft && run.text.length <= 2 && /^[\p{L}\p{N}&./-]\p{M}?$/u.test(run.text);
}

function isOnSameLine(run: TextRun, other: TextRun): boolean {
	return (
		Math.abs(run.baseline - other.baseline) <= run.fontSize * 0.1 &&
		Math.abs(run.fontSize - other.fontSize) <= run.fontSize * 0.3
	);
}

/** Blank between two runs; negative where they overlap. */
function gapBetween(run: TextRun, other: TextRun): number {
	return Math.max(run.x, other.x) - Math.min(run.x + run.width, other.x + other.width);
}

function merged(parts: readonly TextRun[]): TextRun {
	const first = parts[0]!;
	let [x, right] = [Infinity, -Infinity];
	for (const part of parts) {
		x = Math.min(x, part.x);
		right = Math.max(right, part.x + part.width);
	}
	const text = first.rightToLeft ? joinedText(inReadingOrder(parts)) : spacedText(parts);
	return { ...first, x, width: right - x, text };
}

/** The letters of a heading that is set wide, with a blank where the gap is wider than its usual. */
function spacedText(letters: readonly TextRun[]): string {
	const gaps = letters.slice(1).map((letter, i) => letter.x - letters[i]!.x - letters[i]!.width);
	const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
	const wordGap = Math.max(usual * WORD_GAP, letters[0]!.fontSize * 0.15);
	return letters
		.map((letter, i) => (i > 0 && gaps[i - 1]! > wordGap ? ` ${letter.text}` : letter.text))
		.join('');
}

/** Text that is set wide may also come as one run with a blank after nearly every letter. */
function tidied(run: TextRun): TextRun {
	const parts = run.text.split(' ');
	const single = parts.filter((part) => part.length === 1).length;
	if (parts.length < MIN_PARTS || single < parts.length * 0.8 || run.rightToLeft) return run;
	// Where its words end cannot be told any more, but for the digits of dates among them.
	const text = parts.join('').replace(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ');
	return { ...run, text };
}
