import { METHODS, validateHeaderName, validateHeaderValue, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { waitFor } from '../../test/n8n/wait';
import type { Chance } from '../../test/support/chance';
import { attacksOn } from './attacks';
import { delivered, foreignKeys, newMessage, type Delivery, type Scheme } from './schemes';

/** A delivery that must start nothing, and the statuses that it may be answered with. */
export interface Hostile {
	readonly name: string;
	readonly statuses: readonly number[];
	readonly delivery: Delivery;
}

/** Seconds; no delivery takes that long. */
const LONGEST_DELIVERY = 3_600;

const secondsNow = () => Math.floor(Date.now() / 1_000);

/** A delivery that is accepted. */
export function genuineDelivery(scheme: Scheme, chance: Chance): Delivery {
	return delivered(scheme, newMessage(chance, secondsNow()));
}

/** A random hostile delivery that HTTP can transport. */
export function hostileDelivery(scheme: Scheme, chance: Chance): Hostile {
	for (;;) {
		const [name, { statuses = [401], make }] = chance.pick(attacksOn(scheme));
		// A timestamp only slightly ahead could be valid by the time that the delivery arrives.
		const now = secondsNow() + (name === 'too new' ? LONGEST_DELIVERY : 0);
		const [genuine, intercepted] = [newMessage(chance, now), newMessage(chance, now)];
		const otherKeys = foreignKeys(scheme);
		const delivery = make({ chance, scheme, genuine, intercepted, otherKeys, now });
		if (isSendable(delivery)) return { name, statuses, delivery };
	}
}

/** Node.js itself rejects longer headers. */
const MOST_HEADER_BYTES = 16_000;

/** Whether HTTP can transport the delivery as it is; anything else never reaches n8n. */
function isSendable({ method, headers }: Delivery): boolean {
	const size = headers.flat().reduce((sum, part) => sum + part.length, 0);
	return (
		METHODS.includes(method) &&
		size < MOST_HEADER_BYTES &&
		headers.every(([name, value]) => isHeader(name, value))
	);
}

function isHeader(name: string, value: string): boolean {
	// Whitespace around a value is removed on the way, which can make the value harmless.
	if (value !== value.trim()) return false;
	try {
		validateHeaderName(name);
		validateHeaderValue(name, value);
		return true;
	} catch {
		return false;
	}
}

/** n8n's answer while its machine is too busy for its database. */
const BUSY = 503;

/** An answer to a delivery. */
export interface Reply {
	readonly status: number;
	readonly body: string;
}

/** Sends one delivery as it is, and again while n8n is too busy to process it. */
export async function send(url: string, delivery: Delivery): Promise<Reply> {
	const processed = async () => {
		const reply = await sendOnce(url, delivery);
		return reply.status !== BUSY && reply;
	};
	return await waitFor(processed, { what: 'An answer of n8n', deadlineMs: 60_000 });
}

/** On a connection of its own: a persistent one may be closed while the next delivery is on its way. */
async function sendOnce(url: string, { method, headers, body }: Delivery): Promise<Reply> {
	const own = ['host', new URL(url).host, 'content-length', String(body.length)];
	const options = { method, headers: [...own, ...headers.flat()], agent: false } as const;
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		request(url, options).on('error', reject).once('response', resolve).end(body);
	});
	return { status: answer.statusCode ?? 0, body: await text(answer) };
}
