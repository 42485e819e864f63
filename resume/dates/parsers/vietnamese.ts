import { isMonth, isRealDay } from '../calendar';
import { isAttached, numberAt, wordAt, type Scan } from '../scan';
import { yearBehind } from './dateParts';
import { digitsAt } from './numeric';
import { candidate, type Candidate } from './types';

const MONTH = /^(?:thang|thg)$/;

/** tháng 3 năm 2019; tháng 3 as the start of a range. Months have numbers here, not names. */
export function vietnameseAtWord(scan: Scan, index: number): Candidate | null {
	if (!MONTH.test(wordAt(scan, index)?.key ?? '')) return null;
	const number = numberAt(scan, index + 1);
	if (number === null || number.text.length > 2 || !isMonth(Number(number.text))) return null;
	// tháng 3/2019 is read as a number.
	if (isAttached(scan, index + 2, '/-.') && numberAt(scan, index + 3)?.text.length === 4)
		return null;
	const month = Number(number.text);
	const year = yearBehind(scan, index + 2);
	const place = { first: index, last: index + 1 };
	if (year?.kind !== 'full')
		return candidate({ ...place, form: 'monthOnly', month, strength: 'partner' });
	return candidate({ first: index, last: year.last, form: 'namedMonth', year: year.year, month });
}

/** 15 tháng 3 năm 2019. */
export function vietnameseAtDay(scan: Scan, index: number): Candidate | null {
	if (!MONTH.test(wordAt(scan, index + 1)?.key ?? '')) return null;
	const found = vietnameseAtWord(scan, index + 1);
	const { value, text } = digitsAt(scan, index);
	if (found === null || found.month === null || text.length > 2) return null;
	const real = isRealDay(found.year, found.month, value);
	return {
		...found,
		first: index,
		form: 'day',
		month: real ? found.month : null,
		day: real ? value : null,
		problem: real ? null : 'notReal',
	};
}
