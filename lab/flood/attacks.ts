import { gzipSync } from 'node:zlib';

import { FORGERIES } from '../../test/provider';
import { composer } from '../../test/provider/deliveries/compose';
import type { MessageOptions } from '../../test/provider/deliveries/options';
import type { Message } from '../../test/provider/deliveries/shapes';
import type { Chance } from '../../test/support/chance';
import { signings, type SigningName } from '../../test/support/signing';

/** The secret of the trigger with each scheme. */
export const SECRETS: Readonly<Record<SigningName, string>> = {
	'Standard Webhooks': 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
	HMAC: 'shared-5f0c2a97e41b',
	'Header Token': 'token-1d7e03f9c6ba',
	None: '',
};

/** Small, so that oversized bodies cost little. */
export const LIMIT_KIB = 16;

/** Letters that some encodings change. */
export const FIRST_NAME = 'F\u00efrst';

const EVENT = 'candidate.created';
const contentOf = (id: number) => ({
	type: EVENT,
	data: {
		id: String(id),
		first_name: FIRST_NAME,
		last_name: 'L\u00e1st \u540d\u{1f600}',
		email: `first${id}@candidates.example`,
	},
});

let made = 0;

/** A new message as the provider signs it for this scheme, or as other options say. */
export function message(scheme: SigningName, options: MessageOptions = {}): Message {
	const id = ++made;
	const body = JSON.stringify(contentOf(id));
	const { signature } = signings[scheme];
	const given = { body, signature, secret: SECRETS[scheme], ...options };
	return composer(EVENT, undefined, `msg_${id}`, given)(new Date());
}

/** A delivery that must start nothing. */
interface Attack {
	/** The schemes that withstand it. */
	readonly on: readonly SigningName[];
	/** The statuses that it may be answered with; 401 by default. */
	readonly statuses?: readonly number[];
	make(scheme: SigningName, chance: Chance): Message;
}

const SIGNED = ['Standard Webhooks', 'HMAC', 'Header Token'] as const;
const ALL = [...SIGNED, 'None'] as const;
/** A header token covers no body. */
const COVERING_BODY = ['Standard Webhooks', 'HMAC'] as const;

const signatureHeader = (scheme: SigningName) =>
	scheme === 'Standard Webhooks' ? 'webhook-signature' : 'x-signature';

/** Sends something else than the right signature. */
const signature = (change: (right: string, chance: Chance) => string): Attack => ({
	on: SIGNED,
	make(scheme, chance) {
		const { body, headers } = message(scheme);
		const name = signatureHeader(scheme);
		return { body, headers: { ...headers, [name]: change(headers[name]!, chance) } };
	},
});

/** Sends another body with the signature of a genuine one. */
const body = (change: (genuine: Buffer, chance: Chance) => Buffer | string): Attack => ({
	on: COVERING_BODY,
	make(scheme, chance) {
		const genuine = message(scheme);
		return { ...genuine, body: change(Buffer.from(genuine.body), chance) };
	},
});

/** Sends a message of the standard with another time or id. */
const standard = (make: (chance: Chance) => Message): Attack => ({
	on: ['Standard Webhooks'],
	make: (_, chance) => make(chance),
});

/** Sends an unreadable body as one who has the secret or needs none. */
const unreadable = (
	change: (json: string, chance: Chance) => Buffer | string,
	statuses: readonly number[] = [400],
): Attack => ({
	on: ALL,
	statuses,
	make: (scheme, chance) =>
		message(scheme, { body: change(JSON.stringify(contentOf(++made)), chance) }),
});

/** Asks for a handshake without the secret. */
const handshake = (secret: (chance: Chance) => string, statuses: readonly number[]): Attack => ({
	on: ['HMAC'],
	statuses,
	make(scheme, chance) {
		const { body, headers } = message(scheme, { forge: 'wrongSecret' });
		return { body, headers: { ...headers, 'x-hook-secret': secret(chance) } };
	},
});

/** Another letter at a position; not just another case, as hexadecimal may be in either. */
function changedAt(text: string, at: number): string {
	const other = text[at]?.toLowerCase() === 'b' ? 'c' : 'b';
	return text.slice(0, at) + other + text.slice(at + 1);
}

/** Milliseconds that no tolerance covers. */
const tooFar = (chance: Chance) => chance.whole(4_000, 31_536_000) * 1_000;

const ALIASES = ['x_signature', 'webhook_signature', 'x-x-signature', '__proto__'];
const NOT_UTF8 = ['ff', 'c0af', 'e080af', 'eda080', 'f4908080', '80', 'c3'];
const NOT_JSON = [
	...['NaN', "{'a':1}", '{"a":1,}', '// a\n{}', '{}{}', '[0x1]', '["\t"]', '{}\0'],
	...['event=candidate.created', '<event/>', 'null', 'true', '0', '"candidate.created"'],
];
const TYPES = [
	...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'],
	...['application/xml', 'application/json-seq', 'json', '', 'application/json, text/plain'],
];

/** Some of each kind: the unit tests of signatures and deliveries have more. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
	...Object.fromEntries(
		FORGERIES.map((forge): [string, Attack] => [
			`a forgery (${forge})`,
			{
				on: forge === 'changedBody' ? COVERING_BODY : SIGNED,
				make: (scheme) => message(scheme, { forge }),
			},
		]),
	),
	'a signature without content': signature((_, chance) => chance.pick([',', 'v1,', 'v1', '='])),
	'a signature with one letter changed': signature((right, chance) =>
		changedAt(right, chance.whole(right.indexOf(',') + 1, right.length - 1)),
	),
	// Without the version: the standard allows several signatures.
	'an oversized signature': signature((right, chance) =>
		right.replace('v1,', '').repeat(Math.ceil(chance.whole(3_000, 14_000) / right.length)),
	),
	'a signature in another header': {
		on: SIGNED,
		make(scheme, chance) {
			const { body, headers } = message(scheme);
			const { [signatureHeader(scheme)]: right, ...others } = headers;
			return { body, headers: { ...others, [chance.pick(ALIASES)]: right! } };
		},
	},
	'bits flipped': body((genuine, chance) => {
		for (const at of chance.some([...genuine.keys()], chance.whole(1, 4)))
			genuine[at]! ^= 1 << chance.whole(0, 7);
		return genuine;
	}),
	'a body that is cut off or extended': body((genuine, chance) =>
		chance.pick([
			genuine.subarray(0, chance.whole(0, genuine.length - 1)),
			genuine.subarray(chance.whole(1, genuine.length)),
			Buffer.concat([genuine, Buffer.from(chance.pick([' ', '\n', '\0', '{}', ',']))]),
		]),
	),
	'the same JSON in other bytes': body((genuine, chance) => {
		const json = genuine.toString();
		return chance.pick<Buffer | string>([
			JSON.stringify(JSON.parse(json), null, chance.pick([1, 2, '\t'])),
			...[json.replaceAll('@', '\\u0040'), json.replace('{', '{"event":"job.published",')],
			...[json.normalize('NFD'), `\ufeff${json}`, Buffer.from(json, 'utf16le')],
			gzipSync(genuine, { level: 1 }),
		]);
	}),
	'a different body': body((_, chance) =>
		chance.pick(['', '{"event":"candidate.created","data":{"id":"evil"}}', message('None').body]),
	),
	'too old': standard((chance) =>
		message('Standard Webhooks', { timestamp: new Date(Date.now() - tooFar(chance)) }),
	),
	'too new': standard((chance) =>
		message('Standard Webhooks', { timestamp: new Date(Date.now() + tooFar(chance)) }),
	),
	'a time or id that was not signed': standard((chance) => {
		const { body, headers } = message('Standard Webhooks');
		const time = String(Number(headers['webhook-timestamp']) + chance.pick([-2, -1, 1, 2]));
		const other = chance.pick<Message['headers']>([
			{ 'webhook-timestamp': time },
			{ 'webhook-id': 'msg_other' },
		]);
		return { body, headers: { ...headers, ...other } };
	}),
	'another content type': {
		on: ['None'],
		statuses: [415],
		make: (scheme, chance) => message(scheme, { contentType: chance.pick(TYPES) }),
	},
	'signed but truncated': unreadable((json, chance) =>
		json.slice(0, chance.whole(0, json.length - 1)),
	),
	'signed in another encoding': unreadable((json, chance) =>
		chance.pick([
			...[Buffer.from(json, 'utf16le'), Buffer.from(`\ufeff${json}`, 'utf16le')],
			...[Buffer.from(json, 'utf16le').swap16(), Buffer.from(json, 'latin1')],
			...[gzipSync(json, { level: 1 }), Buffer.from(Buffer.from(json).toString('base64'))],
		]),
	),
	'invalid UTF-8': unreadable((json, chance) => {
		const [start, end] = json.split(FIRST_NAME, 2).map((half) => Buffer.from(half));
		return Buffer.concat([start!, Buffer.from(chance.pick(NOT_UTF8), 'hex'), end!]);
	}),
	'not a JSON object or array': unreadable((_, chance) => chance.pick(NOT_JSON)),
	'nested too deeply': unreadable((_, chance) => {
		const levels = chance.pick([101, chance.whole(102, 2_500)]);
		return chance.pick([
			'['.repeat(levels) + ']'.repeat(levels),
			`${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`,
			'[{"a":'.repeat(levels),
		]);
	}),
	'too many events': unreadable(
		(_, chance) => `[${'{},'.repeat(chance.whole(1_000, 4_000))}{}]`,
		[413],
	),
	'too large': unreadable(
		(json, chance) => json.padEnd(LIMIT_KIB * 1_024 + chance.pick([1, 2, chance.whole(3, 20_000)])),
		[413],
	),
	'a handshake that injects into the response': handshake(
		(chance) => chance.pick(['a b', '\u00e9', 'a, b', '<a >', 'a'.repeat(257)]),
		[400],
	),
	'a handshake with an event': handshake(() => 'b537207f', [200]),
};
