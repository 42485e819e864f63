import { ABSENT, type Match } from './knownRecords';
import type { Snapshot } from './snapshot';
import type { Changes, PolledList, PollRun, PollSettings } from './types';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A record that lists have lacked on no more days than these is not new when it comes back. */
const REMEMBERED_DAYS = 31;

/** What a whole list lacks; a partial one shows only what exists. */
export function absentRecords(
	{ lastFullReadAt }: Snapshot,
	{ isPartial }: PolledList,
	{ known: { absentDays, ids }, places }: Match,
	{ events }: PollSettings,
	{ now }: PollRun,
): Pick<Changes, 'removed' | 'forgotten' | 'absentDays'> {
	const isAnotherDay = Math.floor(now / DAY_MS) !== Math.floor(lastFullReadAt / DAY_MS);
	const removed: number[] = [];
	const forgotten: number[] = [];
	const next = absentDays.map((days, position) => {
		if (places[position] !== ABSENT) return 0;
		if (isPartial) return days;
		if (days === 0) return 1;
		// Two lists in a row lack it.
		if (events.includes('removed') && ids?.[position]) removed.push(position);
		else if (isAnotherDay && days >= REMEMBERED_DAYS) forgotten.push(position);
		return isAnotherDay ? Math.min(days + 1, 255) : days;
	});
	removed.sort((a, b) => (ids![a]! < ids![b]! ? -1 : 1));
	return { removed, forgotten, absentDays: next };
}
