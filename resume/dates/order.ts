import type { FoundDate } from './types';

/** What is known of a date's place in time. */
type Moment = Pick<FoundDate, 'year' | 'month' | 'day'>;

/** Whether the end of a range lies before its start. What is not told is taken to be right. */
export function endsBeforeStart(start: Moment, end: Moment): boolean {
	if (start.year === null || end.year === null) return false;
	if (start.year !== end.year) return end.year < start.year;
	if (start.month === null || end.month === null) return false;
	if (start.month !== end.month) return end.month < start.month;
	return start.day !== null && end.day !== null && end.day < start.day;
}
