import {
	candidate,
	type Candidate,
	EARLIEST_YEAR,
	fullYear,
	isMonth,
	realParts,
} from '../foundDate';
import { LOCALES } from '../lexicon';
import type { Scan } from '../scan';
import { digitsAt, fullYearAt, monthAt, monthNumberAt } from './dateParts';
import { type Chain, numbersOf } from './numeric';

interface Counted {
	readonly value: number;
	readonly last: number;
}

/** 2019年3月15日, 19年3月, 2019년 3월, 二〇一九年三月, 令和2年4月, 平成元年, R2.4; also a month alone. */
export function eastAsianAt(scan: Scan, first: number): Candidate | null {
	const year = yearOfDigits(scan, first) ?? yearInChinese(scan, first) ?? yearOfEra(scan, first);
	return (
		(year && (behindUnit(scan, first, year) ?? yearInCell(scan, first, year))) ??
		monthOnly(scan, first) ??
		shortEra(scan, first)
	);
}

function yearOfDigits(scan: Scan, index: number): Counted | null {
	const { text, value } = digitsAt(scan, index);
	const isShort = /^\d\d$/.test(text) && isUnit(scan, index + 1, '年년');
	if (isShort) return { value: fullYear(value, scan.latestYear), last: index };
	return fullYearAt(scan, index) && { value, last: index };
}

const CHINESE_DIGITS = '〇一二三四五六七八九';

function yearInChinese(scan: Scan, index: number): Counted | null {
	const text = scan.tokens.slice(index, index + 4).map((token) => token.text);
	const digits = text.map((digit) => CHINESE_DIGITS.indexOf(digit.replace(/[零○]/, '〇')));
	const value = Number(digits.join(''));
	return value >= EARLIEST_YEAR && value <= scan.latestYear ? { value, last: index + 3 } : null;
}

/** Eras, and the year before their first. */
const ERAS = new Map(LOCALES.flatMap(({ eras = {} }) => Object.entries(eras)));
const LONGEST_ERA = 130;

function yearOfEra(scan: Scan, index: number): Counted | null {
	const [a, b, year] = scan.tokens.slice(index, index + 3);
	const offset = a?.ideograph === true ? ERAS.get(a.text + (b?.text ?? '')) : undefined;
	const count = year?.text === '元' ? 1 : Number(year?.text);
	if (offset === undefined || !(count >= 1 && count <= LONGEST_ERA)) return null;
	return { value: offset + count, last: index + 2 };
}

/** A token that is, or begins with, one of the characters 年, 월 and so on. */
function isUnit(scan: Scan, index: number, units: string): boolean {
	const token = scan.wordAt(index);
	if (token === null || token.gap === 'wide') return false;
	if (/^년[차대]/.test(token.text) || isDecade(scan, index)) return false;
	return units.includes(token.text.charAt(0));
}

/** 2010年代 */
export function isDecade(scan: Scan, index: number): boolean {
	const [year, next] = [scan.tokens[index], scan.tokens[index + 1]];
	return year?.text === '年' && next?.text === '代';
}

function behindUnit(scan: Scan, first: number, { value: year, last }: Counted): Candidate | null {
	const unit = last + 1;
	if (!isUnit(scan, unit, '年년')) return null;
	const month = monthAfter(scan, unit + 1);
	if (month !== null) {
		const day = numberAfter(scan, month.last + 1, '日号일');
		const parts = realParts(year, month.value, day?.value ?? null);
		const form = day === null ? 'namedMonth' : 'day';
		return candidate({ first, last: (day ?? month).last, form, year, ...parts });
	}
	const inCells = yearInCell(scan, first, { value: year, last: unit });
	if (inCells !== null) return inCells;
	const end = endOfPart(scan, unit);
	const form = end > unit ? 'partOfYear' : 'year';
	const isShort = scan.tokens[first]?.kind === 'number' && scan.tokens[first].text.length === 2;
	return candidate({ first, last: end, form, year, confidence: isShort ? 'weak' : 'sure' });
}

/** After a year, these make it a part of one: seasons, quarters, halves, terms, fiscal years. */
const PARTS = /^(?:春|夏|秋|冬|上|下|第|度|초|상|하|봄|여|가|겨)/;
const LONGEST_PART = 6;

/** 第一季度, 上半年, 春学期 */
function endOfPart(scan: Scan, unit: number): number {
	const next = scan.wordAt(unit + 1);
	const isNear = next?.gap === 'none' || (next?.gap === 'space' && !next.ideograph);
	if (!isNear || !PARTS.test(next.text)) return unit;
	const rest = scan.tokens.slice(unit + 2, unit + 2 + LONGEST_PART);
	const end = rest.findIndex(({ text }) => !/^[一二三四上下季度半期学學年Q1-4]$/.test(text));
	return unit + 1 + (end === -1 ? rest.length : end);
}

/** 2014 | 3 | … and 令和 2 | 3 | …: year and month in neighbouring cells of a table. */
function yearInCell(scan: Scan, first: number, year: Counted): Candidate | null {
	const isBar = scan.isMark(year.last + 1, '|');
	const at = isBar ? year.last + 2 : year.last + 1;
	const month = scan.eastAsian ? monthNumberAt(scan, at) : null;
	if (month === null || (!isBar && scan.tokens[at]?.gap !== 'wide')) return null;
	const last = isUnit(scan, at + 1, '月') ? at + 1 : at;
	if (scan.tokens[last + 1]?.gap !== 'wide' && !scan.isMark(last + 1, '|')) return null;
	if (isUnit(scan, last + 2, '日')) {
		const day = scan.numberAt(last + 1) && digitsAt(scan, last + 1).value;
		const parts = realParts(year.value, month, day);
		return candidate({ first, last: last + 2, form: 'day', year: year.value, ...parts });
	}
	return candidate({ first, last, form: 'numericMonth', year: year.value, month });
}

/** 3월, 5月: the other end of a range shows the year. */
function monthOnly(scan: Scan, first: number): Candidate | null {
	const month = monthNumberAt(scan, first);
	if (month === null || !isUnit(scan, first + 1, '月월')) return null;
	return candidate({ first, last: first + 1, form: 'monthOnly', month, confidence: 'incomplete' });
}

/** 3月, 三月 */
function monthAfter(scan: Scan, index: number): Counted | null {
	const named = scan.eastAsian ? monthAt(scan, index) : null;
	if (named?.month != null) return { value: named.month, last: named.last };
	return numberAfter(scan, index, '月월');
}

function numberAfter(scan: Scan, index: number, unit: string): Counted | null {
	const number = scan.numberAt(index);
	if (number === null || number.text.length > 2 || number.gap === 'wide') return null;
	return isUnit(scan, index + 1, unit) ? { value: Number(number.text), last: index + 1 } : null;
}

/** R2.4, H28/3: only a range distinguishes them from versions. */
function shortEra(scan: Scan, first: number): Candidate | null {
	const era = scan.wordAt(first);
	const offset = /^[RHS]$/.test(era?.text ?? '') ? ERAS.get(era?.key ?? '') : undefined;
	const [year, month] = [scan.numberAt(first + 1), monthNumberAt(scan, first + 3)];
	if (offset === undefined || year?.gap !== 'none' || month === null) return null;
	if (year.text.length > 2 || !scan.isAttached(first + 2, './')) return null;
	return candidate({
		...{ first, last: first + 3, form: 'numericMonth', month, year: offset + Number(year.text) },
		confidence: scan.eastAsian ? 'sure' : 'weak',
	});
}

/** Iranian dates give neither year nor month: years begin in March, months around the 21st. */
export function solarAtChain(scan: Scan, chain: Chain): readonly Candidate[] {
	if (!scan.persian) return [];
	const parts = numbersOf(scan, chain);
	const [year, month, day] = parts;
	if (parts.every(({ text }) => isSolarYear(text))) {
		return parts.map(({ index }) =>
			candidate({ first: index, last: index, clear: false, form: 'year', confidence: 'year' }),
		);
	}
	if (!isSolarYear(year?.text ?? '') || !isMonth(month?.value ?? 0)) return [];
	const form = day === undefined ? 'numericMonth' : 'day';
	return [candidate({ first: chain.first, last: chain.last, clear: false, form })];
}

/** فروردین ۱۳۹۸ */
export function solarAtWord(scan: Scan, index: number): Candidate | null {
	if (!scan.persian || !scan.hasRole(index, 'solarMonths')) return null;
	const at = scan.wordAt(index + 1)?.text === 'ماه' ? index + 2 : index + 1;
	if (!isSolarYear(scan.numberAt(at)?.text ?? '')) return null;
	return candidate({ first: index, last: at, form: 'namedMonth', clear: false });
}

function isSolarYear(text: string): boolean {
	return text.length === 4 && Number(text) >= 1300 && Number(text) <= 1420;
}
