import { delivered } from './schemes';
import type { Attack, Attacks, AttackContext } from './types';

const YEAR = 31_536_000;

/** An attack with an invalid timestamp that was signed with the right key. */
function time(timestampOf: (scene: AttackContext) => string): Attack {
	return {
		on: 'time',
		make: (scene) => delivered(scene.scheme, { ...scene.genuine, timestamp: timestampOf(scene) }),
	};
}

type Notation = (now: number) => string;

/** The right time in another notation than agreed. */
const notations: readonly Notation[] = [
	(now) => `${now}.0`,
	(now) => `${now}.5`,
	(now) => `+${now}`,
	(now) => `-${now}`,
	(now) => `0x${now.toString(16)}`,
	(now) => `0b${now.toString(2)}`,
	(now) => `${now / 1e9}e9`,
	(now) => `${now}s`,
	(now) => `${now}n`,
	(now) => `${now}_0`,
	(now) => `${now}, ${now}`,
	(now) => `${now} ${now}`,
	(now) => `[${now}]`,
	(now) => `"${now}"`,
	(now) => ` ${now}`,
	(now) => `${now}\n`,
	(now) => `${now}\0`,
	(now) => `\u00a0${now}`,
	(now) => `0000000${now}`,
	(now) => String(now * 1_000_000),
	(now) => new Date(now * 1_000).toISOString(),
	(now) => new Date(now * 1_000).toUTCString(),
	(now) => String(now).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
	(now) => String(now).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
];

const NOT_TIMES = [
	'',
	' ',
	'NaN',
	'Infinity',
	'-Infinity',
	'null',
	'undefined',
	'now',
	'-1',
	'1e400',
];

/** Deliveries with a wrong timestamp. */
export const times: Attacks = {
	'too old': time(({ chance, now, scheme: { toleranceSeconds } }) =>
		String(
			now - toleranceSeconds - chance.pick([1, 2, chance.whole(3, 600), chance.whole(600, YEAR)]),
		),
	),
	'too new': time(({ chance, now, scheme: { toleranceSeconds } }) =>
		String(
			now + toleranceSeconds + chance.pick([1, 2, chance.whole(3, 600), chance.whole(600, YEAR)]),
		),
	),
	'a time at a numeric limit': time(({ chance }) =>
		chance.pick(['0', '1', '00', '2147483647', '2147483648', '4294967295', '999999999999']),
	),
	'not a time': time(({ chance }) => chance.pick(NOT_TIMES)),
	'an oversized time': time(({ chance }) => '9'.repeat(chance.whole(13, 6_000))),
	'a time in another notation': time(({ chance, now }) => chance.pick(notations)(now)),
	'a time that was not signed': {
		on: 'time',
		make: ({ chance, genuine, scheme }) => {
			const near = Number(genuine.timestamp) + chance.pick([-2, -1, 1, 2]);
			return delivered(scheme, { ...genuine, timestamp: String(near) }, { signed: genuine });
		},
	},
};
