import { entriesToRepeat } from './batch';
import { FEW_CHANGES, follow, usableEtag } from './changes';
import { digestsOf, SALT_BYTES } from './digest';
import { emptyTable, matchList, REPEATED, type Match, type RecordTable } from './recordTable';
import { isDecimal, type Memory, type Snapshot } from './snapshot';
import {
	comparedFields,
	plainNotes,
	type CompleteList,
	type PollNotes,
	type PollResult,
	type PollRun,
	type PollSettings,
} from './types';

/** The whole list is read at least daily, in case an ETag stays although the list changed. */
const LONGEST_WITHOUT_FULL_READ_MS = 24 * 60 * 60 * 1_000;

/** The ETag to send as `If-None-Match`, or `undefined` if a 304 would leave something to be done. */
export function ifNoneMatch(
	memory: Memory,
	settings: PollSettings,
	run: Pick<PollRun, 'now' | 'process' | 'unstarted'>,
): string | undefined {
	if (memory.state !== 'known') return undefined;
	const { scope, fields, lastFullReadAt, etag } = memory.snapshot;
	const isSame = scope === settings.scope && fields.join() === comparedFields(settings).join();
	if (!isSame || entriesToRepeat(memory.snapshot, run).length > 0) return undefined;
	const age = run.now - lastFullReadAt;
	return age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS ? etag : undefined;
}

/**
 * Says what happened since the poll before, from the whole list alone (interface document, section
 * 6: P2 sends no events and is polled; section 4 shows no way to ask for changes only).
 *
 * @param memory what `readSnapshot` made of the text that is stored
 * @param list every record there is; if a page could not be read, this must not be called
 */
export function comparePoll(
	memory: Memory,
	list: CompleteList,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	if (memory.state === 'damaged') return baseline(list, settings, run, 'damaged');
	if (memory.state === 'none' && settings.firstPoll === 'nothing') {
		return baseline(list, settings, run, 'first');
	}
	const snapshot = memory.state === 'known' ? memory.snapshot : emptySnapshot(settings, run);
	if (snapshot.scope !== settings.scope) return baseline(list, settings, run, 'settings');
	const match = matchList(snapshot.records, list);
	const seen = seenAgain(snapshot.records, match);
	// Empty, much shorter, or another list altogether.
	const isUnlikely = seen.known < seen.before / 2;
	const since = snapshot.unlikelySince ?? run.now;
	const hasStayed = settings.acceptAfterMs <= Math.max(0, run.now - since);
	// A long list without any known record is another one, e.g. another tenant's: its records are not new.
	const isOther = seen.known === 0 && seen.before >= FEW_CHANGES && list.records.length > 0;
	if (hasStayed && isOther) return baseline(list, settings, run, 'settings');
	if (!isUnlikely || hasStayed) return follow(snapshot, list, match, settings, run);
	const listed = list.records.length - match.repeated + list.invalid.length;
	return quarantine(snapshot, match, run, { ...seen, listed, since });
}

/** How many known records the last complete list had, and how many of those this list has, too. */
function seenAgain({ missing }: RecordTable, { absent }: Match) {
	let before = 0;
	let known = 0;
	for (let position = 0; position < missing.length; position++) {
		if (missing[position] === 1) continue;
		before++;
		if (absent[position] === 0) known++;
	}
	return { before, known };
}

/** Quarantines an unlikely list: it changes nothing. */
function quarantine(
	snapshot: Snapshot,
	{ absent, repeated }: Match,
	run: PollRun,
	quarantined: NonNullable<PollNotes['quarantined']>,
): PollResult {
	const { records } = snapshot;
	// That a record was seen is no reason for doubt, so it is not missing any more.
	const missing = records.missing.map((mark, position) => mark & absent[position]!);
	return {
		events: [],
		next: {
			...snapshot,
			lastFullReadAt: run.now,
			etag: undefined,
			records: { ...records, missing },
			unlikelySince: quarantined.since,
		},
		notes: { ...plainNotes, quarantined, repeatedIds: repeated },
	};
}

/** Takes every record of the list for known, without an event. */
function baseline(
	list: CompleteList,
	settings: PollSettings,
	run: PollRun,
	cause: PollNotes['baseline'],
): PollResult {
	const empty = emptySnapshot(settings, run);
	const { positions, repeated } = matchList(emptyTable, list);
	const records = list.records.filter((_, index) => positions[index] !== REPEATED);
	// In order, numbers take less room.
	if (records.every(({ id }) => isDecimal(id))) records.sort((a, b) => Number(a.id) - Number(b.id));
	const table = {
		ids: records.map(({ id }) => id),
		digests: digestsOf(empty.salt, records, empty.fields),
		missing: new Uint8Array(records.length),
	};
	return {
		events: [],
		next: { ...empty, etag: usableEtag(list), records: table },
		notes: { ...plainNotes, baseline: cause, repeatedIds: repeated },
	};
}

/** A snapshot that knows no record, with a salt of its own. */
function emptySnapshot(settings: PollSettings, run: PollRun): Snapshot {
	return {
		salt: Buffer.from(run.randomBytes(SALT_BYTES)).toString('hex'),
		scope: settings.scope,
		fields: comparedFields(settings),
		sequence: 0,
		lastFullReadAt: run.now,
		records: emptyTable,
	};
}
