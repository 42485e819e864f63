/** A text in a plainer spelling, with the way back to the original. */
export interface NormalizedText {
	readonly text: string;
	/** The UTF-16 offset in the original for an offset in the plainer text. */
	readonly originalOffset: (offset: number) => number;
}

/** Combining marks, conjoining Hangul, soft hyphens, compatibility ideographs and radicals, and underscores. */
const UNUSUAL =
	/[\u0300-\u036f\u0653-\u0655\u1100-\u11ff\u3099\u309a\u00ad_\u2e80-\u2fdf\u32ff\u337b-\u337f\uf900-\ufaff]/;

const HANGUL = '[\\u1100-\\u115f]+[\\u1160-\\u11a7]+[\\u11a8-\\u11ff]*';
const CLUSTER = new RegExp(`_+|${HANGUL}|[^\\p{M}\\u0300-\\u036f]?\\p{M}*`, 'gsu');
const COMPATIBLE = /[\u2e80-\u2fdf\u32ff\u337b-\u337f\uf900-\ufaff]/;

/** A letter or digit beside an underscore, over marks of the writing direction. */
const ENDS_WORD = /[\p{L}\p{N}]\p{Cf}*$/u;
const BEGINS_WORD = /^\p{Cf}*[\p{L}\p{N}]/u;
const NEAR = 4;

/** A character without width, which the tokenizer ignores. */
const NOTHING = '\u200b';

/**
 * Composes accents and Hangul, replaces compatibility ideographs and radicals by usual ones, joins words at soft
 * hyphens, and drops the underscores that emphasize text in Markdown and AsciiDoc.
 */
export function normalizeText(original: string): NormalizedText {
	if (!UNUSUAL.test(original)) return { text: original, originalOffset: (offset) => offset };
	let text = '';
	const offsets: number[] = [];
	for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
		if (cluster === '') continue;
		const plain = plainCluster(original, cluster, index);
		for (let unit = 0; unit < plain.length; unit++) {
			offsets.push(plain.length === cluster.length ? index + unit : index);
		}
		text += plain;
	}
	offsets.push(original.length);
	return { text, originalOffset: (offset) => offsets[offset] ?? original.length };
}

function plainCluster(original: string, cluster: string, index: number): string {
	if (cluster.startsWith('_')) {
		const isWithinName =
			ENDS_WORD.test(original.slice(Math.max(0, index - NEAR), index)) &&
			BEGINS_WORD.test(original.slice(index + cluster.length, index + cluster.length + NEAR));
		// Underscores within a name, as in report_2019, stay; those around words only emphasize them.
		return isWithinName ? cluster : NOTHING;
	}
	if (cluster === '\u00ad') return isWithinWord(original, index) ? '' : '-';
	return COMPATIBLE.test(cluster) ? cluster.normalize('NFKC') : cluster.normalize('NFC');
}

/** Where a word may be broken at the end of a line, as in "Septem-ber". Before a capital or a digit it is a hyphen. */
function isWithinWord(text: string, index: number): boolean {
	return /\p{Ll}/u.test(text.charAt(index - 1)) && /\p{Ll}/u.test(text.charAt(index + 1));
}
