import { count, type Match, type RecordTable } from './recordTable';
import type { Snapshot } from './snapshot';
import { plainNotes, type PollResult, type PollRun, type PollSettings } from './types';

/**
 * Whether a list is too unlikely to be believed at once: it is empty, much shorter, or another one altogether. It lacks
 * more than half of the records that the last complete list had.
 */
export function isUnlikely(table: RecordTable, match: Match): boolean {
	const before = presentBefore(table);
	return before > 0 && stillPresent(table, match) < before / 2;
}

/** Whether an unlikely list has stayed that way for so long that it counts. */
export function hasStayed(snapshot: Snapshot, settings: PollSettings, run: PollRun): boolean {
	const since = snapshot.quarantine?.since ?? run.now;
	return settings.acceptAfterMs <= Math.max(0, run.now - since);
}

/**
 * Quarantines an unlikely list: it changes nothing, and only the records that it did not have are
 * remembered. If a later list is likely again, this one is forgotten. If the lists stay unlikely for long enough, the
 * last one counts, and what the one before lacked as well was missing twice.
 *
 * That a record was seen is no reason for doubt, so it is not missing any more.
 */
export function quarantine(snapshot: Snapshot, match: Match, run: PollRun): PollResult {
	const { records } = snapshot;
	const missing = records.missing.map((mark, position) => mark & match.absent[position]!);
	const since = snapshot.quarantine?.since ?? run.now;
	return {
		events: [],
		next: {
			...snapshot,
			lastFullReadAt: run.now,
			etag: undefined,
			records: { ...records, missing },
			quarantine: { since, absent: match.absent },
		},
		notes: {
			...plainNotes,
			quarantined: {
				before: presentBefore(records),
				listed: match.listed,
				known: stillPresent(records, match),
				since,
			},
			repeatedIds: match.repeated,
		},
	};
}

/** Number of known records that the last complete list had. */
function presentBefore(table: RecordTable): number {
	return table.ids.length - count(table.missing);
}

/** Number of those that this list has, too. */
function stillPresent({ ids, missing }: RecordTable, { absent }: Match): number {
	let present = 0;
	for (let position = 0; position < ids.length; position++) {
		if (missing[position] === 0 && absent[position] === 0) present++;
	}
	return present;
}
