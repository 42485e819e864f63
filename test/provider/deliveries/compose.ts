import { makeSigningSecret } from '../webhooks/subscriptions';
import type { Forgery, MessageOptions, SignatureScheme } from './options';
import type { Message } from './shapes';
import { writeMessage } from './shapes';
import type { Signed } from './signatures';
import { signatureHeaderName, signatureHeaders } from './signatures';

/** Returns the message of a try: always the same id and body, with its own time and signature. */
export type Composer = (now: Date) => Message;

/** Prepares the messages of one delivery. */
export function composer(
	event: string,
	data: unknown,
	id: string,
	options: MessageOptions,
): Composer {
	const first = options.timestamp ?? new Date();
	const content = { event, data, id, time: first.toISOString(), names: options.names ?? {} };
	const written = plainMessage(writeMessage(content, options.shape ?? 'envelope'), options);
	const fixed = { ...written.headers, ...plainHeaders(event, id, options) };
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

function plainHeaders(event: string, id: string, options: MessageOptions): Record<string, string> {
	const { idHeader = 'webhook-id', eventHeader, handshake } = options;
	return {
		...(idHeader !== null && { [idHeader]: id }),
		...(eventHeader !== undefined && { [eventHeader]: event }),
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
