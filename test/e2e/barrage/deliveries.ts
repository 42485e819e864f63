import { METHODS, validateHeaderName, validateHeaderValue } from 'node:http';

import { attacksOn } from '../../attack/deliveries/attacks';
import { newMessage } from '../../attack/deliveries/messages';
import { delivered, keysBeside, SCHEMES, type Scheme } from '../../attack/deliveries/schemes';
import type { Delivery } from '../../attack/deliveries/types';
import type { Dice } from '../../attack/support/dice';

/** A delivery that must start nothing, and what it may be answered with. */
export interface Hostile {
	readonly name: string;
	readonly statuses: readonly number[];
	readonly delivery: Delivery;
}

/** Those whose secret is known before they are activated. */
export const barragedSchemes = SCHEMES.filter(
	({ parameters }) => parameters.registration === 'manual',
);

/** More seconds than a delivery is ever under way. */
const UNDER_WAY = 3_600;

const secondsNow = () => Math.floor(Date.now() / 1_000);

/** A delivery that gets in. */
export function genuineDelivery(scheme: Scheme, dice: Dice): Delivery {
	return delivered(scheme, newMessage(dice, secondsNow()));
}

/** One of any kind that can be sent. */
export function hostileDelivery(scheme: Scheme, dice: Dice): Hostile {
	for (;;) {
		const [name, { statuses = [401], make }] = dice.pick(attacksOn(scheme));
		// What is from a future that is too near would be of now by the time that it arrives.
		const now = secondsNow() + (name === 'too new' ? UNDER_WAY : 0);
		const [genuine, overheard] = [newMessage(dice, now), newMessage(dice, now)];
		const otherKeys = keysBeside(scheme);
		const delivery = make({ dice, scheme, genuine, overheard, otherKeys, now });
		if (isSendable(delivery)) return { name, statuses, delivery };
	}
}

/** Of headers that are longer, Node.js tells the sender itself, and asks nobody. */
const MOST_HEADER_BYTES = 16_000;

/** Whether it can be sent as it is: what HTTP has no place for, no sender gets as far as n8n. */
export function isSendable({ method, headers, oddity }: Delivery): boolean {
	const size = headers.flat().reduce((sum, text) => sum + text.length, 0);
	return (
		oddity === undefined &&
		METHODS.includes(method) &&
		size < MOST_HEADER_BYTES &&
		headers.every(([name, value]) => isHeader(name, value))
	);
}

function isHeader(name: string, value: string): boolean {
	// Blanks around a value are cut off on the way, which can leave nothing hostile.
	if (value !== value.trim()) return false;
	try {
		validateHeaderName(name);
		validateHeaderValue(name, value);
		return true;
	} catch {
		return false;
	}
}
