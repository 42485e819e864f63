/** First digits of the scripts whose digits are met in résumés; each has its ten in a row. */
const ZEROS: readonly number[] = [
	0x0030, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6,
	0x0d66, 0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** The ASCII digit for a digit of any script; `null` for other characters. */
export function asciiDigit(char: string): string | null {
	const code = char.charCodeAt(0);
	const zero = ZEROS.find((first) => code >= first && code <= first + 9);
	return zero === undefined ? null : String(code - zero);
}

export function asciiDigits(number: string): string {
	return Array.from(number, (char) => asciiDigit(char) ?? '').join('');
}

/** Marks, and those that they are read as. The dash `–` stays apart from the hyphen: it joins ranges. */
const MARKS_ALIKE: Readonly<Record<string, string>> = {
	'-': '‐‑\u00ad﹣－',
	'–': '‒–—―−ｰ─━',
	'~': '∼〜～˜⁓',
	'/': '⁄∕／',
	"'": '’‘ʼ′`´‛＇',
	'.': '。．｡۔।॰․',
	',': '，、،､﹐',
	':': '：',
	';': '；؛',
	'(': '（【「『〔《〈',
	')': '）】」』〕》〉',
	'%': '％٪',
	'→': '→⇒➔➜➝',
	'+': '＋',
	'|': '｜¦',
};

export const PLAIN_MARKS = plainForms(MARKS_ALIKE);

/** A table of characters with those that look alike, turned around. */
export function plainForms(alike: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(alike).flatMap(([plain, others]) =>
			[...others].map((other) => [other, plain] as const),
		),
	);
}

/** Letters that have no accent to take off, each with what it becomes. */
const SPECIAL: ReadonlyMap<string, string> = new Map(
	'łl đd ðd øo ßss æae œoe þth ıi ςσ əe \u0649ي \u06ccي \u06a9ك \u0629ه'
		.split(' ')
		.map((pair) => [pair.charAt(0), pair.slice(1)] as const),
);

/** Accents, the vowel marks of Arabic and Hebrew, nuktas, and what joins or stretches letters. */
const MARKS =
	/[\u0300-\u036f\u0591-\u05c7\u05f3\u05f4\u0640\u064b-\u065f\u0670\u093c\u09bc\u200c\u200d]/g;

/** A word as it is looked up: lower case, without accents. None in the tables is longer than 40 characters. */
export function fold(word: string): string {
	if (word.length > 40) return word;
	const lower = word.toLowerCase();
	if (/^[a-z]*$/.test(lower)) return lower;
	const bare = lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
	return Array.from(bare, (letter) => SPECIAL.get(letter) ?? letter).join('');
}

/** Combining marks, conjoining Hangul, soft hyphens, compatibility ideographs and radicals, and underscores. */
const UNUSUAL =
	/[\u0300-\u036f\u0653-\u0655\u1100-\u11ff\u3099\u309a\u00ad_\u2e80-\u2fdf\u32ff\u337b-\u337f\uf900-\ufaff]/;

/** Composed or replaced as one: underscores, a syllable of Hangul, or a character with its marks. */
const CLUSTER = /_+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|\P{M}\p{M}*|\p{M}+/gsu;
const COMPATIBLE = /[\u2e80-\u2fdf\u32ff\u337b-\u337f\uf900-\ufaff]/;

/** A letter or digit next to an underscore, over marks of the writing direction. */
const ENDS_WORD = /[\p{L}\p{N}]\p{Cf}*$/u;
const BEGINS_WORD = /^\p{Cf}*[\p{L}\p{N}]/u;
const NEAR = 4;

/** A character without width, which the tokenizer ignores. */
const NOTHING = '\u200b';

/**
 * Composes accents and Hangul, replaces compatibility ideographs and radicals by usual ones, joins words at soft
 * hyphens, and drops the underscores that emphasize text in Markdown and AsciiDoc.
 */
export function normalizeText(original: string): {
	readonly text: string;
	/** The UTF-16 offset in the original for an offset in the plainer text. */
	readonly originalOffset: (offset: number) => number;
} {
	if (!UNUSUAL.test(original)) return { text: original, originalOffset: (offset) => offset };
	let text = '';
	const offsets: number[] = [];
	for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
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
	if (cluster === '\u00ad' && isWithinDate(original, index)) return NOTHING;
	// At the end of a line it breaks a word, as in "Septem-ber". Before a capital or a digit it is a hyphen.
	const around = original.slice(Math.max(0, index - 1), index + 2);
	if (cluster === '\u00ad') return /\p{Ll}\u00ad\p{Ll}/u.test(around) ? '' : '-';
	return normalized(cluster, COMPATIBLE.test(cluster) ? 'NFKC' : 'NFC');
}

/** Where MM/YYYY has one too many characters. */
function isWithinDate(text: string, index: number): boolean {
	const around = text.slice(Math.max(0, index - 7), index + 8);
	const date = /(?<!\d)\d\u00ad?\d\u00ad?\/(?:\u00ad?\d){4}(?!\d)/.exec(around)?.[0];
	return date?.includes('\u00ad') === true;
}

/** More marks on a letter than any script needs: putting them in order would take quadratic time. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{16})[\p{M}\uFF9E\uFF9F]+/gu;

/** A text in a form of Unicode, in linear time: of a pile of marks, only the first ones are kept. */
export function normalized(text: string, form: 'NFC' | 'NFKC'): string {
	return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}

/** The words and phrases of a list. Thai alone keeps the dots of its abbreviations within a word; elsewhere they part two words. */
export function phrasesIn(list = ''): string[] {
	const words = list.split(' ').filter((word) => word !== '');
	return words.map((word) => (/[\u0e00-\u0e7f]/.test(word) ? word : word.replaceAll('_', ' ')));
}
