import { isWebPage, readBody, textOf, valueAt } from './body';
import { type Answer, isHtml } from './exchange';
import { MASK } from './redaction';
import vocabulary from './harmlessWords.json';

/** Where providers say why they refuse a request, most telling first. */
const PLACES: readonly string[] = [
	...['error_description', 'message', 'detail', 'error.message', 'error.message.value'],
	...['errors.0.detail', 'errors.0.message', 'error.detail', 'error_message', 'errorMessage'],
	...['errors.0.title', 'errors.0', 'title', 'description', 'reason', 'msg', 'error'],
	...['0.message', '0'],
];

/** Characters of a sentence that are shown, and of what may have one. */
const LONGEST_SENTENCE = 200;
const LONGEST_TEXT = 2_000;
export const LONGEST_BODY = 100_000;
/** Letters and digits of a word that is not known: a longer one may be a token. */
const LONGEST_WORD = 19;

const KNOWN_WORDS = new Set(vocabulary.flatMap((line) => line.split(' ')));

/**
 * The provider's own sentence about a login that it refuses; empty if there is none. What looks like an address, a token, a
 * number or a name is left out. A name cannot be told from another word with a capital letter, so only those are shown
 * that such sentences usually have.
 *
 * @param clean leaves out the secrets of the credential
 */
export function sentenceOf(answer: Answer, clean: (text: string) => string): string {
	const { status, body } = answer;
	if (![401, 403].includes(status) || body.length > LONGEST_BODY) return '';
	if (isHtml(answer) || isWebPage(body)) return '';
	// Letters that only look different would hide what is looked for.
	const text = textIn(body)
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.slice(0, LONGEST_TEXT);
	const shown = withKnownWords(withoutValues(clean(text)));
	const masks = shown.split(MASK).length - 1;
	const words = shown.replaceAll(MASK, '').match(/\p{L}+/gu) ?? [];
	if (words.length < 2 || words.length <= masks) return '';
	return shown.length > LONGEST_SENTENCE ? `${shown.slice(0, LONGEST_SENTENCE)} …` : shown;
}

/** A sentence, or else a code. */
function textIn(body: string): string {
	const read = readBody(body);
	if ('problem' in read) return /^\s*[[{"]/.test(body) ? '' : body;
	const texts = PLACES.map((place) => textOf(valueAt(read.value, place)));
	const all = [textOf(read.value), ...texts];
	return all.find((text) => /\S\s+\S/.test(text)) ?? all.find(Boolean) ?? '';
}

/** Without tags, addresses, numbers of five digits or more, whose groups may be apart, and without quotes of several words. */
function withoutValues(text: string): string {
	return text
		.replace(/<[/!?]?[a-z-][^>]*>?/gi, ' ')
		.replace(/\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)[^\s"'<>]+/gi, MASK)
		.replace(/\+?\d(?:[\s()./,;_–-]{0,3}\d){4,}/g, MASK)
		.replace(/["“”„«»`][^"“”„«»`]*\s[^"“”„«»`]*["“”„«»`]/g, MASK)
		.replace(/(?<![\p{L}\p{N}])['‘’][^'‘’]*\s[^'‘’]*['‘’](?![\p{L}\p{N}])/gu, MASK);
}

/** With a mask in place of each word that may say something about somebody. */
function withKnownWords(text: string): string {
	const shown = text.replace(/[^\s()[\]{}<>"“”„«»`,;]+/g, (word) => {
		const core = word.replace(/^[.:!?'‘’]+|[.:!?'‘’]+$/g, '');
		return isShown(core) ? word : word.replace(core, () => MASK);
	});
	return shown
		.replace(/\s+/g, ' ')
		.replace(/\[hidden\](?:[\s,]*\[hidden\])+/g, MASK)
		.trim();
}

function isShown(word: string): boolean {
	if (/^\d{0,4}$/.test(word)) return true;
	const parts = word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[\s.:/_'’=-]+/);
	const isShort = (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= LONGEST_WORD;
	const isSmall = isShort && !word.includes('.') && parts.length < 6;
	return parts.every(
		(part) => KNOWN_WORDS.has(part.toLowerCase()) || (isSmall && /^\p{Ll}*$/u.test(part)),
	);
}
