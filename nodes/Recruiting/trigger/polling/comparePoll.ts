import { batchAfter, entriesToRepeat } from './events';
import { diff, plainNotes, type Poll, type PollNotes, type PollResult } from './diff';
import { accountOf, comparedPlaces, comparesAsBefore, newSalt } from './digest';
import { ABSENT, LISTED, matchList, NOTHING } from './knownRecords';
import type { Memory } from './snapshot';
import type { PollRun, PollSettings, PolledList, Snapshot } from './types';

/** The whole list is read at least daily, in case an ETag stays although the list changed. */
const LONGEST_WITHOUT_FULL_READ_MS = 24 * 60 * 60 * 1_000;
/** Fewer records may all have been replaced by others. */
const FEWEST_KNOWN = 3;
/** A partial list begins so much before the last one, in case the clocks differ or the provider needs time. */
const OVERLAP_MS = 10 * 60 * 1_000;

/**
 * What a poll need not read: a list with this ETag, or records that have not changed since a time (in milliseconds since
 * 1970). Nothing if that would leave something to be done.
 */
export function unchanged(
	memory: Memory,
	settings: PollSettings,
	run: Omit<PollRun, 'randomBytes'>,
): { readonly etag?: string | undefined; readonly since?: number } {
	if (memory.state !== 'known') return {};
	const { snapshot } = memory;
	const { scope, etag, lastFullReadAt, lastReadAt, unlikelySince } = snapshot;
	const isSame = scope === settings.scope && comparesAsBefore(snapshot, settings);
	const age = run.now - lastFullReadAt;
	const isRecent = age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS;
	const isDone = entriesToRepeat(snapshot, settings, run).length === 0;
	if (!isSame || isOtherAccount(snapshot, settings) || !isRecent || !isDone) return {};
	// A time in the future is that of a clock which was wrong.
	const isKnown = unlikelySince === undefined && lastReadAt > 0 && lastReadAt <= run.now;
	if (settings.events.includes('removed') || !isKnown) return { etag };
	// Of the two clocks, the earlier one loses nothing, whichever is wrong.
	const since = Math.min(snapshot.servedAt ?? lastReadAt, lastReadAt) - OVERLAP_MS;
	return { etag, since: Math.max(0, since) };
}

/**
 * Says what happened since the poll before, from a list alone (interface document, section 6: P2 sends no events and is
 * polled).
 *
 * @param list every record there is, or all that have changed since `unchanged`; if a page could not be read, this must
 *   not be called
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
	const poll = { snapshot, list, match: matchList(snapshot, list, settings), settings, run };
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
	const listed = list.records.length - poll.match.repeated + list.invalid.length;
	return quarantine(poll, { ...seen, listed, since });
}

function isOtherAccount({ salt, account }: Snapshot, settings: PollSettings): boolean {
	return account !== undefined && account !== accountOf(salt, settings);
}

/** A list without any known record is another one, e.g. another tenant's, if it is certain: its records are not new. */
function isOtherList(
	{ snapshot, list, match, settings }: Poll,
	before: number,
	hasStayed: boolean,
): boolean {
	if (match.presence.includes(LISTED)) return false;
	const isFilled = list.records.length > 0;
	if (isOtherAccount(snapshot, settings)) return isFilled || hasStayed;
	return isFilled && hasStayed && before >= FEWEST_KNOWN;
}

/** How many known records the last whole list had, and how many of those this list has, too. */
function seenAgain({ match: { known, presence }, list: { invalid } }: Poll) {
	let before = 0;
	// Each invalid record without an id may be one of them, but only one.
	let again = invalid.filter(({ id }) => id === undefined).length;
	presence.forEach((one, position) => {
		if (known.absentDays[position]! > 0) return;
		before++;
		if (one === LISTED) again++;
	});
	return { before, known: Math.min(before, again) };
}

/** Quarantines an unlikely list: it changes nothing. */
function quarantine(
	{ snapshot, match: { presence, repeated }, run }: Poll,
	quarantined: NonNullable<PollNotes['quarantined']>,
): PollResult {
	// It proves that its records exist, but not that any are gone.
	const absentDays = snapshot.records.absentDays.map((days, at) =>
		presence[at] === ABSENT ? days : 0,
	);
	return {
		events: [],
		next: {
			...snapshot,
			batch: batchAfter(snapshot, snapshot.scope, [], run),
			etag: undefined,
			lastFullReadAt: run.now,
			records: { ...snapshot.records, absentDays },
			unlikelySince: quarantined.since,
		},
		notes: { ...plainNotes, quarantined, repeatedIds: repeated },
	};
}

/**
 * Compares a list with nothing, and so no number of new records is too large. For a baseline, every record is taken for
 * known, without an event: as if a delivery had started an execution with each.
 */
function compareAnew(
	baseline: PollNotes['baseline'],
	list: PolledList,
	settings: PollSettings,
	run: PollRun,
	batch?: Snapshot['batch'],
): PollResult {
	const salt = newSalt(run.randomBytes);
	const snapshot = {
		...{ salt, scope: settings.scope, fields: comparedPlaces(settings), sequence: 0 },
		// What was handed over from another list may not have started yet.
		...{ batch, lastFullReadAt: run.now, lastReadAt: 0, records: NOTHING },
	};
	const compared = (all: PolledList, how: PollRun) => {
		const match = matchList(snapshot, all, settings);
		const anyNumber = { ...settings, maxChangedShare: 1 };
		return diff({ snapshot, list: all, match, settings: anyNumber, run: how });
	};
	if (baseline === undefined) return compared(list, run);
	// They are there already, and not new once they are as documented.
	const invalid = list.invalid.flatMap(({ id }) => (id === undefined ? [] : { id }));
	const all = { ...list, records: [...list.records, ...invalid] };
	const result = compared(all, { ...run, deliveredAs: () => 'started' });
	return { ...result, notes: { ...result.notes, baseline } };
}
