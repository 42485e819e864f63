/** Rounds that mix the key and the whole text once it is read. */
const LAST_ROUNDS = 3;

/**
 * A number of 40 bits for a text, of which the lower 32 are HalfSipHash-1-3 of its UTF-16. Like the hash tables of the
 * Linux kernel, a list with many thousand texts needs a hash with a key that takes little time: one of `crypto` takes ten
 * times as long.
 */
export function keyedHash(text: string, low: number, high: number): number {
	let [v0, v1, v2, v3] = [low | 0, high | 0, low ^ 0x6c796765, high ^ 0x74656462];
	// The last word has the length in bytes, and what is left of the text.
	const words = (text.length >>> 1) + 1;
	for (let at = 0; at < words + LAST_ROUNDS; at++) {
		const word = at < words ? wordAt(text, 2 * at) : 0;
		if (at === words) v2 ^= 0xff;
		v3 ^= word;
		v0 = (v0 + v1) | 0;
		v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
		v0 = (v0 << 16) | (v0 >>> 16);
		v2 = (v2 + v3) | 0;
		v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
		v0 = (v0 + v3) | 0;
		v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
		v2 = (v2 + v1) | 0;
		v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
		v2 = (v2 << 16) | (v2 >>> 16);
		v0 ^= word;
	}
	return ((v1 ^ v3) >>> 0) + ((v0 ^ v2) & 0xff) * 2 ** 32;
}

function wordAt(text: string, at: number): number {
	const first = at < text.length ? text.charCodeAt(at) : 0;
	return first | ((at + 1 < text.length ? text.charCodeAt(at + 1) : text.length << 9) << 16);
}
