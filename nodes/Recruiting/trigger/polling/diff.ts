import { follow } from './changes';
import { usableEtag } from './conditionalRequest';
import { comparedFields, digestOf, fingerprintOf, SALT_BYTES } from './digest';
import { matchList } from './match';
import { hasStayed, isUnlikely, quarantine } from './quarantine';
import { newTable } from './snapshot/recordTable';
import type { Memory, Snapshot } from './snapshot/snapshot';
import {
	type CompleteList,
	plainNotes,
	type PollNotes,
	type PollResult,
	type PollRun,
	type PollSettings,
} from './types';

/**
 * Says what happened since the poll before, from the whole list alone (interface document, section
 * 6: P2 sends no events and is polled; section 4 shows no way to ask for changes only).
 *
 * @param memory what `readSnapshot` made of the text that is stored
 * @param list every record there is; where a page could not be read, this must not be called
 */
export function comparePoll(
	memory: Memory,
	list: CompleteList,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	if (memory.state === 'none') return first(list, settings, run);
	if (memory.state === 'damaged') return baseline(list, settings, run, 'damaged');
	const { snapshot } = memory;
	if (snapshot.fingerprint !== fingerprintOf(snapshot.salt, settings)) {
		return baseline(list, settings, run, 'settings');
	}
	const match = matchList(snapshot.records, list);
	const unlikely = isUnlikely(snapshot.records, match);
	if (unlikely && !hasStayed(snapshot, settings, run)) return quarantine(snapshot, match, run);
	// If the list is likely again, the one in quarantine was wrong.
	const believed = unlikely ? snapshot : { ...snapshot, quarantine: undefined };
	return follow(believed, list, match, settings, run);
}

function first(list: CompleteList, settings: PollSettings, run: PollRun): PollResult {
	if (settings.firstPoll === 'nothing') return baseline(list, settings, run, 'first');
	const empty = emptySnapshot(settings, run);
	const { events, next, notes } = follow(
		empty,
		list,
		matchList(empty.records, list),
		settings,
		run,
	);
	return { events, next, notes: { ...notes, baseline: 'first' } };
}

/** Takes every record of the list for known, without an event. */
function baseline(
	list: CompleteList,
	settings: PollSettings,
	run: PollRun,
	cause: PollNotes['baseline'],
): PollResult {
	const empty = emptySnapshot(settings, run);
	const fields = comparedFields(settings);
	const digests = new Map<string, number>();
	for (const record of list.records) {
		if (digests.has(record.id)) continue;
		digests.set(record.id, digestOf(empty.salt, record, fields));
	}
	return {
		events: [],
		next: { ...empty, etag: usableEtag(list), records: newTable(digests) },
		notes: { ...plainNotes, baseline: cause, repeatedIds: list.records.length - digests.size },
	};
}

/** A snapshot that knows no record, with a salt of its own. */
function emptySnapshot(settings: PollSettings, run: PollRun): Snapshot {
	const salt = Buffer.from(run.randomBytes(SALT_BYTES)).toString('hex');
	return {
		salt,
		fingerprint: fingerprintOf(salt, settings),
		sequence: 0,
		lastFullReadAt: run.now,
		etag: undefined,
		records: newTable(new Map()),
		quarantine: undefined,
		batch: undefined,
		lastUpdated: undefined,
	};
}
