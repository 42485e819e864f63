import { YEARS_AHEAD } from './calendar';
import { getLexicon, type Lexicon, type Role, type WordMeaning } from './lexicon';
import { tokenize, type Token } from './tokens/tokenize';

/** A text on its way through the finder. */
export interface Scan {
	readonly text: string;
	readonly tokens: readonly Token[];
	readonly lexicon: Lexicon;
	/** By token: part of an address, a phone number, a URL or the like. */
	readonly ignored: boolean[];
	/** The latest year that a résumé may speak of. */
	readonly latestYear: number;
	/** Scripts in the text that bring calendars of their own. */
	readonly thai: boolean;
	readonly eastAsian: boolean;
	readonly persian: boolean;
}

export function makeScan(text: string): Scan {
	const tokens = tokenize(text);
	return {
		text,
		tokens,
		lexicon: getLexicon(),
		ignored: tokens.map(() => false),
		latestYear: new Date().getFullYear() + YEARS_AHEAD,
		thai: /[\u0e01-\u0e2e]/.test(text),
		eastAsian: /[\u3040-\u30ff\u4e00-\u9fff]/.test(text),
		// Letters and digits that Persian has and Arabic has not.
		persian: /[پچژگیک۰-۹]/.test(text),
	};
}

/** Whether a token is this mark, written right after the one before. */
export function isAttached(scan: Scan, index: number, marks: string): boolean {
	return isMark(scan, index, marks) && scan.tokens[index]?.gap === 'none';
}

export function isMark(scan: Scan, index: number, marks: string): boolean {
	const token = scan.tokens[index];
	return token?.kind === 'mark' && marks.includes(token.text);
}

export function numberAt(scan: Scan, index: number): Token | null {
	const token = scan.tokens[index];
	return token?.kind === 'number' && scan.ignored[index] !== true ? token : null;
}

export function wordAt(scan: Scan, index: number): Token | null {
	const token = scan.tokens[index];
	return token?.kind === 'word' && scan.ignored[index] !== true ? token : null;
}

export function isCapitalized(scan: Scan, index: number): boolean {
	const first = wordAt(scan, index)?.text.charAt(0) ?? '';
	return first !== first.toLowerCase();
}

export interface Phrase {
	readonly meaning: WordMeaning;
	readonly first: number;
	readonly last: number;
}

const LONGEST_PHRASE = 4;

/** The longest phrase of the lexicon that begins at a token. Dots between its words do not matter. */
export function phraseAt(scan: Scan, index: number): Phrase | null {
	const token = wordAt(scan, index);
	if (token === null) return null;
	const single = scan.lexicon.words.get(token.key);
	let best: Phrase | null =
		single === undefined ? null : { meaning: single, first: index, last: index };
	if (!scan.lexicon.phraseStarts.has(token.key)) return best;
	let key = token.key;
	let at = index;
	for (let words = 2; words <= LONGEST_PHRASE; words++) {
		at += isAttached(scan, at + 1, ".'/") ? 2 : 1;
		const next = wordAt(scan, at);
		if (next === null || next.gap === 'wide') break;
		// Scripts without spaces have tokens of one character: 出生.
		const isWritten = next.ideograph && next.gap === 'none';
		key += isWritten ? next.key : ` ${next.key}`;
		const meaning = scan.lexicon.words.get(key);
		if (meaning !== undefined) best = { meaning, first: index, last: at };
	}
	return best;
}

/** Whether the word at a token, or a phrase that begins there, has one of some roles. */
export function hasRole(scan: Scan, index: number, ...roles: readonly Role[]): boolean {
	const token = scan.tokens[index];
	const meaning =
		token?.kind === 'mark' ? scan.lexicon.words.get(token.text) : phraseAt(scan, index)?.meaning;
	return meaning !== undefined && roles.some((role) => meaning.roles.has(role));
}

/** Whether a word, or a phrase that ends with it, has one of some roles. */
export function hasRoleAfter(scan: Scan, index: number, ...roles: readonly Role[]): boolean {
	return hasRole(scan, index, ...roles) || startOfPhrase(scan, index, ...roles) !== null;
}

/** The first token of the longest phrase that ends at a token and has a role. */
export function startOfPhrase(scan: Scan, index: number, ...roles: readonly Role[]): number | null {
	for (let first = Math.max(0, index - LONGEST_PHRASE); first <= index; first++) {
		const phrase = phraseAt(scan, first);
		if (phrase?.last === index && roles.some((role) => phrase.meaning.roles.has(role)))
			return first;
	}
	return null;
}

const SHORTEST_HEAD = 6;
const LONGEST_STEM = 16;

/** Whether a word begins with one of the stems of a role. */
export function hasStem(scan: Scan, index: number, stem: 'counted' | 'birth'): boolean {
	const token = wordAt(scan, index);
	if (token === null) return false;
	if (hasRole(scan, index, stem)) return true;
	// Bulgarian "година" is a year, and begins like the Ukrainian for hours.
	if (hasRole(scan, index, 'year', 'after')) return false;
	const { key } = token;
	for (let length = 4; length <= Math.min(key.length, LONGEST_STEM); length++) {
		if (scan.lexicon.stems[stem].has(key.slice(0, length))) return true;
		// Germanic compounds end with what is counted: Betriebsstunden.
		const isHead = stem === 'counted' && length >= SHORTEST_HEAD && length <= key.length - 3;
		if (isHead && scan.lexicon.stems.counted.has(key.slice(-length))) return true;
	}
	return false;
}
