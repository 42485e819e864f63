import { delivered } from './schemes';
import type { Attack, Attacks, Scene } from './types';

const YEAR = 31_536_000;

/** An attack with a time that was signed with the right key, and still is none that counts. */
function time(timestampOf: (scene: Scene) => string): Attack {
	return {
		on: 'time',
		make: (scene) => delivered(scene.scheme, { ...scene.genuine, timestamp: timestampOf(scene) }),
	};
}

type Writing = (now: number) => string;

/** The right time in a way of writing that is not the agreed one. */
const writings: readonly Writing[] = [
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
	(now) => String(now * 1_000),
	(now) => String(now * 1_000_000),
	(now) => new Date(now * 1_000).toISOString(),
	(now) => new Date(now * 1_000).toUTCString(),
	(now) => String(now).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
	(now) => String(now).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
];

const NO_TIMES = [
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

/** Deliveries whose time is not now. */
export const times: Attacks = {
	'too old': time(({ dice, now, scheme: { toleranceSeconds } }) =>
		String(now - toleranceSeconds - dice.pick([1, 2, dice.whole(3, 600), dice.whole(600, YEAR)])),
	),
	'too new': time(({ dice, now, scheme: { toleranceSeconds } }) =>
		String(now + toleranceSeconds + dice.pick([1, 2, dice.whole(3, 600), dice.whole(600, YEAR)])),
	),
	'the beginning and the end of time': time(({ dice }) =>
		dice.pick(['0', '1', '00', '2147483647', '2147483648', '4294967295', '999999999999']),
	),
	'no time': time(({ dice }) => dice.pick(NO_TIMES)),
	'a time beyond all measure': time(({ dice }) => '9'.repeat(dice.whole(13, 6_000))),
	'a time in another writing': time(({ dice, now }) => dice.pick(writings)(now)),
	'another time than was signed': {
		on: 'time',
		make: ({ dice, genuine, scheme }) => {
			const near = Number(genuine.timestamp) + dice.pick([-2, -1, 1, 2]);
			return delivered(scheme, { ...genuine, timestamp: String(near) }, { signed: genuine });
		},
	},
};
