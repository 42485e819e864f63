import { isTornOff } from '../refiners/attachment';
import type { Scan } from '../scan';
import type { Token } from '../tokens/tokenize';
import { endsBefore, fullYearAt, markedYearAt, monthNumberAt } from './dateParts';
import { namedAtDay, namedAtWord, namedAtYear } from './named';
import { chainAt, datesOfChain, datesOfGroup, type Chain } from './numeric';
import { eastAsianAt, solarAtChain, solarAtWord } from './otherCalendars';
import { partOfYearAtNumeral, partOfYearAtWord, partOfYearAtYear, weekAtWord } from './partOfYear';
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
	const separator = scan.tokens[index + 1]?.text ?? '';
	const numbers = [index];
	for (let at = index; numbers.length < 4 && isSpacedStep(scan, at, separator); at += 2) {
		numbers.push(at + 2);
	}
	if ((numbers.at(-1) ?? 0) <= chainAt(scan, index).last || numbers.length > 3) return null;
	const [day, second] = datesOfGroup(scan, { numbers, separator }, false);
	if (day?.form === 'day' && second === undefined) return { ...day, confidence: 'sure' };
	const [month] = datesOfGroup(scan, { numbers: numbers.slice(0, 2), separator }, true);
	const hasYear = numbers.some((at) => scan.tokens[at]?.text.length === 4);
	if (month?.form !== 'numericMonth' || month.problem !== null || !hasYear) return null;
	// "3. 2019" may be the third of a list.
	return separator === '/' ? month : { ...month, confidence: 'weak' };
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
	const whole = candidate({ first, last, form: dates[0]?.form ?? 'year' });
	return isTornOff(scan, whole) ? [] : dates;
}

/** In "2015 – 18" a year is before. In "1998 - 02 Royal Navy" the end is 2002, in "2015 - 18 months" a count. */
function isAfterYear(scan: Scan, first: number): boolean {
	const isRange = scan.isMark(first - 1, '-–~') || scan.hasRole(first - 1, 'to');
	const isZeroLed = scan.tokens[first]?.text.startsWith('0') === true;
	const ends = isZeroLed || endsBefore(scan, first + 1);
	return isRange && ends && fullYearAt(scan, first - 2) !== null;
}
