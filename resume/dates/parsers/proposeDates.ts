import type { Scan, Token } from '../scan';
import { endsBefore, fullYearAt, markedYearAt, monthNumberAt } from './dateParts';
import {
	namedAtDay,
	namedAtWord,
	namedAtYear,
	partOfYearAtNumeral,
	partOfYearAtWord,
	partOfYearAtYear,
	weekAtWord,
} from './named';
import { bareYear, chainAt, datesOfChain, datesOfGroup, type Chain, numbersOf } from './numeric';
import { eastAsianAt, isDecade, solarAtChain, solarAtWord } from './otherCalendars';
import { candidate, type Candidate } from '../foundDate';

type Reader = (scan: Scan, index: number) => Candidate | null;

/** By the first token, in the order in which they are tried. */
const READERS: Readonly<Record<Token['kind'], readonly Reader[]>> = {
	word: [solarAtWord, eastAsianAt, partOfYearAtNumeral, partOfYearAtWord, weekAtWord, namedAtWord],
	mark: [apostropheYear],
	number: [
		eastAsianAt,
		partOfYearAtNumeral,
		partOfYearAtYear,
		namedAtDay,
		namedAtYear,
		dottedMonth,
		spacedAtNumber,
		spacedMonth,
	],
};

/** Everything in a text that may be a date, in order and without overlaps. */
export function findCandidates(scan: Scan): Candidate[] {
	const found: Candidate[] = [];
	for (let index = 0; index < scan.tokens.length; index++) {
		const kind = scan.ignored[index] === true ? undefined : scan.tokens[index]?.kind;
		if (kind === undefined) continue;
		const read = readAt(scan, index, READERS[kind]);
		if (read !== null) {
			found.push(read);
			index = read.last;
		} else if (kind === 'number') {
			const chain = chainAt(scan, index);
			found.push(...candidatesOf(scan, chain));
			index = chain.last;
		}
	}
	return found;
}

function readAt(scan: Scan, index: number, readers: readonly Reader[]): Candidate | null {
	for (const reader of readers) {
		const read = reader(scan, index);
		if (read !== null && !isTornOff(scan, read)) return read;
	}
	return null;
}

/** '19, and '19.08 as it is usual in Korea. */
function apostropheYear(scan: Scan, index: number): Candidate | null {
	const read = markedYearAt(scan, index);
	const isWithinWord = scan.tokens[index]?.gap === 'none' && scan.wordAt(index - 1) !== null;
	if (read === null || isWithinWord) return null;
	const { year, last } = read;
	const month = scan.isAttached(last + 1, './') ? monthNumberAt(scan, last + 2) : null;
	return month === null
		? candidate({ first: index, last, form: 'year', year, confidence: 'weak' })
		: candidate({ first: index, last: last + 2, form: 'numericMonth', year, month });
}

/** 01. in "01.–03.2020" */
function dottedMonth(scan: Scan, index: number): Candidate | null {
	const month = monthNumberAt(scan, index);
	const isDotted = scan.isAttached(index + 1, '.') && scan.isMark(index + 2, '-–~');
	if (month === null || !isDotted) return null;
	const place = { first: index, last: index + 1 };
	return candidate({ ...place, form: 'year', month, confidence: 'incomplete', clear: false });
}

/** Numbers with spaces around their separators: 03 / 2019, 15. 3. 2019, 2019. 3. */
function spacedAtNumber(scan: Scan, index: number): Candidate | null {
	const separator = scan.textAt(index + 1);
	let last = index;
	while (last < index + 6 && isSpacedStep(scan, last, separator)) last += 2;
	if (last <= chainAt(scan, index).last || last > index + 4) return null;
	const group = { first: index, separators: separator.repeat((last - index) / 2) };
	const [day, second] = datesOfGroup(scan, group, false);
	if (day?.form === 'day' && second === undefined) return { ...day, confidence: 'sure' };
	const [month] = datesOfGroup(scan, { first: index, separators: separator }, true);
	const hasYear = numbersOf(scan, group).some(({ text }) => text.length === 4);
	if (month?.form !== 'numericMonth' || month.problem !== null || !hasYear) return null;
	// "3. 2019" may be the third of a list.
	return separator === '/' ? month : { ...month, confidence: 'weak' };
}

/** 05 2019, 2019 05: nothing but a blank is between. */
function spacedMonth(scan: Scan, first: number): Candidate | null {
	const last = first + 1;
	const [year, month] = scan.tokens[first]?.text.length === 4 ? [first, last] : [last, first];
	const [read, number] = [fullYearAt(scan, year), monthNumberAt(scan, month)];
	if (read === null || number === null || scan.tokens[month]?.text.length !== 2) return null;
	const isLonger = [first, last + 1].some((at) => isAfterNumber(scan, at));
	// In "07 2018-10 2021" a dash joins two of them.
	const end = chainAt(scan, last).last;
	const isCut = end > last && !isAfterNumber(scan, end + 1);
	if (isLonger || isCut || scan.tokens[last]?.gap !== 'space') return null;
	return candidate({
		...{ first, last, form: 'numericMonth', year: read.year, month: number, confidence: 'weak' },
		otherwise: bareYear(year, read.year),
	});
}

function isAfterNumber(scan: Scan, index: number): boolean {
	const areNumbers = scan.numberAt(index - 1) !== null && scan.numberAt(index) !== null;
	return areNumbers && scan.tokens[index]?.gap === 'space';
}

function isSpacedStep(scan: Scan, index: number, separator: string): boolean {
	const [mark, next] = [scan.tokens[index + 1], scan.numberAt(index + 2)];
	if (!/^[/.]$/.test(separator) || mark?.text !== separator || mark.gap === 'wide') return false;
	return next !== null && next.gap !== 'wide';
}

function candidatesOf(scan: Scan, chain: Chain): readonly Candidate[] {
	const { first, last } = chain;
	const solar = solarAtChain(scan, chain);
	const dates = solar.length > 0 ? solar : datesOfChain(scan, chain, isAfterYear(scan, first));
	return isTornOff(scan, { first, last, form: dates[0]?.form ?? 'year' }) ? [] : dates;
}

/** In "2015 – 18" a year is before. In "1998 - 02 Royal Navy" the end is 2002, in "2015 - 18 months" a count. */
function isAfterYear(scan: Scan, first: number): boolean {
	const isRange = scan.isMark(first - 1, '-–~') || scan.hasRole(first - 1, 'to');
	const isZeroLed = scan.tokens[first]?.text.startsWith('0') === true;
	const ends = isZeroLed || endsBefore(scan, first + 1);
	return isRange && ends && fullYearAt(scan, first - 2) !== null;
}

/** Marks that make the number next to them money, a share, a tag or part of an address; some do so over a space. */
const TEARING_BEFORE = '#$€£¥₹₽₩฿₺₴₪@_+\\^=&%§№<>≥≤≈×';
const TEARING_OVER_SPACE = '$€£¥₹₽#№§<>≥≤+=';
const TEARING_BEHIND = '%‰°€$£¥₽₩฿₺₴₪+@_#\\^=&×²³㎡㎥㎞㎏㎢';
const TEARING_OVER_SPACE_BEHIND = '%€$£°';

/** Scripts that write words together with what is before or after a number. */
const GLUING = /^[\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff\u1780-\u17ff\uac00-\ud7af]/;
/** Ideographs and Hangul that may follow a bare year; counters and currencies may not. */
const BEHIND_YEAR =
	/^(?:[年至到起今现現目から〜以に卒入毕畢级級届秋春夏冬度学學迄まよ・より于於在获獲任の、]|년(?!대)|부터|까지|에|졸업|입학|학년|이후|이전|현재)/;

const SHORTEST_NAME = 4;

type Place = Pick<Candidate, 'first' | 'last' | 'form'>;

function isTornOff(scan: Scan, candidate: Place): boolean {
	return isTornBefore(scan, candidate.first) || isTornAfter(scan, candidate);
}

function isTornBefore(scan: Scan, first: number): boolean {
	const token = scan.tokens[first];
	const before = scan.tokens[first - 1];
	if (before === undefined || token === undefined || token.gap === 'wide') return false;
	// An arrow drawn as --> joins a range.
	const isArrow = before.text === '>' && scan.isMark(first - 2, '-–');
	if (TEARING_BEFORE.includes(before.text) && !isArrow) {
		return token.gap === 'none' || TEARING_OVER_SPACE.includes(before.text);
	}
	if (token.gap !== 'none') return false;
	return before.kind === 'word'
		? isTornFromWord(scan, first, token, before)
		: isTornByMark(scan, first, before);
}

function isTornFromWord(scan: Scan, first: number, token: Token, before: Token): boolean {
	if (token.kind === 'word' || before.ideograph || GLUING.test(before.text)) return false;
	// T3/2019 is the Vietnamese way to write a month; "Leeds10/2005" lost its space in a PDF file.
	const mayLackSpace = /^t$/i.test(before.text) || before.text.length >= SHORTEST_NAME;
	if (mayLackSpace && scan.tokens[first + 1]?.text === '/') return false;
	return before.text.length < 2 || !scan.hasRoleAfter(first - 1, 'year');
}

function isTornByMark(scan: Scan, first: number, mark: Token): boolean {
	const beyond = scan.tokens[first - 2];
	if (mark.gap !== 'none' || beyond === undefined) return false;
	if (beyond.kind === 'number') {
		return mark.text === ':' || (isDecimalPoint(mark, ',.') && beyond.text.length !== 4);
	}
	if (beyond.kind !== 'word') return false;
	if (mark.text === '/') return beyond.text.length < 3;
	return '-–'.includes(mark.text) && !tellsTime(scan, first - 2, 'before');
}

/** The comma of China and Japan is no decimal point. */
function isDecimalPoint(mark: Token, points: string): boolean {
	return points.includes(mark.text) && mark.ascii;
}

/** mid-2019, Summer-2019, 2019-Present, and the prefixes of Hebrew and Arabic; but A-2020 and 2015-M are codes. */
function tellsTime(scan: Scan, index: number, side: 'before' | 'after'): boolean {
	const word = scan.wordAt(index);
	if (word === null || /^[A-Z]$/.test(word.text)) return false;
	if (GLUING.test(word.text) || word.ideograph) return true;
	const meaning = scan.lexicon.words.get(word.key);
	if (meaning !== undefined && meaning.months.size > 0) return true;
	return scan.hasRole(index, side, 'to', 'openEnds', 'terms', 'year');
}

function isTornAfter(scan: Scan, candidate: Place): boolean {
	const next = scan.tokens[candidate.last + 1];
	if (next === undefined || next.gap === 'wide') return false;
	if (TEARING_BEHIND.includes(next.text)) {
		return next.gap === 'none' || TEARING_OVER_SPACE_BEHIND.includes(next.text);
	}
	if (next.gap !== 'none') return false;
	return next.kind === 'word'
		? isTornFromSuffix(scan, candidate, next)
		: isTornByNextMark(scan, candidate, next);
}

function isTornFromSuffix(scan: Scan, { last, form }: Place, next: Token): boolean {
	// A name of a month may be followed by anything that is no letter.
	if (scan.tokens[last]?.kind !== 'number') return false;
	if (form === 'day' && /^[tz]$/i.test(next.text)) return false;
	if (next.ideograph || /^[\uac00-\ud7af]/.test(next.text)) {
		const isYear = BEHIND_YEAR.test(next.text) && !isDecade(scan, last + 1);
		return form === 'year' && !isYear;
	}
	if (GLUING.test(next.text)) return false;
	// 2015R1A2: a code.
	return scan.numberAt(last + 2)?.gap === 'none' || !scan.hasRole(last + 1, 'after', 'year');
}

function isTornByNextMark(scan: Scan, { last, form }: Place, mark: Token): boolean {
	const beyond = scan.tokens[last + 2];
	if (beyond?.gap !== 'none') return false;
	if (beyond.kind === 'number') {
		if (mark.text === ':') return form !== 'day';
		return isDecimalPoint(mark, ',') && beyond.text.length !== 4;
	}
	if (beyond.kind !== 'word') return false;
	if (mark.text === '/') return /^(?:\p{L}|\p{Lu}{2})$/u.test(beyond.text);
	if (mark.text !== '-') return false;
	// Batch 03/2017-B
	return form === 'year' ? !tellsTime(scan, last + 2, 'after') : /^[A-Z]$/.test(beyond.text);
}
