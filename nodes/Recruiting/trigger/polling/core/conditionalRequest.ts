import { entriesToRepeat } from './batch';
import type { Memory } from './snapshot';
import { comparedFields, type CompleteList, type PollRun, type PollSettings } from './types';

/** The whole list is read at least daily, in case an ETag stays although the list changed. */
const LONGEST_WITHOUT_FULL_READ_MS = 24 * 60 * 60 * 1_000;
const LONGEST_ETAG = 1_024;

/**
 * The ETag to send as `If-None-Match`, if "304 Not Modified" would leave nothing to be done;
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
	if (memory.state !== 'known') return undefined;
	const { snapshot } = memory;
	const isSame =
		snapshot.scope === settings.scope && snapshot.fields.join() === comparedFields(settings).join();
	if (!isSame || entriesToRepeat(snapshot, run).length > 0) return undefined;
	const age = run.now - snapshot.lastFullReadAt;
	return age >= 0 && age < LONGEST_WITHOUT_FULL_READ_MS ? snapshot.etag : undefined;
}

/** The ETag of a list, if it is one to be kept. */
export function usableEtag({ etag }: CompleteList): string | undefined {
	return etag === undefined || etag === '' || etag.length > LONGEST_ETAG ? undefined : etag;
}
