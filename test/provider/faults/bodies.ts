import { gzipSync } from 'node:zlib';
import { sendBytes, sendValue } from '../http/answers';
import type { ProviderCandidate } from '../records/generated';
import type { Exchange, Fault } from './fault';

const HTML = Buffer.from(
	'<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>\n',
);
const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8' };
const LATIN1_HEADERS = { 'Content-Type': 'application/json; charset=ISO-8859-1' };
const GZIP_HEADERS = { 'Content-Encoding': 'gzip' };
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Answers whose body is not a JSON array of candidates, or an unusually encoded one. */
export const bodyFaults = {
	html: ({ res }) => sendBytes(res, HTML, HTML_HEADERS),
	htmlError: ({ res }) => sendBytes(res, HTML, HTML_HEADERS, 503),
	cutJson: ({ res, body }) => sendBytes(res, firstHalf(body)),
	object: ({ res, body }) => sendValue(res, { data: parse(body) }),
	string: ({ res }) => sendValue(res, 'candidates'),
	null: ({ res }) => sendValue(res, null),
	empty: ({ res }) => sendBytes(res, Buffer.alloc(0)),
	noContent: ({ res }) => void res.writeHead(204).end(),
	truncatedGzip: ({ res, body }) => sendBytes(res, firstHalf(gzipSync(body)), GZIP_HEADERS),
	wrongCharset: ({ res, body }) => sendBytes(res, asLatin1(body)),
	latin1: ({ res, body }) => sendBytes(res, asLatin1(body), LATIN1_HEADERS),
	bom: ({ res, body }) => sendBytes(res, Buffer.concat([BYTE_ORDER_MARK, body])),
	prototype: ({ res, body }) => sendBytes(res, withPrototypeKeys(body)),
} satisfies Record<string, Fault>;

/** The beginning of a body, at least one byte short. */
export function firstHalf(body: Buffer): Buffer {
	return body.subarray(0, Math.floor(body.length / 2));
}

function parse(body: Exchange['body']): unknown {
	return JSON.parse(body.toString());
}

/** Bytes that are not valid UTF-8. */
function asLatin1(body: Buffer): Buffer {
	return Buffer.from(body.toString().replaceAll('"first_name":"', '$&ï'), 'latin1');
}

/** Inserted into the text, as an object literal can't have this key. */
function withPrototypeKeys(body: Buffer): Buffer {
	const key = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":';
	return Buffer.from(body.toString().replaceAll('{"id":', key));
}

type Damage = (candidate: ProviderCandidate) => unknown;

/** Lists in which only the last element is wrong, so that a check of the first one does not find it. */
export const elementFaults = {
	numericId: lastElement((candidate) => ({ ...candidate, id: 4711 })),
	nullEmail: lastElement((candidate) => ({ ...candidate, email: null })),
	missingLastName: lastElement(({ last_name: _removed, ...rest }) => rest),
	arrayElement: lastElement((candidate) => Object.values(candidate)),
	nestedElement: lastElement((candidate) => ({ candidate })),
	nullElement: lastElement(() => null),
} satisfies Record<string, Fault>;

function lastElement(damage: Damage): Fault {
	return ({ res, body }) => {
		const list = JSON.parse(body.toString()) as ProviderCandidate[];
		sendValue(
			res,
			list.map((candidate, index) => (index === list.length - 1 ? damage(candidate) : candidate)),
		);
	};
}

/** Valid lists with missing records. */
export const listFaults = {
	noRecords: part(() => 0),
	oneRecord: part(() => 1),
	lastMissing: part((size) => size - 1),
} satisfies Record<string, Fault>;

/** @param kept returns the number of records to keep */
function part(kept: (size: number) => number): Fault {
	return ({ res, body }) => {
		const list = JSON.parse(body.toString()) as unknown[];
		sendValue(res, list.slice(0, kept(list.length)));
	};
}
