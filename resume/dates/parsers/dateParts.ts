import { EARLIEST_YEAR, fullYear, isMonth } from '../foundDate';
import type { Phrase, Scan } from '../scan';

export type Digits = ReturnType<typeof digitsAt>;

export function digitsAt(scan: Scan, index: number) {
	const text = scan.textAt(index);
	const value = Number(text);
	return { index, text, value: scan.thai ? withoutBuddhistOffset(scan, value) : value };
}

/** Thai résumés count years from the death of the Buddha. */
const BUDDHIST_OFFSET = 543;

export function withoutBuddhistOffset(scan: Scan, value: number): number {
	const year = value - BUDDHIST_OFFSET;
	return year >= EARLIEST_YEAR && year <= scan.latestYear ? year : value;
}

export function monthNumberAt(scan: Scan, index: number): number | null {
	const text = scan.numberAt(index)?.text ?? '';
	return text.length <= 2 && isMonth(Number(text)) ? Number(text) : null;
}

export function isYear({ latestYear }: Scan, { text, value }: Digits): boolean {
	return text.length === 4 && value >= EARLIEST_YEAR && value <= latestYear;
}

/** A year that was read, and how surely it is one. */
export interface ReadYear {
	readonly year: number;
	readonly last: number;
	/** `full`: four digits. `marked`: two, after an apostrophe or a slash. `short`: two alone. */
	readonly kind: 'full' | 'marked' | 'short';
}

/** Four digits that are a year and no part of a longer number. */
export function fullYearAt(scan: Scan, index: number): ReadYear | null {
	const digits = digitsAt(scan, index);
	if (scan.numberAt(index) === null || !isYear(scan, digits)) return null;
	return { year: digits.value, last: index, kind: 'full' };
}

/** '19, with any apostrophe. */
export function markedYearAt(scan: Scan, index: number): ReadYear | null {
	if (!scan.isMark(index, "'")) return null;
	const number = scan.numberAt(index + 1);
	if (number === null || number.gap !== 'none' || number.text.length !== 2) return null;
	const year = fullYear(Number(number.text), scan.latestYear);
	return { year, last: index + 1, kind: 'marked' };
}

export const MOST_FILLERS = 3;

/** The year that follows the name of a month or of a part of a year; what may be between is skipped. */
export function yearAfter(scan: Scan, index: number): ReadYear | null {
	let at = index;
	if (scan.isAttached(at, '.')) at++;
	// "aug. -13", as in Sweden
	const isHyphened = scan.isMark(at, '-') && scan.tokens[at + 1]?.gap === 'none';
	const isTight = scan.isAttached(at, '/-–') || isHyphened;
	if (isTight || scan.isMark(at, ',/(')) at++;
	// "July, 15" and "api(11)" are no years.
	const isListed = scan.isMark(at - 1, ',(');
	const short = isListed ? null : shortYearAt(scan, at, isTight);
	return fullYearAt(scan, at) ?? markedYearAt(scan, at) ?? short ?? yearAfterFillers(scan, at);
}

function yearAfterFillers(scan: Scan, index: number): ReadYear | null {
	let at = index;
	for (let words = 0; words < MOST_FILLERS; words++) {
		if (!scan.hasRole(at, 'fillers', 'year')) break;
		at = (scan.phraseAt(at)?.last ?? at) + 1;
		if (scan.isAttached(at, ".'")) at++;
		const year = fullYearAt(scan, at) ?? shortYearAt(scan, at, false);
		if (year !== null) return year;
	}
	return null;
}

/** From here on, two digits in a Thai text count from the Buddha's death: 62 is 2562, which is 2019. */
const EARLIEST_SHORT_BUDDHIST = 40;

/** Jan/20, Jan-20, and with less certainty Jan 20. */
function shortYearAt(scan: Scan, index: number, isTight: boolean): ReadYear | null {
	const number = scan.numberAt(index);
	if (number === null || number.text.length !== 2 || number.gap === 'wide') return null;
	const next = scan.tokens[index + 1];
	const isGlued = next?.kind === 'word' ? !next.ideograph : '.:/%'.includes(next?.text ?? ' ');
	const isEnd = next?.text === '.' && scan.tokens[index + 2]?.gap !== 'none';
	if (next?.gap === 'none' && isGlued && !isEnd) return null;
	const short = Number(number.text);
	const isBuddhist = scan.thai && short >= EARLIEST_SHORT_BUDDHIST;
	const year = isBuddhist ? 2500 + short - BUDDHIST_OFFSET : fullYear(short, scan.latestYear);
	return { year, last: index, kind: isTight && number.gap === 'none' ? 'marked' : 'short' };
}

export interface NamedMonth {
	/** `null` if it names several in different languages. */
	readonly month: number | null;
	readonly first: number;
	readonly last: number;
	readonly risky: boolean;
	readonly roman: boolean;
	/** It is no quarter, as I to IV may be, and no season, as the Finnish for June is in short. */
	readonly clear: boolean;
}

export const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** The name of a month, also by a Roman numeral, at a token. */
export function monthAt(scan: Scan, index: number): NamedMonth | null {
	const token = scan.wordAt(index);
	const phrase = scan.phraseAt(index);
	if (token !== null && phrase !== null && isMonthName(scan, phrase)) {
		const { last, meaning } = phrase;
		const [month = null, other] = meaning.months;
		const risky = scan.lexicon.words.get(token.key)?.roles.has('riskyMonths') === true;
		const clear = !meaning.roles.has('terms');
		const named = other === undefined ? month : null;
		return { month: named, first: index, last, risky, roman: false, clear };
	}
	const month = ROMAN.indexOf(token?.text ?? '') + 1;
	if (month === 0) return vietnameseMonth(scan, index) ?? misspeltMonth(scan, index);
	return { month, first: index, last: index, risky: true, roman: true, clear: month > 4 };
}

/** tháng 3: in Vietnam months have numbers. tháng 3/2019 is read as a number. */
function vietnameseMonth(scan: Scan, first: number): NamedMonth | null {
	const last = first + 1;
	const isWord = ['thang', 'thg'].includes(scan.wordAt(first)?.key ?? '');
	const month = isWord ? monthNumberAt(scan, last) : null;
	if (month === null || scan.isAttached(last + 1, '/-.')) return null;
	return { month, first, last, risky: false, roman: false, clear: true };
}

/** "Septmeber 2019" */
export function misspeltMonth(scan: Scan, index: number): NamedMonth | null {
	const { words, longMonths } = scan.lexicon;
	const key = scan.wordAt(index)?.key ?? '';
	if (words.has(key) || yearAfter(scan, index + 1)?.kind !== 'full') return null;
	const names = GROWN.flatMap(
		(letters) => longMonths.get(`${key.charAt(0)}${key.length - letters}`) ?? [],
	);
	const name = names.find((each) => isMisspelt(key, each)) ?? '';
	const [month = null] = words.get(name)?.months ?? [];
	if (month === null) return null;
	const risky = key.length < SHORTEST_CUT - 1;
	return { month, first: index, last: index, risky, roman: false, clear: true };
}

/** By how many letters a misspelt name may be longer than the right one. */
const GROWN = [0, -1, 1, 2, 3];
/** Without or with one more letter, shorter names are those of people and places: "Marie" for the Romanian "martie". */
const SHORTEST_CUT = 7;

/** A letter is missing, added or maybe another, two are exchanged, or a syllable is doubled. */
export function isMisspelt(word: string, name: string, mayDiffer = false): boolean {
	let same = 0;
	while (same < word.length && word.charAt(same) === name.charAt(same)) same++;
	const [rest, wanted] = [word.slice(same), name.slice(same)];
	const isLong = name.length >= SHORTEST_CUT;
	if (same === 0 || wanted === '') return false;
	if (rest === wanted.slice(1) || (mayDiffer && rest.slice(1) === wanted.slice(1))) return isLong;
	// "Julia" is not the Malay "Julai".
	const isSwapped = rest === wanted.charAt(1) + wanted.charAt(0) + wanted.slice(2);
	if (isSwapped) return isLong || wanted.length > 2;
	const added = rest.slice(0, -wanted.length);
	if (added + wanted !== rest) return false;
	// "Janurary", "Auguest", "Decemember"
	const mayBeAdded = isLong || (added === 'e' && name.length === SHORTEST_CUT - 1);
	return (added.length === 1 && mayBeAdded) || word.slice(0, same).endsWith(added);
}

/** Danish "fra 2014" is no month, though "fra" is one elsewhere; a dot makes it one. */
function isMonthName(scan: Scan, { meaning, last }: Phrase): boolean {
	if (meaning.months.size === 0) return false;
	// Elo 2015 is a score as well as an August.
	const isOther = meaning.roles.has('maybeBefore') || meaning.roles.has('labels');
	return !isOther || scan.isAttached(last + 1, '.');
}

export function endsBefore(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token === undefined || token.gap === 'wide') return true;
	return token.kind === 'mark' && !'%$€£¥₹#@+&°_'.includes(token.text);
}

export function beginsAt(scan: Scan, index: number): boolean {
	const before = scan.tokens[index - 1];
	if (before === undefined || scan.tokens[index]?.gap === 'wide') return true;
	return before.kind === 'mark' && !"%$€£¥₹#@+&°_'".includes(before.text);
}

/** After a number that is a day: 1st, 2nd, 1er, 15., 1º. */
export function afterOrdinal(scan: Scan, index: number): number {
	const token = scan.tokens[index];
	if (token === undefined || token.gap === 'wide') return index;
	if (token.gap === 'none' && token.kind === 'mark')
		return '.°'.includes(token.text) ? index + 1 : index;
	// "25 th January": PDF files have letters above the line as words.
	const isNear =
		token.gap === 'none' || (token.text.length > 1 && monthAt(scan, index + 1) !== null);
	return isNear && scan.hasRole(index, 'ordinals') ? index + 1 : index;
}
