import type { Agent } from 'node:http';
import type { Shape } from './shapes';

/** An HMAC-SHA-256 of the body, or the secret itself, in a header. */
interface HeaderScheme {
	scheme: 'hmac' | 'headerToken';
	header: string;
}

export type SignatureScheme = 'standardWebhooks' | 'none' | HeaderScheme;

export const FORGERIES = ['wrongSecret', 'changedBody', 'noSignature', 'garbled'] as const;

/** A forgery: another secret, a body that is changed after signing, no signature, or a garbled one. */
type Forgery = (typeof FORGERIES)[number];

/** The content of a delivery. */
export interface MessageOptions {
	/** The delivery id, which is the same in all tries; a new one by default. */
	id?: string;
	/** The header of the delivery id; `webhook-id` by default, `null` for none. */
	idHeader?: string | null;
	/** The claimed time of sending; by default the time of each try. */
	timestamp?: Date;
	shape?: Shape;
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
