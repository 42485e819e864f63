import type { TextRun } from '../fileContent';

/** Accents that are drawn as letters of their own, each with the mark that joins the letter below it. */
const MARKS: Readonly<Record<string, string>> = {
	'`': '\u0300',
	'´': '\u0301',
	ˆ: '\u0302',
	'˜': '\u0303',
	'¯': '\u0304',
	'˘': '\u0306',
	'˙': '\u0307',
	'¨': '\u0308',
	'˚': '\u030a',
	'˝': '\u030b',
	ˇ: '\u030c',
	'¸': '\u0327',
	'˛': '\u0328',
};

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
export function withAccents(runs: readonly TextRun[]): TextRun[] {
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
	const mark = MARKS[before.text.at(-1)!];
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
