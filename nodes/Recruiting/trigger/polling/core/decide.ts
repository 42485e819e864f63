import { batchAfter, entriesToRepeat } from './batch';
import { diff, FEW_CHANGES, usableEtag } from './diff';
import { SALT_BYTES } from './digest';
import { matchList, tableOf, type KnownRecords, type Match } from './knownRecords';
import type { Memory, PollResult, Snapshot } from './snapshot';
import {
	comparedFields,
	plainNotes,
	type PolledList,
	type PollNotes,
	type PollRun,
	type PollSettings,
} from './types';

/** The whole list is read at least daily, in case an ETag stays although the list changed. */
const LONGEST_WITHOUT_FULL_READ_MS = 24 * 60 * 60 * 1_000;
/** A partial list begins so much before the last one, in case the clocks differ or the provider needs time. */
const OVERLAP_MS = 10 * 60 * 1_000;

type Run = Omit<PollRun, 'randomBytes'>;

/** The ETag to send as `If-None-Match`, or `undefined` if a 304 would leave something to be done. */
export function ifNoneMatch(memory: Memory, settings: PollSettings, run: Run): string | undefined {
	return mayLeaveOut(memory, settings, run) ? memory.snapshot.etag : undefined;
}

/**
 * Since when to ask for changes (in milliseconds since 1970), or `undefined` if the whole list is needed: only that
 * shows what was removed.
 */
export function changedSince(memory: Memory, settings: PollSettings, run: Run): number | undefined {
	if (settings.events.includes('removed') || !mayLeaveOut(memory, settings, run)) return undefined;
	const { unlikelySince, lastReadAt } = memory.snapshot;
	const isKnown = unlikelySince === undefined && lastReadAt > 0;
	return isKnown ? Math.min(lastReadAt, run.now) - OVERLAP_MS : undefined;
}

/** Whether what has not changed since the last list need not be read again. */
function mayLeaveOut(
	memory: Memory,
	settings: PollSettings,
	run: Run,
): memory is Extract<Memory, { state: 'known' }> {
	if (memory.state !== 'known') return false;
	const { scope, fields, lastFullReadAt } = memory.snapshot;
	const isSame = scope === settings.scope && fields.join() === comparedFields(settings).join();
	const age = run.now - lastFullReadAt;
	const isRecent = age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS;
	return isSame && isRecent && entriesToRepeat(memory.snapshot, settings, run).length === 0;
}

/**
 * Says what happened since the poll before, from a list alone (interface document, section 6: P2 sends no events and is
 * polled).
 *
 * @param memory what `readSnapshot` made of the text that is stored
 * @param list every record there is, or all that have changed since `changedSince`; if a page could not be read, this
 *   must not be called
 */
export function comparePoll(
	memory: Memory,
	list: PolledList,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	if (memory.state === 'damaged') return baseline(undefined, list, settings, run, 'damaged');
	if (memory.state === 'none') {
		if (settings.firstPoll === 'nothing') return baseline(undefined, list, settings, run, 'first');
		const empty = emptySnapshot(settings, run);
		const match = matchList(empty.salt, empty.records, list);
		return diff(empty, list, match, { ...settings, maxChangedShare: 1 }, run);
	}
	const { snapshot } = memory;
	if (snapshot.scope !== settings.scope) return baseline(snapshot, list, settings, run, 'settings');
	const match = matchList(snapshot.salt, snapshot.records, list);
	if (list.isPartial) return diff(snapshot, list, match, settings, run);
	const seen = seenAgain(snapshot.records, match);
	// Empty, much shorter, or another list altogether.
	const isUnlikely = seen.known < seen.before / 2;
	// A time in the future is that of a clock which was wrong.
	const since = Math.min(snapshot.unlikelySince ?? run.now, run.now);
	const hasStayed = settings.acceptAfterMs <= run.now - since;
	// A long list without any known record is another one, e.g. another tenant's: its records are not new.
	const isOther = seen.known === 0 && seen.before >= FEW_CHANGES && list.records.length > 0;
	if (hasStayed && isOther) return baseline(snapshot, list, settings, run, 'settings');
	if (!isUnlikely || hasStayed) return diff(snapshot, list, match, settings, run);
	const listed = list.records.length - match.repeated + list.invalid.length;
	return quarantine(snapshot, match, run, { ...seen, listed, since });
}

/** How many known records the last whole list had, and how many of those this list has, too. */
function seenAgain({ absentSince }: KnownRecords, { present }: Match) {
	let before = 0;
	let known = 0;
	absentSince.forEach((day, position) => {
		if (day > 0) return;
		before++;
		known += present[position]!;
	});
	return { before, known };
}

/** Quarantines an unlikely list: it changes nothing. */
function quarantine(
	snapshot: Snapshot,
	{ present, repeated }: Match,
	run: PollRun,
	quarantined: NonNullable<PollNotes['quarantined']>,
): PollResult {
	// It proves that its records exist, but not that any are gone.
	const absentSince = snapshot.records.absentSince.map((day, at) => (present[at] === 1 ? 0 : day));
	return {
		events: [],
		next: {
			...snapshot,
			batch: batchAfter(snapshot, snapshot.scope, [], run),
			etag: undefined,
			lastFullReadAt: run.now,
			records: { ...snapshot.records, absentSince },
			unlikelySince: quarantined.since,
		},
		notes: { ...plainNotes, quarantined, repeatedIds: repeated },
	};
}

/** Takes every record of the list for known, without an event. */
function baseline(
	before: Snapshot | undefined,
	list: PolledList,
	settings: PollSettings,
	run: PollRun,
	cause: PollNotes['baseline'],
): PollResult {
	const empty = emptySnapshot(settings, run);
	const keepsIds = settings.events.includes('removed');
	const records = tableOf({ ...empty, keepsIds }, list.records);
	// What was handed over from the other list may not have started yet.
	const batch = before && batchAfter(before, before.scope, [], run);
	return {
		events: [],
		next: {
			...{ ...empty, lastReadAt: run.now, etag: usableEtag(list), records },
			...(batch && { batch }),
		},
		notes: {
			...plainNotes,
			baseline: cause,
			repeatedIds: list.records.length - records.keys.length,
		},
	};
}

/** A snapshot that knows no record, with a salt of its own. */
function emptySnapshot(settings: PollSettings, run: PollRun): Snapshot {
	const salt = Buffer.from(run.randomBytes(SALT_BYTES)).toString('hex');
	const fields = comparedFields(settings);
	return {
		...{ salt, fields, scope: settings.scope, sequence: 0 },
		...{ lastFullReadAt: run.now, lastReadAt: 0 },
		records: tableOf({ salt, fields, keepsIds: false }, []),
	};
}
