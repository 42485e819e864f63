import type { Page, TextRun } from '../fileContent';
import { areIdeographs, boxAround, gapBetween, grouped, isWritten, joinedText } from '../lines';
import type { RawItem } from './core';
import type { RawPage } from './pageText';

/**
 * A page as somebody reads it: turned so that most of its text runs upright, with what is seen of
 * it alone, letters that were drawn one by one put together, and text drawn twice taken once.
 * Text across the main direction (a word along the edge, a watermark) is left out.
 */
export function uprightPage(raw: RawPage, number: number): Page {
	const direction = mainDirection(raw);
	const [left, bottom, right, top] = raw.view;
	const [x1, y1] = turned(left, bottom, direction);
	const [x2, y2] = turned(right, top, direction);
	const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
	const runs: TextRun[] = [];
	for (const item of raw.items) {
		if (directionOf(item) !== direction) continue;
		const [x, y] = turned(item.transform[4], item.transform[5], direction);
		const run = runOf(item, x - Math.min(x1, x2), y - Math.min(y1, y2));
		if (isSeen(run, width, height)) runs.push(run);
	}
	return { number, width, height, runs: withWholeWords(withoutDoubles(withAccents(runs))) };
}

/** A run with nearly half a letter or less on the page is hidden, or cut off by a page break. */
function isSeen(run: TextRun, width: number, height: number): boolean {
	if (run.text === '') return false;
	const middle = run.baseline - run.fontSize * 0.25;
	const centre = run.x + run.width / 2;
	return middle >= 0 && middle <= height && centre >= 0 && centre <= width;
}

const ASCENT = 0.8;

function runOf(item: RawItem, x: number, y: number): TextRun {
	const [a, b, c, d] = item.transform;
	const isVertical = item.dir === 'ttb';
	const fontSize = isVertical ? Math.hypot(a, b) : Math.hypot(c, d) || Math.abs(item.height);
	// The origin of a letter in vertical writing is the middle of its top edge, not its baseline.
	const baseline = isVertical ? y + fontSize / 2 : y;
	return {
		text: item.str.trim(),
		x,
		y: baseline - fontSize * ASCENT,
		width: Math.abs(isVertical ? item.height : item.width),
		height: fontSize,
		fontSize,
		baseline,
		rightToLeft: item.dir === 'rtl',
		isAfterBlank: item.isAfterBlank,
	};
}

/** Quarter turns, counter-clockwise, from the page's own x axis to the direction in which text runs. */
type Direction = 0 | 1 | 2 | 3;

/** Text this far off the main direction is across it: a stamp, a watermark, a word along the edge. */
const MAX_TILT = Math.PI / 18;

/** The direction in which most letters of a page run; that of its /Rotate where it has none. */
function mainDirection(raw: RawPage): Direction {
	const letters = [0, 0, 0, 0];
	for (const item of raw.items) {
		const direction = directionOf(item);
		if (direction !== undefined) letters[direction]! += item.str.trim().length;
	}
	const most = Math.max(...letters);
	// A page turned clockwise by /Rotate is upright where its text runs counter-clockwise as much.
	const usual = (((Math.round(raw.rotate / 90) % 4) + 4) % 4) as Direction;
	return letters[usual] === most ? usual : (letters.indexOf(most) as Direction);
}

/** A point as it lies on the turned page, but for where the page begins. */
function turned(x: number, y: number, direction: Direction): [x: number, y: number] {
	if (direction === 0) return [x, -y];
	if (direction === 1) return [y, x];
	return direction === 2 ? [-x, y] : [-y, -x];
}

function directionOf({ transform: [a, b, c, d], dir }: RawItem): Direction | undefined {
	const angle = dir === 'ttb' ? Math.atan2(-d, -c) : Math.atan2(b, a);
	const quarters = Math.round(angle / (Math.PI / 2));
	if (!(Math.abs(angle - quarters * (Math.PI / 2)) <= MAX_TILT)) return undefined;
	return ((quarters + 4) % 4) as Direction;
}

/** How far apart, in parts of the size, the two drawings of a letter are that is to look bold. */
const DOUBLE_SHIFT = 0.15;

/** How many earlier runs of the same text are looked at; a bound, not a measurement. */
const LOOK_BACK = 8;

/** Leaves out text drawn a second time at nearly the same place, to look bold or to cast a shadow. */
function withoutDoubles(runs: readonly TextRun[]): TextRun[] {
	const drawn = new Map<string, readonly TextRun[]>();
	return runs.filter((run) => {
		const earlier = drawn.get(run.text) ?? [];
		const shift = run.fontSize * DOUBLE_SHIFT;
		const isNear = (distance: number) => Math.abs(distance) <= shift;
		const isThere = ({ x, baseline }: TextRun) =>
			isNear(run.x - x) && isNear(run.baseline - baseline);
		if (earlier.some(isThere)) return false;
		drawn.set(run.text, [run, ...earlier].slice(0, LOOK_BACK));
		return true;
	});
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

/** Puts together what is drawn letter by letter: wide headings, and words of Arabic or Hebrew, from left to right. */
function withWholeWords(runs: readonly TextRun[]): TextRun[] {
	const words = grouped(runs, (word, run) => isNextPart(word.at(-1)!, run)).flatMap((word) => {
		const least = word[0].rightToLeft ? 2 : MIN_LETTERS;
		return word.length < least ? word.map(tidied) : [merged(word)];
	});
	return words.map((word, index) => {
		const neighbours = [words[index - 1], words[index + 1]];
		const isNextToSpaced = neighbours.some((other) => other?.isSpaced && isOnSameLine(word, other));
		return isShortWord(word, isNextToSpaced) ? joinedLetters(word) : word;
	});
}

const SINGLE_LETTERS = /^\p{L}\p{M}?(?: \p{L}\p{M}?){1,3}$/u;
const CAPITALS = /^[\p{Lu}\p{M} ]{5,}$/u;

/** "W O R K", but not "A B C": classes and grades are in the order of the alphabet. */
function isShortWord({ text, rightToLeft }: TextRun, isNextToSpaced: boolean): boolean {
	if (rightToLeft || !SINGLE_LETTERS.test(text)) return false;
	const letters = text.split(' ');
	const isInOrder = letters.every((letter, i) => i === 0 || letters[i - 1]! < letter);
	return isNextToSpaced || (CAPITALS.test(text) && !isInOrder);
}

function isNextPart(run: TextRun, next: TextRun): boolean {
	if (run.rightToLeft !== next.rightToLeft || !isOnSameLine(run, next)) return false;
	if (run.rightToLeft) return Math.abs(gapBetween(run, next)) <= run.fontSize * TOUCHING;
	const gap = next.x - (run.x + run.width);
	const isNear = gap >= -0.1 * run.fontSize && gap <= run.fontSize * MAX_SPACING;
	return isNear && isLetter(run) && isLetter(next);
}

function isLetter({ text }: TextRun): boolean {
	return text.length <= 2 && /^[\p{L}\p{N}&./-]\p{M}?$/u.test(text);
}

function isOnSameLine(run: TextRun, other: TextRun): boolean {
	return (
		Math.abs(run.baseline - other.baseline) <= run.fontSize * 0.1 &&
		Math.abs(run.fontSize - other.fontSize) <= run.fontSize * 0.3
	);
}

function merged(parts: readonly TextRun[]): TextRun {
	const first = parts[0]!;
	const { x, width } = boxAround(parts);
	if (first.rightToLeft) return { ...first, x, width, text: joinedText(parts, true) };
	return { ...first, x, width, ...spacedText(parts) };
}

/** A gap between letters, in parts of the size, that programs which copy text take for a blank. */
const SPACED = 0.15;

/** The letters of a heading that is set wide, with a blank where the gap is wider than its usual. */
function spacedText(letters: readonly TextRun[]): Pick<TextRun, 'text' | 'isSpaced'> {
	const gaps = letters.slice(1).map((letter, i) => letter.x - letters[i]!.x - letters[i]!.width);
	const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
	const blank = letters[0]!.fontSize * SPACED;
	const wordGap = Math.max(usual * WORD_GAP, blank);
	// If not all ideographs are set apart by blanks, blanks are between words.
	const areWords = letters.slice(1).some(({ isAfterBlank }) => !isAfterBlank);
	const isNewWord = (i: number) => {
		const [before, letter] = [letters[i - 1], letters[i]!];
		if (before === undefined) return false;
		if (areWords && letter.isAfterBlank && areIdeographs(before, letter)) return true;
		return gaps[i - 1]! > wordGap && !isWritten(before, letter);
	};
	const text = letters
		.map((letter, i) => (isNewWord(i) ? ` ${letter.text}` : letter.text))
		.join('');
	return usual > blank ? { text, isSpaced: true } : { text };
}

/** The core gives gaps between ideographs as blanks that nothing else has. */
const BLANKS = /[ \u205f]/g;
const GAPS =
	/(?<=[\u3001-\u9fff\uf900-\ufaff\uff01-\uff5e])\u205f(?=[\u3001-\u9fff\uf900-\ufaff\uff01-\uff5e])/g;

/** Text that is set wide may also come as one run with a blank after nearly every letter. */
function tidied(run: TextRun): TextRun {
	const parts = run.text.split(BLANKS);
	const single = parts.filter((part) => part.length === 1).length;
	if (parts.length >= MIN_PARTS && single >= parts.length * 0.8 && !run.rightToLeft)
		return joinedLetters(run);
	return { ...run, text: run.text.replace(GAPS, '') };
}

function joinedLetters(run: TextRun): TextRun {
	// Where its words end is lost, except beside the digits of dates.
	const text = run.text
		.replace(BLANKS, '')
		.replace(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ');
	return { ...run, text, isSpaced: true };
}

/** Accents that are letters of their own to Unicode, each with the mark that joins the letter below it. */
const MARKS: Readonly<Record<string, string>> = { '`': '\u0300', ˆ: '\u0302', ˇ: '\u030c' };
/** Unicode takes the others for a blank with such a mark. */
const BLANK_WITH_MARK = /^ (\p{M})$/u;

/** Letters whose dot gives way to an accent. */
const DOTTED: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** How far, in parts of the size, TeX steps back from the end of an accent to its letter. */
const STEP_BACK = { least: 0.15, most: 1 };
/** How far, in parts of the size, an accent may be raised for a capital. */
const RAISE = 0.4;
/** Blank before an accented letter, in parts of the size, if there is one. */
const BLANK = 0.25;

/**
 * Joins accents to their letters: TeX draws é as an accent, steps back, and draws the letter under it. An accent beside
 * its neighbours is an apostrophe or a quotation mark, and stays.
 *
 * @param runs in the order in which they were drawn
 */
function withAccents(runs: readonly TextRun[]): TextRun[] {
	const joined: TextRun[] = [];
	for (const run of runs) {
		const before = joined.at(-1);
		const text = before && accented(before, run);
		if (!text) {
			joined.push(run);
			continue;
		}
		joined.pop();
		const rest = before.text.slice(0, -1);
		if (rest.trim() !== '') joined.push(endingAt(run, before, rest));
		joined.push({ ...run, text });
	}
	return joined;
}

/** The text of a run with the accent that the run before it ends in, if that is drawn over its first letter. */
function accented(before: TextRun, run: TextRun): string | undefined {
	const accent = before.text.at(-1) ?? '';
	const mark = MARKS[accent] ?? BLANK_WITH_MARK.exec(accent.normalize('NFKD'))?.[1];
	if (mark === undefined || !isDrawnOver(before, run)) return undefined;
	const [first = '', ...others] = run.text;
	const letter = ((DOTTED[first] ?? first) + mark).normalize('NFC');
	return [...letter].length === 1 ? letter + others.join('') : undefined;
}

function isDrawnOver(before: TextRun, { x, baseline, fontSize }: TextRun): boolean {
	const stepBack = (before.x + before.width - x) / fontSize;
	const isOnOtherLine = Math.abs(before.baseline - baseline) > RAISE * fontSize;
	return !isOnOtherLine && stepBack >= STEP_BACK.least && stepBack <= STEP_BACK.most;
}

/** A run without its accent: it ends where the letter begins, or a blank before that. */
function endingAt({ x, fontSize }: TextRun, run: TextRun, text: string): TextRun {
	const blank = text.endsWith(' ') ? BLANK * fontSize : 0;
	return { ...run, text: text.trim(), width: Math.max(0, x - run.x - blank) };
}
