import { parseJson, valueAt } from '../../../transport';
import { mediaType, type DeliveryHeaders } from '../deliveryHeaders';

/** Levels of arrays and objects within each other. */
const MAX_NESTING = 100;
/** More are rejected; records of events that make more stay together in one event. */
export const MAX_EVENTS = 1_000;
/** Characters of envelopes that are repeated for each of several records. */
export const MOST_COPIED = 10_000_000;
/** Most bytes of a body that is parsed before it is known who has sent it. */
const MAX_UNVERIFIED_BYTES = 256 * 1_024;
/** The same if the signature needs a number that JavaScript rounds: to read all of its digits takes longer. */
const MAX_EXACT_BYTES = 32 * 1_024;
const JSON_TYPE = /^(application|text)\/json$|\+json$/;
const JSON_TEXT = /^\s*[[{]/;
/** The field of a form that some senders put their JSON into. */
const FORM_FIELD = /(?:^|&)payload=([^&]*)/;

const NO_JSON = { status: 415, message: 'The delivery must be JSON' } as const;
const INVALID_JSON = { status: 400, message: 'The delivery is not valid JSON' } as const;
const EMPTY = { status: 400, message: 'The delivery is empty' } as const;
const TOO_MANY = { status: 413, message: 'The delivery contains too many events' } as const;

export type JsonValue = Record<string, unknown> | unknown[];

export function isJsonValue(value: unknown): value is JsonValue {
	return typeof value === 'object' && value !== null;
}

/** A body that holds events, or the refusal: a status and a text that repeats nothing of it. */
type DeliveryBody =
	{ readonly value: JsonValue } | { readonly status: 400 | 413 | 415; readonly message: string };

/** Reads a body. If it is verified, it is read by its content, whatever its content type. */
export function readBody(headers: DeliveryHeaders, rawBody: Buffer, isVerified: boolean) {
	if (rawBody.length === 0) return EMPTY;
	const isCalledJson = JSON_TYPE.test(mediaType(headers));
	// Against web pages: a browser sends forms and plain text anywhere without asking first.
	if (!isCalledJson && !isVerified) return NO_JSON;
	const body = parsedBody(rawBody, parseJson);
	if (body === INVALID_JSON && !isCalledJson) return NO_JSON;
	const isTooLong = 'value' in body && Array.isArray(body.value) && body.value.length > MAX_EVENTS;
	return isTooLong ? TOO_MANY : body;
}

/** A body before it is known who has sent it. A signature may need fields of it: it is parsed at the least cost, if at all. */
export class UnverifiedBody {
	/** Set once the signature needs a body that is too large. */
	isTooLarge = false;

	private parsed?: DeliveryBody;

	constructor(private readonly rawBody: Buffer) {}

	/** A text, number or switch at a place, as it was written; `undefined` if there is none. */
	field(place: string): string | undefined {
		const body =
			this.within(MAX_UNVERIFIED_BYTES) && (this.parsed ??= parsedBody(this.rawBody, JSON.parse));
		const value = body && 'value' in body ? valueAt(body.value, place) : undefined;
		const isRounded = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
		if (!isRounded) {
			return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
		}
		if (!this.within(MAX_EXACT_BYTES)) return undefined;
		this.parsed = parsedBody(this.rawBody, parseJson);
		return this.field(place);
	}

	private within(bytes: number): boolean {
		this.isTooLarge ||= this.rawBody.length > bytes;
		return !this.isTooLarge;
	}
}

function parsedBody(rawBody: Buffer, parse: (json: string) => unknown): DeliveryBody {
	try {
		const json = jsonIn(rawBody);
		if (nestsDeeperThan(json, MAX_NESTING)) {
			return { status: 400, message: 'The delivery is nested too deeply' };
		}
		const value = parse(json);
		if (isJsonValue(value)) return { value };
		return { status: 400, message: 'The delivery is neither a JSON object nor an array' };
	} catch {
		return INVALID_JSON;
	}
}

/** The JSON of a body, which may be a form with one field for it. */
function jsonIn(rawBody: Buffer): string {
	// A byte order mark goes. Lenient decoding would change names without a word.
	const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
	const [, field] = JSON_TEXT.test(text) ? [] : (FORM_FIELD.exec(text) ?? []);
	return field === undefined ? text : decodeURIComponent(field.replace(/\+/g, ' '));
}

/** Counts brackets outside strings before anything is built. */
function nestsDeeperThan(json: string, levels: number): boolean {
	let depth = 0;
	let isInString = false;
	for (let at = 0; at < json.length && depth <= levels; at++) {
		const char = json[at]!;
		if (char === '"') isInString = !isInString;
		else if (isInString) at += char === '\\' ? 1 : 0;
		else if (char === '[' || char === '{') depth++;
		else if (char === ']' || char === '}') depth--;
	}
	return depth > levels;
}
