import type { Row } from './flows';
import { thresholds } from './thresholds';

const { prose } = thresholds;

/** A year, or nothing but digits and the signs of dates. */
const DATE = /^[\s\d.,/–—\-()|]*$|(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** Letters of scripts that know no capitals, by which a new sentence cannot be told. */
const CASELESS = /\p{Lo}/u;

/** Whether a row is a date or a number and hardly anything else. */
export function isDate(text: string): boolean {
	return (
		text.length <= thresholds.labels.maxDateLetters &&
		DATE.test(text) &&
		(text.match(/\p{L}+/gu) ?? []).length <= thresholds.labels.maxDateWords
	);
}

/** Whether a row has a mail address, a place in the web or a telephone number in it. */
export function isContact(text: string): boolean {
	return /@|www\.|\w\.\w+\/|(?:\d[\s().-]*){7}/u.test(text);
}

/** Whether a row goes on in the middle of a sentence that the row above began. */
export function goesOn(above: Row, row: Row, measure: number): boolean {
	const leading = row.baseline - above.baseline;
	const width = above.right - above.left;
	if (
		leading > thresholds.rows.nextLine * row.size ||
		Math.abs(above.size - row.size) > prose.sameSize * above.size
	)
		return false;
	if (width < prose.minWidth * measure) return false;
	// Rows of a table or a grid, label by label.
	if (row.pieces > 1 && above.pieces > 1) return false;
	if (/^\p{Ll}/u.test(row.text)) return !isContact(row.text);
	if (!CASELESS.test(above.text) || !CASELESS.test(row.text)) return false;
	if (row.pieces > 1 || above.pieces > 1) return false;
	if (width < prose.minCaselessEms * row.size || width < prose.minCaselessWidth * measure)
		return false;
	return !/[.。!?؟।]$/u.test(above.text);
}

/** Words in a text; two letters to a word where words are not separated. */
export function wordsIn(text: string): number {
	const dense = text.match(/[\u3040-\u9fff\uac00-\ud7a3]/gu)?.length ?? 0;
	return Math.max(text.split(/\s+/).length, dense / 2);
}

/** Whether a row looks like a heading: a few words, larger than the rest or in capitals. */
export function isHeading({ text, size }: Pick<Row, 'size' | 'text'>, bodySize: number): boolean {
	return isHeadingText(text, size > bodySize * thresholds.headings.larger);
}

/** The same of a text that is set apart by its look or not. */
export function isHeadingText(text: string, isSetApart: boolean): boolean {
	if (/[\p{N}@.,;]/u.test(text) || wordsIn(text) > thresholds.headings.maxWords) return false;
	return isSetApart || (/^\P{Ll}+$/u.test(text) && /\p{Lu}{4}/u.test(text));
}
