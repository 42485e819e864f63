import { parseJson } from '../../../transport';
import { mediaType, type DeliveryHeaders } from '../deliveryHeaders';
import type { JsonValue } from './envelope';

/** Levels of arrays and objects within each other. */
const MAX_NESTING = 100;
const MAX_EVENTS = 1_000;
const JSON_TYPE = /^(application|text)\/json$|\+json$/;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** A body that holds events, or the refusal: a status and a text that repeats nothing of it. */
export type DeliveryBody =
	{ readonly value: JsonValue } | { readonly status: 400 | 413 | 415; readonly message: string };

/** Reads the body from the bytes that were verified. n8n leaves the media types of CloudEvents unread. */
export function readBody(headers: DeliveryHeaders, rawBody: Buffer): DeliveryBody {
	if (rawBody.length === 0) return { status: 400, message: 'The delivery is empty' };
	// Also against web pages: a browser sends forms and plain text anywhere without asking first.
	if (!JSON_TYPE.test(mediaType(headers)))
		return { status: 415, message: 'The delivery must be JSON' };
	if (nestsDeeperThan(rawBody, MAX_NESTING)) {
		return { status: 400, message: 'The delivery is nested too deeply' };
	}
	return parsedBody(rawBody);
}

function parsedBody(rawBody: Buffer): DeliveryBody {
	let value: unknown;
	try {
		// JSON is UTF-8. Lenient decoding would change names without a word. A byte order mark goes.
		value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
	} catch {
		return { status: 400, message: 'The delivery is not valid JSON' };
	}
	if (typeof value !== 'object' || value === null) {
		return { status: 400, message: 'The delivery is neither a JSON object nor an array' };
	}
	if (Array.isArray(value) && value.length > MAX_EVENTS) {
		return { status: 413, message: 'The delivery contains too many events' };
	}
	return { value: value as JsonValue };
}

/** Counts brackets outside strings before anything is built. In UTF-8, no part of a longer character looks like one. */
function nestsDeeperThan(json: Uint8Array, levels: number): boolean {
	let depth = 0;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at] as number;
		if (byte === QUOTE) at = endOfString(json, at);
		else if (OPENING.has(byte)) depth++;
		else if (CLOSING.has(byte)) depth--;
		if (depth > levels) return true;
	}
	return false;
}

/** Index of the quote that ends the string, or the length of the text. */
function endOfString(json: Uint8Array, start: number): number {
	let at = start + 1;
	while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
	return at;
}
