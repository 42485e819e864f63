import type { BatchEntry } from './batch';

/** What is watched; also the first half of the event names. */
export type RecordKind = 'candidate' | 'requisition';

/** A record as the provider sent it. The caller has checked that `id` is a string. */
export interface PolledRecord {
	readonly id: string;
	readonly [field: string]: unknown;
}

/** A list that was read from its first to its last page. A list with a hole must never come here. */
export interface CompleteList {
	readonly records: readonly PolledRecord[];
	/** `ETag` of the answer, where the whole list came in one answer; else `undefined`. */
	readonly etag: string | undefined;
}

export interface PollSettings {
	readonly kind: RecordKind;
	/**
	 * Where the list comes from and who watches it, as one text: base address, path, workflow, node.
	 * Another text means other records, so it begins a new baseline.
	 */
	readonly scope: string;
	/** Top-level fields whose change makes an `updated`; fields of the document's section 2 or others. */
	readonly watchedFields: readonly string[];
	/** What the very first poll emits: nothing, or a `created` for every record. */
	readonly firstPoll: 'nothing' | 'everything';
	/**
	 * Most events that one poll emits, a whole number from 1; the rest comes with the next polls.
	 * After a restart there can be more: what is emitted again brings its later changes with it.
	 */
	readonly maxEvents: number;
}

/** What a poll takes from its surroundings, so that these functions stay pure. */
export interface PollRun {
	/** Milliseconds since 1970. */
	readonly now: number;
	/**
	 * Any text that is another one after each start of n8n. A batch that another process wrote may
	 * have been lost with it, and is emitted again.
	 */
	readonly process: string;
	/** Events of this process that n8n could not start; they are emitted again. */
	readonly unstarted: readonly BatchEntry[];
	/** `randomBytes` of `crypto`. */
	readonly randomBytes: (size: number) => Uint8Array;
}

/** What happened to a record; the second half of the event names. */
export type Change = 'created' | 'updated' | 'removed';

export interface PollEvent {
	/** E.g. `candidate.created`. */
	readonly event: `${RecordKind}.${Change}`;
	/** 22 characters of base64url; says nothing about the record. */
	readonly eventId: string;
	/** The record; for `removed`, its `id` alone. */
	readonly data: PolledRecord;
}
