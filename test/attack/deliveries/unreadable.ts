import { gzipSync } from 'node:zlib';

import type { Dice } from '../support/dice';
import { utf32, utf16be } from './encodings';
import { jsonOf } from './messages';
import { delivered } from './schemes';
import type { Attack, Attacks } from './types';

/** An attack by a sender who has the secret, or needs none, and sends what cannot be read. */
function body(
	make: (json: string, dice: Dice, maxBytes: number) => Buffer | string,
	statuses: readonly number[] = [400],
): Attack {
	return {
		on: 'reader',
		statuses,
		make: ({ dice, genuine, scheme }) => {
			const made = make(jsonOf(genuine), dice, scheme.maxBodyBytes);
			return delivered(scheme, { ...genuine, body: Buffer.from(made as string) });
		},
	};
}

const NOT_UTF8 = [
	'ff',
	'fe',
	'c0af',
	'e080af',
	'f08080af',
	'eda080',
	'edbfbf',
	'f4908080',
	'80',
	'c3',
];
const NOT_JSON = [
	...['NaN', '[NaN]', '{"a":Infinity}', "{'a':1}", '{a:1}', '[1,]', '{"a":1,}', '// a\n{}', '{}{}'],
	...[
		'{}\n{}',
		'[01]',
		'[0x1]',
		'[.5]',
		'["\\x41"]',
		'["\t"]',
		'["a\nb"]',
		'\u00a0{}',
		'{}\0',
		',',
		':',
	],
	...[
		'\ufeff\ufeff{}',
		'{"a":undefined}',
		'[1n]',
		'event=candidate.created',
		'<event/>',
		'---\na: 1',
	],
];
const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'post', 'POST ', ''];
const TYPES = [
	...[
		'text/plain',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=a',
		'text/html',
	],
	...[
		'application/xml',
		'application/jsonp',
		'application/json-seq',
		'json',
		'',
		'application/json,',
	],
	...['application/json, text/plain', 'application/jso\u0274', 'text/javascript', 'image/png'],
];

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const nestedObjects = (levels: number) => '{"a":'.repeat(levels) + '0' + '}'.repeat(levels);

/** Deliveries that no signature stops. */
export const unreadable: Attacks = {
	'another method': {
		on: 'reader',
		statuses: [405],
		make: ({ dice, genuine, scheme }) => ({
			...delivered(scheme, genuine),
			method: dice.pick(METHODS),
		}),
	},
	'another type': {
		on: 'reader',
		statuses: [415],
		make: ({ dice, genuine, scheme }) =>
			delivered(scheme, { ...genuine, contentType: dice.pick(TYPES) }),
	},
	'a body that n8n could not read': {
		on: 'reader',
		statuses: [400, 401],
		make: ({ genuine, scheme }) => ({ ...delivered(scheme, genuine), oddity: 'unread' }),
	},
	'nothing at all': body(() => ''),
	'cut off, but signed': body((json, dice) => json.slice(0, dice.whole(1, json.length - 1))),
	'signed as UTF-16': body((json) => Buffer.from(json, 'utf16le')),
	'signed as UTF-16 with its mark': body((json) => Buffer.from(`\ufeff${json}`, 'utf16le')),
	'signed as UTF-16, high byte first': body((json) => utf16be(json)),
	'signed as UTF-32': body((json) => utf32(json)),
	'signed as Latin-1': body((json) => Buffer.from(json, 'latin1')),
	'bytes that are no UTF-8': body((json, dice) => {
		const [start, end] = json.split('F\u00efrst', 2) as [string, string];
		const bad = Buffer.from(dice.pick(NOT_UTF8), 'hex');
		return Buffer.concat([Buffer.from(start), bad, Buffer.from(end)]);
	}),
	'signed and compressed': body((json) => gzipSync(json, { level: 1 })),
	'signed in Base64': body((json) => Buffer.from(json).toString('base64')),
	'no JSON': body((_, dice) => dice.pick(NOT_JSON)),
	'random bytes': body((_, dice) =>
		Buffer.concat([Buffer.from([0xff]), dice.bytes(dice.whole(0, 64))]),
	),
	'neither an object nor an array': body((json, dice) =>
		dice.pick(['null', 'true', '0', '-1e400', '"candidate.created"', JSON.stringify(json)]),
	),
	'nested too deeply': body((_, dice) => {
		const levels = dice.pick([101, dice.whole(102, 2_700)]);
		return dice.pick([nested, nestedObjects])(levels);
	}),
	'opened and never closed': body((_, dice) =>
		dice.pick(['[', '{"a":', '[{"a":']).repeat(dice.whole(101, 2_500)),
	),
	'too many events': body((_, dice) => `[${'{},'.repeat(dice.whole(1_000, 4_000))}{}]`, [413]),
	'too large': body(
		(json, dice, maxBytes) => json.padEnd(maxBytes + 1 + dice.pick([0, 1, dice.whole(2, 20_000)])),
		[413],
	),
};
