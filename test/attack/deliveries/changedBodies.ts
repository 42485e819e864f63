import { gzipSync } from 'node:zlib';

import type { Dice } from '../support/dice';
import { utf32, utf16be } from './encodings';
import { jsonOf, type Message } from './messages';
import { delivered } from './schemes';
import type { Attack, Attacks } from './types';

type Change = (body: Buffer, dice: Dice, message: Message) => Buffer | string;

/** An attack that sends another body under the signature of the genuine one. */
function body(change: Change): Attack {
	return {
		on: 'body',
		make: ({ dice, genuine, scheme }) => {
			const changed = Buffer.from(change(genuine.body, dice, genuine) as string);
			// A change that changes nothing would be genuine.
			const other = changed.equals(genuine.body)
				? Buffer.concat([changed, Buffer.from(' ')])
				: changed;
			return delivered(scheme, { ...genuine, body: other }, { signed: genuine });
		},
	};
}

function flipped(bytes: Buffer, dice: Dice): Buffer {
	const changed = Buffer.from(bytes);
	const places = dice.some([...changed.keys()].slice(0, 64), dice.whole(1, 4));
	for (const at of places) changed[at]! ^= 1 << dice.whole(0, 7);
	return changed;
}

function spliced(bytes: Buffer, dice: Dice): Buffer {
	const start = dice.whole(0, bytes.length - 1);
	const end = start + dice.whole(0, 8);
	return Buffer.concat([
		bytes.subarray(0, start),
		dice.bytes(dice.whole(1, 8)),
		bytes.subarray(end),
	]);
}

/** The same JSON with the fields of each object the other way round. */
function turned(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(turned).reverse();
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.map(([key, inner]) => [key, turned(inner)])
			.reverse(),
	);
}

/** Bodies that a signature was not made for, though many programs read the same in them. */
export const changedBodies: Attacks = {
	'bits flipped': body(flipped),
	'bytes exchanged': body(spliced),
	'cut off': body((bytes, dice) => bytes.subarray(0, dice.whole(0, bytes.length - 1))),
	'head cut off': body((bytes, dice) => bytes.subarray(dice.whole(1, bytes.length))),
	'more behind it': body((bytes, dice) =>
		Buffer.concat([bytes, Buffer.from(dice.pick([' ', '\n', '\0', '{}', ',', bytes.toString()]))]),
	),
	'other white space': body((_, dice, message) =>
		JSON.stringify(JSON.parse(jsonOf(message)), null, dice.pick([1, 2, '\t'])),
	),
	'other order': body((_, __, message) => JSON.stringify(turned(JSON.parse(jsonOf(message))))),
	'letters escaped': body((bytes) =>
		bytes
			.toString()
			.replace(/[^\0-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
	),
	'slashes escaped': body((bytes) => bytes.toString().replaceAll('@', '\\u0040')),
	'letters decomposed': body((bytes) => bytes.toString().normalize('NFD')),
	'letters made compatible': body((bytes) => bytes.toString().normalize('NFKD')),
	'a byte order mark before it': body((bytes) => `\ufeff${bytes.toString()}`),
	'as UTF-16': body((bytes) => Buffer.from(bytes.toString(), 'utf16le')),
	'as UTF-16 with its mark': body((bytes) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le')),
	'as UTF-16, high byte first': body((bytes) => utf16be(bytes.toString())),
	'as UTF-32': body((bytes) => utf32(bytes.toString())),
	'as Latin-1': body((bytes) => Buffer.from(bytes.toString(), 'latin1')),
	'encoded twice': body((bytes) => bytes.toString('latin1')),
	compressed: body((bytes) => gzipSync(bytes, { level: 1 })),
	'in Base64': body((bytes) => bytes.toString('base64')),
	'a field that comes twice': body((bytes) =>
		bytes.toString().replace('{', '{"event":"job.published",'),
	),
	'something else': body(() => '{"event":"candidate.created","data":{"id":"evil"}}'),
	nothing: body(() => ''),
};
