import { jsonOf } from './messages';
import { delivered } from './schemes';
import type { Attacks } from './types';

/** Combinations of parts of different genuine deliveries. */
export const swaps: Attacks = {
	"another delivery's signature": {
		on: 'body',
		make: ({ genuine, intercepted, scheme }) => delivered(scheme, genuine, { signed: intercepted }),
	},
	"another delivery's body": {
		on: 'body',
		make: ({ genuine, intercepted, scheme }) =>
			delivered(scheme, { ...genuine, body: intercepted.body }, { signed: genuine }),
	},
	'a body within a body': {
		on: 'body',
		make: ({ genuine, intercepted, scheme }) => {
			const body = Buffer.from(`[${jsonOf(intercepted)},${jsonOf(genuine)}]`);
			return delivered(scheme, { ...genuine, body }, { signed: genuine });
		},
	},
	"another delivery's id": {
		on: 'id',
		make: ({ genuine, intercepted, scheme }) =>
			delivered(scheme, { ...genuine, id: intercepted.id }, { signed: genuine }),
	},
	'a new id': {
		on: 'id',
		make: ({ chance, genuine, scheme }) => {
			const id = `${genuine.id}${chance.pick(['x', '.', '0', '/', `.${genuine.timestamp}`])}`;
			return delivered(scheme, { ...genuine, id }, { signed: genuine });
		},
	},
	'shifted boundaries of the signed parts': {
		on: 'id',
		make: ({ genuine, scheme }) => {
			const { id, timestamp, body } = genuine;
			const moved = { ...genuine, id: `${id}.${timestamp}`, timestamp: '', body };
			return delivered(scheme, moved, { signed: genuine });
		},
	},
	'a malformed id': {
		on: 'id',
		make: ({ chance, genuine, scheme }) => {
			const odd = [
				'',
				' ',
				`${genuine.id}, ${genuine.id}`,
				`${genuine.id} `,
				'a\tb',
				'\u540d',
				'a\r\nb',
			];
			return delivered(scheme, { ...genuine, id: chance.pick([...odd, 'a'.repeat(5_000)]) });
		},
	},
};
