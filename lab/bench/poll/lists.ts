import { createHash } from 'node:crypto';

/** Kinds of ids, as named in the tables. */
export const idKinds = ['numbers, in order', 'numbers, shuffled', 'UUIDs'] as const;

export type IdKind = (typeof idKinds)[number];

/** Three successive lists; 1 % of the candidates change from each to the next. */
export type ListVersion = 0 | 1 | 2;

/** Numbers of eight digits. */
const LOWEST = 10_000_000;
const SPAN = 80_000_000;

/**
 * The text of a list of about `size` candidates with only the documented fields: fewer fields mean less time for
 * `JSON.parse`, with which a poll is compared.
 */
export function listText(size: number, ids: IdKind, version: ListVersion): string {
	const places = Array.from({ length: size }, (_, n) => n).filter((n) => isListed(n, version));
	if (ids === 'numbers, shuffled') places.sort((a, b) => shuffledRank(a) - shuffledRank(b));
	const candidates = places.map((n) => ({
		id: ids === 'UUIDs' ? uuid(n) : number(n, size),
		first_name: `First${n}`,
		last_name: `Last${n}`,
		email: `first${n}.last${n}@${isUpdated(n) ? `v${version}` : 'candidates'}.example`,
	}));
	// As from the network: one flat string, decoded from bytes.
	return Buffer.from(JSON.stringify(candidates)).toString('utf8');
}

/** Half of the changes. */
function isUpdated(n: number): boolean {
	return n % 200 === 0;
}

/** A quarter of the changes are candidates that are added in version 1 or 2, and a quarter are removed ones. */
function isListed(n: number, version: ListVersion): boolean {
	const place = n % 400;
	const notYet = (place === 101 && version < 1) || (place === 102 && version < 2);
	const gone = (place === 301 && version >= 1) || (place === 302 && version >= 2);
	return !notYet && !gone;
}

/** Ascending ids with uneven gaps. */
function number(n: number, size: number): string {
	const gap = Math.floor(SPAN / size);
	return String(LOWEST + n * gap + ((n * 7) % gap));
}

/** A sort key that is unrelated to the ids but the same each time. */
function shuffledRank(n: number): number {
	return (n * 7_919_777) % 1_000_003;
}

/** In no order, like most UUIDs. */
function uuid(n: number): string {
	const hex = createHash('sha256').update(String(n)).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
