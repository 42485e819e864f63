import { gzipSync } from 'node:zlib';

import type { Chance } from '../../../test/support/chance';
import { jsonOf, utf16be, utf32 } from './messages';
import { delivered } from './schemes';
import type { Attack, Attacks } from './types';

/** An attack with an unreadable body by a sender who has the secret or needs none. */
function body(
	make: (json: string, chance: Chance, maxBytes: number) => Buffer | string,
	statuses: readonly number[] = [400],
): Attack {
	return {
		on: 'reader',
		statuses,
		make: ({ chance, genuine, scheme }) => {
			const made = make(jsonOf(genuine), chance, scheme.maxBodyBytes);
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

/** Deliveries that a signature does not stop. */
export const unreadable: Attacks = {
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
	'a body that n8n could not read': {
		on: 'reader',
		statuses: [400, 401],
		make: ({ genuine, scheme }) => ({ ...delivered(scheme, genuine), oddity: 'unread' }),
	},
	'no body': body(() => ''),
	'signed but truncated': body((json, chance) => json.slice(0, chance.whole(1, json.length - 1))),
	'signed as UTF-16': body((json) => Buffer.from(json, 'utf16le')),
	'signed as UTF-16 with a byte order mark': body((json) =>
		Buffer.from(`\ufeff${json}`, 'utf16le'),
	),
	'signed as UTF-16 big-endian': body((json) => utf16be(json)),
	'signed as UTF-32': body((json) => utf32(json)),
	'signed as Latin-1': body((json) => Buffer.from(json, 'latin1')),
	'invalid UTF-8': body((json, chance) => {
		const [start, end] = json.split('F\u00efrst', 2) as [string, string];
		const bad = Buffer.from(chance.pick(NOT_UTF8), 'hex');
		return Buffer.concat([Buffer.from(start), bad, Buffer.from(end)]);
	}),
	'signed and compressed': body((json) => gzipSync(json, { level: 1 })),
	'signed in Base64': body((json) => Buffer.from(json).toString('base64')),
	'invalid JSON': body((_, chance) => chance.pick(NOT_JSON)),
	'random bytes': body((_, chance) =>
		Buffer.concat([Buffer.from([0xff]), chance.bytes(chance.whole(0, 64))]),
	),
	'neither an object nor an array': body((json, chance) =>
		chance.pick(['null', 'true', '0', '-1e400', '"candidate.created"', JSON.stringify(json)]),
	),
	'nested too deeply': body((_, chance) => {
		const levels = chance.pick([101, chance.whole(102, 2_700)]);
		return chance.pick([nested, nestedObjects])(levels);
	}),
	'opened and never closed': body((_, chance) =>
		chance.pick(['[', '{"a":', '[{"a":']).repeat(chance.whole(101, 2_500)),
	),
	'too many events': body((_, chance) => `[${'{},'.repeat(chance.whole(1_000, 4_000))}{}]`, [413]),
	'too large': body(
		(json, chance, maxBytes) =>
			json.padEnd(maxBytes + 1 + chance.pick([0, 1, chance.whole(2, 20_000)])),
		[413],
	),
};
