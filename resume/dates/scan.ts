import { getLexicon, type Lexicon, type Role, type WordMeaning } from './lexicon';
import { tokenize, type Token } from './tokens/tokenize';

/** A text on its way through the finder. */
export interface Scan {
	readonly text: string;
	readonly tokens: readonly Token[];
	readonly lexicon: Lexicon;
	/** By token: part of an address, a phone number, a URL or the like. */
	readonly masked: boolean[];
	/** The latest year that a résumé may speak of. */
	readonly latestYear: number;
	/** Scripts in the text that bring calendars of their own. */
	readonly thai: boolean;
	readonly eastAsian: boolean;
	readonly persian: boolean;
}

/** Résumés look some years ahead: an expected degree, a certificate's end. */
export const YEARS_AHEAD = 10;

/** Gets a text ready to be searched. */
export function makeScan(text: string): Scan {
	const tokens = tokenize(text);
	return {
		text,
		tokens,
		lexicon: getLexicon(),
		masked: tokens.map(() => false),
		latestYear: new Date().getFullYear() + YEARS_AHEAD,
		thai: /[\u0e01-\u0e2e]/.test(text),
		eastAsian: /[\u3040-\u30ff\u4e00-\u9fff]/.test(text),
		// Letters and digits that Persian has and Arabic has not.
		persian: /[پچژگیک۰-۹]/.test(text),
	};
}

/** Whether a token is this mark, written right behind the one before. */
export function isAttached(scan: Scan, index: number, marks: string): boolean {
	const token = scan.tokens[index];
	return token?.kind === 'mark' && token.gap === 'none' && marks.includes(token.text);
}

export function isMark(scan: Scan, index: number, marks: string): boolean {
	const token = scan.tokens[index];
	return token?.kind === 'mark' && marks.includes(token.text);
}

export function numberAt(scan: Scan, index: number): Token | null {
	const token = scan.tokens[index];
	return token?.kind === 'number' && scan.masked[index] !== true ? token : null;
}

export function wordAt(scan: Scan, index: number): Token | null {
	const token = scan.tokens[index];
	return token?.kind === 'word' && scan.masked[index] !== true ? token : null;
}

/** A phrase of the lexicon. */
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

/** Whether the word at a token, or a phrase that begins there, has a role. */
export function hasRole(scan: Scan, index: number, role: Role): boolean {
	const token = scan.tokens[index];
	if (token?.kind === 'mark') return scan.lexicon.words.get(token.text)?.roles.has(role) === true;
	return phraseAt(scan, index)?.meaning.roles.has(role) === true;
}

/** Whether a word, or a phrase that ends with it, has a role. */
export function hasRoleBehind(scan: Scan, index: number, role: Role): boolean {
	return hasRole(scan, index, role) || startOfPhrase(scan, index, role) !== null;
}

/** The first token of the longest phrase that ends at a token and has a role. */
export function startOfPhrase(scan: Scan, index: number, role: Role): number | null {
	for (let first = Math.max(0, index - LONGEST_PHRASE); first <= index; first++) {
		const phrase = phraseAt(scan, first);
		if (phrase?.last === index && phrase.meaning.roles.has(role)) return first;
	}
	return null;
}

/** Whether a word begins with one of the stems of a role. */
export function hasStem(scan: Scan, index: number, stem: 'counted' | 'birth'): boolean {
	const token = wordAt(scan, index);
	if (token === null) return false;
	if (hasRole(scan, index, stem)) return true;
	if (stem === 'counted' && hasRole(scan, index, 'countedWord')) return true;
	// Bulgarian "година" is a year, and begins like the Ukrainian for hours.
	if (hasRole(scan, index, 'year') || hasRole(scan, index, 'after')) return false;
	const stems = scan.lexicon.stems[stem];
	for (let length = 4; length <= Math.min(token.key.length, 16); length++) {
		if (stems.has(token.key.slice(0, length))) return true;
	}
	return stem === 'counted' && isCompound(scan, token.key);
}

const SHORTEST_HEAD = 6;

/** Germanic compounds end with what is counted: Betriebsstunden. */
function isCompound(scan: Scan, key: string): boolean {
	for (let length = SHORTEST_HEAD; length <= Math.min(key.length - 3, 16); length++) {
		if (scan.lexicon.stems.counted.has(key.slice(-length))) return true;
	}
	return false;
}
