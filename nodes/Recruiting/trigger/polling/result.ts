import type { Snapshot } from './snapshot';
import type { PollEvent } from './types';

/** What the caller may want to log or count. Numbers only, nothing about any record. */
export interface PollNotes {
	/** Why this list is the baseline; `undefined` where it was compared with an earlier one. */
	readonly baseline: 'first' | 'damaged' | 'settings' | undefined;
	/** Set where the list shrank so much that it is not believed before the next one says the same. */
	readonly heldBack: { readonly before: number; readonly listed: number } | undefined;
	/** Records that were left out because their id was in the list before. */
	readonly repeatedIds: number;
	/** Known records that this list has not. */
	readonly missing: number;
	/** Events that another process may have lost or n8n could not start, now among the events again. */
	readonly replayed: number;
	/** Events that found no room under the cap and come with the next polls. */
	readonly pending: number;
}

export interface PollResult {
	/** Repeats of a batch first; then `created` and `updated` in the order of the list; then `removed`. */
	readonly events: readonly PollEvent[];
	/** To be stored, as text, with handing over the events. */
	readonly next: Snapshot;
	readonly notes: PollNotes;
}

/** Notes on a list in which nothing is out of the ordinary. */
export const plainNotes: PollNotes = {
	baseline: undefined,
	heldBack: undefined,
	repeatedIds: 0,
	missing: 0,
	replayed: 0,
	pending: 0,
};
