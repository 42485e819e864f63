import type { UnreadableReason } from '../types';

/**
 * What pdf.js says where it may have left out text. All else that it says is of fonts' outlines, of
 * pictures, of links, or of what it has set right.
 */
const LEFT_OUT: readonly RegExp[] = [
	// A page's content, or a part of it that is drawn as a whole.
	/ignoring (errors during|XObject|sub-stream)/,
	/^Warning: (ensureStateFont|Unterminated (hex )?string)/,
	/Skipping invalid first page/,
	// Fonts without which no letter is told.
	/^Warning: loadFont - /,
	/^Warning: Font "[^"]*" is not available/,
	// Streams that end too early, or cannot be unpacked.
	/^Info: (Bad encoding|Bad (uncompressed )?block|Unknown block type)/,
	/^Warning: (Invalid stream|Filter "[^"]*" is not supported)/,
	/Reached the end of the stream without finding a valid EI marker/,
];

/** What pdf.js says where a font's letters are not told, or not all of them. */
const NOT_MAPPED: readonly RegExp[] = [/readToUnicode - ignoring/, /Invalid cMap data/];

/** What a complaint of pdf.js makes one doubt, if anything. */
export function doubtOf(complaint: string): UnreadableReason | null {
	if (LEFT_OUT.some((pattern) => pattern.test(complaint))) return 'damaged';
	return NOT_MAPPED.some((pattern) => pattern.test(complaint)) ? 'unmappedText' : null;
}
