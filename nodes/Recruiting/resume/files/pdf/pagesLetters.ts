import type { TextRun } from '../types';
import { inReadingOrder, joinedText } from './linesText';

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
export function withWholeWords(runs: readonly TextRun[]): TextRun[] {
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
