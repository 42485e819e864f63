import { createHmac } from 'node:crypto';

import type { INodeParameters } from 'n8n-workflow';

import type { Delivery, Header } from '../support/receiver';
import type { Message } from './messages';

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
	readonly algorithm?: string;
	readonly encoding?: 'hex' | 'base64' | 'base64url';
	/** The message that is signed instead of the one that is sent. */
	readonly signed?: Message;
}

/** A trigger and a sender that signs for it, written from the specifications alone. */
export interface Scheme {
	readonly name: string;
	readonly parameters: INodeParameters;
	/** The state of the trigger's subscription. */
	readonly subscription?: Record<string, unknown>;
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
const REGISTERED_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

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
	others: Pick<Scheme, 'parameters' | 'subscription'> & Partial<Scheme> & { headerPrefix?: string },
): Scheme {
	const { parameters, headerPrefix = 'webhook-', ...rest } = others;
	return {
		...shared,
		...{ name, secret, key: keyOf(secret) },
		targets: ['sender', 'body', 'time', 'id', 'reader'],
		idHeader: `${headerPrefix}id`,
		timestampHeader: `${headerPrefix}timestamp`,
		signatureHeader: `${headerPrefix}signature`,
		prefix: 'v1,',
		headers: ({ id, timestamp, body }, signing = {}) => {
			const { key = keyOf(secret), algorithm = 'sha256', encoding = 'base64' } = signing;
			const signed = signing.signed ?? { id, timestamp, body };
			const signature = createHmac(algorithm, key)
				.update(`${signed.id}.${signed.timestamp}.`)
				.update(signed.body)
				.digest(encoding);
			return [
				[`${headerPrefix}id`, id],
				[`${headerPrefix}timestamp`, timestamp],
				[`${headerPrefix}signature`, `v1,${signature}`],
			];
		},
		...rest,
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
	const { secret, algorithm: usual, encoding: ownEncoding, prefix = '', timestampHeader } = form;
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
				...{ signatureAlgorithm: usual, signatureEncoding: ownEncoding },
				...(timestampHeader ? { timestampHeader } : {}),
				...form.providerApi,
			},
		},
		headers: (message, signing = {}) => {
			const { key = Buffer.from(secret), algorithm = usual, encoding = ownEncoding } = signing;
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

/** Every way in which a trigger can verify deliveries. */
export const SCHEMES: readonly Scheme[] = [
	standard('Standard Webhooks, entered by hand', STANDARD_SECRET, {
		parameters: { registration: 'manual', secret: STANDARD_SECRET },
	}),
	standard('Standard Webhooks, registered, with the default limits', REGISTERED_SECRET, {
		parameters: { registration: 'automatic', options: {} },
		subscription: { secret: REGISTERED_SECRET },
		maxBodyBytes: 1_048_576,
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
