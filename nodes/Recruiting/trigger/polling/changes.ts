import { entriesToRepeat, usableEtag } from './conditionalRequest';
import { comparedFields, digestOf } from './digest';
import { REPEATED, UNKNOWN, type Match } from './match';
import { Outbox } from './newEvents';
import { plainNotes, type PollResult } from './types';
import { count } from './snapshot/bitmap';
import { replayEvents, type Batch, type BatchEntry } from './snapshot/lastBatch';
import { revisedTable } from './snapshot/recordTable';
import type { Snapshot } from './snapshot/snapshot';
import type { CompleteList, PolledRecord, PollRun, PollSettings } from './types';

/**
 * Compares a list that is believed with what is known. What finds no room under the cap stays as
 * it was known, so that the next list brings it up again.
 *
 * @param snapshot its `heldBack` is set only where this list says the same as the one held back
 */
export function follow(
	snapshot: Snapshot,
	list: CompleteList,
	match: Match,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	const { kind, maxEvents } = settings;
	const lost = entriesToRepeat(snapshot, run);
	const replayed = replayEvents(kind, lost, list.records);
	const replayedIds = new Set(replayed.map(({ data }) => data.id));
	const room = maxEvents - replayed.length;
	const outbox = new Outbox(kind, snapshot.salt, snapshot.sequence, room, replayedIds);
	const { digests, added } = takeListed(snapshot, list.records, match, settings, outbox);
	const gone = takeAbsent(snapshot, match, outbox);
	const known = { ids: snapshot.records.ids, digests, missing: match.absent };
	const records = revisedTable(known, gone, added);
	const settled = outbox.pending === 0 && count(records.missing) === 0;
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const found = new Set(outbox.entries.map(({ eventId }) => eventId));
	const isNotFound = ({ eventId }: { eventId: string }) => !found.has(eventId);
	return {
		events: [...replayed.filter(isNotFound), ...outbox.events],
		next: {
			...snapshot,
			sequence: snapshot.sequence + (outbox.events.length > 0 ? 1 : 0),
			lastFullReadAt: run.now,
			etag: settled ? usableEtag(list) : undefined,
			records,
			heldBack: undefined,
			batch: nextBatch(snapshot.batch, lost.filter(isNotFound), outbox, run),
		},
		notes: {
			...plainNotes,
			repeatedIds: list.records.length - match.listed,
			missing: count(match.absent),
			replayed: replayed.length,
			pending: outbox.pending,
		},
	};
}

/** What was emitted now, the repeats included: it can be lost just like the first time. */
function nextBatch(
	last: Batch | undefined,
	lost: readonly BatchEntry[],
	outbox: Outbox,
	run: PollRun,
): Batch | undefined {
	if (lost.length === 0 && outbox.entries.length === 0) return last;
	return { process: run.process, entries: [...lost, ...outbox.entries] };
}

interface Listed {
	/** Of the known records, by position; the old one where the event found no room. */
	readonly digests: Float64Array;
	/** Of the new records whose event was taken. */
	readonly added: ReadonlyMap<string, number>;
}

/** `created` and `updated`, in the order of the list. */
function takeListed(
	snapshot: Snapshot,
	records: readonly PolledRecord[],
	match: Match,
	settings: PollSettings,
	outbox: Outbox,
): Listed {
	const fields = comparedFields(settings);
	const digests = snapshot.records.digests.slice();
	const added = new Map<string, number>();
	for (let index = 0; index < records.length; index++) {
		const record = records[index]!;
		const position = match.positions[index]!;
		if (position === REPEATED) continue;
		const digest = digestOf(snapshot.salt, record, fields);
		if (position === UNKNOWN) {
			if (outbox.take('created', record, digest)) added.set(record.id, digest);
		} else if (digest !== digests[position]) {
			if (outbox.take('updated', record, digest)) digests[position] = digest;
		}
	}
	return { digests, added };
}

/**
 * `removed`, for each record that neither this complete list has nor the one before.
 *
 * @returns 1 for each position whose event was taken
 */
function takeAbsent(snapshot: Snapshot, match: Match, outbox: Outbox): Uint8Array {
	const { ids, digests, missing } = snapshot.records;
	const gone = new Uint8Array(ids.length);
	for (let position = 0; position < ids.length; position++) {
		if (match.absent[position] === 0) continue;
		const id = ids[position]!;
		const missingTwice = missing[position] === 1 || snapshot.heldBack?.[position] === 1;
		if (missingTwice && outbox.take('removed', { id }, digests[position]!)) gone[position] = 1;
	}
	return gone;
}
