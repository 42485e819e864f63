import { baseline, emptySnapshot } from './baseline';
import { fingerprintOf } from './digest';
import { follow } from './follow';
import { matchList } from './match';
import type { PollResult } from './result';
import type { Memory } from './snapshot';
import { holdBack, shrankSuspiciously } from './suspicion';
import type { CompleteList, PollRun, PollSettings } from './types';

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
	const match = matchList(snapshot.records, list.records);
	const shrank = shrankSuspiciously(snapshot.records, match);
	if (shrank && snapshot.heldBack === undefined) return holdBack(snapshot, list, match, run);
	// Where the list is long again, the one held back was wrong.
	const believed = shrank ? snapshot : { ...snapshot, heldBack: undefined };
	return follow(believed, list, match, settings, run);
}

function first(list: CompleteList, settings: PollSettings, run: PollRun): PollResult {
	if (settings.firstPoll === 'nothing') return baseline(list, settings, run, 'first');
	const empty = emptySnapshot(settings, run);
	const { events, next, notes } = follow(
		empty,
		list,
		matchList(empty.records, list.records),
		settings,
		run,
	);
	return { events, next, notes: { ...notes, baseline: 'first' } };
}
