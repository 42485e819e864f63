import type { Chance } from '../../../test/support/chance';
import type { Message } from './messages';
import type { Scheme } from './schemes';

export type Header = readonly [name: string, value: string];

/** A delivery as it is on the wire. */
export interface Delivery {
	readonly method: string;
	readonly headers: readonly Header[];
	readonly body: Buffer;
	/** How the delivery reaches the node otherwise than usual: with all headers as lists, or with an unreadable body. */
	readonly oddity?: 'lists' | 'unread';
}

/** What a scheme protects. Attacks on anything else don't apply to it. */
export type Target =
	/** The sender's identity: the sender has the secret. */
	| 'sender'
	/** The body's integrity. */
	| 'body'
	/** The time of sending. */
	| 'time'
	/** The link between id and body. */
	| 'id'
	/** Nothing: the attack is on the code that reads a verified body. */
	| 'reader'
	/** The handshake, if the trigger answers one. */
	| 'handshake';

/** What an attacker can use. */
export interface AttackContext {
	readonly chance: Chance;
	readonly scheme: Scheme;
	/** A message that would be accepted unchanged. */
	readonly genuine: Message;
	/** Another genuine message that was intercepted. */
	readonly intercepted: Message;
	/** Keys of other triggers. */
	readonly otherKeys: readonly Buffer[];
	/** Unix seconds. */
	readonly now: number;
}

export interface Attack {
	readonly on: Target;
	/** The statuses that such a delivery may be answered with; 401 by default. */
	readonly statuses?: readonly number[];
	make(scene: AttackContext): Delivery;
}

export type Attacks = Readonly<Record<string, Attack>>;
