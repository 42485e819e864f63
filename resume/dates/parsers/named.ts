import { candidate, type Candidate, fullYear, realParts } from '../foundDate';
import type { Scan } from '../scan';
import {
	afterOrdinal,
	beginsAt,
	endsBefore,
	fullYearAt,
	markedYearAt,
	monthAt,
	MOST_FILLERS,
	type NamedMonth,
	type ReadYear,
	ROMAN,
	yearAfter,
} from './dateParts';
import { bareYear } from './numeric';

/** Jan 2020, January 15th, 2020, Jan '20, or Jan as the start of a range. */
export function namedAtWord(scan: Scan, index: number): Candidate | null {
	const named = monthAt(scan, index);
	if (named === null) return null;
	const { month, first, last } = named;
	const day = named.roman ? null : dayAfter(scan, named);
	return (
		(day && monthDayYear(scan, named, day)) ??
		monthYear(scan, named) ??
		(day && scan.isMark(day.last + 1, '-–') ? dayCandidate(named, day, null) : null) ??
		candidate({ first, last, form: 'monthOnly', month, confidence: 'incomplete' })
	);
}

function monthYear(scan: Scan, named: NamedMonth): Candidate | null {
	const year = yearAfter(scan, named.last + 1);
	if (year === null || (named.roman && isNoNumeral(scan, named, year))) return null;
	const { last } = year;
	const isParted = scan.tokens[last]?.gap === 'space' || scan.isMark(last - 1, '(');
	return candidate({
		...{ first: named.first, last, form: 'namedMonth', year: year.year, month: named.month },
		confidence: isSure(scan, named, year) ? 'sure' : 'weak',
		clear: named.clear,
		otherwise: isParted && year.kind === 'full' ? bareYear(last, year.year) : null,
	});
}

/** "V90" is a model, "V roce 2017" a preposition, and "Smith, I. 2023" and "I. (2023)" have the initial of an author. */
function isNoNumeral(scan: Scan, { last }: NamedMonth, year: ReadYear): boolean {
	if (scan.tokens[last + 1]?.gap === 'none' && year.last === last + 1) return true;
	if (scan.hasRole(last + 1, 'year')) return true;
	if (scan.tokens[last + 1]?.gap === 'wide') return true;
	// In "Engineer III 2019 – 2021" it is a part of the title; a range of months has another one.
	const isRange = scan.isMark(year.last + 1, '-–') && ROMAN.includes(scan.textAt(year.last + 2));
	if (!isRange && scan.isCapitalized(last - 1) && scan.tokens[last]?.gap === 'space') return true;
	const isAfterName = scan.isMark(last - 1, ',&') && scan.tokens[last]?.text.length === 1;
	return scan.isAttached(last + 1, '.') && (isAfterName || scan.isMark(last + 2, '('));
}

function isSure(scan: Scan, named: NamedMonth, year: ReadYear): boolean {
	if (year.kind === 'short') return false;
	if (!named.risky) return true;
	if (named.roman) return year.kind === 'full' && scan.isAttached(named.last + 1, './');
	// A dot, a slash or a hyphen after it, or nothing around it, show that the word is a month.
	const isMarked = scan.isAttached(named.last + 1, './-') || year.kind === 'marked';
	return isMarked || (beginsAt(scan, named.first) && endsBefore(scan, year.last + 1));
}

/** March 15, 2019, and March 10–12, 2019. */
function monthDayYear(scan: Scan, named: NamedMonth, day: Day): Candidate | null {
	let at = afterOrdinal(scan, day.last + 1);
	if (scan.isMark(at, ',') || scan.hasRole(at, 'fillers')) at++;
	const year = fullYearAt(scan, at) ?? markedYearAt(scan, at);
	return year === null || scan.tokens[at]?.gap === 'wide' ? null : dayCandidate(named, day, year);
}

type Day = NonNullable<ReturnType<typeof dayAt>>;

/** A day, or the first of a range of days, which is read as one date. */
function dayAt(scan: Scan, first: number) {
	const number = scan.numberAt(first);
	const value = Number(number?.text);
	if (number === null || number.text.length > 2 || value < 1 || value > 39) return null;
	const after = afterOrdinal(scan, first + 1);
	const second = scan.isMark(after, '-–') ? scan.numberAt(after + 1) : null;
	return { value, first, last: Number(second?.text) <= 31 ? after + 1 : first };
}

function dayAfter(scan: Scan, { last }: NamedMonth): Day | null {
	const at = scan.isAttached(last + 1, '.') ? last + 2 : last + 1;
	return scan.tokens[at]?.gap === 'space' ? dayAt(scan, at) : null;
}

function dayCandidate(named: NamedMonth, day: Day, year: ReadYear | null): Candidate {
	return candidate({
		first: Math.min(named.first, day.first, year?.last ?? day.first),
		last: Math.max(named.last, day.last, year?.last ?? day.last),
		form: 'day',
		year: year?.year ?? null,
		...realParts(year?.year ?? null, named.month, day.value),
		confidence: year === null ? 'incomplete' : 'sure',
	});
}

/** 15 January 2020, 15. Januar 2020, 15 de enero de 2020, 15-Jan-2020. */
export function namedAtDay(scan: Scan, index: number): Candidate | null {
	const day = dayAt(scan, index);
	if (day === null) return null;
	let at = afterOrdinal(scan, day.last + 1);
	if (scan.isAttached(at, '-/')) at++;
	at = behindFillers(scan, at);
	const named = monthAt(scan, at);
	if (named === null || scan.tokens[at]?.gap === 'wide') return null;
	const after = named.last + 1;
	const year = yearAfter(scan, after);
	// 12 V/24 V are volts.
	if (named.roman && year?.kind === 'marked' && !scan.isAttached(after, '.')) return null;
	return year?.kind === 'short' ? null : dayCandidate(named, day, year);
}

/** Skips "de", "of", "d'" between a day and its month. */
function behindFillers(scan: Scan, index: number): number {
	let at = index;
	for (let words = 0; words < MOST_FILLERS; words++) {
		if (!scan.hasRole(at, 'fillers') || monthAt(scan, at) !== null) break;
		at += scan.isAttached(at + 1, "'") ? 2 : 1;
	}
	return at;
}

/** 2019. március 15., 2019 m. kovas, 2019-Mar, 2019 March, 2019. gada 15. augusts. */
export function namedAtYear(scan: Scan, index: number): Candidate | null {
	const year = fullYearAt(scan, index);
	if (year === null) return null;
	const { at, isTold } = afterYearWords(scan, index + 1);
	if (scan.tokens[at]?.gap === 'wide') return null;
	const dayFirst = isTold ? dayAt(scan, at) : null;
	const named = monthAt(scan, dayFirst === null ? at : afterOrdinal(scan, dayFirst.last + 1));
	if (named === null || named.roman) return null;
	if (dayFirst !== null) return dayCandidate(named, dayFirst, year);
	// "Since 2015. Led 5 people": a new sentence.
	if (named.risky && scan.isMark(at - 1, '.') && scan.tokens[at]?.gap === 'space') return null;
	if (!isTold && yearAfter(scan, named.last + 1)?.kind === 'full') return null;
	const day = dayAfter(scan, named);
	if (day === null) {
		const place = { first: index, last: named.last };
		return candidate({ ...place, form: 'namedMonth', year: year.year, month: named.month });
	}
	const last = scan.isAttached(day.last + 1, '.') ? day.last + 1 : day.last;
	return dayCandidate(named, { ...day, last }, year);
}

const MOST_WORDS_BETWEEN = 2;

/** Skips what is between a year and its month, season or day; a word means that they belong together. */
function afterYearWords(scan: Scan, index: number): { at: number; isTold: boolean } {
	const first = scan.isAttached(index, '.-/') ? index + 1 : index;
	// The ending of a Basque year
	if (scan.text.startsWith('(e)ko', scan.tokens[first]?.start))
		return { at: first + 4, isTold: true };
	let at = first;
	for (let words = 0; words < MOST_WORDS_BETWEEN; words++) {
		const phrase = scan.phraseAt(at);
		const isMonth = phrase === null || phrase.meaning.months.size > 0;
		if (isMonth || !scan.hasRole(at, 'year', 'after')) break;
		at = phrase.last + 1;
		if (scan.isAttached(at, '.')) at++;
	}
	return { at, isTold: at > first };
}

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
	// SS-EN 1999 is a standard.
	const isPartOfWord =
		scan.isAttached(phrase.last + 1, '-') && scan.wordAt(phrase.last + 2)?.gap === 'none';
	if (!isTerm || isPartOfWord) return null;
	let at = phrase.last + 1;
	// Summer term 2019
	if (scan.hasRole(at, 'terms')) at++;
	// Semester 1 2019
	if (/^(?:\d|I{1,3}|IV|V)$/.test(scan.textAt(at))) at++;
	// Russian "кв." is a flat as well as a quarter, unless a numeral is next to it.
	if (!isShort && token.key.length < SHORTEST_TERM && at === phrase.last + 1) return null;
	const year = spanAfter(scan, at, isShort);
	// The Slovenian for summer is a year, too, which may last until the next one.
	const isYear = scan.hasRole(index, 'year');
	if (isYear && year !== null && scan.isAttached(year.last - 1, '/')) return null;
	return part(index, year);
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
	if (!/^(?:[1-4]|I{1,3}|IV)$/.test(scan.textAt(index))) return null;
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
