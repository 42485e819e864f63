/** A piece of an RTF file. */
export type RtfToken =
	| { readonly kind: 'open' | 'close' }
	| { readonly kind: 'word'; readonly name: string; readonly value: number | null }
	/** A control symbol, e.g. `~` of `\~`. */
	| { readonly kind: 'symbol'; readonly name: string }
	/** Letters, one for each byte. */
	| { readonly kind: 'bytes'; readonly bytes: string };

/** Splits an RTF file, of which each letter is a byte, into its pieces. */
export function* rtfTokens(file: string): Generator<RtfToken> {
	// A brace, a control word with its number, a byte in hexadecimal digits, a control symbol, text, or
	// the end of a line, which says nothing. No word and no number is longer in the specification.
	const pattern =
		/([{}])|\\([a-z]{1,40})(-?\d{1,10})? ?|\\'([\da-f]{2})?|\\([^])|([^{}\\\r\n\0]+)|[^]/giy;
	for (let found = pattern.exec(file); found; found = pattern.exec(file)) {
		const [, brace, name, digits, hex, symbol, text] = found;
		const value = digits === undefined ? null : Number(digits);
		if (brace) yield { kind: brace === '{' ? 'open' : 'close' };
		// Raw bytes, as of a picture, follow this word; it tells how many.
		else if (name === 'bin') pattern.lastIndex += Math.max(0, value ?? 0);
		else if (name) yield { kind: 'word', name, value };
		else if (hex) yield { kind: 'bytes', bytes: String.fromCharCode(Number.parseInt(hex, 16)) };
		else if (symbol) yield symbolToken(symbol);
		else if (text) yield { kind: 'bytes', bytes: text };
	}
}

/** A backslash before a line end says the same as a word. */
function symbolToken(name: string): RtfToken {
	if (/[\r\n\0]/.test(name)) return { kind: 'word', name: 'par', value: null };
	return '{}\\'.includes(name) ? { kind: 'bytes', bytes: name } : { kind: 'symbol', name };
}
