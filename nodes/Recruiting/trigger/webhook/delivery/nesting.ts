const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether arrays and objects stand in each other on more than so many levels. It counts brackets
 * outside of strings, without recursion and before anything is built, so that it does not matter
 * how deep a hostile text goes. For what is not JSON the answer means nothing.
 *
 * @param json UTF-8, in which no byte of a longer character looks like a bracket or a quote
 */
export function nestsDeeperThan(json: Uint8Array, levels: number): boolean {
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
