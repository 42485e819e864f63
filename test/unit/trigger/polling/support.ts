import { comparePoll } from '../../../../nodes/Recruiting/trigger/polling/comparePoll';
import type { PollResult } from '../../../../nodes/Recruiting/trigger/polling/diff';
import {
	readSnapshot,
	writeSnapshot,
	type Memory,
} from '../../../../nodes/Recruiting/trigger/polling/snapshot';
import type {
	PollRun,
	PollSettings,
	PolledList,
	PolledRecord,
	Snapshot,
} from '../../../../nodes/Recruiting/trigger/polling/types';

export const QUARTER_HOUR_MS = 15 * 60 * 1_000;

export const settings: PollSettings = {
	kind: 'candidate',
	scope: 'https://p2.example/v1/candidates workflow-1 node-1',
	watchedFields: ['id', 'first_name', 'last_name', 'email'],
	events: ['created', 'updated', 'removed'],
	firstPoll: 'nothing',
	maxEvents: 1_000,
	// An unlikely list counts with the next poll, and any number of changes is emitted.
	acceptAfterMs: QUARTER_HOUR_MS,
	maxChangedShare: 1,
};

export const run: PollRun = {
	now: 1_700_000_000_000,
	process: 'process-1',
	handedOver: new Map(),
	deliveredAs: () => undefined,
};

/** A candidate whose watched fields depend on its version. */
export function candidate(id: string, version = 0): PolledRecord {
	const email = `${version}@candidates.example`;
	return { id, first_name: `First${id}`, last_name: `Last${id}`, email };
}

export function candidates(...ids: string[]): PolledRecord[] {
	return ids.map((id) => candidate(id));
}

export function idsFrom(first: number, count: number): string[] {
	return Array.from({ length: count }, (_, n) => String(first + n));
}

/** A node that polls. Like n8n, it keeps a text between its polls. */
export class PollingNode {
	text: string | undefined;

	last!: PollResult;

	constructor(
		private settings: PollSettings,
		private run: PollRun = run,
	) {}

	/** Polls, a quarter of an hour before the next time. @returns the events, as `change id` */
	poll(
		records: readonly PolledRecord[],
		etag?: string,
		invalid: PolledList['invalid'] = [],
	): string[] {
		return this.read({ records, invalid, etag });
	}

	/** Polls what has changed since the last list. */
	pollChanges(records: readonly PolledRecord[], invalid: PolledList['invalid'] = []): string[] {
		return this.read({ records, invalid, etag: undefined, isPartial: true });
	}

	private read(list: PolledList): string[] {
		this.last = comparePoll(this.memory, list, this.settings, this.run);
		this.text = writeSnapshot(this.last.next);
		this.wait(QUARTER_HOUR_MS);
		return this.last.events.map(({ event, data }) => `${event.split('.')[1]} ${data.id}`);
	}

	change(changes: Partial<PollSettings>): void {
		this.settings = { ...this.settings, ...changes };
	}

	/** Lets time pass before the next poll. */
	wait(ms: number): void {
		this.run = { ...this.run, now: this.run.now + ms };
	}

	restart(process: string): void {
		this.run = { ...this.run, process };
	}

	/** When the next poll is, in milliseconds since 1970. */
	get now(): number {
		return this.run.now;
	}

	get eventIds(): string[] {
		return this.last.events.map(({ eventId }) => eventId);
	}

	get memory(): Memory {
		return readSnapshot(this.text);
	}
}

/** A node with these records as its baseline. */
export function nodeKnowing(
	records: readonly PolledRecord[],
	changes: Partial<PollSettings> = {},
): PollingNode {
	const node = new PollingNode({ ...settings, ...changes }, run);
	node.poll(records);
	return node;
}

/** The snapshot in a text, which must not be damaged. */
export function snapshotIn(text: string | undefined): Snapshot {
	const memory = readSnapshot(text);
	if (memory.state !== 'known') throw new Error(`The snapshot is ${JSON.stringify(memory)}`);
	return memory.snapshot;
}
