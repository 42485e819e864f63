import { EARLIEST_YEAR, ERAS, fullYear, isMonth, realParts } from '../calendar';
import { hasRole, isAttached, isMark, numberAt, wordAt, type Scan } from '../scan';
import { digitsAt, isYear, monthAt, monthNumberAt } from './dateParts';
import type { Chain } from './numeric';
import { candidate, type Candidate } from './types';

const CHINESE_DIGITS = '〇一二三四五六七八九';
/** What makes a whole year a part of one: seasons, quarters, halves, terms, fiscal years. */
const PARTS = /^(?:春|夏|秋|冬|上|下|第|度|초|상|하|봄|여|가|겨)/;

/** 2019年3月15日, 19年3月, 2019년 3월. */
export function eastAsianAtNumber(scan: Scan, index: number): Candidate | null {
	if (numberAt(scan, index) === null) return null;
	const digits = digitsAt(scan, index);
	if (!isUnit(scan, index + 1, '年년')) {
		const inCells = isYear(scan, digits) ? yearInCell(scan, index, index, digits.value) : null;
		return inCells ?? monthOnly(scan, index);
	}
	if (isYear(scan, digits)) return behindYear(scan, index, index + 1, digits.value);
	if (digits.text.length !== 2) return null;
	const found = behindYear(scan, index, index + 1, fullYear(digits.value, scan.latestYear));
	return found.month === null ? { ...found, strength: 'weak' } : found;
}

/** 2014 | 3 | … and 令和 2 | 3 | …: year and month in neighbouring cells of a table. */
function yearInCell(scan: Scan, first: number, last: number, year: number): Candidate | null {
	const month = scan.eastAsian ? monthInNextCell(scan, last + 1) : null;
	if (month === null) return null;
	return candidate({ first, last: month.last, form: 'numericMonth', year, month: month.value });
}

function monthInNextCell(scan: Scan, index: number): Counted | null {
	const at = isMark(scan, index, '|') ? index + 1 : index;
	const value = monthNumberAt(scan, at);
	if (value === null || (at === index && scan.tokens[at]?.gap !== 'wide')) return null;
	const last = isUnit(scan, at + 1, '月') ? at + 1 : at;
	const isWholeCell = scan.tokens[last + 1]?.gap === 'wide' || isMark(scan, last + 1, '|');
	return isWholeCell ? { value, last } : null;
}

/** 3월, 5月: the other end of a range tells the year. */
function monthOnly(scan: Scan, index: number): Candidate | null {
	const month = monthNumberAt(scan, index);
	if (month === null || !isUnit(scan, index + 1, '月월')) return null;
	const place = { first: index, last: index + 1 };
	return candidate({ ...place, form: 'monthOnly', month, strength: 'partner' });
}

/** Whether a token is, or begins with, one of the characters 年, 월 and so on. */
function isUnit(scan: Scan, index: number, units: string): boolean {
	const token = wordAt(scan, index);
	if (token === null || token.gap === 'wide') return false;
	if (/^년[차대]/.test(token.text) || isDecade(scan, index)) return false;
	return units.includes(token.text.charAt(0));
}

/** 2010年代 */
export function isDecade(scan: Scan, index: number): boolean {
	const [year, next] = [scan.tokens[index], scan.tokens[index + 1]];
	return year?.text === '年' && next?.text === '代';
}

function behindYear(scan: Scan, first: number, unit: number, year: number): Candidate {
	const month = monthBehind(scan, unit + 1);
	if (month === null) {
		return yearInCell(scan, first, unit, year) ?? yearAlone(scan, first, unit, year);
	}
	const day = numberBehind(scan, month.last + 1, '日号일');
	const parts = realParts(year, month.value, day?.value ?? null);
	const form = day === null ? 'namedMonth' : 'day';
	return candidate({ first, last: (day ?? month).last, form, year, ...parts });
}

function yearAlone(scan: Scan, first: number, unit: number, year: number): Candidate {
	const next = wordAt(scan, unit + 1);
	const isNear = next?.gap === 'none' || (next?.gap === 'space' && !next.ideograph);
	if (!isNear || !PARTS.test(next.text))
		return candidate({ first, last: unit, form: 'year', year });
	return candidate({ first, last: endOfPart(scan, unit + 1), form: 'partOfYear', year });
}

const LONGEST_PART = 6;

/** 第一季度, 上半年, 春学期 */
function endOfPart(scan: Scan, first: number): number {
	let last = first;
	while (
		last < first + LONGEST_PART &&
		/^(?:[一二三四上下季度半期学學年Q]|[1-4])$/.test(scan.tokens[last + 1]?.text ?? '')
	)
		last++;
	return last;
}

interface Counted {
	readonly value: number;
	readonly last: number;
}

/** 3月, 三月 */
function monthBehind(scan: Scan, index: number): Counted | null {
	const named = scan.eastAsian ? monthAt(scan, index) : null;
	if (named?.month != null) return { value: named.month, last: named.last };
	return numberBehind(scan, index, '月월');
}

function numberBehind(scan: Scan, index: number, unit: string): Counted | null {
	const number = numberAt(scan, index);
	if (number === null || number.text.length > 2 || number.gap === 'wide') return null;
	return isUnit(scan, index + 1, unit) ? { value: Number(number.text), last: index + 1 } : null;
}

/** 二〇一九年三月, 令和2年4月, 平成元年, R2.4. */
export function eastAsianAtWord(scan: Scan, index: number): Candidate | null {
	return chineseYear(scan, index) ?? eraWithYear(scan, index) ?? shortEra(scan, index);
}

function chineseYear(scan: Scan, index: number): Candidate | null {
	const text = scan.tokens.slice(index, index + 4).map((token) => token.text);
	const digits = text.map((digit) => CHINESE_DIGITS.indexOf(digit.replace(/[零○]/, '〇')));
	const year = digits.includes(-1) ? NaN : Number(digits.join(''));
	const isYear = year >= EARLIEST_YEAR && year <= scan.latestYear;
	return isYear && isUnit(scan, index + 4, '年') ? behindYear(scan, index, index + 4, year) : null;
}

function eraWithYear(scan: Scan, index: number): Candidate | null {
	const [a, b, year] = scan.tokens.slice(index, index + 3);
	const offset = a?.ideograph === true ? ERAS.get(`${a.text}${b?.text ?? ''}`) : undefined;
	const count = year?.text === '元' ? 1 : Number(year?.text);
	if (offset === undefined || !(count >= 1 && count <= LONGEST_ERA)) return null;
	return isUnit(scan, index + 3, '年')
		? behindYear(scan, index, index + 3, offset + count)
		: yearInCell(scan, index, index + 2, offset + count);
}

const LONGEST_ERA = 130;

/** R2.4, H28/3: only a range tells them from versions. */
function shortEra(scan: Scan, index: number): Candidate | null {
	const token = wordAt(scan, index);
	const offset = /^[RHS]$/.test(token?.text ?? '') ? ERAS.get(token?.key ?? '') : undefined;
	const year = numberAt(scan, index + 1);
	const month = monthNumberAt(scan, index + 3);
	if (offset === undefined || year?.gap !== 'none' || year.text.length > 2) return null;
	if (!isAttached(scan, index + 2, './') || scan.tokens[index + 3]?.gap !== 'none') return null;
	return month === null
		? null
		: candidate({
				...{ first: index, last: index + 3, form: 'numericMonth', month },
				year: offset + Number(year.text),
				strength: isMark(scan, index - 1, '~–-') || scan.eastAsian ? 'sure' : 'weak',
			});
}

/**
 * Dates of the Iranian calendar. They are dates, but neither year nor month is told: its years
 * begin in March and its months around the 21st.
 */
export function solarAtChain(scan: Scan, chain: Chain): readonly Candidate[] {
	if (!scan.persian) return [];
	const parts = chain.numbers.map((index) => digitsAt(scan, index));
	const [year, month, day, more] = parts;
	if (parts.every(({ text }) => isSolarYear(text))) {
		return parts.map(({ index }) =>
			candidate({ first: index, last: index, clear: false, form: 'year', strength: 'year' }),
		);
	}
	if (month === undefined || more !== undefined) return [];
	if (!isSolarYear(year?.text ?? '') || !isMonth(month.value)) return [];
	const form = day === undefined ? 'numericMonth' : 'day';
	return [candidate({ first: chain.first, last: chain.last, clear: false, form })];
}

/** فروردین ۱۳۹۸ */
export function solarAtWord(scan: Scan, index: number): Candidate | null {
	if (!scan.persian || !hasRole(scan, index, 'solarMonths')) return null;
	const at = wordAt(scan, index + 1)?.text === 'ماه' ? index + 2 : index + 1;
	if (!isSolarYear(numberAt(scan, at)?.text ?? '')) return null;
	return candidate({ first: index, last: at, form: 'namedMonth', clear: false });
}

function isSolarYear(text: string): boolean {
	return text.length === 4 && Number(text) >= 1300 && Number(text) <= 1420;
}
