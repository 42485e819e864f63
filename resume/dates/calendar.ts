import { LOCALES } from './locales';
import type { FoundDate } from './foundDate';

/** The first year that a résumé may speak of. */
export const EARLIEST_YEAR = 1900;

/** Résumés look some years ahead: an expected degree, a certificate's end. */
export const YEARS_AHEAD = 10;

/** Two digits: of this century up to some years ahead, else of the last one. */
export function fullYear(short: number, latestYear: number): number {
	return 2000 + short <= latestYear ? 2000 + short : 1900 + short;
}

export function isMonth(month: number): boolean {
	return month >= 1 && month <= 12;
}

/** Whether there is such a day. Without a year, 29 February is one. */
export function isRealDay(year: number | null, month: number, day: number): boolean {
	if (!isMonth(month) || day < 1) return false;
	return day <= new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

/** Month and day if they are real; without a day, or a month that is clear, the rest counts. */
export function realParts(
	year: number | null,
	month: number | null,
	day: number | null,
): Pick<FoundDate, 'month' | 'day' | 'problem'> {
	const isReal = month === null || (day === null ? isMonth(month) : isRealDay(year, month, day));
	return isReal ? { month, day, problem: null } : { month: null, day: null, problem: 'notReal' };
}

/** A month as MM/YYYY. */
export function asMonthYear(year: number, month: number): string {
	return `${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}

/** Eras, and the year before their first. */
export const ERAS: ReadonlyMap<string, number> = new Map(
	LOCALES.flatMap(({ eras = {} }) => Object.entries(eras)),
);

/** Thailand counts from the death of the Buddha. */
export const BUDDHIST_OFFSET = 543;

type Moment = Pick<FoundDate, 'year' | 'month' | 'day'>;

/** Whether the end of a range lies before its start. What is not known is taken to be right. */
export function endsBeforeStart(start: Moment, end: Moment): boolean {
	if (start.year === null || end.year === null) return false;
	if (start.year !== end.year) return end.year < start.year;
	if (start.month === null || end.month === null) return false;
	if (start.month !== end.month) return end.month < start.month;
	return start.day !== null && end.day !== null && end.day < start.day;
}
