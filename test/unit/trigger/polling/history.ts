import { comparePoll, unchanged } from '../../../../nodes/Recruiting/trigger/polling/comparePoll';
import {
	readSnapshot,
	writeSnapshot,
	type Memory,
} from '../../../../nodes/Recruiting/trigger/polling/snapshot';
import { contentOf, Oracle } from './oracle';
import { QUARTER_HOUR_MS, run, settings } from './support';
import type {
	PollEvent,
	PollRun,
	PollSettings,
	PolledRecord,
} from '../../../../nodes/Recruiting/trigger/polling/types';

/** What goes wrong around a poll. */
export type Fault =
	| 'none'
	/** A page cannot be read, so nothing is compared. */
	| 'unread'
	/** n8n ends after the poll: nothing is saved or started. */
	| 'killedBeforeBoth'
	/** n8n ends after it started the execution, before it saves the static data. */
	| 'killedBeforeSave'
	/** n8n ends after it saved the static data, before it starts the execution. */
	| 'killedBeforeStart'
	/** n8n saves the static data, but cannot start the execution, and says so before the next poll or after it. */
	| 'refused'
	| 'refusedLate'
	| 'restart';

/** Runs a provider, a node and n8n through many polls, and compares each with the oracle. */
export class History {
	readonly provided = new Map<string, PolledRecord>();

	/** The records as a workflow knows them that ignores repeated event IDs; `undefined` for unknown content. */
	readonly mirror = new Map<string, string | undefined>();

	/** Records of lists that another one has replaced: nothing says that they are gone. */
	private readonly replaced = new Set<string>();

	/** The events whose execution started, by event ID. */
	readonly started = new Map<string, string>();

	/** IDs of all events that were saved as emitted. */
	readonly saved = new Set<string>();

	counts = { replayed: 0, events: 0 };

	private readonly settings: PollSettings;

	private readonly handedOver = new Map<string, 'failed' | 'open'>();

	private run: PollRun = { ...run, handedOver: this.handedOver };

	private oracle: Oracle;

	private text: string | undefined;

	private version = 0;

	private quietEtag: string | undefined;

	constructor(changes: Partial<PollSettings>) {
		this.settings = { ...settings, ...changes };
		this.oracle = new Oracle(this.settings.firstPoll);
	}

	provide(record: PolledRecord): void {
		this.version++;
		this.provided.set(record.id, record);
	}

	withdraw(id: string): void {
		if (this.provided.delete(id)) this.version++;
	}

	/** @param shown how many records the list shows */
	poll(fault: Fault, shown = Infinity): void {
		this.run = { ...this.run, now: this.run.now + QUARTER_HOUR_MS };
		if (fault === 'unread') return;
		const short = shown < this.provided.size;
		const etag = `"${this.version}${short ? ` ${shown}` : ''}"`;
		const records = [...this.provided.values()].slice(0, shown);
		const memory = readSnapshot(this.text);
		const late = [...this.handedOver.keys()];
		if (unchanged(memory, this.settings, this.run).etag === etag) this.stay(records, etag);
		else this.compare(memory, records, etag, fault);
		for (const id of late) if (this.handedOver.has(id)) this.handedOver.set(id, 'failed');
		if (fault === 'restart' || fault.startsWith('killed')) this.restart();
	}

	/** The provider answers 304: a full list would bring no event. */
	private stay(records: readonly PolledRecord[], etag: string): void {
		// This needs no second check until the next comparison.
		if (this.quietEtag === etag) return;
		this.quietEtag = etag;
		const oracle = this.oracle.copy();
		expect(oracle.poll(records, Infinity, new Set())).toEqual([]);
		expect(oracle.isWaiting).toBe(false);
	}

	private compare(
		memory: Memory,
		records: readonly PolledRecord[],
		etag: string,
		fault: Fault,
	): void {
		const undone = fault === 'killedBeforeBoth' || fault === 'killedBeforeSave';
		const before = undone ? this.oracle.copy() : this.oracle;
		this.quietEtag = undefined;
		const { events, next, notes } = comparePoll(
			memory,
			{ records, invalid: [], etag },
			this.settings,
			this.run,
		);
		const room = this.settings.maxEvents - notes.replayed;
		const fresh = events.slice(notes.replayed);
		const repeats = events.slice(0, notes.replayed);
		const repeatedIds = new Set(repeats.map(({ data }) => data.id));
		expect(fresh.map(nameOf)).toEqual(this.oracle.poll(records, room, repeatedIds));
		for (const { eventId } of repeats) expect(this.saved.has(eventId)).toBe(true);
		for (const { eventId } of fresh) expect(this.saved.has(eventId)).toBe(false);
		if (fault.startsWith('refused')) this.refuse(events, fault === 'refused' ? 'failed' : 'open');
		else if (fault !== 'killedBeforeBoth' && fault !== 'killedBeforeStart') this.start(events);
		if (undone) {
			this.oracle = before;
			return;
		}
		this.text = writeSnapshot(next);
		this.counts.replayed += notes.replayed;
		this.counts.events += fresh.length;
		for (const { eventId } of fresh) this.saved.add(eventId);
		if (notes.baseline !== undefined) this.takeAll(records);
	}

	private refuse(events: readonly PollEvent[], outcome: 'failed' | 'open'): void {
		for (const { eventId } of events) this.handedOver.set(eventId, outcome);
	}

	private start(events: readonly PollEvent[]): void {
		for (const event of events) {
			this.handedOver.delete(event.eventId);
			const name = nameOf(event);
			expect(this.started.get(event.eventId) ?? name).toBe(name);
			if (this.started.has(event.eventId)) continue;
			this.started.set(event.eventId, name);
			const { id, ...fields } = event.data;
			const content = Object.keys(fields).length > 0 ? contentOf(event.data) : undefined;
			if (name.startsWith('removed')) this.mirror.delete(id);
			else this.mirror.set(id, content);
		}
	}

	/** Takes a list for known, in place of the one before, if any. */
	private takeAll(records: readonly PolledRecord[]): void {
		for (const id of this.mirror.keys()) this.replaced.add(id);
		for (const record of records) this.mirror.set(record.id, contentOf(record));
	}

	private restart(): void {
		this.handedOver.clear();
		this.run = { ...this.run, process: `${this.run.process}+` };
	}

	/** Polls without faults until no more events come. */
	settle(): void {
		for (let quiet = 0; quiet < 3;) {
			const { events, replayed } = this.counts;
			this.poll('none');
			quiet = events === this.counts.events && replayed === this.counts.replayed ? quiet + 1 : 0;
		}
	}

	/** IDs of events that were saved as emitted but never started. */
	get lost(): string[] {
		return [...this.saved].filter((eventId) => !this.started.has(eventId));
	}

	/** IDs of events that started although no saved poll has them. */
	get unsaved(): string[] {
		return [...this.started.keys()].filter((eventId) => !this.saved.has(eventId));
	}

	/** Whether the workflow knows the records as the provider has them. */
	get isMirrored(): boolean {
		return (
			[...this.mirror.keys()].every((id) => this.provided.has(id) || this.replaced.has(id)) &&
			[...this.provided.values()].every((record) => {
				const content = this.mirror.get(record.id);
				return this.mirror.has(record.id) && [undefined, contentOf(record)].includes(content);
			})
		);
	}
}

function nameOf({ event, data }: PollEvent): string {
	return `${event.split('.')[1]} ${data.id}`;
}
