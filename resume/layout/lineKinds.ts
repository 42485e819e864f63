import type { Row } from './flows';

/** A year, or nothing but digits and the signs of dates. */
const DATE = /^[\s\d.,/–—\-()|]*$|(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** Letters of scripts that know no capitals, by which a new sentence cannot be told. */
const CASELESS = /\p{Lo}/u;

/** Narrower lines of such scripts, in parts of the size, may be cells of a table as well as prose. */
const MIN_CASELESS_WIDTH = 12;

/** Whether a row is a date or a number and hardly anything else. */
export function isDate(text: string): boolean {
	return text.length <= 32 && DATE.test(text) && (text.match(/\p{L}+/gu) ?? []).length <= 4;
}

/** Whether a row has a mail address, a place in the web or a telephone number in it. */
export function isContact(text: string): boolean {
	return /@|www\.|\w\.\w+\/|(?:\d[\s().-]*){7}/u.test(text);
}

/** Whether a row goes on in the middle of a sentence that the row above began. */
export function goesOn(above: Row, row: Row, measure: number): boolean {
	const leading = row.baseline - above.baseline;
	const width = above.right - above.left;
	if (leading > 2.2 * row.size || Math.abs(above.size - row.size) > 0.15 * above.size) return false;
	if (width < 0.55 * measure) return false;
	if (/^\p{Ll}/u.test(row.text)) return !isContact(row.text);
	if (!CASELESS.test(above.text) || !CASELESS.test(row.text)) return false;
	if (row.pieces > 1 || above.pieces > 1) return false;
	if (width < MIN_CASELESS_WIDTH * row.size || width < 0.9 * measure) return false;
	return !/[.。!?؟।]$/u.test(above.text);
}

/** Words in a text; two letters to a word where words are not separated. */
export function wordsIn(text: string): number {
	const dense = text.match(/[\u3040-\u9fff\uac00-\ud7a3]/gu)?.length ?? 0;
	return Math.max(text.split(/\s+/).length, dense / 2);
}

/** Whether a row looks like a heading: a few words, larger than the rest or in capitals. */
export function isHeading(row: Pick<Row, 'size' | 'text'>, bodySize: number): boolean {
	if (/\p{N}/u.test(row.text) || wordsIn(row.text) > 4) return false;
	if (row.size > bodySize * 1.08) return true;
	return /^\P{Ll}+$/u.test(row.text) && /\p{Lu}{4}/u.test(row.text);
}
