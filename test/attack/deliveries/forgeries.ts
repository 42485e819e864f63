import { createHash } from 'node:crypto';

import { delivered, headerOf, withHeader } from './schemes';
import type { Attack, Attacks, Delivery, Scene } from './types';

/** An attack that puts something else in the place of the right signature. */
function signature(change: (right: string, scene: Scene) => string): Attack {
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

/** An attack by somebody who has a key, but not the right one. */
function withKey(keyOf: (scene: Scene) => Buffer): Attack {
	return {
		on: 'sender',
		make: (scene) => delivered(scene.scheme, scene.genuine, { key: keyOf(scene) }),
	};
}

/** Keys that a careless program might take for the right one. None has the same HMAC. */
function relatedKeys(secret: string, key: Buffer): Buffer[] {
	const text = Buffer.from(secret);
	return [
		...[key.subarray(1), key.subarray(0, -1), Buffer.concat([key, key])],
		...[Buffer.from(key).reverse(), createHash('sha256').update(key).digest()],
		...[Buffer.from(key.toString('hex')), Buffer.from(key.toString('base64'))],
		...[Buffer.from(secret.toUpperCase()), Buffer.from(secret, 'base64')],
		...[Buffer.concat([text, Buffer.from('\n')]), Buffer.from(`whsec_${secret}`), text],
	].filter((related) => !related.equals(key));
}

/** Another letter, and not the same one in capitals: hexadecimal may come so. */
function changedAt(text: string, at: number): string {
	const other = text[at]?.toLowerCase() === 'b' ? 'c' : 'b';
	return text.slice(0, at) + other + text.slice(at + 1);
}

const NO_ALGORITHM = [
	'none',
	'None',
	'alg=none',
	'{"alg":"none"}',
	'eyJhbGciOiJub25lIn0.e30.',
	'v1,none',
	'true',
	'*',
	'0',
	'null',
	'undefined',
	'[object Object]',
];
const ALIEN_PREFIXES = ['v0,', 'v2,', 'v1a,', 'V1,', 'v1', 'v1=', ',v1', 'md5=', 'sha256:', 'v1;'];

/** Deliveries of somebody who does not have the secret. */
export const forgeries: Attacks = {
	'no signature': {
		on: 'sender',
		make: ({ genuine, scheme }) => {
			const delivery = delivered(scheme, genuine);
			const headers = delivery.headers.filter(([name]) => name !== scheme.signatureHeader);
			return { ...delivery, headers };
		},
	},
	'an empty signature': signature((_, { dice }) => dice.pick(['', ' ', ',', ',,,', ' ,\t'])),
	'the prefix alone': signature((_, { scheme }) => scheme.prefix),
	'a random key': withKey(({ dice }) => dice.bytes(dice.whole(1, 64))),
	'an empty key': withKey(() => Buffer.alloc(0)),
	'a key of zeros': withKey(({ dice }) => Buffer.alloc(dice.whole(1, 64))),
	'a key like the right one': withKey(({ dice, scheme: { secret, key } }) =>
		dice.pick(relatedKeys(secret, key)),
	),
	"another trigger's key": withKey(({ dice, otherKeys }) => dice.pick(otherKeys)),
	'a shortened signature': signature(
		(right, { dice, scheme }) =>
			scheme.prefix + right.slice(0, dice.whole(0, right.length - 1)).replace(/=$/, ''),
	),
	'a lengthened signature': signature(
		(right, { dice, scheme }) =>
			scheme.prefix + right + dice.pick(['A', '=', '0', '\0', '.', right]),
	),
	'a signature with one letter changed': signature(
		(right, { dice, scheme }) => scheme.prefix + changedAt(right, dice.whole(0, right.length - 1)),
	),
	'random letters': signature(
		(right, { dice, scheme }) => scheme.prefix + dice.bytes(right.length).toString('base64'),
	),
	'no algorithm': signature((_, { dice, scheme }) =>
		dice.pick([scheme.prefix, '']).concat(dice.pick(NO_ALGORITHM)),
	),
	'an alien version': signature((right, { dice }) => {
		const [prefix, wrong] = [dice.pick(ALIEN_PREFIXES), changedAt(right, 0)];
		return `${prefix}${dice.pick([wrong, right.slice(1)])}`;
	}),
	'several wrong signatures': signature((right, { dice, scheme }) =>
		Array.from(
			{ length: dice.whole(2, 30) },
			(_, at) => scheme.prefix + changedAt(right, at % 8),
		).join(dice.pick([' ', ',', ', '])),
	),
	'a signature beyond all measure': signature((right, { dice }) =>
		`${right} `.repeat(Math.ceil(dice.whole(5_000, 70_000) / right.length)),
	),
	'a header of another name': {
		on: 'sender',
		make: ({ dice, genuine, scheme }) => {
			const delivery = delivered(scheme, genuine);
			const alias = dice.pick([
				(name: string) => name.replaceAll('-', '_'),
				(name: string) => `x-${name}`,
				(name: string) => `${name}-`,
				(name: string) => `\u00a0${name}`,
				(name: string) => name.replace('s', '\u017f'),
				() => '__proto__',
			]);
			const headers = delivery.headers.map(([name, value]): [string, string] => [
				name === scheme.signatureHeader ? alias(name) : name,
				value,
			]);
			return { ...delivery, headers };
		},
	},
	'headers as lists': {
		on: 'sender',
		make: ({ genuine, scheme }): Delivery => ({ ...delivered(scheme, genuine), oddity: 'lists' }),
	},
};

/** Signatures with the right key, in a way that is not the agreed one. */
export const otherWays: Attacks = {
	'another algorithm': {
		on: 'body',
		make: ({ dice, genuine, scheme }) => {
			const own = headerOf(delivered(scheme, genuine), scheme.signatureHeader);
			const ways = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3-256']
				.map((algorithm) => delivered(scheme, genuine, { algorithm }))
				.filter((delivery) => headerOf(delivery, scheme.signatureHeader) !== own);
			return dice.pick(ways);
		},
	},
	'another encoding': {
		on: 'body',
		make: ({ dice, genuine, scheme }) => {
			const own = headerOf(delivered(scheme, genuine), scheme.signatureHeader);
			const ways = (['hex', 'base64', 'base64url'] as const)
				.map((encoding) => delivered(scheme, genuine, { encoding }))
				.filter((delivery) => headerOf(delivery, scheme.signatureHeader) !== own);
			return dice.pick(ways);
		},
	},
};
