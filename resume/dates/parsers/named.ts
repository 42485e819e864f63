import { realParts } from '../calendar';
import { hasRole, isAttached, isMark, numberAt, phraseAt, type Scan } from '../scan';
import {
	beginsAt,
	behindOrdinal,
	endsBefore,
	fullYearAt,
	markedYearAt,
	monthAt,
	onlyMonth,
	yearBehind,
	type NamedMonth,
	type ReadYear,
} from './dateParts';
import { candidate, type Candidate } from './types';

/** Jan 2020, January 15th, 2020, Jan '20, or Jan as the start of a range. */
export function namedAtWord(scan: Scan, index: number): Candidate | null {
	const month = monthAt(scan, index);
	if (month === null) return null;
	const behind = isAttached(scan, month.last + 1, '.') ? month.last + 2 : month.last + 1;
	return (
		monthDayYear(scan, month, behind) ??
		monthYear(scan, month) ??
		monthDay(scan, month, behind) ??
		candidate({
			first: month.first,
			last: month.last,
			form: 'monthOnly',
			month: onlyMonth(month.months),
			strength: 'partner',
		})
	);
}

function monthYear(scan: Scan, month: NamedMonth): Candidate | null {
	const year = yearBehind(scan, month.last + 1);
	if (year === null) return null;
	// V90 is a model.
	if (month.roman && scan.tokens[month.last + 1]?.gap === 'none' && year.last === month.last + 1) {
		return null;
	}
	if (month.roman && isInitial(scan, month.last)) return null;
	// "10 out of 87": no English month is a word of another language, too.
	if (month.risky && scan.tokens[month.last + 1]?.key === 'of') return null;
	// "V roce 2017" is no Roman numeral.
	if (month.roman && hasRole(scan, month.last + 1, 'year')) return null;
	const isParted = scan.tokens[year.last]?.gap === 'space' || isMark(scan, year.last - 1, '(');
	return candidate({
		first: month.first,
		last: year.last,
		form: 'namedMonth',
		year: year.year,
		month: onlyMonth(month.months),
		strength: isSure(scan, month, year) ? 'sure' : 'weak',
		clear: isClear(scan, month),
		otherwise: isParted && year.kind === 'full' ? bareYear(year) : null,
	});
}

/** "Smith, I. 2023" and "I. (2023)": the initial of an author. */
function isInitial(scan: Scan, index: number): boolean {
	if (!isAttached(scan, index + 1, '.')) return false;
	const isBehindName = isMark(scan, index - 1, ',&') && scan.tokens[index]?.text.length === 1;
	return isBehindName || isMark(scan, index + 2, '(');
}

/** I to IV may be quarters, and the Finnish for June is short for summer, too. */
function isClear(scan: Scan, { first, roman, months }: NamedMonth): boolean {
	if (roman) return [...months].some((value) => value > 4);
	return phraseAt(scan, first)?.meaning.season == null;
}

function bareYear({ year, last }: ReadYear): Candidate {
	return candidate({ first: last, last, form: 'year', year, strength: 'year' });
}

function isSure(scan: Scan, month: NamedMonth, year: ReadYear): boolean {
	if (year.kind === 'short') return false;
	if (!month.risky) return true;
	// A dot, a slash or a hyphen behind it, or nothing around it, tell that the word is a month.
	const dotted = isAttached(scan, month.last + 1, './-') || year.kind === 'marked';
	if (month.roman) return year.kind === 'full' && isAttached(scan, month.last + 1, './');
	return dotted || (beginsAt(scan, month.first) && endsBefore(scan, year.last + 1));
}

/** March 15, 2019, and March 10–12, 2019. */
function monthDayYear(scan: Scan, month: NamedMonth, index: number): Candidate | null {
	const day = scan.tokens[index]?.gap === 'wide' ? null : dayAt(scan, index);
	if (day === null || month.roman) return null;
	let at = behindOrdinal(scan, day.last + 1);
	if (isMark(scan, at, ',')) at++;
	else if (hasRole(scan, at, 'fillers')) at++;
	const year = fullYearAt(scan, at) ?? markedYearAt(scan, at);
	if (year === null || scan.tokens[at]?.gap === 'wide') return null;
	return dayCandidate(month, day.value, year.year, month.first, year.last);
}

/** Jan 5 in "Jan 5 – Mar 7, 2020". Two digits may as well be a year, and are read so at first. */
function monthDay(scan: Scan, month: NamedMonth, index: number): Candidate | null {
	const number = numberAt(scan, index);
	const isDay = number?.text.length === 1 && number.gap === 'space' && number.text !== '0';
	if (!isDay || month.roman || !isMark(scan, index + 1, '-–')) return null;
	return dayCandidate(month, Number(number.text), null, month.first, index);
}

interface Day {
	readonly value: number;
	readonly last: number;
}

/** A day, or the first of a range of days, which is read as one date. */
function dayAt(scan: Scan, index: number): Day | null {
	const number = numberAt(scan, index);
	if (number === null || number.text.length > 2) return null;
	const value = Number(number.text);
	const behind = behindOrdinal(scan, index + 1);
	if (isMark(scan, behind, '-–')) {
		const second = numberAt(scan, behind + 1);
		if (second !== null && second.text.length <= 2 && Number(second.text) <= 31) {
			return { value, last: behind + 1 };
		}
	}
	return value >= 1 && value <= 39 ? { value, last: index } : null;
}

function dayCandidate(
	named: NamedMonth,
	day: number,
	year: number | null,
	first: number,
	last: number,
): Candidate {
	const parts = realParts(year, onlyMonth(named.months), day);
	const strength = year === null ? 'partner' : 'sure';
	return candidate({ first, last, form: 'day', year, ...parts, strength });
}

/** 15 January 2020, 15. Januar 2020, 15 de enero de 2020, 15-Jan-2020. */
export function namedAtDay(scan: Scan, index: number): Candidate | null {
	const day = dayAt(scan, index);
	if (day === null) return null;
	let at = behindOrdinal(scan, day.last + 1);
	if (isAttached(scan, at, '-/')) at++;
	at = behindFillers(scan, at);
	const month = monthAt(scan, at);
	if (month === null || scan.tokens[at]?.gap === 'wide') return null;
	const year = yearBehind(scan, month.last + 1);
	// 12 V/24 V are volts.
	if (month.roman && year?.kind === 'marked' && !isAttached(scan, month.last + 1, '.')) return null;
	if (year === null || year.kind === 'short') {
		const isPlain =
			!month.risky && (endsBefore(scan, month.last + 1) || hasRole(scan, month.last + 1, 'to'));
		return isPlain ? dayCandidate(month, day.value, null, index, month.last) : null;
	}
	return dayCandidate(month, day.value, year.year, index, year.last);
}

const MOST_FILLERS = 3;

/** Skips "de", "of", "d'" between a day and its month. */
function behindFillers(scan: Scan, index: number): number {
	let at = index;
	for (let words = 0; words < MOST_FILLERS; words++) {
		if (!hasRole(scan, at, 'fillers') || monthAt(scan, at) !== null) break;
		at += isAttached(scan, at + 1, "'") ? 2 : 1;
	}
	return at;
}

const MOST_WORDS_BETWEEN = 2;

/** 2019. március 15., 2019 m. kovas, 2019-Mar, 2019 March. */
export function namedAtYear(scan: Scan, index: number): Candidate | null {
	const year = fullYearAt(scan, index);
	if (year === null) return null;
	const { at, told } = behindYearWords(scan, index + 1);
	if (scan.tokens[at]?.gap === 'wide') return null;
	if (told === 'word' && numberAt(scan, at) !== null)
		return dayAndMonth(scan, index, year.year, at);
	const month = monthAt(scan, at);
	if (month === null || month.roman) return null;
	// "Since 2015. Led 5 people": a new sentence.
	if (month.risky && isMark(scan, at - 1, '.') && scan.tokens[at]?.gap === 'space') return null;
	if (told !== 'word' && yearBehind(scan, month.last + 1)?.kind === 'full') return null;
	return (
		dayBehindMonth(scan, index, year.year, month) ??
		candidate({
			...{ first: index, last: month.last, form: 'namedMonth', year: year.year },
			month: onlyMonth(month.months),
		})
	);
}

/** 2019. gada 15. augusts */
function dayAndMonth(scan: Scan, first: number, year: number, index: number): Candidate | null {
	const day = dayAt(scan, index);
	const month = day === null ? null : monthAt(scan, behindOrdinal(scan, day.last + 1));
	if (day === null || month === null || month.roman) return null;
	return dayCandidate(month, day.value, year, first, month.last);
}

function dayBehindMonth(
	scan: Scan,
	first: number,
	year: number,
	month: NamedMonth,
): Candidate | null {
	const after = isAttached(scan, month.last + 1, '.') ? month.last + 2 : month.last + 1;
	const day = numberAt(scan, after)?.gap === 'space' ? dayAt(scan, after) : null;
	if (day === null) return null;
	const end = isAttached(scan, day.last + 1, '.') ? day.last + 1 : day.last;
	return dayCandidate(month, day.value, year, first, end);
}

/** How what stands between a year and its month tells that they belong together. */
type Told = 'word' | 'mark' | null;

/** Skips what stands between a year and its month, season or day. */
export function behindYearWords(scan: Scan, index: number): { at: number; told: Told } {
	let at = index;
	let told: Told = null;
	if (isAttached(scan, at, '.-/')) {
		at++;
		told = 'mark';
	} else if (isBasqueEnding(scan, at)) {
		return { at: at + 4, told: 'word' };
	}
	for (let words = 0; words < MOST_WORDS_BETWEEN; words++) {
		const phrase = phraseAt(scan, at);
		const meaning = phrase?.meaning;
		if (phrase === null || meaning === undefined || meaning.months.size > 0) break;
		if (meaning.season !== null) break;
		if (!meaning.roles.has('year') && !meaning.roles.has('after')) break;
		at = phrase.last + 1;
		if (isAttached(scan, at, '.')) at++;
		told = 'word';
	}
	return { at, told };
}

/** 2015(e)ko */
function isBasqueEnding(scan: Scan, index: number): boolean {
	const texts = [0, 1, 2, 3].map((offset) => scan.tokens[index + offset]?.text);
	return texts.join('') === '(e)ko';
}
