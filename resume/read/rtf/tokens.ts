/** A piece of an RTF file. */
export type RtfToken =
	| { readonly kind: 'open' | 'close' }
	| { readonly kind: 'word'; readonly name: string; readonly value: number | null }
	/** A control symbol, e.g. `~` of `\~`. */
	| { readonly kind: 'symbol'; readonly name: string }
	| { readonly kind: 'byte'; readonly value: number }
	| { readonly kind: 'text'; readonly bytes: Uint8Array };

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const SPACE = 0x20;
const MINUS = 0x2d;
const APOSTROPHE = 0x27;

/** The specification has none longer than this. */
const LONGEST_NAME = 40;
const MOST_DIGITS = 10;

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isLineEnd = (byte: number) => byte === 0x0d || byte === 0x0a || byte === 0;

/** Splits an RTF file into its pieces, in one pass. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
	let at = 0;
	while (at < bytes.length) {
		const byte = bytes[at]!;
		if (byte === OPEN || byte === CLOSE) {
			at++;
			yield { kind: byte === OPEN ? 'open' : 'close' };
		} else if (isLineEnd(byte)) {
			at++;
		} else if (byte === BACKSLASH) {
			const { token, next } = control(bytes, at + 1);
			at = next;
			if (token) yield token;
		} else {
			const end = textEnd(bytes, at);
			yield { kind: 'text', bytes: bytes.subarray(at, end) };
			at = end;
		}
	}
}

function textEnd(bytes: Uint8Array, start: number): number {
	let at = start;
	while (at < bytes.length) {
		const byte = bytes[at]!;
		if (byte === BACKSLASH || byte === OPEN || byte === CLOSE || isLineEnd(byte)) break;
		at++;
	}
	return at;
}

interface Control {
	readonly token: RtfToken | null;
	readonly next: number;
}

/** A backslash before a line end says the same. */
const PARAGRAPH = 'par';

/** What a backslash begins; `at` is the byte after it. */
function control(bytes: Uint8Array, at: number): Control {
	const byte = bytes[at];
	if (byte === undefined) return { token: null, next: at };
	if (byte === APOSTROPHE) return hexByte(bytes, at + 1);
	if (isLetter(byte)) return word(bytes, at);
	if (isLineEnd(byte))
		return { token: { kind: 'word', name: PARAGRAPH, value: null }, next: at + 1 };
	return { token: { kind: 'symbol', name: String.fromCharCode(byte) }, next: at + 1 };
}

function hexByte(bytes: Uint8Array, at: number): Control {
	const digits = String.fromCharCode(...bytes.subarray(at, at + 2));
	const value = /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
	return value === null
		? { token: null, next: at }
		: { token: { kind: 'byte', value }, next: at + 2 };
}

function word(bytes: Uint8Array, start: number): Control {
	let at = start;
	while (at - start < LONGEST_NAME && isLetter(bytes[at] ?? 0)) at++;
	const name = String.fromCharCode(...bytes.subarray(start, at));
	const negative = bytes[at] === MINUS && isDigit(bytes[at + 1] ?? 0);
	const first = negative ? at + 1 : at;
	at = first;
	while (at - first < MOST_DIGITS && isDigit(bytes[at] ?? 0)) at++;
	const digits = String.fromCharCode(...bytes.subarray(first, at));
	const value = digits === '' ? null : Number(digits) * (negative ? -1 : 1);
	const next = bytes[at] === SPACE ? at + 1 : at;
	// Raw bytes, as of a picture, follow this word; it tells how many.
	if (name === 'bin') return { token: null, next: next + Math.max(0, value ?? 0) };
	return { token: { kind: 'word', name, value }, next };
}
