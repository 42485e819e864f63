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
