import { createHmac } from 'node:crypto';

import type { INodeParameters } from 'n8n-workflow';

import type { Chance } from '../../test/support/chance';

type Header = readonly [name: string, value: string];

/** A delivery as it is on the wire. */
export interface Delivery {
	readonly method: string;
	readonly headers: readonly Header[];
	readonly body: Buffer;
}

/** A message of a provider. */
export interface Message {
	readonly id: string;
	/** Unix seconds, as they are sent. */
	readonly timestamp: string;
	readonly body: Buffer;
	readonly contentType?: string;
}

const event = 'candidate.created';

/** Forms in which providers send their events: the value, and text before and after its JSON. */
const forms: ReadonlyArray<(record: object) => [value: unknown, type?: string, around?: string[]]> =
	[
		(data) => [{ event, data }],
		(payload) => [{ type: event, payload }, 'application/json; charset=utf-8'],
		(data) => [[1, 2, 3].map(() => ({ event, data }))],
		(data) => [{ specversion: '1.0', type: event, data }, 'application/cloudevents+json'],
		(data) => [{ action: event, data }, undefined, ['\ufeff', '\r\n']],
	];

let made = 0;

/** A current message. Its names contain letters that some encodings change. */
export function newMessage(chance: Chance, timestamp: number): Message {
	const number = ++made;
	const [value, contentType, around = []] = chance.pick(forms)({
		id: String(number),
		first_name: `F\u00efrst${number}`,
		last_name: `L\u00e1st${number} \u540d\u{1f600}`,
		email: `first${number}@candidates.example`,
	});
	const [before = '', after = ''] = around;
	return {
		...{ id: `msg_${number}`, timestamp: String(timestamp), contentType },
		body: Buffer.from(before + JSON.stringify(value) + after),
	};
}

/** The JSON text of a message without the text around it. */
export function jsonOf({ body }: Message): string {
	return body
		.toString()
		.replace(/^\ufeff/, '')
		.trim();
}

/** What a scheme protects. Attacks on anything else don't apply to it. */
export type Target =
	/** The sender's identity: the sender has the secret. */
	| 'sender'
	/** The body's integrity. */
	| 'body'
	/** The time of sending. */
	| 'time'
	/** The link between id and body. */
	| 'id'
	/** Nothing: the attack is on the code that reads a verified body. */
	| 'reader'
	/** The handshake, if the trigger answers one. */
	| 'handshake';

/** Deviations from the scheme's own way of signing. */
export interface Signing {
	readonly key?: Buffer;
	/** The message that is signed instead of the one that is sent. */
	readonly signed?: Message;
}

/** A trigger and a sender that signs for it, written from the specifications alone. */
export interface Scheme {
	readonly name: string;
	readonly parameters: INodeParameters;
	readonly secret: string;
	readonly key: Buffer;
	readonly targets: readonly Target[];
	readonly toleranceSeconds: number;
	readonly maxBodyBytes: number;
	readonly idHeader: string;
	readonly timestampHeader?: string;
	readonly signatureHeader: string;
	/** Text before a signature. */
	readonly prefix: string;
	/** The headers that authenticate a message, including its id and its time. */
	headers(message: Message, signing?: Signing): Header[];
}

/** The keys of the other schemes. */
export function foreignKeys({ key }: Scheme): Buffer[] {
	return SCHEMES.map((scheme) => scheme.key).filter((one) => one.length > 0 && !one.equals(key));
}

const STANDARD_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SVIX_SECRET = 'whsec_cGxlYXNlIGRvIG5vdCB1c2UgdGhpcyBvbmU=';

const keyOf = (secret: string) => Buffer.from(secret.replace('whsec_', ''), 'base64');

/** Small, so that oversized bodies cost little. */
const LIMIT_KIB = 16;

const shared = {
	maxBodyBytes: LIMIT_KIB * 1_024,
	toleranceSeconds: 300,
	idHeader: 'event-id',
	signatureHeader: 'x-signature',
	prefix: '',
};

function standard(
	name: string,
	secret: string,
	others: { readonly parameters: INodeParameters; readonly headerPrefix?: string },
): Scheme {
	const { parameters, headerPrefix = 'webhook-' } = others;
	return {
		...shared,
		...{ name, secret, key: keyOf(secret) },
		targets: ['sender', 'body', 'time', 'id', 'reader'],
		idHeader: `${headerPrefix}id`,
		timestampHeader: `${headerPrefix}timestamp`,
		signatureHeader: `${headerPrefix}signature`,
		prefix: 'v1,',
		headers: ({ id, timestamp, body }, signing = {}) => {
			const { key = keyOf(secret) } = signing;
			const signed = signing.signed ?? { id, timestamp, body };
			const signature = createHmac('sha256', key)
				.update(`${signed.id}.${signed.timestamp}.`)
				.update(signed.body)
				.digest('base64');
			return [
				[`${headerPrefix}id`, id],
				[`${headerPrefix}timestamp`, timestamp],
				[`${headerPrefix}signature`, `v1,${signature}`],
			];
		},
		parameters: { options: { maxBodySize: LIMIT_KIB }, ...parameters },
	};
}

interface HmacForm {
	readonly secret: string;
	readonly algorithm: string;
	readonly encoding: 'hex' | 'base64';
	readonly prefix?: string;
	readonly timestampHeader?: string;
	/** Text before the body, if it is not the time and a dot. */
	readonly textBefore?: (message: Message) => string;
	readonly providerApi?: INodeParameters;
	readonly targets?: readonly Target[];
	readonly toleranceSeconds?: number;
}

function hmac(name: string, form: HmacForm): Scheme {
	const { secret, algorithm, encoding, prefix = '', timestampHeader } = form;
	const { textBefore = ({ timestamp }) => (timestampHeader ? `${timestamp}.` : '') } = form;
	return {
		...shared,
		...{ name, secret, prefix, timestampHeader, key: Buffer.from(secret) },
		toleranceSeconds: form.toleranceSeconds ?? shared.toleranceSeconds,
		targets: form.targets ?? ['sender', 'body', 'reader'],
		parameters: {
			...{ registration: 'manual', signature: 'hmac', secret },
			options: { maxBodySize: LIMIT_KIB },
			providerApi: {
				...{ idHeader: shared.idHeader, signaturePrefix: prefix },
				...{ signatureAlgorithm: algorithm, signatureEncoding: encoding },
				...(timestampHeader ? { timestampHeader } : {}),
				...form.providerApi,
			},
		},
		headers: (message, signing = {}) => {
			const { key = Buffer.from(secret) } = signing;
			const signed = signing.signed ?? message;
			const signature = createHmac(algorithm, key)
				.update(textBefore(signed))
				.update(signed.body)
				.digest(encoding);
			return [
				['event-id', message.id],
				...(timestampHeader ? [[timestampHeader, message.timestamp] as const] : []),
				['x-signature', prefix + signature],
			];
		},
	};
}

/** A token, or nothing at all: neither protects the body. */
function unsigned(name: string, scheme: Pick<Scheme, 'secret' | 'parameters' | 'targets'>): Scheme {
	const key = Buffer.from(scheme.secret);
	return {
		...shared,
		...scheme,
		...{ name, key },
		headers: ({ id }, signing = {}) => {
			const token: Header = ['x-signature', (signing.key ?? key).toString('latin1')];
			return [['event-id', id], ...(scheme.secret === '' ? [] : [token])];
		},
	};
}

/** The ways in which a trigger verifies deliveries of webhooks that are registered by hand. */
export const SCHEMES: readonly Scheme[] = [
	standard('Standard Webhooks, entered by hand', STANDARD_SECRET, {
		parameters: { registration: 'manual', secret: STANDARD_SECRET },
	}),
	standard('Standard Webhooks with headers of another name', SVIX_SECRET, {
		parameters: {
			...{ registration: 'manual', secret: SVIX_SECRET },
			providerApi: { headerPrefix: 'svix-' },
		},
		headerPrefix: 'svix-',
	}),
	hmac('HMAC-SHA-256 in hexadecimal', {
		...{ secret: 'shared-5f0c2a97e41b', algorithm: 'sha256', encoding: 'hex' },
	}),
	hmac('HMAC-SHA-1 with a prefix, and a handshake', {
		...{ secret: 'shared-77b0d1c5aa42', algorithm: 'sha1', encoding: 'hex', prefix: 'sha1=' },
		providerApi: { handshake: true },
		targets: ['sender', 'body', 'reader', 'handshake'],
	}),
	hmac('HMAC-SHA-512 in base64 with the time', {
		...{ secret: 'shared-9be1f64c03d8', algorithm: 'sha512', encoding: 'base64' },
		...{ prefix: 'v0=', timestampHeader: 'x-timestamp', toleranceSeconds: 60 },
		providerApi: { tolerance: 60 },
		targets: ['sender', 'body', 'time', 'reader'],
	}),
	hmac('HMAC of a text with the ID and the time', {
		...{ secret: 'shared-c41d80e72fa9', algorithm: 'sha256', encoding: 'hex' },
		timestampHeader: 'x-timestamp',
		textBefore: ({ id, timestamp }) => `v0:${id}:${timestamp}:`,
		providerApi: { signedText: 'v0:{header:Event-ID}:{timestamp}:{body}' },
		targets: ['sender', 'body', 'time', 'id', 'reader'],
	}),
	unsigned('a token in a header', {
		secret: 'token-1d7e03f9c6ba',
		parameters: {
			...{ registration: 'manual', signature: 'headerToken', secret: 'token-1d7e03f9c6ba' },
			options: { maxBodySize: LIMIT_KIB },
			providerApi: { idHeader: shared.idHeader },
		},
		targets: ['sender', 'reader'],
	}),
	unsigned('no signature', {
		secret: '',
		parameters: {
			...{ registration: 'manual', signature: 'none' },
			options: { maxBodySize: LIMIT_KIB },
			providerApi: { idHeader: shared.idHeader },
		},
		targets: ['reader'],
	}),
];

/** A message as this scheme's sender sends it, optionally signed in another way. */
export function delivered(scheme: Scheme, message: Message, signing?: Signing): Delivery {
	const type: Header = ['content-type', message.contentType ?? 'application/json'];
	return {
		method: 'POST',
		headers: [type, ...scheme.headers(message, signing)],
		body: message.body,
	};
}

/** The same delivery with another value of a header. */
export function withHeader(delivery: Delivery, name: string, value: string): Delivery {
	const others = delivery.headers.filter(([own]) => own !== name);
	return { ...delivery, headers: [...others, [name, value]] };
}

/** The value of a header; empty if there is none. */
export function headerOf({ headers }: Delivery, name: string): string {
	return headers.find(([own]) => own === name)?.[1] ?? '';
}
