import { gzipSync } from 'node:zlib';

import type { Chance } from '../../../test/support/chance';
import { jsonOf, utf16be, utf32, type Message } from './messages';
import { delivered } from './schemes';
import type { Attack, Attacks } from './types';

type Change = (body: Buffer, chance: Chance, message: Message) => Buffer | string;

/** An attack that sends a changed body with the genuine signature. */
function body(change: Change): Attack {
	return {
		on: 'body',
		make: ({ chance, genuine, scheme }) => {
			const changed = Buffer.from(change(genuine.body, chance, genuine) as string);
			// An unchanged body would be genuine.
			const other = changed.equals(genuine.body)
				? Buffer.concat([changed, Buffer.from(' ')])
				: changed;
			return delivered(scheme, { ...genuine, body: other }, { signed: genuine });
		},
	};
}

function flipped(bytes: Buffer, chance: Chance): Buffer {
	const changed = Buffer.from(bytes);
	const places = chance.some([...changed.keys()].slice(0, 64), chance.whole(1, 4));
	for (const at of places) changed[at]! ^= 1 << chance.whole(0, 7);
	return changed;
}

function spliced(bytes: Buffer, chance: Chance): Buffer {
	const start = chance.whole(0, bytes.length - 1);
	const end = start + chance.whole(0, 8);
	return Buffer.concat([
		bytes.subarray(0, start),
		chance.bytes(chance.whole(1, 8)),
		bytes.subarray(end),
	]);
}

/** The same JSON with the fields of each object and the elements of each array in reverse order. */
function reversed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(reversed).reverse();
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.map(([key, inner]) => [key, reversed(inner)])
			.reverse(),
	);
}

/** Bodies that were not signed, although many programs read the same content in them. */
export const changedBodies: Attacks = {
	'bits flipped': body(flipped),
	'bytes replaced': body(spliced),
	truncated: body((bytes, chance) => bytes.subarray(0, chance.whole(0, bytes.length - 1))),
	'beginning removed': body((bytes, chance) => bytes.subarray(chance.whole(1, bytes.length))),
	'text appended': body((bytes, chance) =>
		Buffer.concat([
			bytes,
			Buffer.from(chance.pick([' ', '\n', '\0', '{}', ',', bytes.toString()])),
		]),
	),
	'different whitespace': body((_, chance, message) =>
		JSON.stringify(JSON.parse(jsonOf(message)), null, chance.pick([1, 2, '\t'])),
	),
	'different order': body((_, __, message) =>
		JSON.stringify(reversed(JSON.parse(jsonOf(message)))),
	),
	'non-ASCII letters escaped': body((bytes) =>
		bytes
			.toString()
			.replace(/[^\0-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
	),
	'at signs escaped': body((bytes) => bytes.toString().replaceAll('@', '\\u0040')),
	'letters decomposed': body((bytes) => bytes.toString().normalize('NFD')),
	'letters in compatibility form': body((bytes) => bytes.toString().normalize('NFKD')),
	'with a byte order mark': body((bytes) => `\ufeff${bytes.toString()}`),
	'as UTF-16': body((bytes) => Buffer.from(bytes.toString(), 'utf16le')),
	'as UTF-16 with a byte order mark': body((bytes) =>
		Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le'),
	),
	'as UTF-16 big-endian': body((bytes) => utf16be(bytes.toString())),
	'as UTF-32': body((bytes) => utf32(bytes.toString())),
	'as Latin-1': body((bytes) => Buffer.from(bytes.toString(), 'latin1')),
	'encoded twice': body((bytes) => bytes.toString('latin1')),
	compressed: body((bytes) => gzipSync(bytes, { level: 1 })),
	'in Base64': body((bytes) => bytes.toString('base64')),
	'a duplicate field': body((bytes) => bytes.toString().replace('{', '{"event":"job.published",')),
	'a different body': body(() => '{"event":"candidate.created","data":{"id":"evil"}}'),
	'an empty body': body(() => ''),
};
