import type { Match } from './match';
import { plainNotes, type PollResult } from './types';
import { count } from './snapshot/bitmap';
import type { RecordTable } from './snapshot/recordTable';
import type { Snapshot } from './snapshot/snapshot';
import type { PollRun } from './types';

/**
 * Whether a list shrank so much that it is not believed at once: to nothing, or by more than half of
 * the records that the last complete list had.
 */
export function shrankSuspiciously(table: RecordTable, match: Match): boolean {
	const before = presentBefore(table);
	return before > 0 && (match.listed === 0 || match.listed < before / 2);
}

/**
 * Holds a suspicious list back: it changes nothing, and only the records that it did not have are
 * remembered. The next complete list says the same if it is just as suspicious. Then both count,
 * so that the records that neither has were missing twice. If it is not, the one held back is
 * forgotten.
 *
 * That a record was seen is no reason for doubt, so it is not missing any more.
 */
export function holdBack(snapshot: Snapshot, match: Match, run: PollRun): PollResult {
	const { records } = snapshot;
	const missing = records.missing.map((mark, position) => mark & match.absent[position]!);
	return {
		events: [],
		next: {
			...snapshot,
			lastFullReadAt: run.now,
			etag: undefined,
			records: { ...records, missing },
			heldBack: match.absent,
		},
		notes: {
			...plainNotes,
			heldBack: { before: presentBefore(records), listed: match.listed },
			repeatedIds: match.repeated,
			missing: count(match.absent),
		},
	};
}

/** Number of known records that the last complete list had. */
function presentBefore(table: RecordTable): number {
	return table.ids.length - count(table.missing);
}
