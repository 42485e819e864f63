import type { Dice } from '../support/dice';
import type { Message } from './messages';
import type { Scheme } from './schemes';

export type Header = readonly [name: string, value: string];

/** A delivery as it is on the wire. */
export interface Delivery {
	readonly method: string;
	readonly headers: readonly Header[];
	readonly body: Buffer;
	/** Oddities of the way to the node: all headers as lists, or a body that n8n could not read. */
	readonly oddity?: 'lists' | 'unread';
}

/** What a scheme proves; an attack on something else is none on it. */
export type Target =
	/** That the sender has the secret. */
	| 'sender'
	/** That the body is the sender's. */
	| 'body'
	/** When it was sent. */
	| 'time'
	/** That the id belongs to the body. */
	| 'id'
	/** Nothing, so that the attack is one on whatever reads what has been verified. */
	| 'reader'
	/** What only a trigger with a handshake is open to. */
	| 'handshake';

/** What an attacker has to work with. */
export interface Scene {
	readonly dice: Dice;
	readonly scheme: Scheme;
	/** A delivery that would get in as it is. */
	readonly genuine: Message;
	/** Another one that was overheard. */
	readonly overheard: Message;
	/** Keys of other triggers. */
	readonly otherKeys: readonly Buffer[];
	/** Unix seconds. */
	readonly now: number;
}

export interface Attack {
	readonly on: Target;
	/** The statuses that such a delivery may be answered with; 401 where nothing is said. */
	readonly statuses?: readonly number[];
	make(scene: Scene): Delivery;
}

export type Attacks = Readonly<Record<string, Attack>>;
