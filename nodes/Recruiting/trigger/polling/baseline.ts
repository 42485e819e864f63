import { usableEtag } from './conditional';
import { comparedFields, digestOf, fingerprintOf, SALT_BYTES } from './digest';
import { newTable } from './recordTable';
import { plainNotes, type PollNotes, type PollResult } from './result';
import type { Snapshot } from './snapshot';
import type { CompleteList, PollRun, PollSettings } from './types';

/** Takes every record of the list for known, without an event. */
export function baseline(
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
export function emptySnapshot(settings: PollSettings, run: PollRun): Snapshot {
	const salt = Buffer.from(run.randomBytes(SALT_BYTES)).toString('hex');
	return {
		salt,
		fingerprint: fingerprintOf(salt, settings),
		sequence: 0,
		lastFullReadAt: run.now,
		etag: undefined,
		records: newTable(new Map()),
		heldBack: undefined,
		batch: undefined,
	};
}
