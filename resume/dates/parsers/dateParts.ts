import { BUDDHIST_OFFSET, fullYear } from '../calendar';
import {
	hasRole,
	isAttached,
	isMark,
	numberAt,
	phraseAt,
	wordAt,
	type Phrase,
	type Scan,
} from '../scan';
import { digitsAt, isYear, monthNumberAt } from './numeric';

/** A year that was read, and how surely it is one. */
export interface ReadYear {
	readonly year: number;
	readonly last: number;
	/** `full`: four digits. `marked`: two, after an apostrophe or a slash. `short`: two alone. */
	readonly kind: 'full' | 'marked' | 'short';
}

/** Four digits that are a year and no part of a longer number. */
export function fullYearAt(scan: Scan, index: number): ReadYear | null {
	if (numberAt(scan, index) === null) return null;
	const digits = digitsAt(scan, index);
	if (!isYear(scan, digits)) return null;
	return { year: digits.value, last: index, kind: 'full' };
}

/** From here on, two digits in a Thai text count from the Buddha's death: 62 is 2562, which is 2019. */
const EARLIEST_SHORT_BUDDHIST = 40;

function fullYearOfText(scan: Scan, short: number): number {
	if (!scan.thai || short < EARLIEST_SHORT_BUDDHIST) return fullYear(short, scan.latestYear);
	return 2500 + short - BUDDHIST_OFFSET;
}

/** '19, with any apostrophe. */
export function markedYearAt(scan: Scan, index: number): ReadYear | null {
	if (!isMark(scan, index, "'")) return null;
	const number = numberAt(scan, index + 1);
	if (number === null || number.gap !== 'none' || number.text.length !== 2) return null;
	const after = wordAt(scan, index + 2);
	// The '90s
	if (after?.gap === 'none' && after.key === 's') return null;
	const year = fullYear(Number(number.text), scan.latestYear);
	return { year, last: index + 1, kind: 'marked' };
}

/** aug. -13, as in Sweden. */
function hyphenedYearAt(scan: Scan, index: number): ReadYear | null {
	const number = numberAt(scan, index + 1);
	if (!isMark(scan, index, '-') || scan.tokens[index]?.gap !== 'space') return null;
	if (number?.gap !== 'none' || number.text.length !== 2 || !endsBefore(scan, index + 2))
		return null;
	return { year: fullYear(Number(number.text), scan.latestYear), last: index + 1, kind: 'marked' };
}

const MOST_FILLERS = 3;

/** The year that follows the name of a month, a season or a term; what may stand between is skipped. */
export function yearBehind(scan: Scan, index: number): ReadYear | null {
	let at = index;
	if (isAttached(scan, at, '.')) at++;
	const marked = markedYearAt(scan, at) ?? hyphenedYearAt(scan, at);
	if (marked !== null) return marked;
	const isTight = isAttached(scan, at, '/-–');
	if (isTight || isMark(scan, at, ',/')) at++;
	else if (isMark(scan, at, '(') && numberAt(scan, at + 1) !== null) at++;
	// "July, 15" and "api(11)" are no years.
	const isListed = isMark(scan, at - 1, ',(');
	const short = isListed ? null : shortYearAt(scan, at, isTight);
	return fullYearAt(scan, at) ?? markedYearAt(scan, at) ?? short ?? yearBehindFillers(scan, at);
}

function yearBehindFillers(scan: Scan, index: number): ReadYear | null {
	let at = index;
	for (let words = 0; words < MOST_FILLERS; words++) {
		if (wordAt(scan, at) === null || !hasRole(scan, at, 'fillers', 'year')) break;
		at = (phraseAt(scan, at)?.last ?? at) + 1;
		if (isAttached(scan, at, ".'")) at++;
		const year = fullYearAt(scan, at) ?? shortYearAt(scan, at, false);
		if (year !== null) return year;
	}
	return null;
}

/** Jan/20, Jan-20, and with less certainty Jan 20. */
function shortYearAt(scan: Scan, index: number, isTight: boolean): ReadYear | null {
	const number = numberAt(scan, index);
	if (number === null || number.text.length !== 2 || number.gap === 'wide') return null;
	const next = scan.tokens[index + 1];
	const isGlued = next?.kind === 'word' ? !next.ideograph : '.:/%'.includes(next?.text ?? ' ');
	const isEnd = next?.text === '.' && scan.tokens[index + 2]?.gap !== 'none';
	if (next?.gap === 'none' && isGlued && !isEnd) return null;
	const year = fullYearOfText(scan, Number(number.text));
	return { year, last: index, kind: isTight && number.gap === 'none' ? 'marked' : 'short' };
}

/** The name of a month. */
export interface NamedMonth {
	readonly months: ReadonlySet<number>;
	readonly first: number;
	readonly last: number;
	/** Whether the name is a usual word of some language, too. */
	readonly risky: boolean;
	readonly roman: boolean;
}

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** The name of a month, also by a Roman numeral, at a token. */
export function monthAt(scan: Scan, index: number): NamedMonth | null {
	const token = wordAt(scan, index);
	if (token === null) return null;
	const phrase = [phraseAt(scan, index), singleWordAt(scan, index)].find(
		(read) => read !== null && isMonthName(scan, read),
	);
	if (phrase != null) {
		const { first, last, meaning } = phrase;
		const risky = scan.lexicon.words.get(token.key)?.roles.has('riskyMonths') === true;
		return { months: meaning.months, first, last, risky, roman: false };
	}
	const roman = ROMAN.indexOf(token.text) + 1;
	if (roman === 0) return vietnameseMonth(scan, index, token.key);
	return { months: new Set([roman]), first: index, last: index, risky: true, roman: true };
}

/** tháng 3: in Vietnam months have numbers. tháng 3/2019 is read as a number. */
function vietnameseMonth(scan: Scan, index: number, key: string): NamedMonth | null {
	const last = index + 1;
	const month = ['thang', 'thg'].includes(key) ? monthNumberAt(scan, last) : null;
	if (month === null || isAttached(scan, last + 1, '/-.')) return null;
	return { months: new Set([month]), first: index, last, risky: false, roman: false };
}

/** The word alone, where a phrase that begins with it is no month: Catalan "des. del 2020". */
function singleWordAt(scan: Scan, index: number): Phrase | null {
	const meaning = scan.lexicon.words.get(scan.tokens[index]?.key ?? '');
	return meaning === undefined ? null : { meaning, first: index, last: index };
}

/** Danish "fra 2014" is no month, though "fra" is one elsewhere; a dot makes it one. */
function isMonthName(scan: Scan, { meaning, last }: Phrase): boolean {
	if (meaning.months.size === 0) return false;
	// Elo 2015 is a score as well as an August.
	const isOther = meaning.roles.has('maybeBefore') || meaning.roles.has('labels');
	return !isOther || isAttached(scan, last + 1, '.');
}

/** The month where there is no doubt about it. */
export function onlyMonth(months: ReadonlySet<number>): number | null {
	const [month] = months;
	return months.size === 1 && month !== undefined ? month : null;
}

/** Whether a line or a piece of it ends before a token. */
export function endsBefore(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token === undefined || token.gap === 'wide') return true;
	return token.kind === 'mark' && !'%$€£¥₹#@+&°_'.includes(token.text);
}

/** Whether a line or a piece of it begins at a token. */
export function beginsAt(scan: Scan, index: number): boolean {
	const before = scan.tokens[index - 1];
	if (before === undefined || scan.tokens[index]?.gap === 'wide') return true;
	return before.kind === 'mark' && !"%$€£¥₹#@+&°_'".includes(before.text);
}

/** Behind a number that is a day: 1st, 2nd, 1er, 15., 1º. */
export function behindOrdinal(scan: Scan, index: number): number {
	const token = scan.tokens[index];
	if (token?.gap !== 'none') return index;
	if (token.kind === 'mark') return '.°'.includes(token.text) ? index + 1 : index;
	return hasRole(scan, index, 'ordinals') ? index + 1 : index;
}
