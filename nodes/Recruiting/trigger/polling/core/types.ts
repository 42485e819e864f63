/** A record as the provider sent it. The caller has checked that `id` is a string. */
export interface PolledRecord {
	readonly id: string;
	readonly [field: string]: unknown;
}

/** A list that was read from its first to its last page. A list with a hole must never come here. */
export interface PolledList {
	readonly records: readonly PolledRecord[];
	/** Elements that are not as documented; `id` is `undefined` if not even that can be read. */
	readonly invalid: ReadonlyArray<{ readonly id: string | undefined; readonly problem: string }>;
	/** `ETag` of the answer, if the whole list came in one answer; else `undefined`. */
	readonly etag: string | undefined;
	/** When the provider sent it by its own clock, in milliseconds since 1970; `undefined` if it does not say. */
	readonly servedAt?: number | undefined;
	/** It has only what has changed since `changedSince`: then it says nothing about all other records. */
	readonly isPartial?: boolean;
}

export interface PollSettings {
	/** E.g. `candidate`: the first half of the event names. */
	readonly kind: string;
	/** Where the list comes from, as one text. With another text the records are others: a new baseline. */
	readonly scope: string;
	/** Whoever else has the list, e.g. the secret of the credential: with another one, it may be that of another account. */
	readonly account?: string;
	/** Where a record has something if the person has applied: all others are left out. Everybody counts without it. */
	readonly applicantField?: string | undefined;
	/** Top-level fields whose change makes an `updated`; fields of the document's section 2 or others. */
	readonly watchedFields: readonly string[];
	readonly namedFields?: readonly string[];
	/** Where the provider has fields that it calls otherwise. */
	readonly places?: Readonly<Record<string, string>>;
	/** The very first poll emits nothing, or a `created` for every record. */
	readonly firstPoll: 'nothing' | 'everything';
	/** The changes that are emitted; others are only taken over. */
	readonly events: readonly Change[];
	/**
	 * Most events of a poll, from 1. A poll that emits a batch again can have more, because later changes come along.
	 */
	readonly maxEvents: number;
	/** How long an unlikely list must stay that way before it counts, in milliseconds. */
	readonly acceptAfterMs: number;
	/** Share of the known records, from 0 to 1, of which one poll may report as many changes; 1 is no limit. */
	readonly maxChangedShare: number;
}

/** The watched fields, in an order that does not depend on the user's; the id never changes. Only updates need them. */
export function comparedFields({ events, watchedFields }: PollSettings): string[] {
	if (!events.includes('updated')) return [];
	return [...new Set(watchedFields)].filter((field) => field !== 'id').sort();
}

/** The compared fields with their places: if these change, what is known says nothing about the content. */
export function comparedPlaces(settings: PollSettings): string[] {
	return comparedFields(settings).map((name) => {
		const { [name]: place = name } = settings.places ?? {};
		return place === name ? name : `${name}=${place}`;
	});
}

export function comparesAsBefore(before: readonly string[], settings: PollSettings): boolean {
	return before.join() === comparedPlaces(settings).join();
}

/** All that a poll takes from its surroundings, so that these functions stay pure. Times are in milliseconds since 1970. */
export interface PollRun {
	readonly now: number;
	/** Another text after each start of n8n: what an earlier process handed over may be lost, and is emitted again. */
	readonly process: string;
	readonly handedOver: HandedOver;
	/** Named by a delivery, or also the start of an execution: then the record, by its id, is no news. */
	readonly deliveredAs: (id: string) => 'received' | 'started' | undefined;
	readonly randomBytes: (size: number) => Uint8Array;
}

/**
 * By event id: whether n8n could not start the event, so that it is emitted again, or has not said so yet. An event
 * that has started is missing.
 */
export type HandedOver = ReadonlyMap<string, 'failed' | 'open'>;

/** The second half of the event names. */
export type Change = 'created' | 'updated' | 'removed';

/** An event that was handed over to n8n, without its record. */
export interface BatchEntry {
	/** 22 characters of base64url; says nothing about the record. */
	readonly eventId: string;
	readonly change: Change;
	readonly id: string;
	/** For `updated`, the watched fields that differ. */
	readonly changedFields?: readonly string[];
}

/** The events that were handed over to n8n last, and older ones of which it is not certain that they have started. */
export interface Batch {
	/** `PollRun.process` of the process that handed them over. */
	readonly process: string;
	readonly scope: string;
	readonly at: number;
	readonly entries: readonly BatchEntry[];
}

export interface PollEvent extends BatchEntry {
	/** E.g. `candidate.created`. */
	readonly event: `${string}.${Change}`;
	/** The record; if the list no longer has it, its `id` alone. */
	readonly data: PolledRecord;
}

/** Notes on a list in which nothing is out of the ordinary. */
export const plainNotes = {
	/** Why this list is the baseline; `undefined` if it was compared with an earlier one. `others`: it has no known record. */
	baseline: undefined as 'first' | 'damaged' | 'settings' | 'others' | undefined,
	/** Updates could not be detected, because the last list was compared by other fields. */
	hasOtherFields: false,
	/** Set if the list is in quarantine since that time (milliseconds since 1970). `known` counts its known records. */
	quarantined: undefined as
		{ before: number; known: number; listed: number; since: number } | undefined,
	/** Set if there were too many changes, so that nothing was emitted and the snapshot stayed as it was. */
	stopped: undefined as
		{ created: number; changed: number; removed: number; known: number } | undefined,
	/** Records that were left out because their id was in the list before. */
	repeatedIds: 0,
	/** Events that another process may have lost or n8n could not start, now among the events again. */
	replayed: 0,
	/** Events that found no room under the cap and come with the next polls. */
	pending: 0,
};

/** For the log. Numbers only, nothing about any record. */
export type PollNotes = Readonly<typeof plainNotes>;
