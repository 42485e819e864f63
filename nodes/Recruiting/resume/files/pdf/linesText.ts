import type { TextRun } from '../types';

/** A gap, in parts of the size, that stands for a blank. */
const BLANK = 0.13;

/** The runs of one line, which are told by their place, in the order in which they are read. */
export function inReadingOrder(
	runs: readonly TextRun[],
	rightToLeft = isRightToLeft(runs),
): TextRun[] {
	const ordered = [...runs].sort((a, b) => a.x - b.x);
	return rightToLeft ? fromTheRight(ordered) : ordered;
}

/** Whether most letters are of runs that are read from right to left. */
export function isRightToLeft(runs: readonly TextRun[]): boolean {
	if (!runs.some((run) => run.rightToLeft)) return false;
	let balance = 0;
	for (const run of runs) balance += run.rightToLeft ? run.text.length : -strongLetters(run.text);
	return balance > 0;
}

/** The text of runs in reading order, with a blank where there is a gap. */
export function joinedText(runs: readonly TextRun[]): string {
	let text = '';
	runs.forEach((run, i) => {
		const before = runs[i - 1];
		if (before !== undefined && needsBlank(before, run)) text += ' ';
		text += run.text;
	});
	return plainLetters(text).replace(/\s+/g, ' ').trim();
}

/**
 * A range of numbers in a line that is read from the right: drawn "2012 – 2010", it says that
 * something began in 2010. Words of another script on both sides keep their order.
 */
export function turnedRange(text: string): string {
	const dash = /\s+[-–—]\s+|[–—]/u.exec(text);
	if (dash === null) return text;
	const [first, last] = [text.slice(0, dash.index), text.slice(dash.index + dash[0].length)];
	if (!isNumber(first) && !isNumber(last)) return text;
	return `${last}${dash[0]}${first}`;
}

function isNumber(text: string): boolean {
	return /\p{N}/u.test(text) && !/\p{L}/u.test(text);
}

/** Digits and signs run from left to right in every script and say nothing of the line. */
function strongLetters(text: string): number {
	return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Words of the other direction keep their own order in the middle of the line. */
function fromTheRight(ordered: readonly TextRun[]): TextRun[] {
	const out: TextRun[] = [];
	let other: TextRun[] = [];
	for (const run of [...ordered].reverse()) {
		if (!run.rightToLeft) {
			other.unshift(run);
			continue;
		}
		out.push(...other, run);
		other = [];
	}
	return [...out, ...other];
}

function needsBlank(before: TextRun, run: TextRun): boolean {
	const gap = Math.max(before.x, run.x) - Math.min(before.x + before.width, run.x + run.width);
	return gap > BLANK * Math.min(before.fontSize, run.fontSize);
}

/**
 * Shapes of letters as the letters that they are: ligatures, the forms that Arabic letters take in
 * a word, and radicals that stand for the Chinese characters which look the same.
 */
function plainLetters(text: string): string {
	return text.replace(/[\u2E80-\u2FDF\uFB00-\uFDFF\uFE70-\uFEFC]+/g, (shapes) =>
		shapes.normalize('NFKC'),
	);
}
