import { candidate, type Candidate, fullYear } from '../foundDate';
import type { Scan } from '../scan';
import { beginsAt, endsBefore, fullYearAt, type ReadYear, yearAfter } from './dateParts';
import { afterYearWords } from './named';

/** Abbreviations of halves, quarters, trimesters and semesters that are written before a number. */
const LETTERS = /^[qhts]$/i;
const SHORTEST_TERM = 3;

/** Summer 2019, WS 2014/15, Q1 2020, third quarter of 2020, FY19. */
export function partOfYearAtWord(scan: Scan, index: number): Candidate | null {
	const token = scan.wordAt(index);
	if (token === null) return null;
	const isGlued = scan.tokens[index + 1]?.gap === 'none';
	// Glued to its number, the abbreviation is in capitals: FY19, but not sy10.
	const isCapital = !isGlued || token.text === token.text.toUpperCase();
	if (isCapital && scan.hasRole(index, 'fiscalYears')) {
		return part(index, spanAfter(scan, index + 1, true));
	}
	// HT2023 is a conference, HT23 and HT 2023 are terms.
	if (isGlued && token.key === 'ht' && scan.numberAt(index + 1)?.text.length === 4) return null;
	if (LETTERS.test(token.text)) return lettered(scan, index);
	const phrase = scan.phraseAt(index);
	// Welsh "hydref" is October as well.
	if (phrase === null || phrase.meaning.months.size > 0) return null;
	const isShort = scan.hasRole(index, 'shortTerms');
	const isTerm = isShort || phrase.meaning.roles.has('terms');
	if (!isTerm || isPartOfWord(scan, phrase.last)) return null;
	let at = phrase.last + 1;
	// Summer term 2019
	if (scan.hasRole(at, 'terms')) at++;
	// Semester 1 2019
	if (/^(?:\d|I{1,3}|IV|V)$/.test(scan.tokens[at]?.text ?? '')) at++;
	// Russian "кв." is a flat as well as a quarter, unless a numeral is next to it.
	if (!isShort && token.key.length < SHORTEST_TERM && at === phrase.last + 1) return null;
	const year = spanAfter(scan, at, isShort);
	// The Slovenian for summer is a year, too, which may last until the next one.
	const isYear = scan.hasRole(index, 'year');
	if (isYear && year !== null && scan.isAttached(year.last - 1, '/')) return null;
	return part(index, year);
}

/** SS-EN 1999 is a standard. */
function isPartOfWord(scan: Scan, last: number): boolean {
	return scan.isAttached(last + 1, '-') && scan.wordAt(last + 2)?.gap === 'none';
}

/** Q1 2020, H2/2019, Q1'20. */
function lettered(scan: Scan, index: number): Candidate | null {
	const number = scan.numberAt(index + 1);
	if (number?.gap !== 'none' || !/^[1-4]$/.test(number.text)) return null;
	const year = yearAfter(scan, index + 2);
	return year === null || year.kind === 'short' ? null : part(index, year);
}

/** 1Q20, 2H2019, 1. Quartal 2020, II kwartał 2020, 3e trimestre 2019. */
export function partOfYearAtNumeral(scan: Scan, index: number): Candidate | null {
	if (!/^(?:[1-4]|I{1,3}|IV)$/.test(scan.tokens[index]?.text ?? '')) return null;
	const letter = scan.wordAt(index + 1);
	if (letter?.gap === 'none' && LETTERS.test(letter.text)) {
		// 1h45 is a time, 1H20 half a year.
		return part(index, spanAfter(scan, index + 2, letter.text !== 'h'));
	}
	let at = index + 1;
	if (scan.isAttached(at, '.º°-')) at++;
	if (scan.tokens[at]?.gap === 'none' && (scan.wordAt(at)?.text.length ?? 9) <= 3) at++;
	return scan.hasRole(at, 'terms') ? part(index, spanAfter(scan, at + 1, false)) : null;
}

/** 2020 Q1, 2020-H2, 2019-W05, 2015 Fall. */
export function partOfYearAtYear(scan: Scan, index: number): Candidate | null {
	const year = fullYearAt(scan, index);
	if (year === null) return null;
	const at = scan.isAttached(index + 1, './-') ? index + 2 : index + 1;
	const word = scan.wordAt(at);
	if (word === null || word.gap === 'wide') return null;
	const number = scan.numberAt(at + 1);
	const isWeek = word.text === 'W' && number?.gap === 'none' && /^[0-5]\d$/.test(number.text);
	const whole = part(index, { ...year, last: at + 1 });
	if (whole !== null && isWeek) return { ...whole, confidence: 'weak' };
	if (LETTERS.test(word.text) && /^[1-4]$/.test(number?.text ?? '')) return whole;
	const { at: after, isTold } = afterYearWords(scan, index + 1);
	const phrase = scan.phraseAt(after);
	if (phrase?.meaning.roles.has('terms') !== true) return null;
	const isAlone = isTold || (beginsAt(scan, index) && endsBefore(scan, phrase.last + 1));
	return isAlone ? part(index, { ...year, last: phrase.last }) : null;
}

/** KW 12/2019, Week 12, 2019. */
export function weekAtWord(scan: Scan, index: number): Candidate | null {
	if (!scan.hasRole(index, 'weeks')) return null;
	const week = scan.numberAt(index + 1)?.text ?? '';
	return /^[0-5]?\d$/.test(week) ? part(index, yearAfter(scan, index + 2)) : null;
}

/** A year, or two that belong to one term: 2014/15; where short ones are usual also 14/15. */
function spanAfter(scan: Scan, index: number, shortAllowed: boolean): ReadYear | null {
	const read = yearAfter(scan, index) ?? (shortAllowed ? shortYear(scan, index) : null);
	const year = read?.kind === 'short' && !shortAllowed ? null : read;
	if (year === null || !scan.isAttached(year.last + 1, '/-–')) return year;
	const isNext = Number(scan.numberAt(year.last + 2)?.text) % 100 === (year.year + 1) % 100;
	return isNext ? { ...year, last: year.last + 2 } : year;
}

/** 14 in "WS 14/15" */
function shortYear(scan: Scan, index: number): ReadYear | null {
	const number = scan.numberAt(index);
	if (number?.text.length !== 2 || number.gap === 'wide') return null;
	return { year: fullYear(Number(number.text), scan.latestYear), last: index, kind: 'marked' };
}

function part(first: number, year: ReadYear | null): Candidate | null {
	if (year === null) return null;
	return candidate({ first, last: year.last, form: 'partOfYear', year: year.year });
}
