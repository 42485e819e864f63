import { createHash } from 'node:crypto';

/** Kinds of ids, by the names they have in the tables. */
export const idKinds = ['numbers, in order', 'numbers, shuffled', 'UUIDs'] as const;

export type IdKind = (typeof idKinds)[number];

/** Three lists that follow one another; from each to the next, 1 % of the candidates change. */
export type Time = 0 | 1 | 2;

/** Numbers of eight digits. */
const LOWEST = 10_000_000;
const SPAN = 80_000_000;

/**
 * The text of a list of about so many candidates, with the fields that are documented and no other:
 * the fewer fields, the less time for `JSON.parse`, with which a poll is compared.
 */
export function listText(size: number, ids: IdKind, time: Time): string {
	const places = Array.from({ length: size }, (_, n) => n).filter((n) => isListed(n, time));
	if (ids === 'numbers, shuffled') places.sort((a, b) => scattered(a) - scattered(b));
	const candidates = places.map((n) => ({
		id: ids === 'UUIDs' ? uuid(n) : number(n, size),
		first_name: `First${n}`,
		last_name: `Last${n}`,
		email: `first${n}.last${n}@${isUpdated(n) ? `at${time}` : 'candidates'}.example`,
	}));
	// As from the network: one flat text, decoded from bytes.
	return Buffer.from(JSON.stringify(candidates)).toString('utf8');
}

/** Half of the changes. */
function isUpdated(n: number): boolean {
	return n % 200 === 0;
}

/** A quarter of the changes is new from time 1 or 2 on, and a quarter is gone from then on. */
function isListed(n: number, time: Time): boolean {
	const place = n % 400;
	const notYet = (place === 101 && time < 1) || (place === 102 && time < 2);
	const gone = (place === 301 && time >= 1) || (place === 302 && time >= 2);
	return !notYet && !gone;
}

/** Ids with uneven gaps, ascending, as they are given out. */
function number(n: number, size: number): string {
	const gap = Math.floor(SPAN / size);
	return String(LOWEST + n * gap + ((n * 7) % gap));
}

/** An order that has nothing to do with the ids, the same each time. */
function scattered(n: number): number {
	return (n * 7_919_777) % 1_000_003;
}

/** Of no order, as most UUIDs are. */
function uuid(n: number): string {
	const hex = createHash('sha256').update(String(n)).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
