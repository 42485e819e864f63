import { asciiDigit, asciiDigits, fold, PLAIN_MARKS } from '../../words/spelling';
import { SPACES_OF_A_GAP } from '../dateThresholds';

export interface Token {
	readonly kind: 'number' | 'word' | 'mark';
	readonly start: number;
	readonly end: number;
	/** Digits in ASCII; a mark in its plain form; a word as it is written. */
	readonly text: string;
	/** A word as it is looked up; of numbers and marks the text. */
	readonly key: string;
	/** Before it: nothing, a space, or a tab or many spaces, which part pieces of a row. */
	readonly gap: 'none' | 'space' | 'wide';
	/** The digits of a number are ASCII, or a mark is in its plain form; words never are. */
	readonly ascii: boolean;
	/** A character of a script that puts no spaces between words. */
	readonly ideograph: boolean;
}

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
			const gap = spaces === 0 ? 'none' : spaces < SPACES_OF_A_GAP ? 'space' : 'wide';
			const end = endOfRun(text, at, kind);
			tokens.push({ ...contentOf(text.slice(at, end), kind), start: at, end, gap });
			spaces = 0;
			at = end;
		}
	}
	return withSpacedNumbers(tokens);
}

/** Joins the digits of "2 0 1 8 年 1 2 月", as letter-spaced lines of PDF files have them. */
function withSpacedNumbers(tokens: readonly Token[]): Token[] {
	const joined: Token[] = [];
	for (let at = 0; at < tokens.length;) {
		const digits = spacedDigits(tokens, at);
		const next = at + Math.max(1, digits.length);
		const text = digits.map((digit) => digit.text).join('');
		const isMonthOrDay = /^[1-3]\d$/.test(text) && /^[月日월일]/.test(tokens[next]?.text ?? '');
		if (isMonthOrDay || /^(?:19|20)\d\d$/.test(text))
			joined.push({ ...tokens[at]!, end: tokens[next - 1]!.end, text, key: text });
		else for (const token of tokens.slice(at, next)) joined.push(token);
		at = next;
	}
	return joined;
}

/** The single digits in a row, with a space between any two. */
function spacedDigits(tokens: readonly Token[], first: number): readonly Token[] {
	let end = first;
	while (/^\d$/.test(tokens[end]?.text ?? '') && (end === first || tokens[end]?.gap === 'space'))
		end++;
	return tokens.slice(first, end);
}

function endOfRun(text: string, start: number, kind: CharacterKind): number {
	let end = start + 1;
	if (kind === 'letter') while (end < text.length && continuesWord(text, end)) end++;
	if (kind !== 'digit') return end;
	// There may be characters without width between digits.
	for (let at = end; at < text.length; at++) {
		const next = characterKind(text.charAt(at));
		if (next === 'digit') end = at + 1;
		else if (next !== 'ignored') break;
	}
	return end;
}

function continuesWord(text: string, at: number): boolean {
	const char = text.charAt(at);
	if (characterKind(char) === 'letter') return true;
	// Zero-width (non-)joiners are within Persian and Indic words.
	if (char === '\u200c' || char === '\u200d') return true;
	// Thai abbreviations keep their dots within: ม.ค., พ.ศ.
	return char === '.' && isThai(text.charAt(at - 1)) && isThai(text.charAt(at + 1));
}

function isThai(char: string): boolean {
	return char >= '\u0e01' && char <= '\u0e4e';
}

function contentOf(raw: string, kind: CharacterKind): Omit<Token, 'start' | 'end' | 'gap'> {
	const ideograph = kind === 'ideograph';
	if (kind === 'letter' || ideograph) {
		return { kind: 'word', ideograph, text: raw, key: fold(raw), ascii: false };
	}
	const isNumber = kind === 'digit';
	const text = isNumber ? asciiDigits(raw) : (PLAIN_MARKS.get(raw) ?? raw);
	return { kind: isNumber ? 'number' : 'mark', ideograph, text, key: text, ascii: text === raw };
}

type CharacterKind = 'digit' | 'letter' | 'ideograph' | 'space' | 'gap' | 'ignored' | 'mark';

/** A soft hyphen is a hyphen here. */
const IGNORED = /(?!\u00ad)\p{DI}/u;
const LETTER = /[\p{L}\p{M}\u05f3\u05f4]/u;
// A chōon (ー) after a digit is a dash; the tokenizer does not know that, so it is read as a mark.
const IDEOGRAPH =
	/[\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;

const kinds = new Map<string, CharacterKind>();

function characterKind(char: string): CharacterKind {
	const kind = kinds.get(char) ?? classify(char);
	kinds.set(char, kind);
	return kind;
}

function classify(char: string): CharacterKind {
	if (asciiDigit(char) !== null) return 'digit';
	if (/[\t\n\r\f\v\u2028\u2029]/.test(char)) return 'gap';
	if (/\s/.test(char)) return 'space';
	if (IGNORED.test(char)) return 'ignored';
	if (IDEOGRAPH.test(char)) return 'ideograph';
	// Halves of surrogate pairs are letters of rare scripts, or pictures: neither is part of a date.
	return LETTER.test(char) && char !== '\u30fc' ? 'letter' : 'mark';
}
