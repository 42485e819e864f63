import { fingerprintOf } from './digest';
import type { BatchEntry } from './snapshot/lastBatch';
import type { Memory, Snapshot } from './snapshot/snapshot';
import type { CompleteList, PollRun, PollSettings } from './types';

/** The whole list is read at least daily, in case an ETag stays although the list changed. */
const LONGEST_WITHOUT_FULL_READ_MS = 24 * 60 * 60 * 1_000;
const LONGEST_ETAG = 1_024;

/**
 * The ETag to send as `If-None-Match`, where "304 Not Modified" would leave nothing to be done;
 * else `undefined`, and the whole list is read. On a 304 the snapshot stays as it is.
 *
 * A snapshot has an ETag only while nothing waits for another list: no record is missing, no list
 * is held back, no event was left for the next poll.
 */
export function ifNoneMatch(
	memory: Memory,
	settings: PollSettings,
	run: Pick<PollRun, 'now' | 'process' | 'unstarted'>,
): string | undefined {
	if (memory.state !== 'known' || entriesToRepeat(memory.snapshot, run).length > 0)
		return undefined;
	const { fingerprint, salt, lastFullReadAt, etag } = memory.snapshot;
	if (fingerprint !== fingerprintOf(salt, settings)) return undefined;
	const age = run.now - lastFullReadAt;
	return age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS ? etag : undefined;
}

/**
 * What is to be emitted again: the last batch, if the process that handed it over is gone and may have
 * taken it along, and what this process handed over and n8n could not start.
 */
export function entriesToRepeat(
	{ batch }: Snapshot,
	{ process, unstarted }: Pick<PollRun, 'process' | 'unstarted'>,
): BatchEntry[] {
	const lost = batch !== undefined && batch.process !== process ? batch.entries : [];
	const lostIds = new Set(lost.map(({ eventId }) => eventId));
	return [...lost, ...unstarted.filter(({ eventId }) => !lostIds.has(eventId))];
}

/** The ETag of a list, where it is one to be kept. */
export function usableEtag({ etag }: CompleteList): string | undefined {
	return etag === undefined || etag === '' || etag.length > LONGEST_ETAG ? undefined : etag;
}
