import { ERAS, fullYear, isMonth, isRealDay } from '../calendar';
import { isAttached, isMark, numberAt, wordAt, type Scan } from '../scan';
import { digitsAt, isYear } from './numeric';
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
	const number = numberAt(scan, at);
	if (number === null || number.text.length > 2 || !isMonth(Number(number.text))) return null;
	if (at === index && number.gap !== 'wide') return null;
	const last = isUnit(scan, at + 1, '月') ? at + 1 : at;
	const isWholeCell = scan.tokens[last + 1]?.gap === 'wide' || isMark(scan, last + 1, '|');
	return isWholeCell ? { value: Number(number.text), last } : null;
}

/** 3월, 5月: the other end of a range tells the year. */
function monthOnly(scan: Scan, index: number): Candidate | null {
	const digits = digitsAt(scan, index);
	if (digits.text.length > 2 || !isMonth(digits.value) || !isUnit(scan, index + 1, '月월'))
		return null;
	const place = { first: index, last: index + 1 };
	return candidate({ ...place, form: 'monthOnly', month: digits.value, strength: 'partner' });
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
	if (day === null) return monthOrUnreal(first, month.last, year, month.value);
	const real = isRealDay(year, month.value, day.value);
	return candidate({
		first,
		last: day.last,
		form: 'day',
		year,
		month: real ? month.value : null,
		day: real ? day.value : null,
		problem: real ? null : 'notReal',
	});
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

function monthOrUnreal(first: number, last: number, year: number, month: number): Candidate {
	const real = isMonth(month);
	return candidate({
		first,
		last,
		form: 'namedMonth',
		year,
		month: real ? month : null,
		problem: real ? null : 'notReal',
	});
}

interface Counted {
	readonly value: number;
	readonly last: number;
}

function monthBehind(scan: Scan, index: number): Counted | null {
	return numberBehind(scan, index, '月월') ?? chineseMonth(scan, index);
}

function numberBehind(scan: Scan, index: number, unit: string): Counted | null {
	const number = numberAt(scan, index);
	if (number === null || number.text.length > 2 || number.gap === 'wide') return null;
	return isUnit(scan, index + 1, unit) ? { value: Number(number.text), last: index + 1 } : null;
}

/** 三月, 十二月. */
function chineseMonth(scan: Scan, index: number): Counted | null {
	const texts = [0, 1, 2].map((offset) => wordAt(scan, index + offset)?.text ?? '');
	const length = texts[1] === '月' ? 1 : texts[2] === '月' ? 2 : 0;
	const value = length === 0 ? 0 : chineseNumber(texts.slice(0, length).join(''));
	return isMonth(value) ? { value, last: index + length } : null;
}

function chineseNumber(text: string): number {
	const unit = CHINESE_DIGITS.indexOf(text.at(-1) ?? '');
	if (text === '十') return 10;
	if (text.startsWith('十')) return 10 + unit;
	return text.length === 1 ? unit : NaN;
}

/** 二〇一九年三月, 令和2年4月, 平成元年, R2.4. */
export function eastAsianAtWord(scan: Scan, index: number): Candidate | null {
	return chineseYear(scan, index) ?? eraWithYear(scan, index) ?? shortEra(scan, index);
}

function chineseYear(scan: Scan, index: number): Candidate | null {
	if (scan.tokens[index]?.ideograph !== true || wordAt(scan, index + 4)?.text !== '年') return null;
	const digits = [0, 1, 2, 3].map((offset) => {
		const text = wordAt(scan, index + offset)?.text ?? '';
		return text === '零' || text === '○' ? 0 : CHINESE_DIGITS.indexOf(text);
	});
	const year = digits.includes(-1) ? NaN : Number(digits.join(''));
	return year >= 1900 && year <= scan.latestYear ? behindYear(scan, index, index + 4, year) : null;
}

function eraWithYear(scan: Scan, index: number): Candidate | null {
	if (scan.tokens[index]?.ideograph !== true) return null;
	const name = `${scan.tokens[index]?.text ?? ''}${scan.tokens[index + 1]?.text ?? ''}`;
	const offset = ERAS.get(name);
	if (offset === undefined) return null;
	const text = scan.tokens[index + 2]?.text ?? '';
	const count = text === '元' ? 1 : Number(text);
	if (!(count >= 1 && count <= 130)) return null;
	return isUnit(scan, index + 3, '年')
		? behindYear(scan, index, index + 3, offset + count)
		: yearInCell(scan, index, index + 2, offset + count);
}

/** R2.4, H28/3: only a range tells them from versions. */
function shortEra(scan: Scan, index: number): Candidate | null {
	const token = wordAt(scan, index);
	const offset =
		token?.text.length === 1 && /[RHS]/.test(token.text) ? ERAS.get(token.key) : undefined;
	const year = numberAt(scan, index + 1);
	const month = numberAt(scan, index + 3);
	if (offset === undefined || year?.gap !== 'none' || year.text.length > 2) return null;
	if (!isAttached(scan, index + 2, './') || month?.gap !== 'none') return null;
	if (month.text.length > 2 || !isMonth(Number(month.text))) return null;
	return candidate({
		first: index,
		last: index + 3,
		form: 'numericMonth',
		year: offset + Number(year.text),
		month: Number(month.text),
		strength: isMark(scan, index - 1, '~–-') || scan.eastAsian ? 'sure' : 'weak',
	});
}
