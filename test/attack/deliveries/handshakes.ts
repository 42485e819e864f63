import { delivered, withHeader } from './schemes';
import type { Attacks } from './types';

const SECRETS = [
	'a\r\nSet-Cookie: b=c',
	'a\nb',
	'a b',
	'\u540d',
	'a\0',
	'a'.repeat(257),
	'\t',
	'<a >',
];

/** Handshakes that bring more along than they should. */
export const handshakes: Attacks = {
	'a handshake that writes into the answer': {
		on: 'handshake',
		statuses: [400],
		make: ({ dice, genuine, scheme }) =>
			withHeader(delivered(scheme, genuine), 'x-hook-secret', dice.pick(SECRETS)),
	},
	'a handshake with an event in it': {
		on: 'handshake',
		statuses: [200],
		make: ({ dice, genuine, scheme }) =>
			withHeader(delivered(scheme, genuine, { key: dice.bytes(16) }), 'x-hook-secret', 'b537207f'),
	},
};
