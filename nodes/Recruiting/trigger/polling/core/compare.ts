import { follow } from './changes';
import { usableEtag } from './conditionalRequest';
import { digestsOf, SALT_BYTES } from './digest';
import { hasStayed, isUnlikely, quarantine } from './quarantine';
import { emptyTable, matchList, REPEATED } from './recordTable';
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
	const unlikely = isUnlikely(snapshot.records, match);
	if (unlikely && !hasStayed(snapshot, settings, run)) return quarantine(snapshot, match, run);
	// If the list is likely again, the one in quarantine was wrong.
	const believed = unlikely ? snapshot : { ...snapshot, quarantine: undefined };
	return follow(believed, list, match, settings, run);
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
