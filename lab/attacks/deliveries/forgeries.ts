import { createHash } from 'node:crypto';

import { delivered, headerOf, withHeader } from './schemes';
import type { Attack, Attacks, Delivery, AttackContext } from './types';

/** An attack that replaces the right signature. */
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

/** An attack with a wrong key. */
function withKey(keyOf: (scene: AttackContext) => Buffer): Attack {
	return {
		on: 'sender',
		make: (scene) => delivered(scene.scheme, scene.genuine, { key: keyOf(scene) }),
	};
}

/** Keys that a careless program might accept. None gives the right HMAC. */
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

/** Another letter at a position; not just another case, as hexadecimal may be in either. */
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
const UNKNOWN_PREFIXES = [
	'v0,',
	'v2,',
	'v1a,',
	'V1,',
	'v1',
	'v1=',
	',v1',
	'md5=',
	'sha256:',
	'v1;',
];

/** Padding at the end of Base64 is optional. */
function withoutPadding(signature: string): string {
	return signature.replace(/=+$/, '');
}

/** Deliveries by a sender without the secret. */
export const forgeries: Attacks = {
	'no signature': {
		on: 'sender',
		make: ({ genuine, scheme }) => {
			const delivery = delivered(scheme, genuine);
			const headers = delivery.headers.filter(([name]) => name !== scheme.signatureHeader);
			return { ...delivery, headers };
		},
	},
	'an empty signature': signature((_, { chance }) => chance.pick(['', ' ', ',', ',,,', ' ,\t'])),
	'the prefix alone': signature((_, { scheme }) => scheme.prefix),
	'a random key': withKey(({ chance }) => chance.bytes(chance.whole(1, 64))),
	'an empty key': withKey(() => Buffer.alloc(0)),
	'a key of zeros': withKey(({ chance }) => Buffer.alloc(chance.whole(1, 64))),
	'a key like the right one': withKey(({ chance, scheme: { secret, key } }) =>
		chance.pick(relatedKeys(secret, key)),
	),
	"another trigger's key": withKey(({ chance, otherKeys }) => chance.pick(otherKeys)),
	'a shortened signature': signature((right, { chance, scheme }) => {
		const unpadded = withoutPadding(right);
		return scheme.prefix + unpadded.slice(0, chance.whole(0, unpadded.length - 1));
	}),
	'a lengthened signature': signature(
		(right, { chance, scheme }) =>
			scheme.prefix + right + chance.pick(['A', '=', '0', '\0', '.', right]),
	),
	'a signature with one letter changed': signature(
		(right, { chance, scheme }) =>
			scheme.prefix + changedAt(right, chance.whole(0, right.length - 1)),
	),
	'random letters': signature(
		(right, { chance, scheme }) => scheme.prefix + chance.bytes(right.length).toString('base64'),
	),
	'an algorithm of none': signature((_, { chance, scheme }) =>
		chance.pick([scheme.prefix, '']).concat(chance.pick(NO_ALGORITHM)),
	),
	'an unknown version': signature((right, { chance }) => {
		const [prefix, wrong] = [chance.pick(UNKNOWN_PREFIXES), changedAt(right, 0)];
		return `${prefix}${chance.pick([wrong, right.slice(1)])}`;
	}),
	'several wrong signatures': signature((right, { chance, scheme }) =>
		Array.from(
			{ length: chance.whole(2, 30) },
			(_, at) => scheme.prefix + changedAt(right, at % 8),
		).join(chance.pick([' ', ',', ', '])),
	),
	'an oversized signature': signature((right, { chance }) =>
		`${right} `.repeat(Math.ceil(chance.whole(5_000, 70_000) / right.length)),
	),
	'a header with another name': {
		on: 'sender',
		make: ({ chance, genuine, scheme }) => {
			const delivery = delivered(scheme, genuine);
			const alias = chance.pick([
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

/** Signatures with the right key but in another form than agreed. */
export const otherWays: Attacks = {
	'another algorithm': {
		on: 'body',
		make: ({ chance, genuine, scheme }) => {
			const own = headerOf(delivered(scheme, genuine), scheme.signatureHeader);
			const ways = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3-256']
				.map((algorithm) => delivered(scheme, genuine, { algorithm }))
				.filter((delivery) => headerOf(delivery, scheme.signatureHeader) !== own);
			return chance.pick(ways);
		},
	},
	'another encoding': {
		on: 'body',
		make: ({ chance, genuine, scheme }) => {
			const own = headerOf(delivered(scheme, genuine), scheme.signatureHeader);
			const ways = (['hex', 'base64', 'base64url'] as const)
				.map((encoding) => delivered(scheme, genuine, { encoding }))
				.filter((delivery) => {
					const other = headerOf(delivery, scheme.signatureHeader);
					return withoutPadding(other) !== withoutPadding(own);
				});
			return chance.pick(ways);
		},
	},
};
