/** First digits of the scripts whose digits are met in résumés; each has its ten in a row. */
const ZEROS: readonly number[] = [
	0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
	0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Marks that stand for a plainer one. The dash `–` stays apart from the hyphen: it joins ranges. */
const PLAIN_MARKS: ReadonlyMap<string, string> = new Map([
	...pairs('‐‑\u00ad﹣－', '-'),
	...pairs('‒–—―−ｰ─━', '–'),
	...pairs('∼〜～˜⁓', '~'),
	...pairs('⁄∕／', '/'),
	...pairs('’‘ʼ′`´‛＇', "'"),
	...pairs('。．｡۔।', '.'),
	...pairs('，、،､﹐', ','),
	...pairs('：', ':'),
	...pairs('；؛', ';'),
	...pairs('（【「『〔《〈', '('),
	...pairs('）】」』〕》〉', ')'),
	...pairs('％٪', '%'),
	...pairs('→⇒➔➜➝', '→'),
	...pairs('॰․', '.'),
	...pairs('＋', '+'),
	...pairs('｜¦', '|'),
]);

function pairs(from: string, to: string): (readonly [string, string])[] {
	return [...from].map((char) => [char, to] as const);
}

/** The ASCII digit that a digit of any script stands for; `null` for other characters. */
function asciiDigit(char: string): string | null {
	const code = char.charCodeAt(0);
	if (code < 0x80) return code >= 0x30 && code <= 0x39 ? char : null;
	const zero = ZEROS.find((first) => code >= first && code <= first + 9);
	return zero === undefined ? null : String(code - zero);
}

/** The digits of a number in ASCII. */
export function asciiDigits(number: string): string {
	return Array.from(number, (char) => asciiDigit(char) ?? '').join('');
}

/** The plain form of a punctuation mark. */
export function plainMark(char: string): string {
	return PLAIN_MARKS.get(char) ?? char;
}

/** What a character is to the tokenizer. */
export type CharacterKind = 'digit' | 'letter' | 'ideograph' | 'space' | 'gap' | 'ignored' | 'mark';

const IGNORED = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]/;
const LETTER = /[\p{L}\p{M}\u05f3\u05f4]/u;
// A chōon (ー) after a digit is a dash; the tokenizer cannot tell, so it is read as a mark.
const IDEOGRAPH =
	/[\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;

const kinds = new Map<string, CharacterKind>();

/** Tells letters, digits and spaces apart. */
export function characterKind(char: string): CharacterKind {
	let kind = kinds.get(char);
	if (kind === undefined) {
		kind = classify(char);
		kinds.set(char, kind);
	}
	return kind;
}

function classify(char: string): CharacterKind {
	if (asciiDigit(char) !== null) return 'digit';
	if (/[\t\n\r\f\v\u2028\u2029]/.test(char)) return 'gap';
	if (/\s/.test(char)) return 'space';
	if (IGNORED.test(char)) return 'ignored';
	if (IDEOGRAPH.test(char)) return 'ideograph';
	// Halves of surrogate pairs are letters of rare scripts, or pictures: neither tells a date.
	if (LETTER.test(char) || char === '\u30fc') return char === '\u30fc' ? 'mark' : 'letter';
	return 'mark';
}

/** Letters that have no accent to take off. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
	['ł', 'l'],
	['đ', 'd'],
	['ð', 'd'],
	['ø', 'o'],
	['ß', 'ss'],
	['æ', 'ae'],
	['œ', 'oe'],
	['þ', 'th'],
	['ı', 'i'],
	['ς', 'σ'],
	['ى', 'ي'],
	['ی', 'ي'],
	['ک', 'ك'],
	['ة', 'ه'],
	['ə', 'e'],
]);

/** Accents, the vowel marks of Arabic and Hebrew, nuktas, and what joins or stretches letters. */
const MARKS =
	/[\u0300-\u036f\u0591-\u05c7\u05f3\u05f4\u0640\u064b-\u065f\u0670\u093c\u09bc\u200c\u200d]/g;

/**
 * A word as it is looked up: lower case, without accents.
 *
 * Words longer than any in the tables are left as they are, so that the work stays small.
 */
export function fold(word: string): string {
	if (word.length > 40) return word;
	const lower = word.toLowerCase();
	if (/^[a-z]*$/.test(lower)) return lower;
	const bare = lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
	return bare.replace(/[łđðøßæœþıςىیکةə]/g, (letter) => SPECIAL.get(letter) ?? letter);
}
