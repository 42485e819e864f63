import { asciiDigit, asciiDigits, fold, PLAIN_MARKS } from '../words/spelling';
import { YEARS_AHEAD } from './foundDate';
import { getLexicon, type Role, type WordMeaning } from './lexicon';

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

export interface Phrase {
	meaning: WordMeaning;
	/** Its last token. */
	last: number;
}

const LONGEST_PHRASE = 5;
const SHORTEST_HEAD = 6;
const LONGEST_STEM = 16;

export class Scan {
	readonly tokens: readonly Token[];
	readonly lexicon = getLexicon();
	/** By token: part of an address, a phone number, a URL or the like. */
	readonly ignored: boolean[];
	readonly latestYear = new Date().getFullYear() + YEARS_AHEAD;
	/** Scripts in the text that bring calendars of their own. */
	readonly thai: boolean;
	readonly eastAsian: boolean;
	readonly persian: boolean;

	constructor(readonly text: string) {
		this.tokens = tokenize(text);
		this.ignored = this.tokens.map(() => false);
		this.thai = /[\u0e01-\u0e2e]/.test(text);
		this.eastAsian = /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
		// Letters and digits that Persian has and Arabic has not.
		this.persian = /[پچژگیک۰-۹]/.test(text);
	}

	/** Empty beyond the ends of the text. */
	textAt(index: number): string {
		return this.tokens[index]?.text ?? '';
	}

	isMark(index: number, marks: string): boolean {
		const token = this.tokens[index];
		return token?.kind === 'mark' && marks.includes(token.text);
	}

	/** A mark right after the token before. */
	isAttached(index: number, marks: string): boolean {
		return this.isMark(index, marks) && this.tokens[index]?.gap === 'none';
	}

	numberAt(index: number): Token | null {
		const token = this.tokens[index];
		return token?.kind === 'number' && this.ignored[index] !== true ? token : null;
	}

	wordAt(index: number): Token | null {
		const token = this.tokens[index];
		return token?.kind === 'word' && this.ignored[index] !== true ? token : null;
	}

	isCapitalized(index: number): boolean {
		const first = this.wordAt(index)?.text.charAt(0) ?? '';
		return first !== first.toLowerCase();
	}

	/** The longest phrase of the lexicon that begins at a token. Dots between its words do not matter. */
	phraseAt(index: number): Phrase | null {
		const { words, phraseStarts } = this.lexicon;
		const token = this.wordAt(index);
		if (token === null) return null;
		let { key } = token;
		const single = words.get(key);
		let best: Phrase | null = single === undefined ? null : { meaning: single, last: index };
		if (!phraseStarts.has(key)) return best;
		let at = index;
		for (let length = 2; length <= LONGEST_PHRASE; length++) {
			at += this.isAttached(at + 1, ".'/") ? 2 : 1;
			const next = this.wordAt(at);
			if (next === null || next.gap === 'wide') break;
			// Scripts without spaces have tokens of one character: 出生.
			const isWritten = next.ideograph && next.gap === 'none';
			key += isWritten ? next.key : ` ${next.key}`;
			const meaning = words.get(key);
			if (meaning !== undefined) best = { meaning, last: at };
		}
		return best;
	}

	/** The word at a token, or a phrase that begins there, has one of some roles. */
	hasRole(index: number, ...roles: readonly Role[]): boolean {
		const token = this.tokens[index];
		const meaning =
			token?.kind === 'mark' ? this.lexicon.words.get(token.text) : this.phraseAt(index)?.meaning;
		return meaning !== undefined && roles.some((role) => meaning.roles.has(role));
	}

	/** Or a phrase that ends there. */
	hasRoleAfter(index: number, ...roles: readonly Role[]): boolean {
		return this.hasRole(index, ...roles) || this.startOfPhrase(index, ...roles) !== null;
	}

	startOfPhrase(index: number, ...roles: readonly Role[]): number | null {
		for (let first = Math.max(0, index - LONGEST_PHRASE); first <= index; first++) {
			const phrase = this.phraseAt(first);
			if (phrase?.last === index && roles.some((role) => phrase.meaning.roles.has(role)))
				return first;
		}
		return null;
	}

	hasStem(index: number, stem: 'counted' | 'birth'): boolean {
		const stems = this.lexicon.stems[stem];
		const key = this.wordAt(index)?.key;
		if (key === undefined) return false;
		if (this.hasRole(index, stem)) return true;
		// Bulgarian "година" is a year, and begins like the Ukrainian for hours.
		if (this.hasRole(index, 'year', 'after')) return false;
		for (let length = 4; length <= Math.min(key.length, LONGEST_STEM); length++) {
			if (stems.has(key.slice(0, length))) return true;
			// Germanic compounds end with what is counted: Betriebsstunden.
			const isHead = stem === 'counted' && length >= SHORTEST_HEAD && length <= key.length - 3;
			if (isHead && stems.has(key.slice(-length))) return true;
		}
		return false;
	}
}

/** Blanks that part the pieces of a row, as a tab does: one or two are also between the words of a justified line. */
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
