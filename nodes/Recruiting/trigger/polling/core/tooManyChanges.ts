import type { Match } from './knownRecords';
import type { Snapshot } from './snapshot';
import type { Changes, PollNotes, PollSettings } from './types';

/** Fewer changes never stop a poll. */
const FEW_CHANGES = 100;
/** After this many new records, the list is stored in any case. */
const MANY_UNSTORED = 500;

/**
 * What would be emitted, if it is so much that the poll stops. What waits since the last list was not too much then.
 *
 * @param news how many of the new records no delivery has named
 */
export function tooManyChanges(
	{ fresh }: Match,
	{ changed, removed }: Changes,
	news: number,
	{ records, pending = 0 }: Snapshot,
	{ events, maxChangedShare }: PollSettings,
): PollNotes['stopped'] {
	if (maxChangedShare >= 1) return undefined;
	const known = records.keys.length;
	const count = (change: (typeof events)[number], { length }: readonly number[]) =>
		events.includes(change) ? length : 0;
	const counts = {
		created: count('created', fresh),
		changed: count('updated', changed),
		removed: count('removed', removed),
	};
	const isTooMuch = (sum: number) => sum >= FEW_CHANGES && sum > maxChangedShare * known;
	const surprising = (events.includes('created') ? news : 0) - pending;
	const isStopped = isTooMuch(surprising) || isTooMuch(counts.changed + counts.removed);
	return isStopped ? { ...counts, known } : undefined;
}

/**
 * After how many new records without an event the list is to be stored: after its next start, n8n takes them for new.
 * Half of what would stop that poll leaves room for those that come meanwhile.
 *
 * @param known how many records the stored list has
 */
export function mostUnstored(known: number, { maxChangedShare }: PollSettings): number {
	return Math.min(MANY_UNSTORED, Math.max(FEW_CHANGES, maxChangedShare * known) / 2);
}
