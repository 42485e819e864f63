import { createHmac } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { Webhook } from 'standardwebhooks';
import { makeSigningSecret } from '../webhooks/subscriptions';
import type { Forgery, MessageOptions, SignatureScheme } from './options';
import { type Message, writeMessage } from './shapes';

/** Returns the message of a try: always the same id and body, with its own time and signature. */
type Composer = (now: Date) => Message;

/** Prepares the messages of one delivery. */
export function composer(
	event: string,
	data: unknown,
	id: string,
	options: MessageOptions,
): Composer {
	const first = options.timestamp ?? new Date();
	const content = { event, data, id, time: first.toISOString() };
	const written = plainMessage(writeMessage(content, options.shape ?? 'envelope'), options);
	const fixed = { ...written.headers, ...plainHeaders(id, options) };
	return (now) => {
		const time = options.timestamp ?? now;
		const signed = signOrForge(
			{ id, time, body: written.body, secrets: secretsOf(options) },
			options,
		);
		return { body: signed.body, headers: merge(fixed, signed.headers, options.headers ?? {}) };
	};
}

function plainMessage(written: Message, { body, contentType, handshake }: MessageOptions): Message {
	const type = contentType ?? written.headers['content-type'] ?? '';
	const empty = handshake === undefined ? undefined : '{}';
	return {
		body: body ?? empty ?? written.body,
		headers: { ...written.headers, 'content-type': type },
	};
}

function plainHeaders(id: string, options: MessageOptions): Record<string, string> {
	const { idHeader = 'webhook-id', handshake } = options;
	return {
		...(idHeader !== null && { [idHeader]: id }),
		...(handshake !== undefined && { 'x-hook-secret': handshake }),
	};
}

function secretsOf({ secret = [] }: MessageOptions): readonly string[] {
	return typeof secret === 'string' ? [secret] : secret;
}

/** Signs the message, correctly or like a forger. */
function signOrForge(signed: Signed, options: MessageOptions): Message {
	const { signature = 'standardWebhooks', handshake, forge } = options;
	const scheme = handshake === undefined ? signature : 'none';
	const secrets = forge === 'wrongSecret' ? [makeSigningSecret()] : signed.secrets;
	const headers = signatureHeaders(scheme, { ...signed, secrets });
	const body = forge === 'changedBody' ? changed(signed.body) : signed.body;
	return { body, headers: forgedHeaders(headers, scheme, forge) };
}

function forgedHeaders(
	headers: Record<string, string>,
	scheme: SignatureScheme,
	forge?: Forgery,
): Record<string, string> {
	const name = signatureHeaderName(scheme);
	if (name === undefined) return headers;
	const { [name]: signature, ...others } = headers;
	if (signature === undefined || forge === 'noSignature') return others;
	return forge === 'garbled' ? { ...headers, [name]: 'garbled' } : headers;
}

/** The same JSON in other bytes. */
function changed(body: string | Buffer): Buffer {
	return Buffer.concat([Buffer.from(body), Buffer.from(' ')]);
}

/** Later headers replace earlier ones, ignoring case. */
function merge(...all: Array<Record<string, string>>): Record<string, string> {
	const entries = all.flatMap((headers) => Object.entries(headers));
	return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

type Headers = Record<string, string>;

/** What is signed, the time, and the secrets: the scheme uses the first one, or all if it supports several. */
interface Signed {
	id: string;
	time: Date;
	body: string | Buffer;
	secrets: readonly string[];
}

/** The headers with which a scheme signs a body; without a secret, no signature. */
function signatureHeaders(scheme: SignatureScheme, signed: Signed): Headers {
	if (scheme === 'none') return {};
	if (scheme === 'standardWebhooks') return standardHeaders(signed);
	const [secret] = signed.secrets;
	if (secret === undefined) return {};
	return { [scheme.header]: scheme.scheme === 'hmac' ? hmacOf(signed.body, secret) : secret };
}

/** The name of the signature's header. */
function signatureHeaderName(scheme: SignatureScheme): string | undefined {
	if (typeof scheme === 'object') return scheme.header;
	return scheme === 'standardWebhooks' ? 'webhook-signature' : undefined;
}

function standardHeaders({ id, time, body, secrets }: Signed): Headers {
	const timestamp = { 'webhook-timestamp': String(Math.floor(time.getTime() / 1000)) };
	if (secrets.length === 0) return timestamp;
	const signatures = secrets.map((secret) => standardSignature(secret, id, time, body));
	return { ...timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The library only signs text; the standard signs bytes. */
function standardSignature(secret: string, id: string, time: Date, body: string | Buffer): string {
	if (typeof body === 'string' || isUtf8(body)) return new Webhook(secret).sign(id, time, body);
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
	const head = `${id}.${Math.floor(time.getTime() / 1000)}.`;
	return `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`;
}

function hmacOf(body: string | Buffer, secret: string): string {
	return createHmac('sha256', secret).update(body).digest('hex');
}
