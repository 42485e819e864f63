import { isSectionName } from '../../layout/wording';
import type { Paragraph } from '../../read/structure/structuredDocument';
import { paragraphsIn } from '../../read/structure/walk';
import type { Line, ReadFile, Sighting, TextRun } from '../../read/fileContent';
import type { LineDate } from '../checkDates';

/** Lines among which the headings of a résumé are. */
const MOST_LINES = 2_000;
/** Periods of a file without the usual headings. */
const FEW_PERIODS = 2;

/** Two years, or a date and a dash; a date with dashes counts too. */
const PERIOD = /\d\D*[-–—~〜～→至]|\d{4}.*\d{4}/u;

/** Whether a file has neither the headings nor the periods of a résumé, as a letter or an invoice. */
export function isUnlikely({ lines }: ReadFile, dates: readonly LineDate[]): boolean {
	const periods = dates.filter(({ date }) => PERIOD.test(date.text));
	return periods.length < FEW_PERIODS && !lines.slice(0, MOST_LINES).some(isHeading);
}

function isHeading({ text }: Line): boolean {
	return text
		.split('\t')
		.some((part) => isSectionName(part.replace(/^[^\p{L}]+/u, ''), part.length > 0));
}

/** Points that people cannot read without a glass. */
const SMALL_TEXT = 6;

export function isSmall({ layout }: ReadFile): boolean {
	const texts: ReadonlyArray<TextRun | Paragraph> =
		layout.kind === 'pages'
			? layout.pages.flatMap(({ runs }) => runs)
			: paragraphsIn(layout.kind === 'blocks' ? layout.document.blocks : []);
	const lettersOf = (all: typeof texts) => all.reduce((sum, { text }) => sum + text.length, 0);
	const small = texts.filter(({ fontSize }) => fontSize !== null && fontSize < SMALL_TEXT);
	return 2 * lettersOf(small) > lettersOf(texts);
}

/** Headings whose letters are set apart, by the file or by blanks. */
export function spacedHeadings({ lines, sightings }: ReadFile): Array<Line | Sighting> {
	const drawn = sightings.filter(
		({ kind, text }) => kind === 'spacedLetters' && isHeadingWord(text),
	);
	const written = lines.filter(
		({ text }) => /^\S(?: +\S){4,}$/u.test(text) && isHeadingWord(text.replaceAll(' ', '')),
	);
	return [...written, ...drawn];
}

/** Capitals or a usual heading, in letters that belong to words. */
function isHeadingWord(text: string): boolean {
	if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}&\s]{5,30}$/u.test(text)) return false;
	return text === text.toUpperCase() || isSectionName(text, true);
}
