import { asciiDigit, characterKind, plainMark } from './characters';
import { fold } from './fold';

/** A number, a word or a punctuation mark. */
export interface Token {
	readonly kind: 'number' | 'word' | 'mark';
	readonly start: number;
	readonly end: number;
	/** Digits in ASCII; a mark in its plain form; a word as it stands. */
	readonly text: string;
	/** A word as it is looked up; of numbers and marks the text. */
	readonly key: string;
	/** What stands before it: nothing, a space, or a tab or many spaces, which part pieces of a row. */
	readonly gap: 'none' | 'space' | 'wide';
	/** Whether the digits of a number are ASCII, and a mark is in its plain form; words never are. */
	readonly ascii: boolean;
	/** A character of a script that puts no spaces between words. */
	readonly ideograph: boolean;
}

const SPACES_OF_A_GAP = 3;

/** Splits a text into tokens, in time linear in its length. */
export function tokenize(text: string): Token[] {
	const tokens: Token[] = [];
	let spaces = 0;
	for (let at = 0; at < text.length;) {
		const kind = characterKind(text.charAt(at));
		if (kind === 'space' || kind === 'gap') {
			spaces += kind === 'gap' ? SPACES_OF_A_GAP : 1;
			at++;
		} else if (kind === 'ignored') {
			at++;
		} else {
			const end = endOfRun(text, at, kind);
			tokens.push(makeToken(text, at, end, kind, widthOf(spaces)));
			spaces = 0;
			at = end;
		}
	}
	return tokens;
}

function widthOf(spaces: number): Token['gap'] {
	if (spaces === 0) return 'none';
	return spaces < SPACES_OF_A_GAP ? 'space' : 'wide';
}

function endOfRun(text: string, start: number, kind: string): number {
	let at = start + 1;
	if (kind === 'digit') {
		while (at < text.length && characterKind(text.charAt(at)) === 'digit') at++;
	} else if (kind === 'letter') {
		while (at < text.length && continuesWord(text, at)) at++;
	}
	return at;
}

function continuesWord(text: string, at: number): boolean {
	const char = text.charAt(at);
	if (characterKind(char) === 'letter') return true;
	// Zero-width (non-)joiners stand within Persian and Indic words.
	if (char === '\u200c' || char === '\u200d') return true;
	// Thai abbreviations keep their dots within: ม.ค., พ.ศ.
	return char === '.' && isThai(text.charAt(at - 1)) && isThai(text.charAt(at + 1));
}

function isThai(char: string): boolean {
	return char >= '\u0e01' && char <= '\u0e4e';
}

function makeToken(
	text: string,
	start: number,
	end: number,
	kind: string,
	gap: Token['gap'],
): Token {
	const raw = text.slice(start, end);
	const place = { start, end, gap };
	if (kind === 'digit') return { kind: 'number', ...place, ...digits(raw), ideograph: false };
	if (kind === 'letter' || kind === 'ideograph') {
		const ideograph = kind === 'ideograph';
		return { kind: 'word', ...place, text: raw, key: fold(raw), ascii: false, ideograph };
	}
	const plain = plainMark(raw);
	return {
		kind: 'mark',
		...place,
		text: plain,
		key: plain,
		ascii: plain === raw,
		ideograph: false,
	};
}

function digits(raw: string): { text: string; key: string; ascii: boolean } {
	if (/^[0-9]*$/.test(raw)) return { text: raw, key: raw, ascii: true };
	const text = Array.from(raw, (char) => asciiDigit(char) ?? '').join('');
	return { text, key: text, ascii: false };
}
