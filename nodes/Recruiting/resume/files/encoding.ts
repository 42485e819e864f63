import { startsWith } from './bytes';
import { legacyText } from './legacyEncodings';

const marks: ReadonlyArray<readonly [mark: readonly number[], label: string]> = [
	[[0xef, 0xbb, 0xbf], 'utf-8'],
	[[0xff, 0xfe], 'utf-16le'],
	[[0xfe, 0xff], 'utf-16be'],
];

/** Control characters in a thousand that a text may have, from page breaks and the like. */
const MOST_CONTROLS = 5;
const CONTROLS = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/g;
const SAMPLE = 4_096;

/** The text of a file without any structure; `null` where it is none. */
export function decodedText(bytes: Uint8Array): string | null {
	const text = decoded(bytes);
	return isText(text) ? text : null;
}

/** By its mark, else as UTF-8 if it is that throughout, else as what it most looks like. */
function decoded(bytes: Uint8Array): string {
	const marked = marks.find(([mark]) => startsWith(bytes, mark));
	if (marked) return new TextDecoder(marked[1]).decode(bytes);
	const wide = unmarkedUtf16(bytes);
	if (wide) return new TextDecoder(wide).decode(bytes);
	return utf8(bytes) ?? legacyText(bytes);
}

/** The text if it is UTF-8, except for a character that was cut in two at the end. */
function utf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
	} catch {
		return null;
	}
}

/** Of most letters of Western text one of the two bytes is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
	const sample = bytes.subarray(0, SAMPLE);
	const zeros = [0, 0];
	sample.forEach((byte, index) => {
		if (byte === 0) zeros[index % 2]!++;
	});
	const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, sample.length / 2));
	if (odd > 0.4 && even < 0.05) return 'utf-16le';
	return even > 0.4 && odd < 0.05 ? 'utf-16be' : null;
}

function isText(text: string): boolean {
	const sample = text.slice(0, SAMPLE);
	const controls = sample.match(CONTROLS)?.length ?? 0;
	return controls * 1_000 <= MOST_CONTROLS * sample.length;
}
