import { randomInt } from 'node:crypto';

import { changedBodies } from './changedBodies';
import { forgeries, otherWays } from './forgeries';
import { delivered, withHeader, type Scheme } from './schemes';
import { swaps } from './swaps';
import { times } from './times';
import type { Attack, Attacks } from './types';
import { unreadable } from './unreadable';

/** `ATTACK_SEED` repeats the attacks of an earlier run. */
export const seed = process.env.ATTACK_SEED ?? String(randomInt(1_000_000));

const HANDSHAKE_SECRETS = [
	'a\r\nSet-Cookie: b=c',
	'a\nb',
	'a b',
	'\u540d',
	'a\0',
	'a'.repeat(257),
	'\t',
	'<a >',
];

/** Handshakes with hostile content. */
const handshakes: Attacks = {
	'a handshake that injects headers into the response': {
		on: 'handshake',
		statuses: [400],
		make: ({ chance, genuine, scheme }) =>
			withHeader(
				delivered(scheme, genuine, { key: chance.bytes(16) }),
				'x-hook-secret',
				chance.pick(HANDSHAKE_SECRETS),
			),
	},
	'a handshake with an event': {
		on: 'handshake',
		statuses: [200],
		make: ({ chance, genuine, scheme }) =>
			withHeader(
				delivered(scheme, genuine, { key: chance.bytes(16) }),
				'x-hook-secret',
				'b537207f',
			),
	},
};

const all: Attacks = {
	...forgeries,
	...otherWays,
	...changedBodies,
	...times,
	...swaps,
	...unreadable,
	...handshakes,
};

/** The attacks that a trigger with this scheme must withstand, by name. */
export function attacksOn({ targets }: Scheme): Array<[name: string, attack: Attack]> {
	return Object.entries(all).filter(([, { on }]) => targets.includes(on));
}
