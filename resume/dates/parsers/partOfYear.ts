import { fullYear } from '../calendar';
import { hasRole, isAttached, numberAt, phraseAt, wordAt, type Scan } from '../scan';
import {
	beginsAt,
	digitsAt,
	endsBefore,
	fullYearAt,
	isYear,
	yearBehind,
	type ReadYear,
} from './dateParts';
import { behindYearWords } from './named';
import { candidate, type Candidate } from './types';

/** Abbreviations of halves, quarters, trimesters and semesters that are written before a number. */
const LETTERS = /^[qhts]$/i;
/** Fiscal, academic and school years: FY19, AY2014/15. */
const YEARS = /^(?:fy|ay|cy|sy|gj)$/i;
/** Terms that are commonly followed by two digits. */
const SHORT_TERMS = /^(?:ws|ss|wise|sose|ht|vt|fs|hs)$/;

const SUMMER = 1;
const SHORTEST_TERM = 3;

/** Summer 2019, WS 2014/15, Q1 2020, third quarter of 2020, FY19. */
export function partOfYearAtWord(scan: Scan, index: number): Candidate | null {
	const token = wordAt(scan, index);
	if (token === null) return null;
	const isGlued = scan.tokens[index + 1]?.gap === 'none';
	// Glued to its number, the abbreviation is in capitals: FY19, but not sy10.
	if (YEARS.test(token.text) && !(isGlued && token.text !== token.text.toUpperCase())) {
		return part(index, spanBehind(scan, index + 1, true));
	}
	// HT2023 is a conference, HT23 and HT 2023 are terms.
	if (isGlued && token.key === 'ht' && numberAt(scan, index + 1)?.text.length === 4) return null;
	if (LETTERS.test(token.text)) return lettered(scan, index);
	const phrase = phraseAt(scan, index);
	if (phrase === null || isPartOfWord(scan, phrase.last)) return null;
	const { season, roles } = phrase.meaning;
	const isTerm = roles.has('terms') || roles.has('quarters') || roles.has('halves');
	if (season === null && !isTerm) return null;
	// Welsh "hydref" is October as well.
	if (phrase.meaning.months.size > 0) return null;
	let at = phrase.last + 1;
	if (season !== null && hasRole(scan, at, 'terms')) at++;
	if (isTerm) at = behindNumeral(scan, at);
	// Russian "кв." is a flat as well as a quarter, unless a numeral stands beside it.
	if (isTerm && token.key.length < SHORTEST_TERM && at === phrase.last + 1) return null;
	const year = spanBehind(scan, at, SHORT_TERMS.test(token.key));
	// Summers do not last from one year to the next, but the Slovenian for summer is a year, too.
	if (season === SUMMER && year !== null && isAttached(scan, year.last - 1, '/')) return null;
	return part(index, year);
}

/** SS-EN 1999 is a standard. */
function isPartOfWord(scan: Scan, last: number): boolean {
	return isAttached(scan, last + 1, '-') && wordAt(scan, last + 2)?.gap === 'none';
}

/** Q1 2020, H2/2019, Q1'20. */
function lettered(scan: Scan, index: number): Candidate | null {
	const number = numberAt(scan, index + 1);
	if (number?.gap !== 'none' || !/^[1-4]$/.test(number.text)) return null;
	const year = yearBehind(scan, index + 2);
	return year === null || year.kind === 'short' ? null : part(index, year);
}

/** 1Q20, 2H2019, 1. Quartal 2020, II kwartał 2020, 3e trimestre 2019. */
export function partOfYearAtNumber(scan: Scan, index: number): Candidate | null {
	if (!/^[1-4]$/.test(scan.tokens[index]?.text ?? '')) return null;
	const letter = wordAt(scan, index + 1);
	if (letter?.gap === 'none' && LETTERS.test(letter.text)) {
		// 1h45 is a time, 1H20 half a year.
		const year = spanBehind(scan, index + 2, letter.text !== 'h');
		return part(index, year);
	}
	return ordinalPart(scan, index);
}

/** A numeral before the word: I квартал 2020. */
export function partOfYearAtRoman(scan: Scan, index: number): Candidate | null {
	return /^(?:I|II|III|IV)$/.test(wordAt(scan, index)?.text ?? '')
		? ordinalPart(scan, index)
		: null;
}

function ordinalPart(scan: Scan, index: number): Candidate | null {
	let at = index + 1;
	if (isAttached(scan, at, '.º°-')) at++;
	if (scan.tokens[at]?.gap === 'none' && (wordAt(scan, at)?.text.length ?? 9) <= 3) at++;
	const roles = phraseAt(scan, at)?.meaning.roles;
	if (roles === undefined) return null;
	if (!roles.has('quarters') && !roles.has('halves') && !roles.has('terms')) return null;
	return part(index, spanBehind(scan, at + 1, false));
}

/** 2020 Q1, 2020-H2, 2015 Fall. */
export function partOfYearAtYear(scan: Scan, index: number): Candidate | null {
	const year = fullYearAt(scan, index);
	if (year === null) return null;
	const at = isAttached(scan, index + 1, './-') ? index + 2 : index + 1;
	const word = wordAt(scan, at);
	if (word === null || word.gap === 'wide') return null;
	if (LETTERS.test(word.text) && /^[1-4]$/.test(numberAt(scan, at + 1)?.text ?? '')) {
		return part(index, { ...year, last: at + 1 });
	}
	const { at: behind, told } = behindYearWords(scan, index + 1);
	const phrase = phraseAt(scan, behind);
	if (phrase === null || phrase.meaning.season === null) return null;
	const isAlone = told === 'word' || (beginsAt(scan, index) && endsBefore(scan, phrase.last + 1));
	return isAlone ? part(index, { ...year, last: phrase.last }) : null;
}

/** Skips a numeral, as in "Semester 1 2019". */
function behindNumeral(scan: Scan, index: number): number {
	const token = scan.tokens[index];
	if (token?.kind === 'number' && token.text.length === 1) return index + 1;
	return token?.kind === 'word' && /^[IV]{1,3}$/.test(token.text) ? index + 1 : index;
}

/** A year, or two joined by a slash (2014/15), which belong to one term. */
function spanBehind(scan: Scan, index: number, shortAllowed: boolean): ReadYear | null {
	const year = yearBehind(scan, index);
	if (year === null || (year.kind === 'short' && !shortAllowed)) {
		return shortAllowed ? shortSpan(scan, index) : null;
	}
	if (!isAttached(scan, year.last + 1, '/-–')) return year;
	const second = numberAt(scan, year.last + 2);
	if (second === null || second.gap !== 'none') return year;
	const isNext = Number(second.text) % 100 === (year.year + 1) % 100;
	return isNext ? { ...year, last: year.last + 2 } : year;
}

/** WS 14/15, HT15. */
function shortSpan(scan: Scan, index: number): ReadYear | null {
	const at = isAttached(scan, index, "-'") ? index + 1 : index;
	const digits = numberAt(scan, at) === null ? null : digitsAt(scan, at);
	if (digits === null || digits.text.length !== 2 || scan.tokens[at]?.gap === 'wide') return null;
	const year = fullYear(digits.value, scan.latestYear);
	const second = isAttached(scan, at + 1, '/') ? digitsAt(scan, at + 2) : null;
	if (second === null) return { year, last: at, kind: 'marked' };
	const isNext = second.value % 100 === (digits.value + 1) % 100 || isYear(scan, second);
	return isNext ? { year, last: at + 2, kind: 'marked' } : null;
}

function part(first: number, year: ReadYear | null): Candidate | null {
	if (year === null) return null;
	return candidate({ first, last: year.last, form: 'partOfYear', year: year.year });
}
