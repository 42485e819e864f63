import { mediaType, type DeliveryHeaders } from '../deliveryHeaders';
import { nestsDeeperThan } from './nesting';

/** Levels of arrays and objects within each other. */
const MAX_NESTING = 100;
/** Events in one delivery. */
const MAX_EVENTS = 1_000;

/** A body that holds events, or the refusal: a status and a text that repeats nothing of it. */
export type DeliveryBody =
	| { readonly value: Record<string, unknown> | unknown[] }
	| { readonly status: 400 | 413 | 415; readonly message: string };

/**
 * Reads the body from its bytes, rather than taking what n8n has made of it: those bytes were
 * verified, and n8n leaves the media types of CloudEvents unread.
 */
export function readBody(headers: DeliveryHeaders, rawBody: Buffer): DeliveryBody {
	if (rawBody.length === 0) return { status: 400, message: 'The delivery is empty' };
	// Also against web pages: a browser sends forms and plain text anywhere without asking first.
	if (!isJson(mediaType(headers))) return { status: 415, message: 'The delivery must be JSON' };
	if (nestsDeeperThan(rawBody, MAX_NESTING)) {
		return { status: 400, message: 'The delivery is nested too deeply' };
	}
	const parsed = parseJson(rawBody);
	return parsed.valid
		? checkShape(parsed.value)
		: { status: 400, message: 'The delivery is not valid JSON' };
}

function isJson(type: string): boolean {
	return type === 'application/json' || type === 'text/json' || type.endsWith('+json');
}

type Parsed = { readonly valid: true; readonly value: unknown } | { readonly valid: false };

function parseJson(rawBody: Buffer): Parsed {
	try {
		// JSON is UTF-8. Lenient decoding would change names without a word. A byte order mark goes.
		const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
		return { valid: true, value: JSON.parse(text) };
	} catch {
		return { valid: false };
	}
}

function checkShape(value: unknown): DeliveryBody {
	if (typeof value !== 'object' || value === null) {
		return { status: 400, message: 'The delivery is neither a JSON object nor an array' };
	}
	if (Array.isArray(value) && value.length > MAX_EVENTS) {
		return { status: 413, message: 'The delivery contains too many events' };
	}
	return { value: value as Record<string, unknown> | unknown[] };
}
