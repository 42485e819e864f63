import type { Agent } from 'node:http';

export const SHAPES = [
	'envelope',
	'array',
	'bare',
	'thin',
	'cloudEventsStructured',
	'cloudEventsBatch',
	'cloudEventsBinary',
] as const;

/**
 * How an event is written:
 * `envelope` `{type, timestamp, data}`; `array` one such envelope for each element of the data;
 * `bare` the data alone; `thin` an envelope whose data is the id alone; the rest as CloudEvents 1.0 has it.
 */
export type Shape = (typeof SHAPES)[number];

/** The fields of an envelope, where they are not called `type` and `data`. */
export interface EnvelopeNames {
	event?: string;
	data?: string;
}

export interface HmacScheme {
	scheme: 'hmac';
	header: string;
	/** sha256 if not given; any that Node knows. */
	algorithm?: string;
	/** hex if not given. */
	encoding?: 'hex' | 'base64' | 'base64url';
	/** Stands before the digest, `sha256=` say. */
	prefix?: string;
}

export interface HeaderTokenScheme {
	scheme: 'headerToken';
	header: string;
	/** Stands before the token, which is the secret. */
	prefix?: string;
}

export type SignatureScheme = 'standardWebhooks' | 'none' | HmacScheme | HeaderTokenScheme;

export const FORGERIES = ['wrongSecret', 'changedBody', 'noSignature', 'garbled'] as const;

/** What is wrong with a signature: another secret, a body changed after it, none, or not one at all. */
export type Forgery = (typeof FORGERIES)[number];

/** How a delivery is written. */
export interface MessageOptions {
	/** The delivery id; the same over all tries. A new one if not given. */
	id?: string;
	/** The header of the delivery id; `webhook-id` if not given, `null` for none. */
	idHeader?: string | null;
	/** When it claims to be sent; the time of each try if not given. */
	timestamp?: Date;
	shape?: Shape;
	names?: EnvelopeNames;
	/** A header that holds the event name as well. */
	eventHeader?: string;
	signature?: SignatureScheme;
	/** What to sign with, instead of the subscription's; several while a secret is being rotated. */
	secret?: string | readonly string[];
	forge?: Forgery;
	/** Sent, and signed, in place of the body that event and data would make. */
	body?: string | Buffer;
	contentType?: string;
	/** Set last, over any other. */
	headers?: Record<string, string>;
	/** Makes it a handshake: `X-Hook-Secret` with this value, an empty object, no signature. */
	handshake?: string;
}

/** How a delivery is sent. */
export interface SendOptions {
	/** How often it is tried again when the answer is not 2xx or none; 3 if not given. */
	retries?: number;
	/** Milliseconds before the first, second, … retry; 10, 20, 40, … if not given. */
	delay?: (retry: number) => number;
	/** How long one try may take; 10,000 if not given. */
	timeoutMs?: number;
	/** Keeps connections, for benchmarks; every try has a connection of its own if not given. */
	agent?: Agent;
	/** Ends the delivery. */
	signal?: AbortSignal;
}

export type DeliveryOptions = MessageOptions & SendOptions;
