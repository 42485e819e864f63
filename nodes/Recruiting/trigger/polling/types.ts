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
	/** It has only what has changed since some time: then it says nothing about all other records. */
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
	/** Most events of a poll, from 1. One that emits a batch again can have more, because later changes come along. */
	readonly maxEvents: number;
	/** How long, in milliseconds, an unlikely list must stay that way before it counts. */
	readonly acceptAfterMs: number;
	/** Share of the known records, from 0 to 1, of which one poll may report as many changes; 1 is no limit. */
	readonly maxChangedShare: number;
}

/** All that a poll takes from its surroundings, so that these functions stay pure. Times are in milliseconds since 1970. */
export interface PollRun {
	readonly now: number;
	/** Another text after each start of n8n: what an earlier process handed over may be lost, and is emitted again. */
	readonly process: string;
	/** By event id: whether n8n could not start it, so that it is emitted again, or has not said so yet. A started one is missing. */
	readonly handedOver: ReadonlyMap<string, 'failed' | 'open'>;
	/** Named by a delivery, or also the start of an execution: then the record, by its id, is no news. */
	readonly deliveredAs: (id: string) => 'received' | 'started' | undefined;
}

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

/** A change. Of a record that is gone, there is only its id. */
export interface Found {
	readonly change: Change;
	readonly key: number;
	readonly data: PolledRecord;
	/** Where the record is among the known ones, or belongs. */
	readonly position: number;
	readonly changedFields?: readonly string[];
}

/** Columns, in the order of the keys: an object for each record would take several times as much time and memory. */
export interface KnownRecords {
	/** Of their ids; see `keyOf`. */
	readonly keys: Float64Array;
	/** As of the last event of each record or the first list; see `writeDigest`. */
	readonly digests: Buffer;
	/** On how many days a list has lacked each; 0 if the last one had it. */
	readonly absentDays: Uint8Array;
	/** None unless removals are emitted, which must name the record; empty if they were not when it was found. */
	readonly ids: readonly string[];
}

/** The result of the polls so far. No personal data: keyed numbers and digests, and ids only where they are needed. */
export interface Snapshot {
	readonly salt: string;
	readonly scope: string;
	/** Identifies `account` of the settings; keyed with the salt. */
	readonly account?: string | undefined;
	/** `comparedPlaces` of the settings that the digests were made with. */
	readonly fields: readonly string[];
	/** Number of batches handed over to n8n since the first list. */
	readonly sequence: number;
	/** Keys of records that were known once, ascending. */
	readonly gone: Float64Array;
	/** When the last whole list that counts was read, in milliseconds since 1970. */
	readonly lastFullReadAt: number;
	/** When the last list was read, whole or not, of which nothing waits; 0 if there is none. */
	readonly lastReadAt: number;
	/** The same by the provider's clock, if it says what that is. */
	readonly servedAt?: number | undefined;
	/** How many of its events wait for the next poll, and how many updates were emitted since some wait. */
	readonly pending?: number | undefined;
	readonly turn?: number | undefined;
	/** `ETag` of that list, if all of it is in this snapshot. */
	readonly etag?: string | undefined;
	readonly records: KnownRecords;
	/** Since when lists are unlikely, in milliseconds since 1970. */
	readonly unlikelySince?: number | undefined;
	readonly batch?: Batch | undefined;
}

/** What is known before a list is read. */
export interface PollInputs {
	readonly snapshot: Snapshot;
	readonly settings: PollSettings;
	readonly run: PollRun;
}
