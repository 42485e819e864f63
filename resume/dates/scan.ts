import { getLexicon, type Role, type WordMeaning } from './lexicon';
import { YEARS_AHEAD } from './dateThresholds';
import { type Token, tokenize } from './tokens/tokenize';

export interface Phrase {
	meaning: WordMeaning;
	/** Its last token. */
	last: number;
}

const LONGEST_PHRASE = 4;
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
