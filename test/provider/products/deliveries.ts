import { createHmac, randomBytes } from 'node:crypto';
import { post, type Reply } from '../deliveries/post';
import type { Message } from '../deliveries/shapes';
import type { ListedRecord, Webhook } from './definition';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The position of the person whom the published examples are about. */
const EXAMPLE_PERSON = 2;
const EXAMPLE_URL = 'https://n8n.example/webhook/merge';

export interface ProductDeliveryOptions {
	/** Another event name of the product. */
	event?: string;
	/** The delivery id, or what serves as one. For Merge, which has none, it only makes equal ids equal deliveries. */
	id?: string;
	/** The candidate that it is about; one who is not in the list is allowed. */
	candidateId?: string;
	/** The claimed time. */
	time?: Date;
	/**
	 * `changedBody` changes what the signature covers. `replayed` repeats the last delivery byte for byte, or sends a
	 * new one twice. `oldTime` claims yesterday, which receivers can only notice if the product signs the time.
	 */
	forge?: 'wrongSecret' | 'changedBody' | 'noSignature' | 'replayed' | 'oldTime';
	/** Sends the published example, with its fixed time, and ignores the other options. */
	raw?: boolean;
	/** Sends a handshake instead: an empty body with `X-Hook-Secret`, as SmartRecruiters does. */
	handshake?: string;
}

export type DeliverProduct = (url: string, options?: ProductDeliveryOptions) => Promise<Reply>;

/** Makes the function that sends a product's deliveries. The signal aborts them. */
export function productDeliveries(
	webhook: Webhook,
	records: readonly ListedRecord[],
	idField: string,
	signal: AbortSignal,
): DeliverProduct {
	// Composed at once, since records can change.
	const published = publishedExample(webhook, records[EXAMPLE_PERSON]!);
	let last: Message | undefined;
	return async (url, options = {}) => {
		const { forge, raw, handshake } = options;
		if (handshake !== undefined) return await post(url, handshakeMessage(handshake), { signal });
		const fresh = () => freshMessage(webhook, personOf(records, idField, options), url, options);
		if (forge === 'replayed' && !last) await post(url, (last = fresh()), { signal });
		const message = forge === 'replayed' ? last! : raw ? published : fresh();
		if (!forge) last = message;
		return await post(url, message, { signal });
	};
}

function publishedExample(webhook: Webhook, record: ListedRecord): Message {
	const message = webhook.compose({ ...webhook.example, record, url: EXAMPLE_URL });
	return webhook.sign(message, webhook.secrets);
}

function freshMessage(
	webhook: Webhook,
	record: ListedRecord,
	url: string,
	{ event = webhook.example.event, id = webhook.newId(), time, forge }: ProductDeliveryOptions,
): Message {
	const claimed = time ?? new Date(Date.now() - (forge === 'oldTime' ? DAY_MS : 0));
	const message = webhook.compose({ event, id, time: claimed, record, url });
	if (forge === 'noSignature') return message;
	const secrets = forge === 'wrongSecret' ? ['another-secret'] : webhook.secrets;
	const signed = webhook.sign(message, secrets);
	return forge === 'changedBody' ? (webhook.damage ?? damage)(signed) : signed;
}

/** The same JSON in other bytes. */
function damage(message: Message): Message {
	return { ...message, body: `${message.body} ` };
}

function personOf(
	records: readonly ListedRecord[],
	idField: string,
	{ candidateId }: ProductDeliveryOptions,
): ListedRecord {
	const standard = records[EXAMPLE_PERSON]!;
	if (candidateId === undefined) return standard;
	const id = typeof standard[idField] === 'number' ? Number(candidateId) : candidateId;
	return records.find((one) => one[idField] === id) ?? { ...standard, [idField]: id };
}

function handshakeMessage(secret: string): Message {
	return { body: '', headers: { 'X-Hook-Secret': secret } };
}

/** `base64url` with the padding, which Node leaves out. */
type Encoding = 'hex' | 'base64url';

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

/** An unsigned JSON message. */
export function jsonMessage(value: unknown, headers: Record<string, string> = {}): Message {
	return {
		body: JSON.stringify(value),
		headers: { 'Content-Type': 'application/json', ...headers },
	};
}
