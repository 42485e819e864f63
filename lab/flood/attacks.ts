import { createHash, randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import type { Chance } from '../../test/support/chance';
import {
	jsonOf,
	type Delivery,
	type Message,
	delivered,
	headerOf,
	withHeader,
	type Scheme,
	type Target,
} from './schemes';

/** `ATTACK_SEED` repeats the attacks of an earlier run. */
export const seed = process.env.ATTACK_SEED ?? String(randomInt(1_000_000));

/** What an attacker can use. */
interface AttackContext {
	readonly chance: Chance;
	readonly scheme: Scheme;
	/** A message that would be accepted unchanged. */
	readonly genuine: Message;
	/** Another genuine message that was intercepted. */
	readonly intercepted: Message;
	/** Keys of other triggers. */
	readonly otherKeys: readonly Buffer[];
	/** Unix seconds. */
	readonly now: number;
}

export interface Attack {
	readonly on: Target;
	/** The statuses that such a delivery may be answered with; 401 by default. */
	readonly statuses?: readonly number[];
	make(scene: AttackContext): Delivery;
}

/** The attacks that a trigger with this scheme must withstand, by name. */
export function attacksOn({ targets }: Scheme): Array<[name: string, attack: Attack]> {
	return Object.entries(ATTACKS).filter(([, { on }]) => targets.includes(on));
}

/** Replaces the right signature. */
function signature(change: (right: string, scene: AttackContext) => string): Attack {
	return {
		on: 'sender',
		make: (scene) => {
			const { genuine, scheme } = scene;
			const delivery = delivered(scheme, genuine);
			const right = headerOf(delivery, scheme.signatureHeader).slice(scheme.prefix.length);
			return withHeader(delivery, scheme.signatureHeader, change(right, scene));
		},
	};
}

/** Changes the header of the signature. */
function header(change: (delivery: Delivery, scene: AttackContext) => Delivery): Attack {
	return {
		on: 'sender',
		make: (scene) => change(delivered(scene.scheme, scene.genuine), scene),
	};
}

/** Sends a changed body with the genuine signature. */
function body(change: (scene: AttackContext) => Buffer | string): Attack {
	return {
		on: 'body',
		make: (scene) => {
			const { genuine, scheme } = scene;
			const changed = Buffer.from(change(scene) as string);
			// An unchanged body would be genuine.
			const isSame = changed.equals(genuine.body);
			const other = isSame ? Buffer.concat([changed, Buffer.from(' ')]) : changed;
			return delivered(scheme, { ...genuine, body: other }, { signed: genuine });
		},
	};
}

/** Signs another message than the one that is sent. */
function swapped(on: Target, change: (scene: AttackContext) => Partial<Message>): Attack {
	return {
		on,
		make: (scene) => {
			const sent = { ...scene.genuine, ...change(scene) };
			return delivered(scene.scheme, sent, { signed: scene.genuine });
		},
	};
}

/** Signs a message with an invalid ID or time. */
function signed(on: Target, change: (scene: AttackContext) => Partial<Message>): Attack {
	return {
		on,
		make: (scene) => delivered(scene.scheme, { ...scene.genuine, ...change(scene) }),
	};
}

/** Sends an unreadable body as one who has the secret or needs none. */
function unreadable(
	make: (json: string, scene: AttackContext) => Buffer | string,
	statuses: readonly number[] = [400],
): Attack {
	return {
		on: 'reader',
		statuses,
		make: (scene) => {
			const made = Buffer.from(make(jsonOf(scene.genuine), scene) as string);
			return delivered(scene.scheme, { ...scene.genuine, body: made });
		},
	};
}

/** Asks for a handshake, signed with a wrong key. */
function handshake(secret: (chance: Chance) => string, statuses: readonly number[]): Attack {
	return {
		on: 'handshake',
		statuses,
		make: ({ chance, genuine, scheme }) => {
			const delivery = delivered(scheme, genuine, { key: chance.bytes(16) });
			return withHeader(delivery, 'x-hook-secret', secret(chance));
		},
	};
}

/** Keys that a careless program might accept. None gives the right HMAC. */
function wrongKeys({ chance, otherKeys, scheme: { secret, key } }: AttackContext): Buffer[] {
	const keys = [
		...[Buffer.alloc(0), Buffer.alloc(32), chance.bytes(chance.whole(1, 64)), ...otherKeys],
		...[key.subarray(1), Buffer.concat([key, key]), createHash('sha256').update(key).digest()],
		...[Buffer.from(key.toString('hex')), Buffer.from(secret.toUpperCase())],
		...[Buffer.from(secret), Buffer.from(secret, 'base64'), Buffer.from(`${secret}\n`)],
	];
	return keys.filter((one) => !one.equals(key));
}

/** Another letter at a position; not just another case, as hexadecimal may be in either. */
function changedAt(text: string, at: number): string {
	const other = text[at]?.toLowerCase() === 'b' ? 'c' : 'b';
	return text.slice(0, at) + other + text.slice(at + 1);
}

/** Other names of a header that a careless program might take for it. */
const aliases: ReadonlyArray<(name: string) => string> = [
	(name) => name.replaceAll('-', '_'),
	(name) => `x-${name}`,
	(name) => `\u00a0${name}`,
	(name) => name.replace('s', '\u017f'),
	() => '__proto__',
];

/** A time within and one beyond a year that the tolerance does not cover. */
const tooFar = ({ chance, scheme }: AttackContext) =>
	scheme.toleranceSeconds +
	chance.pick([1, 2, chance.whole(3, 600), chance.whole(600, 31_536_000)]);

/** The right time in another notation than agreed, and texts that are no time. */
const notations: ReadonlyArray<(now: number) => string> = [
	...['', ' ', 'NaN', '-1', '0', '1e400', '999999999999'].map((text) => () => text),
	...[(now: number) => `${now}.0`, (now: number) => `+${now}`, (now: number) => `${now}, ${now}`],
	...[(now: number) => `0x${now.toString(16)}`, (now: number) => `\u00a0${now}`],
	(now) => String(now * 1_000_000),
	(now) => new Date(now * 1_000).toISOString(),
	(now) => String(now).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
];

const NOT_JSON = [
	...[
		'NaN',
		"{'a':1}",
		'{"a":1,}',
		'// a\n{}',
		'{}{}',
		'[0x1]',
		'["\t"]',
		'{}\0',
		'\ufeff\ufeff{}',
	],
	...['event=candidate.created', '<event/>', 'null', 'true', '0', '"candidate.created"'],
];
const NOT_UTF8 = ['ff', 'c0af', 'e080af', 'eda080', 'f4908080', '80', 'c3'];
const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'post', 'POST ', ''];
const TYPES = [
	...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'],
	...['application/xml', 'application/json-seq', 'json', '', 'application/json, text/plain'],
];
const HOOK_SECRETS = [
	'a\r\nSet-Cookie: b=c',
	'a\nb',
	'a b',
	'\u540d',
	'a\0',
	'a'.repeat(257),
	'<a >',
];

/** Some of each kind: the unit tests of signatures and deliveries have more. */
const ATTACKS: Readonly<Record<string, Attack>> = {
	'no signature': header((delivery, { scheme }) => {
		const headers = delivery.headers.filter(([name]) => name !== scheme.signatureHeader);
		return { ...delivery, headers };
	}),
	'a signature without content': signature((_, { chance, scheme }) =>
		chance.pick(['', ' ', ',', ' ,\t', scheme.prefix]),
	),
	'a wrong key': {
		on: 'sender',
		make: (scene) =>
			delivered(scene.scheme, scene.genuine, { key: scene.chance.pick(wrongKeys(scene)) }),
	},
	'a signature with one letter changed': signature(
		(right, { chance, scheme }) =>
			scheme.prefix + changedAt(right, chance.whole(0, right.length - 1)),
	),
	'an oversized signature': signature((right, { chance }) =>
		`${right} `.repeat(Math.ceil(chance.whole(5_000, 70_000) / right.length)),
	),
	'a header with another name': header((delivery, { chance, scheme }) => {
		const alias = chance.pick(aliases);
		const headers = delivery.headers.map(([name, value]): [string, string] => [
			name === scheme.signatureHeader ? alias(name) : name,
			value,
		]);
		return { ...delivery, headers };
	}),
	'bits flipped': body(({ genuine, chance }) => {
		const changed = Buffer.from(genuine.body);
		const places = chance.some([...changed.keys()].slice(0, 64), chance.whole(1, 4));
		for (const at of places) changed[at]! ^= 1 << chance.whole(0, 7);
		return changed;
	}),
	'a body that is cut off or extended': body(({ genuine, chance }) =>
		chance.pick([
			genuine.body.subarray(0, chance.whole(0, genuine.body.length - 1)),
			genuine.body.subarray(chance.whole(1, genuine.body.length)),
			Buffer.concat([genuine.body, Buffer.from(chance.pick([' ', '\n', '\0', '{}', ',']))]),
		]),
	),
	'the same JSON in other bytes': body(({ genuine, chance }) => {
		const text = genuine.body.toString();
		return chance.pick<Buffer | string>([
			JSON.stringify(JSON.parse(jsonOf(genuine)), null, chance.pick([1, 2, '\t'])),
			text.replaceAll('@', '\\u0040'),
			text.replace('{', '{"event":"job.published",'),
			...[text.normalize('NFD'), `\ufeff${text}`, Buffer.from(text, 'utf16le')],
			gzipSync(genuine.body, { level: 1 }),
		]);
	}),
	'a different body': body(({ chance }) =>
		chance.pick(['', '{"event":"candidate.created","data":{"id":"evil"}}']),
	),
	"another delivery's body": body(({ intercepted }) => intercepted.body),
	'too old': signed('time', (scene) => ({ timestamp: String(scene.now - tooFar(scene)) })),
	'too new': signed('time', (scene) => ({ timestamp: String(scene.now + tooFar(scene)) })),
	'a time in another notation': signed('time', ({ chance, now }) => ({
		timestamp: chance.pick(notations)(now),
	})),
	'a time that was not signed': swapped('time', ({ chance, genuine }) => ({
		timestamp: String(Number(genuine.timestamp) + chance.pick([-2, -1, 1, 2])),
	})),
	'an id that was not signed': swapped('id', ({ chance, genuine, intercepted }) => ({
		id: chance.pick([intercepted.id, `${genuine.id}x`, `${genuine.id}.${genuine.timestamp}`]),
	})),
	'another method': {
		on: 'reader',
		statuses: [405],
		make: ({ chance, genuine, scheme }) => ({
			...delivered(scheme, genuine),
			method: chance.pick(METHODS),
		}),
	},
	'another content type': {
		on: 'reader',
		statuses: [415],
		make: ({ chance, genuine, scheme }) =>
			delivered(scheme, { ...genuine, contentType: chance.pick(TYPES) }),
	},
	'signed but truncated': unreadable((json, { chance }) =>
		json.slice(0, chance.whole(0, json.length - 1)),
	),
	'signed in another encoding': unreadable((json, { chance }) =>
		chance.pick([
			...[Buffer.from(json, 'utf16le'), Buffer.from(`\ufeff${json}`, 'utf16le')],
			...[Buffer.from(json, 'utf16le').swap16(), Buffer.from(json, 'latin1')],
			...[gzipSync(json, { level: 1 }), Buffer.from(Buffer.from(json).toString('base64'))],
		]),
	),
	'invalid UTF-8': unreadable((json, { chance }) => {
		const [start, end] = json.split('F\u00efrst', 2) as [string, string];
		const bad = Buffer.from(chance.pick(NOT_UTF8), 'hex');
		return Buffer.concat([Buffer.from(start), bad, Buffer.from(end)]);
	}),
	'not a JSON object or array': unreadable((_, { chance }) => chance.pick(NOT_JSON)),
	'nested too deeply': unreadable((_, { chance }) => {
		const levels = chance.pick([101, chance.whole(102, 2_500)]);
		const [start, inner, end] = chance.pick([
			['[', '', ']'],
			['{"a":', '0', '}'],
			['[{"a":', '', ''],
		] as const);
		return start.repeat(levels) + inner + end.repeat(levels);
	}),
	'too many events': unreadable(
		(_, { chance }) => `[${'{},'.repeat(chance.whole(1_000, 4_000))}{}]`,
		[413],
	),
	'too large': unreadable(
		(json, { chance, scheme: { maxBodyBytes } }) =>
			json.padEnd(maxBodyBytes + 1 + chance.pick([0, 1, chance.whole(2, 20_000)])),
		[413],
	),
	'a handshake that injects headers into the response': handshake(
		(chance) => chance.pick(HOOK_SECRETS),
		[400],
	),
	'a handshake with an event': handshake(() => 'b537207f', [200]),
};
