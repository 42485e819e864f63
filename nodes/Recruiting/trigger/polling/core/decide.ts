import { batchAfter, entriesToRepeat } from './batch';
import { diff } from './diff';
import { accountOf, SALT_BYTES } from './digest';
import { ABSENT, isInList, matchList, tableOf, type Match } from './knownRecords';
import type { Memory, PollResult, Snapshot } from './snapshot';
import {
	comparedPlaces,
	comparesAsBefore,
	plainNotes,
	type Batch,
	type PolledList,
	type PollNotes,
	type PollRun,
	type PollSettings,
} from './types';

/** The whole list is read at least daily, in case an ETag stays although the list changed. */
const LONGEST_WITHOUT_FULL_READ_MS = 24 * 60 * 60 * 1_000;
/** So few records may all have been replaced by others. */
const FEW_KNOWN = 3;
/** A partial list begins so much before the last one, in case the clocks differ or the provider needs time. */
const OVERLAP_MS = 10 * 60 * 1_000;

type Run = Omit<PollRun, 'randomBytes'>;

/** What a poll need not read: a list with this ETag, or what has not changed since a time. */
interface Unchanged {
	readonly etag?: string;
	/** In milliseconds since 1970; `undefined` if only the whole list shows what was removed. */
	readonly since?: number;
}

/** What the next poll need not read again; nothing if that would leave something to be done. */
export function unchanged(memory: Memory, settings: PollSettings, run: Run): Unchanged {
	if (memory.state !== 'known') return {};
	const { snapshot } = memory;
	const { scope, fields, etag, lastFullReadAt, lastReadAt, unlikelySince } = snapshot;
	const isSame =
		scope === settings.scope &&
		comparesAsBefore(fields, settings) &&
		!isOtherAccount(snapshot, settings);
	const age = run.now - lastFullReadAt;
	const isRecent = age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS;
	const isDone = entriesToRepeat(memory.snapshot, settings, run).length === 0;
	if (!isSame || !isRecent || !isDone) return {};
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
 * @param memory what `readSnapshot` made of the text that is stored
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
		const isFirst = memory.state === 'none';
		if (isFirst && settings.firstPoll === 'everything') return first(list, settings, run);
		return baseline(undefined, list, settings, run, isFirst ? 'first' : 'damaged');
	}
	const { snapshot } = memory;
	if (snapshot.scope !== settings.scope) return baseline(snapshot, list, settings, run, 'settings');
	const match = matchList(snapshot, list, settings);
	if (list.isPartial) return diff(snapshot, list, match, settings, run);
	const seen = seenAgain(match, list);
	// Empty, much shorter, or another list altogether.
	const isUnlikely = seen.known < seen.before / 2;
	// A time in the future is that of a clock which was wrong.
	const since = Math.min(snapshot.unlikelySince ?? run.now, run.now);
	const hasStayed = settings.acceptAfterMs <= run.now - since;
	// A list without any known record is another one, e.g. another tenant's: its records are not new.
	const isOther = !match.places.some(isInList);
	const [isOtherKey, isFilled] = [isOtherAccount(snapshot, settings), list.records.length > 0];
	const isCertain = isOtherKey
		? isFilled || hasStayed
		: isFilled && hasStayed && seen.before >= FEW_KNOWN;
	if (isOther && isCertain) return baseline(snapshot, list, settings, run, 'others');
	if (!isUnlikely || hasStayed) return diff(snapshot, list, match, settings, run);
	const listed = list.records.length - match.repeated + list.invalid.length;
	return quarantine(snapshot, match, run, { ...seen, listed, since });
}

/** Whether the list is read with another key than the last one. */
function isOtherAccount({ salt, account }: Snapshot, settings: PollSettings): boolean {
	return account !== undefined && account !== accountOf(salt, settings);
}

/** How many known records the last whole list had, and how many of those this list has, too. */
function seenAgain({ known: { absentDays }, places }: Match, { invalid }: PolledList) {
	let before = 0;
	let known = 0;
	absentDays.forEach((days, position) => {
		if (days > 0) return;
		before++;
		if (isInList(places[position]!)) known++;
	});
	// Each invalid record without an id may be one of them, but only one.
	const uncertain = invalid.filter(({ id }) => id === undefined).length;
	return { before, known: Math.min(before, known + uncertain) };
}

/** Quarantines an unlikely list: it changes nothing. */
function quarantine(
	snapshot: Snapshot,
	{ places, repeated }: Match,
	run: PollRun,
	quarantined: NonNullable<PollNotes['quarantined']>,
): PollResult {
	// It proves that its records exist, but not that any are gone.
	const absentDays = snapshot.records.absentDays.map((days, at) =>
		places[at] === ABSENT ? days : 0,
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

/** Compares a list with nothing: all of its records are new, and no number of them is too large. */
function first(list: PolledList, settings: PollSettings, run: PollRun, batch?: Batch): PollResult {
	const empty = { ...emptySnapshot(settings, run), batch };
	const match = matchList(empty, list, settings);
	return diff(empty, list, match, { ...settings, maxChangedShare: 1 }, run);
}

/** Takes every record of the list for known, without an event: as if a delivery had started an execution with each. */
function baseline(
	before: Snapshot | undefined,
	list: PolledList,
	settings: PollSettings,
	run: PollRun,
	cause: PollNotes['baseline'],
): PollResult {
	const started = { ...run, deliveredAs: () => 'started' as const };
	// They are there already, and not new once they are as documented.
	const invalid = list.invalid.flatMap(({ id }) => (id === undefined ? [] : { id }));
	const all = { ...list, records: [...list.records, ...invalid] };
	// What was handed over from the other list may not have started yet.
	const result = first(all, settings, started, before?.batch);
	return { ...result, notes: { ...result.notes, baseline: cause } };
}

/** A snapshot that knows no record, with a salt of its own. */
function emptySnapshot(settings: PollSettings, run: PollRun): Snapshot {
	const salt = Buffer.from(run.randomBytes(SALT_BYTES)).toString('hex');
	return {
		...{ salt, fields: comparedPlaces(settings), scope: settings.scope, sequence: 0 },
		...{ lastFullReadAt: run.now, lastReadAt: 0 },
		records: tableOf(salt, [], settings),
	};
}
