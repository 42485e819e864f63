/** The first year that a résumé may speak of. */
export const EARLIEST_YEAR = 1900;

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

/** Japanese eras, and the year before their first. */
export const ERAS: ReadonlyMap<string, number> = new Map([
	['令和', 2018],
	['平成', 1988],
	['昭和', 1925],
	['大正', 1911],
	['民國', 1911],
	['民国', 1911],
	['r', 2018],
	['h', 1988],
	['s', 1925],
]);

/** Thailand counts from the death of the Buddha. */
export const BUDDHIST_OFFSET = 543;
