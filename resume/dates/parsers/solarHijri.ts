import { isMonth } from '../calendar';
import { hasRole, numberAt, wordAt, type Scan } from '../scan';
import type { Chain } from './chain';
import { digitsAt } from './numeric';
import { candidate, type Candidate } from './types';

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
