import { textOf } from '../../transport';
import { keyOf, newSalt } from '../polling/digest';
import type { PolledRecord } from '../polling/types';
import { sealed, unsealed } from '../sealed';

/** Most candidates that are remembered. A delivery stores them in a row that n8n loads with each. */
const MOST = 20_000;
/** A list may need so long to show somebody, in milliseconds. */
const LIST_DELAY_MS = 10 * 60 * 1_000;
/** After this time, no list will show somebody whom a list did not show when it was compared. */
const LONGEST_LIST_DELAY_MS = 24 * 60 * 60 * 1_000;
/** They are stored if this share of them has changed, or after this time, in milliseconds. */
const CHANGED_SHARE = 1 / 8;
const STORED_EVERY_MS = 60_000;
/** Five for the key, one for the state. */
const ENTRY_BYTES = 6;
const [STARTED, EARLIER] = [1, 2];

interface Named {
	readonly at: number;
	isStarted: boolean;
	/** It came before somebody published the workflow last: it says nothing about how later ones name candidates. */
	isEarlier: boolean;
}

/** As it is stored. No ids of people: keyed numbers. */
interface Stored {
	readonly salt: string;
	/** In milliseconds since 1970; all deliveries are older. */
	readonly storedAt: number;
	readonly entries: string;
	readonly areSame?: boolean;
}

/** The new candidates whom deliveries have named, until a list shows them. */
export class DeliveredCandidates {
	/** Deliveries name candidates as lists do; `undefined` until a comparison has shown it. */
	areSame: boolean | undefined;

	private readonly salt: string;
	private readonly deliveries = new Map<number, Named>();
	/** Changes since it was stored, and when that was, in milliseconds since 1970. */
	private changes = 0;
	private storedAt: number;

	/** @param text what `toStore` has given; from anything else, nobody is known */
	constructor(text: unknown) {
		const stored = (unsealed('delivered', text) ?? {}) as Partial<Stored>;
		const { salt = newSalt(), storedAt: at = 0, entries = '' } = stored;
		this.salt = salt;
		this.storedAt = at;
		this.areSame = stored.areSame;
		const bytes = Buffer.from(entries, 'base64');
		for (let next = 0; next < bytes.length; next += ENTRY_BYTES) {
			const key = bytes.readUIntLE(next, ENTRY_BYTES - 1);
			const state = bytes[next + ENTRY_BYTES - 1]!;
			const isStarted = (state & STARTED) > 0;
			this.deliveries.set(key, { at, isStarted, isEarlier: (state & EARLIER) > 0 });
		}
	}

	get size(): number {
		return this.deliveries.size;
	}

	/** How many deliveries have named as new since somebody published the workflow. */
	get news(): number {
		return this.recent.length;
	}

	/** @param ids of new candidates; all that is neither text nor number counts as one that no list has */
	receive(ids: readonly unknown[], now: number): void {
		for (const key of this.keysOf(ids.map(textOf))) {
			const before = this.deliveries.get(key);
			// Whoever was only known is new all the same: their execution may not start.
			if (before && !(before.isStarted && before.isEarlier)) continue;
			this.deliveries.set(key, { at: now, isStarted: false, isEarlier: false });
		}
		this.changes += ids.length;
		for (const oldest of this.deliveries.keys()) {
			if (this.size <= MOST) return;
			this.deliveries.delete(oldest);
		}
	}

	/** Notes whom other deliveries have named. They say nothing of how new ones are named, and push out none of those. */
	know(ids: readonly string[], now: number): void {
		for (const key of this.keysOf(ids)) {
			if (this.deliveries.has(key) || this.size >= MOST) continue;
			this.deliveries.set(key, { at: now, isStarted: true, isEarlier: true });
			this.changes++;
		}
	}

	start(ids: readonly string[]): void {
		for (const key of this.keysOf(ids)) {
			const delivery = this.deliveries.get(key);
			if (delivery) delivery.isStarted = true;
		}
		this.changes += ids.length;
	}

	stateOf(id: string): 'received' | 'started' | undefined {
		if (this.size === 0) return undefined;
		const delivery = this.deliveries.get(keyOf(this.salt, id));
		return delivery && (delivery.isStarted ? 'started' : 'received');
	}

	/** Those of the candidates whom a list shows. Then deliveries name them as the list does. */
	shownIn(records: readonly PolledRecord[]): number[] {
		if (this.size === 0) return [];
		const listed = this.keysOf(records.map(({ id }) => id));
		const shown = listed.filter((key) => this.deliveries.has(key));
		if (shown.every((key) => this.deliveries.get(key)!.isEarlier)) return shown;
		this.areSame = true;
		this.changes++;
		return shown;
	}

	get isDoubtful(): boolean {
		return this.unconfirmed.length > 0;
	}

	/** Deliveries seem to name candidates otherwise than the list that was looked at last. */
	areOthers(now: number): boolean {
		return this.unconfirmed.some(({ at }) => Math.abs(now - at) >= LIST_DELAY_MS);
	}

	/** `areOthers` may have become true after a list was compared at that time. */
	haveAgedSince(then: number, now: number): boolean {
		const hasAged = ({ at }: Named) => now - at >= LIST_DELAY_MS && then - at < LIST_DELAY_MS;
		return this.unconfirmed.some(hasAged);
	}

	private get unconfirmed(): Named[] {
		return this.areSame ? [] : this.recent;
	}

	private get recent(): Named[] {
		return [...this.deliveries.values()].filter(({ isEarlier }) => !isEarlier);
	}

	/** Forgets candidates after a list with them was compared, and those whom it should have shown. */
	forget(shown: readonly number[], now: number): void {
		const { size } = this;
		for (const key of shown) this.deliveries.delete(key);
		for (const [key, { at }] of this.deliveries) {
			if (Math.abs(now - at) >= LONGEST_LIST_DELAY_MS) this.deliveries.delete(key);
		}
		this.changes += size - this.size;
	}

	clear(): void {
		this.changes += this.size;
		this.deliveries.clear();
		this.areSame = undefined;
	}

	/** Somebody may have changed how deliveries name candidates. */
	doubt(): void {
		this.changes++;
		this.areSame = undefined;
		for (const delivery of this.deliveries.values()) delivery.isEarlier = true;
	}

	isDue(now: number): boolean {
		const isOld = Math.abs(now - this.storedAt) >= STORED_EVERY_MS;
		return this.changes > (isOld ? 0 : this.size * CHANGED_SHARE);
	}

	toStore(now: number): string {
		const bytes = Buffer.alloc(this.size * ENTRY_BYTES);
		let next = 0;
		for (const [key, { isStarted, isEarlier }] of this.deliveries) {
			bytes.writeUIntLE(key, next, ENTRY_BYTES - 1);
			bytes[next + ENTRY_BYTES - 1] = (isStarted ? STARTED : 0) | (isEarlier ? EARLIER : 0);
			next += ENTRY_BYTES;
		}
		this.changes = 0;
		this.storedAt = now;
		const { salt, areSame } = this;
		return sealed('delivered', { salt, storedAt: now, entries: bytes.toString('base64'), areSame });
	}

	private keysOf(ids: readonly string[]): number[] {
		return ids.map((id) => keyOf(this.salt, id));
	}
}
