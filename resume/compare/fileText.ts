import type { Budget } from '../budget';
import { OPEN_ENDS } from '../dates/parsedData/values';
import type { Line } from '../read/fileContent';
import { fold, normalized } from '../words/spelling';
import { Addresses, PhoneNumbers } from './contacts';
import { SHORT_FORMS, UNTELLING } from './wordLists';

/** Scripts that do not part words. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORD = new RegExp(
	`(?:${UNPARTED.source})+|(?:(?!${UNPARTED.source})[\\p{L}\\p{M}])+|\\p{N}+`,
	'gu',
);

/** A résumé has some thousands. */
const MOST_CHARACTERS = 300_000;
/** Folded at once: all of a line, if it was not made to do harm. */
const PART = /.{1,5000}(?:\s|$)|.{1,5000}/gsu;
/** Lines over which a text may be spread. */
const LINES_OF_A_TEXT = 3;
/** The share of the pairs of characters that has to be there: a line break parts one. */
const MOSTLY = 0.75;
/** Places that are noted for a text. */
const MOST_PLACES = 20;
/** Lines that are noted for a word: one with more says little. */
const MOST_LINES = 1000;

/** The folded words of a text, in full; those of scripts that do not part words are whole runs. */
function wordsOf(text: string): string[] {
	const words = (normalized(text, 'NFKC').match(WORD) ?? []).map(fold);
	return words.map((word) => SHORT_FORMS.get(word) ?? word);
}

/** The words themselves, or pairs of characters if the script does not part words. */
function tokensOf(words: readonly string[]): string[] {
	return words.flatMap((word) => {
		const letters = UNPARTED.test(word) ? Array.from(word) : [];
		if (letters.length < 2) return [word];
		return letters.slice(1).map((letter, at) => letters[at]! + letter);
	});
}

/** The text of a file, in which texts can be found whatever their case, accents, marks and line breaks. */
export class FileText {
	/** All letters and digits, where words begin or end in them, and where each line begins. */
	private letters = '';
	private readonly edges = new Set<number>([0]);
	private readonly starts: number[] = [];
	private readonly linesWith = new Map<string, number[]>();
	private readonly numbered = new Set<number>();

	readonly emails = new Addresses();
	readonly phones = new PhoneNumbers();

	/** Adds lines, and returns the index of the first. `null` if they have too many characters, with all that these stand for. */
	async add(lines: readonly Line[], budget: Budget): Promise<number | null> {
		const first = this.starts.length;
		let left = MOST_CHARACTERS;
		for (const { text } of lines) {
			const index = this.starts.push(this.letters.length) - 1;
			for (const [part] of (text || ' ').matchAll(PART)) {
				if (budget.isDue) await budget.turn();
				const plain = normalized(part, 'NFKC');
				left -= plain.length;
				if (left < 0) return null;
				this.addPart(plain, index);
			}
		}
		return first;
	}

	private addPart(part: string, index: number): void {
		this.emails.add(part);
		this.phones.add(part);
		const words = wordsOf(part);
		if (/\p{Nd}/u.test(part)) this.numbered.add(index);
		for (const word of words) {
			this.letters += word;
			this.edges.add(this.letters.length);
		}
		for (const token of tokensOf(words)) {
			const having = this.linesWith.get(token) ?? [];
			if (having.length < MOST_LINES && having.at(-1) !== index) having.push(index);
			this.linesWith.set(token, having);
		}
	}

	/** It has a word for an end that is still open, in a line that may have a date. */
	get isOpenEnded(): boolean {
		const lines = OPEN_ENDS.flatMap((word) => this.linesWith.get(word) ?? []);
		return lines.some((line) => this.numbered.has(line));
	}

	/** Where a name begins, as counts of letters: in all places with the whole of it, or else where all of its words are. */
	placesOf(name: string): number[] {
		const words = wordsOf(name);
		const whole = this.wholePlaces(words.join(''));
		return whole.length > 0 ? whole : this.linesWithAll(tokensOf(words));
	}

	/** Where something begins in a line, if this is before it. */
	placeIn(line: number, before: string): number {
		return (this.starts[line] ?? this.letters.length) + wordsOf(before).join('').length;
	}

	/** The index of the line that has a place. */
	lineAt(place: number): number {
		let [low, high] = [0, this.starts.length - 1];
		while (low < high) {
			const middle = Math.ceil((low + high) / 2);
			if (this.starts[middle]! <= place) low = middle;
			else high = middle - 1;
		}
		return low;
	}

	private wholePlaces(letters: string): number[] {
		const places: number[] = [];
		if (letters === '') return places;
		let at = this.letters.indexOf(letters);
		while (at >= 0 && places.length < MOST_PLACES) {
			if (this.isEdge(at) && this.isEdge(at + letters.length)) places.push(at);
			at = this.letters.indexOf(letters, at + 1);
		}
		return places;
	}

	private isEdge(at: number): boolean {
		return this.edges.has(at) || UNPARTED.test(this.letters.slice(Math.max(0, at - 1), at + 1));
	}

	private linesWithAll(tokens: readonly string[]): number[] {
		const telling = tokens.filter((token) => !UNTELLING.has(token));
		const wanted = new Set(telling.length > 0 ? telling : tokens);
		const shares = [...wanted].map((one) => one.length * (UNPARTED.test(one) ? MOSTLY : 1));
		const needed = shares.reduce((sum, share) => sum + share, 0);
		const found = new Map<number, number>();
		const lines = new Set<number>();
		for (const token of wanted) {
			const having = this.linesWith.get(token) ?? [];
			for (const line of having) lines.add(line);
			const firsts = having.flatMap((line) =>
				Array.from({ length: LINES_OF_A_TEXT }, (_, before) => line - before),
			);
			for (const first of new Set(firsts)) {
				found.set(first, (found.get(first) ?? 0) + token.length);
			}
		}
		const best = [...found].filter(([first, length]) => lines.has(first) && length >= needed);
		return best.slice(0, MOST_PLACES).map(([first]) => this.starts[first]!);
	}
}
