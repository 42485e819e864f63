import { batchAfter, entriesToRepeat } from './events';
import { diff, plainNotes, type PollNotes, type PollResult } from './diff';
import { accountOf, comparedPlaces, comparesAsBefore, emptyRecords, newSalt } from './digest';
import { matchList, type MatchedPoll } from './knownRecords';
import { LONGEST_WITHOUT_FULL_READ_MS, OVERLAP_MS } from './pollSettings';
import type { Memory } from './snapshot';
import type { PollRun, PollSettings, PolledList, Snapshot } from './types';

/** Fewer records may all have been replaced by others. */
const FEWEST_KNOWN = 3;

/** What a poll need not read: a list with this ETag, or records that have not changed since a time. Nothing if something waits. */
export function unchanged(memory: Memory, settings: PollSettings, run: PollRun) {
	if (memory.state !== 'known') return {};
	const { snapshot } = memory;
	const { scope, etag, lastFullReadAt, lastReadAt, unlikelySince } = snapshot;
	const isSame = scope === settings.scope && comparesAsBefore(snapshot, settings);
	const age = run.now - lastFullReadAt;
	const isRecent = age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS;
	const isDone = entriesToRepeat({ snapshot, settings, run }).length === 0;
	if (!isSame || isOtherAccount(snapshot, settings) || !isRecent || !isDone) return {};
	// A time in the future is that of a clock which was wrong.
	const isKnown = unlikelySince === undefined && lastReadAt > 0 && lastReadAt <= run.now;
	if (settings.events.includes('removed') || !isKnown) return { etag };
	// Of the two clocks, the earlier one loses nothing, whichever is wrong.
	const since = Math.min(snapshot.servedAt ?? lastReadAt, lastReadAt) - OVERLAP_MS;
	return { etag, since: Math.max(0, since) };
}

/**
 * Says what happened since the poll before, from a list alone (interface document, section 6: P2 sends no events).
 *
 * @param list every record there is, or all that have changed since `unchanged`; not one with a page that could not be read
 */
export function comparePoll(
	memory: Memory,
	list: PolledList,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	if (memory.state !== 'known') {
		const emitsAll = memory.state === 'none' && settings.firstPoll === 'everything';
		const first = memory.state === 'none' ? 'first' : 'damaged';
		return compareAnew(emitsAll ? undefined : first, list, settings, run);
	}
	const { snapshot } = memory;
	const { batch, scope } = snapshot;
	if (scope !== settings.scope) return compareAnew('settings', list, settings, run, batch);
	const poll = matchList({ snapshot, list, settings, run });
	if (list.isPartial) return diff(poll);
	const seen = seenAgain(poll);
	// A time in the future is that of a clock which was wrong.
	const since = Math.min(snapshot.unlikelySince ?? run.now, run.now);
	const hasStayed = settings.acceptAfterMs <= run.now - since;
	if (isOtherList(poll, seen.before, hasStayed)) {
		return compareAnew('others', list, settings, run, batch);
	}
	// Empty, much shorter, or another list altogether.
	const isUnlikely = seen.known < seen.before / 2;
	if (!isUnlikely || hasStayed) return diff(poll);
	const listed = list.records.length - poll.repeated + list.invalid.length;
	return quarantine(poll, { ...seen, listed, since });
}

function isOtherAccount({ salt, account }: Snapshot, settings: PollSettings): boolean {
	return account !== undefined && account !== accountOf(salt, settings);
}

/** A list without any known record is another one, e.g. another tenant's, if it is certain: its records are not new. */
function isOtherList(poll: MatchedPoll, before: number, hasStayed: boolean): boolean {
	const { snapshot, list, settings, isListed } = poll;
	if (snapshot.records.keys.some((_, position) => isListed(position))) return false;
	const isFilled = list.records.length > 0;
	if (isOtherAccount(snapshot, settings)) return isFilled || hasStayed;
	return isFilled && hasStayed && before >= FEWEST_KNOWN;
}

/** How many known records the last whole list had, and how many of those this list has, too. */
function seenAgain({ snapshot, list, isListed }: MatchedPoll) {
	let [before, both] = [0, 0];
	snapshot.records.absentDays.forEach((days, position) => {
		if (days === 0) before++;
		if (days === 0 && isListed(position)) both++;
	});
	// Each invalid record without an id may be one of them, but only one.
	const unreadable = list.invalid.filter(({ id }) => id === undefined);
	return { before, known: Math.min(before, both + unreadable.length) };
}

/** Quarantines an unlikely list: it changes nothing. */
function quarantine(poll: MatchedPoll, quarantined: NonNullable<PollNotes['quarantined']>) {
	const { snapshot, isAbsent, repeated, run } = poll;
	// It proves that its records exist, but not that any are gone.
	const { records } = snapshot;
	const absentDays = records.absentDays.map((days, position) => (isAbsent(position) ? days : 0));
	return {
		events: [],
		next: {
			...snapshot,
			batch: batchAfter(poll, []),
			etag: undefined,
			lastFullReadAt: run.now,
			records: { ...records, absentDays },
			unlikelySince: quarantined.since,
		},
		notes: { ...plainNotes, quarantined, repeatedIds: repeated },
	};
}

/** Compares a list with nothing, so that no number of new records is too large. In a baseline, all have started an execution. */
function compareAnew(
	baseline: PollNotes['baseline'],
	list: PolledList,
	settings: PollSettings,
	run: PollRun,
	batch?: Snapshot['batch'],
): PollResult {
	const snapshot = {
		...{ salt: newSalt(), scope: settings.scope, fields: comparedPlaces(settings), sequence: 0 },
		// What was handed over from another list may not have started yet.
		...{ batch, lastFullReadAt: run.now, lastReadAt: 0, gone: new Float64Array() },
		records: emptyRecords(0, []),
	};
	const compared = (all: PolledList, how: PollRun) => {
		const anyNumber = { ...settings, maxChangedShare: 1 };
		return diff(matchList({ snapshot, list: all, settings: anyNumber, run: how }));
	};
	if (baseline === undefined) return compared(list, run);
	// They are there already, and not new once they are as documented.
	const invalid = list.invalid.flatMap(({ id }) => (id === undefined ? [] : { id }));
	const all = { ...list, records: [...list.records, ...invalid] };
	const result = compared(all, { ...run, deliveredAs: () => 'started' });
	return { ...result, notes: { ...result.notes, baseline } };
}
