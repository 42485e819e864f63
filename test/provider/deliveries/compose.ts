import { createHmac } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { Webhook } from 'standardwebhooks';
import { makeSigningSecret } from '../webhooks/subscriptions';
import type { MessageOptions } from './options';
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
	const { shape = 'envelope', handshake, forge, timestamp } = options;
	const written = writeMessage(
		{ event, data, id, time: (timestamp ?? new Date()).toISOString() },
		shape,
	);
	const body = options.body ?? (handshake === undefined ? written.body : '{}');
	const sent = forge === 'changedBody' ? changed(body) : body;
	const headers = { ...written.headers, ...plainHeaders(id, options) };
	return (now) => ({
		body: sent,
		headers: merge(
			headers,
			signatureHeaders({ id, time: timestamp ?? now, body }, options),
			options.headers ?? {},
		),
	});
}

type Headers = Record<string, string>;

function plainHeaders(id: string, options: MessageOptions): Headers {
	const { idHeader = 'webhook-id', handshake, contentType } = options;
	return {
		...(contentType !== undefined && { 'content-type': contentType }),
		...(idHeader !== null && { [idHeader]: id }),
		...(handshake !== undefined && { 'x-hook-secret': handshake }),
	};
}

/** The same JSON in other bytes. */
function changed(body: string | Buffer): Buffer {
	return Buffer.concat([Buffer.from(body), Buffer.from(' ')]);
}

/** Later headers replace earlier ones, ignoring case. */
function merge(...all: Headers[]): Headers {
	const entries = all.flatMap((headers) => Object.entries(headers));
	return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

interface Signed {
	id: string;
	time: Date;
	body: string | Buffer;
}

/** The headers with which a scheme signs a message, correctly or like a forger; without a secret, no signature. */
function signatureHeaders(signed: Signed, options: MessageOptions): Headers {
	const { signature: scheme = 'standardWebhooks', handshake, forge, secret = [] } = options;
	if (scheme === 'none' || handshake !== undefined) return {};
	const given = typeof secret === 'string' ? [secret] : secret;
	const secrets = forge === 'wrongSecret' ? [makeSigningSecret()] : given;
	const isStandard = scheme === 'standardWebhooks';
	const time = isStandard && { 'webhook-timestamp': String(unixSeconds(signed.time)) };
	if (secrets.length === 0 || forge === 'noSignature') return { ...time };
	const right = isStandard
		? secrets.map((one) => standardSignature(one, signed)).join(' ')
		: headerValue(scheme.scheme, signed.body, secrets[0]!);
	const header = isStandard ? 'webhook-signature' : scheme.header;
	return { ...time, [header]: forge === 'garbled' ? 'garbled' : right };
}

function unixSeconds(time: Date): number {
	return Math.floor(time.getTime() / 1000);
}

/** The library only signs text; the standard signs bytes. */
function standardSignature(secret: string, { id, time, body }: Signed): string {
	if (typeof body === 'string' || isUtf8(body)) return new Webhook(secret).sign(id, time, body);
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
	const head = `${id}.${unixSeconds(time)}.`;
	return `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`;
}

/** The scheme uses the first secret alone. */
function headerValue(
	scheme: 'hmac' | 'headerToken',
	body: string | Buffer,
	secret: string,
): string {
	return scheme === 'hmac' ? createHmac('sha256', secret).update(body).digest('hex') : secret;
}
