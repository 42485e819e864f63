import type { Budget } from '../budget';
import { OPEN_ENDS } from '../dates/parsedData/values';
import type { Line } from '../read/fileContent';
import { fold, normalized } from '../words/spelling';
import { Addresses, PhoneNumbers } from './contacts';
import { GENERIC_WORDS, type ValueKind } from './parsedValues';

/** Forms of companies, which one writes and another leaves out. */
const LEGAL_FORMS = new Set(
	'inc incorporated llc llp ltd limited plc corp corporation co company gmbh mbh ag kg ohg se sa sas sarl sl srl spa bv nv ab as oy aps pty pvt private kk group holding the of and und et y e de der 有限 限公 公司 股份 份有 株式 式会 会社'.split(
		' ',
	),
);

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
/** The share of a text, by letters, that has to be there. */
const MOSTLY = 0.75;
/** Lines that are noted for a word: one with more says little. */
const MOST_LINES = 1000;

const SHORT = new Map(
	Object.entries({
		...{ sr: 'senior', jr: 'junior', mgr: 'manager', dev: 'developer', eng: 'engineer' },
		...{ dir: 'director', asst: 'assistant', assoc: 'associate', exec: 'executive' },
		...{ vp: 'vicepresident', svp: 'seniorvicepresident', ceo: 'chiefexecutiveofficer' },
		...{ cto: 'chieftechnologyofficer', cfo: 'chieffinancialofficer', hr: 'humanresources' },
		...{ qa: 'qualityassurance', univ: 'university', dept: 'department', intl: 'international' },
	}),
);

/** The folded words of a text, in full; those of scripts that do not part words are whole runs. */
function wordsOf(text: string): string[] {
	const words = (normalized(text, 'NFKC').match(WORD) ?? []).map(fold);
	return words.map((word) => SHORT.get(word) ?? word);
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

	private readonly addresses = new Addresses();
	private readonly phones = new PhoneNumbers();

	/** Adds lines after those before them. False if they have too many characters, with all that these stand for. */
	async add(lines: readonly Line[], budget: Budget): Promise<boolean> {
		let left = MOST_CHARACTERS;
		for (const { text } of lines) {
			const index = this.starts.push(this.letters.length) - 1;
			for (const [part] of (text || ' ').matchAll(PART)) {
				if (budget.isDue) await budget.turn();
				const plain = normalized(part, 'NFKC');
				left -= plain.length;
				if (left < 0) return false;
				this.addPart(plain, index);
			}
		}
		return true;
	}

	private addPart(part: string, index: number): void {
		this.addresses.add(part);
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

	/** The index of a line with a value, or with most of it; one after the last line if only the file has it; or `null`. */
	find(kind: ValueKind, value: string): number | null {
		const isIn = (isThere: boolean) => (isThere ? this.starts.length : null);
		if (kind === 'email') return isIn(this.addresses.has(value));
		if (kind === 'phone') return isIn(this.phones.has(value));
		const words = wordsOf(value);
		return this.findWhole(words.join('')) ?? this.findMostOf(tokensOf(words));
	}

	private findWhole(letters: string): number | null {
		if (letters === '') return null;
		let at = this.letters.indexOf(letters);
		while (at >= 0 && !(this.isEdge(at) && this.isEdge(at + letters.length))) {
			at = this.letters.indexOf(letters, at + 1);
		}
		return at < 0 ? null : this.starts.findLastIndex((start) => start <= at);
	}

	private isEdge(at: number): boolean {
		return this.edges.has(at) || UNPARTED.test(this.letters.slice(Math.max(0, at - 1), at + 1));
	}

	private findMostOf(tokens: readonly string[]): number | null {
		const telling = tokens.filter((token) => !LEGAL_FORMS.has(token) && !GENERIC_WORDS.has(token));
		const wanted = new Set(telling.length > 0 ? telling : tokens);
		const needed = MOSTLY * [...wanted].join('').length;
		const found = new Map<number, number>();
		for (const token of wanted) {
			const firsts = (this.linesWith.get(token) ?? []).flatMap((line) =>
				Array.from({ length: LINES_OF_A_TEXT }, (_, before) => line - before),
			);
			for (const first of new Set(firsts)) {
				found.set(first, (found.get(first) ?? 0) + token.length);
			}
		}
		const best = [...found].find(([, length]) => length >= needed);
		return best === undefined ? null : Math.max(0, best[0]);
	}
}
