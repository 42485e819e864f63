import { createHmac, randomBytes } from 'node:crypto';
import { post, type Reply } from '../deliveries/post';
import type { Message } from '../deliveries/shapes';
import type { ListedRecord, Webhook } from './definition';

export interface ProductDeliveryOptions {
	/** Another event name of the product. */
	event?: string;
	/** Where in the list the person is whom it is about, from 0; by default the third one. */
	position?: number;
	/** Signs in place of the product's secrets. */
	secret?: string;
	forge?: 'wrongSecret' | 'noSignature';
	/** Another one of the forms that the product may use. */
	variant?: string;
}

const FORGED = { wrongSecret: ['another-secret'], noSignature: [] } as const;

export type DeliverProduct = (url: string, options?: ProductDeliveryOptions) => Promise<Reply>;

/** Makes the function that sends a product's deliveries. The signal aborts them. */
export function productDeliveries(
	webhook: Webhook,
	records: readonly ListedRecord[],
	signal: AbortSignal,
): DeliverProduct {
	return async (url, options = {}) => {
		const { event = webhook.event, position = 2, secret, forge, variant } = options;
		const record = records[position]!;
		const occasion = { event, id: webhook.newId(), time: new Date(), record, url, variant };
		const message = webhook.compose(occasion);
		const own = secret === undefined ? webhook.secrets : [secret];
		const secrets = forge === undefined ? own : FORGED[forge];
		const address = webhook.address?.(url, event, secrets) ?? url;
		const signed = secrets.length === 0 ? message : webhook.sign(message, secrets);
		return await post(address, signed, { signal });
	};
}

/** `base64url` with the padding, which Node leaves out. */
type Encoding = 'hex' | 'base64' | 'base64url';

interface HeaderSignature {
	header: string;
	/** The text before each signature. */
	prefix?: string;
	encoding?: Encoding;
	/** What is signed; the body by default. */
	text?: (message: Message) => string;
}

/** A new secret. */
export function makeSecret(): string {
	return randomBytes(18).toString('hex');
}

export function hmac(secret: string, text: string, encoding: Encoding = 'hex'): string {
	const digest = createHmac('sha256', secret).update(text).digest(encoding);
	return encoding === 'hex' ? digest : digest.padEnd(Math.ceil(digest.length / 4) * 4, '=');
}

/** Signs in a header. Several signatures are separated by a semicolon, that of the current secret last. */
export function inHeader(options: HeaderSignature): Webhook['sign'] {
	const { header, prefix = '', encoding, text = ({ body }) => String(body) } = options;
	return (message, secrets) => {
		const values = secrets
			.toReversed()
			.map((secret) => prefix + hmac(secret, text(message), encoding));
		return { ...message, headers: { ...message.headers, [header]: values.join(';') } };
	};
}

/** For products that sign nothing: whoever registers an address puts the event and a secret into its query. */
export const inAddress = {
	sign: (message: Message) => message,
	address: (url: string, event: string, [token]: readonly string[]) => {
		const address = new URL(url);
		const query = { event, ...(token !== undefined && { token }) };
		for (const [name, value] of Object.entries(query)) {
			if (!address.searchParams.has(name)) address.searchParams.set(name, value);
		}
		return address.href;
	},
};

/** An unsigned JSON message. */
export function jsonMessage(value: unknown, headers: Record<string, string> = {}): Message {
	return {
		body: JSON.stringify(value),
		headers: { 'Content-Type': 'application/json', ...headers },
	};
}
