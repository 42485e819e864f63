import { jsonOf } from './messages';
import { delivered } from './schemes';
import type { Attacks } from './types';

/** Parts of genuine deliveries that do not belong together. */
export const swaps: Attacks = {
	"another delivery's signature": {
		on: 'body',
		make: ({ genuine, overheard, scheme }) => delivered(scheme, genuine, { signed: overheard }),
	},
	"another delivery's body": {
		on: 'body',
		make: ({ genuine, overheard, scheme }) =>
			delivered(scheme, { ...genuine, body: overheard.body }, { signed: genuine }),
	},
	'a body within a body': {
		on: 'body',
		make: ({ genuine, overheard, scheme }) => {
			const body = Buffer.from(`[${jsonOf(overheard)},${jsonOf(genuine)}]`);
			return delivered(scheme, { ...genuine, body }, { signed: genuine });
		},
	},
	"another delivery's id": {
		on: 'id',
		make: ({ genuine, overheard, scheme }) =>
			delivered(scheme, { ...genuine, id: overheard.id }, { signed: genuine }),
	},
	'a new id': {
		on: 'id',
		make: ({ dice, genuine, scheme }) => {
			const id = `${genuine.id}${dice.pick(['x', '.', '0', '/', `.${genuine.timestamp}`])}`;
			return delivered(scheme, { ...genuine, id }, { signed: genuine });
		},
	},
	'the borders of what is signed moved': {
		on: 'id',
		make: ({ genuine, scheme }) => {
			const { id, timestamp, body } = genuine;
			const moved = { ...genuine, id: `${id}.${timestamp}`, timestamp: '', body };
			return delivered(scheme, moved, { signed: genuine });
		},
	},
	'an id that is not one word': {
		on: 'id',
		make: ({ dice, genuine, scheme }) => {
			const odd = [
				'',
				' ',
				`${genuine.id}, ${genuine.id}`,
				`${genuine.id} `,
				'a\tb',
				'\u540d',
				'a\r\nb',
			];
			return delivered(scheme, { ...genuine, id: dice.pick([...odd, 'a'.repeat(5_000)]) });
		},
	},
};
