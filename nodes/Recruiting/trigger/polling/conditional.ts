import { fingerprintOf } from './digest';
import type { Memory, Snapshot } from './snapshot';
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
	run: Pick<PollRun, 'now' | 'process'>,
): string | undefined {
	if (memory.state !== 'known' || replayIsDue(memory.snapshot, run)) return undefined;
	const { fingerprint, salt, lastFullReadAt, etag } = memory.snapshot;
	if (fingerprint !== fingerprintOf(salt, settings)) return undefined;
	const age = run.now - lastFullReadAt;
	return age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS ? etag : undefined;
}

/** Whether the process that handed the last batch over is gone, and may have taken it along. */
export function replayIsDue({ batch }: Snapshot, run: Pick<PollRun, 'process'>): boolean {
	return batch !== undefined && batch.process !== run.process;
}

/** The ETag of a list, where it is one to be kept. */
export function usableEtag({ etag }: CompleteList): string | undefined {
	return etag === undefined || etag === '' || etag.length > LONGEST_ETAG ? undefined : etag;
}
