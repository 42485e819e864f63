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
 * The format of an event: `envelope` is `{type, timestamp, data}`; `array` is one envelope for each element of the data;
 * `bare` is only the data; `thin` is an envelope with only the id as data; the others are formats of CloudEvents 1.0.
 */
export type Shape = (typeof SHAPES)[number];

/** Other names for the envelope's fields `type` and `data`. */
export interface EnvelopeNames {
	event?: string;
	data?: string;
}

export interface HmacScheme {
	scheme: 'hmac';
	header: string;
	/** Any that Node supports; sha256 by default. */
	algorithm?: string;
	/** hex by default. */
	encoding?: 'hex' | 'base64' | 'base64url';
	/** Text before the digest, e.g. `sha256=`. */
	prefix?: string;
}

export interface HeaderTokenScheme {
	scheme: 'headerToken';
	header: string;
	/** Text before the token, which is the secret. */
	prefix?: string;
}

export type SignatureScheme = 'standardWebhooks' | 'none' | HmacScheme | HeaderTokenScheme;

export const FORGERIES = ['wrongSecret', 'changedBody', 'noSignature', 'garbled'] as const;

/** A forgery: another secret, a body that is changed after signing, no signature, or a garbled one. */
export type Forgery = (typeof FORGERIES)[number];

/** The content of a delivery. */
export interface MessageOptions {
	/** The delivery id, which is the same in all tries; a new one by default. */
	id?: string;
	/** The header of the delivery id; `webhook-id` by default, `null` for none. */
	idHeader?: string | null;
	/** The claimed time of sending; by default the time of each try. */
	timestamp?: Date;
	shape?: Shape;
	names?: EnvelopeNames;
	/** An additional header with the event name. */
	eventHeader?: string;
	signature?: SignatureScheme;
	/** The secret to sign with instead of the subscription's; several during a rotation. */
	secret?: string | readonly string[];
	forge?: Forgery;
	/** Sent and signed instead of the body for event and data. */
	body?: string | Buffer;
	contentType?: string;
	/** Override all other headers. */
	headers?: Record<string, string>;
	/** Makes it a handshake: `X-Hook-Secret` with this value, an empty object, no signature. */
	handshake?: string;
}

/** The transport of a delivery. */
export interface SendOptions {
	/** Number of retries if there is no 2xx answer; 3 by default. */
	retries?: number;
	/** Milliseconds before the first, second, … retry; 10, 20, 40, … by default. */
	delay?: (retry: number) => number;
	/** Milliseconds that one try may take; 10,000 by default. */
	timeoutMs?: number;
	/** An agent that keeps connections, for benchmarks; by default every try has its own connection. */
	agent?: Agent;
	/** Aborts the delivery. */
	signal?: AbortSignal;
}

export type DeliveryOptions = MessageOptions & SendOptions;
