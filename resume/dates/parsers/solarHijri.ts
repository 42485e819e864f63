import { isMonth } from '../calendar';
import { numberAt, wordAt, type Scan } from '../scan';
import type { Chain } from './chain';
import { digitsAt } from './numeric';
import { candidate, type Candidate } from './types';

const MONTHS =
	'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت'.split(
		' ',
	);

/**
 * Dates of the Iranian calendar. They are dates, but neither year nor month is told: its years
 * begin in March and its months around the 21st.
 */
export function solarAtChain(scan: Scan, chain: Chain): readonly Candidate[] {
	if (!scan.persian) return [];
	const parts = chain.numbers.map((index) => digitsAt(scan, index));
	const [year, month, day] = parts;
	if (year === undefined || !isSolarYear(year.text)) return [];
	const place = { first: chain.first, clear: false };
	if (month === undefined) {
		return [candidate({ ...place, last: chain.last, form: 'year', strength: 'year' })];
	}
	if (parts.every((part) => isSolarYear(part.text))) {
		return parts.map(({ index }) =>
			candidate({ first: index, last: index, clear: false, form: 'year', strength: 'year' }),
		);
	}
	if (!isMonth(month.value) || parts.length > 3) return [];
	const form = day === undefined ? 'numericMonth' : 'day';
	return [candidate({ ...place, last: chain.last, form })];
}

/** فروردین ۱۳۹۸ */
export function solarAtWord(scan: Scan, index: number): Candidate | null {
	if (!scan.persian || !MONTHS.includes(wordAt(scan, index)?.text ?? '')) return null;
	const at = wordAt(scan, index + 1)?.text === 'ماه' ? index + 2 : index + 1;
	const year = numberAt(scan, at);
	if (year === null || !isSolarYear(year.text)) return null;
	return candidate({ first: index, last: at, form: 'namedMonth', clear: false });
}

/** ۱۵ فروردین ۱۳۹۸ */
export function solarAtDay(scan: Scan, index: number): Candidate | null {
	const found = scan.persian ? solarAtWord(scan, index + 1) : null;
	const isDay = (scan.tokens[index]?.text.length ?? 9) <= 2;
	return found !== null && isDay ? { ...found, first: index, form: 'day' } : null;
}

function isSolarYear(text: string): boolean {
	return text.length === 4 && Number(text) >= 1300 && Number(text) <= 1420;
}
