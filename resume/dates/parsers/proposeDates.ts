import { isMonth } from '../calendar';
import { isTornOff } from '../refiners/attachment';
import { isAttached, isMark, numberAt, wordAt, type Scan } from '../scan';
import { chainAt, groupsOf, type Chain } from './chain';
import { endsBefore, markedYearAt, type ReadYear } from './dateParts';
import { eastAsianAtNumber, eastAsianAtWord } from './eastAsianDates';
import { namedAtDay, namedAtWord, namedAtYear } from './named';
import { datesOfGroup, digitsAt, isYear } from './numeric';
import {
	partOfYearAtNumber,
	partOfYearAtRoman,
	partOfYearAtWord,
	partOfYearAtYear,
} from './partOfYear';
import { solarAtChain, solarAtDay, solarAtWord } from './solarHijri';
import { spacedAtNumber } from './spaced';
import { candidate, type Candidate } from './types';
import { vietnameseAtDay, vietnameseAtWord } from './vietnamese';

type Reader = (scan: Scan, index: number) => Candidate | null;

/** What may begin with a word, in the order in which it is tried. */
const AT_WORD: readonly Reader[] = [
	solarAtWord,
	vietnameseAtWord,
	eastAsianAtWord,
	partOfYearAtRoman,
	partOfYearAtWord,
	namedAtWord,
];

/** What may begin with a number and is no plain chain of numbers. */
const AT_NUMBER: readonly Reader[] = [
	solarAtDay,
	eastAsianAtNumber,
	vietnameseAtDay,
	partOfYearAtNumber,
	partOfYearAtYear,
	namedAtDay,
	namedAtYear,
];

/** Everything in a text that may be a date, in order and without overlaps. */
export function findCandidates(scan: Scan): Candidate[] {
	const found: Candidate[] = [];
	for (let index = 0; index < scan.tokens.length;) {
		const { candidates, next } = candidatesAt(scan, index);
		found.push(...candidates);
		index = next;
	}
	return found;
}

interface Reading {
	readonly candidates: readonly Candidate[];
	/** The token with which to go on. */
	readonly next: number;
}

function candidatesAt(scan: Scan, index: number): Reading {
	if (wordAt(scan, index) !== null) return firstOf(scan, index, AT_WORD) ?? none(index + 1);
	if (numberAt(scan, index) !== null) {
		return firstOf(scan, index, AT_NUMBER) ?? numbersAt(scan, index);
	}
	return isMark(scan, index, "'") ? apostropheYear(scan, index) : none(index + 1);
}

function firstOf(scan: Scan, index: number, readers: readonly Reader[]): Reading | null {
	for (const read of readers) {
		const found = read(scan, index);
		if (found !== null && !isTornOff(scan, found)) {
			return { candidates: [found], next: found.last + 1 };
		}
	}
	return null;
}

function none(next: number): Reading {
	return { candidates: [], next };
}

function apostropheYear(scan: Scan, index: number): Reading {
	const year = markedYearAt(scan, index);
	if (year === null || (scan.tokens[index]?.gap === 'none' && wordAt(scan, index - 1) !== null)) {
		return none(index + 1);
	}
	const found = withMonth(scan, index, year);
	return isTornOff(scan, found) ? none(index + 1) : { candidates: [found], next: found.last + 1 };
}

/** '19, and '19.08 as it is usual in Korea. */
function withMonth(scan: Scan, first: number, { year, last }: ReadYear): Candidate {
	const month = isAttached(scan, last + 1, './') ? numberAt(scan, last + 2) : null;
	if (month?.gap !== 'none' || month.text.length !== 2 || !isMonth(Number(month.text))) {
		return candidate({ first, last, form: 'year', year, strength: 'weak' });
	}
	return candidate({
		first,
		last: last + 2,
		form: 'numericMonth',
		year,
		month: Number(month.text),
	});
}

function numbersAt(scan: Scan, index: number): Reading {
	const chain = chainAt(scan, index);
	const partner = chain.numbers.length === 1 ? dottedMonth(scan, index) : null;
	if (partner !== null) return { candidates: [partner], next: index + 2 };
	const spaced = chain.numbers.length <= 2 ? spacedAtNumber(scan, index) : null;
	if (spaced !== null && spaced.last > chain.last && !isTornOff(scan, spaced)) {
		return { candidates: [spaced], next: spaced.last + 1 };
	}
	return datesOfChain(scan, chain);
}

/** 01. in "01.–03.2020" */
function dottedMonth(scan: Scan, index: number): Candidate | null {
	const month = digitsAt(scan, index);
	if (month.text.length > 2 || !isMonth(month.value) || !isAttached(scan, index + 1, '.'))
		return null;
	if (!isMark(scan, index + 2, '-–~') || numberAt(scan, index + 3) === null) return null;
	const place = { first: index, last: index + 1 };
	return candidate({
		...place,
		form: 'year',
		month: month.value,
		strength: 'partner',
		clear: false,
	});
}

function datesOfChain(scan: Scan, chain: Chain): Reading {
	const groups = groupsOf(chain);
	const solar = solarAtChain(scan, chain);
	const dates =
		solar.length > 0
			? solar
			: (groups ?? []).flatMap((group) =>
					datesOfGroup(scan, group, (groups ?? []).length > 1 || isBehindYear(scan, chain.first)),
				);
	const whole = candidate({ first: chain.first, last: chain.last, form: dates[0]?.form ?? 'year' });
	return { candidates: isTornOff(scan, whole) ? [] : dates, next: chain.last + 1 };
}

/** In "2015 – 18" a dash and a year stand before. */
function isBehindYear(scan: Scan, first: number): boolean {
	if (!isMark(scan, first - 1, '-–~') || numberAt(scan, first - 2) === null) return false;
	if (!endsBefore(scan, first + 1) && !isZeroLedBeforeName(scan, first)) return false;
	return isYear(scan, digitsAt(scan, first - 2));
}

/** In "1998 - 02 Royal Navy" the end is 2002; in "2015 - 18 months" it is a count. */
function isZeroLedBeforeName(scan: Scan, index: number): boolean {
	const next = wordAt(scan, index + 1)?.text ?? '';
	return scan.tokens[index]?.text.startsWith('0') === true && /^\p{Lu}/u.test(next);
}
