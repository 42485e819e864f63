import { gzipSync } from 'node:zlib';
import { sendBytes, sendValue } from '../http/answers';
import type { Exchange, Fault } from './fault';

const HTML = Buffer.from(
	'<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>\n',
);
const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8' };
const GZIP_HEADERS = { 'Content-Encoding': 'gzip' };
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Answers whose body as a whole is not a JSON array of candidates, or is one in an odd wrapping. */
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

/** Bytes that are not valid UTF-8 although the header says so. */
function asLatin1(body: Buffer): Buffer {
	return Buffer.from(body.toString().replaceAll('First', 'Fïrst'), 'latin1');
}

/** Written into the text, as an object literal could not hold the key. */
function withPrototypeKeys(body: Buffer): Buffer {
	const key = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":';
	return Buffer.from(body.toString().replaceAll('{"id":', key));
}
