import type { Budget } from '../budget';
import { OPEN_ENDS } from '../dates/parsedData/values';
import type { Line } from '../read/fileContent';
import { asciiDigits, fold, normalized } from '../words/spelling';
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

/** Characters without width, of which no address consists. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060]/g;
/** Written so that programs do not collect addresses. */
const HIDDEN_MARK = /[[({<]\s?(?:(at|@)|dot|\.)\s?[\])}>]|\s(?:(at)|dot)\s/g;

/** Letters and marks next to which an address would be part of a longer one. */
const GOES_BEFORE = /[\p{L}\p{N}._%+-]$/u;
const GOES_ON = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u;
/** Blanks that part words: within a word, only a line may end, and next to a mark are few blanks. */
const PARTED = /[^\s@._-](?:[^\S\n]|\n\s)\s*[^\s@._-]|\s{5}/;

function folded(text: string): string {
	const plain = normalized(text, 'NFKC').toLowerCase().replace(INVISIBLE, '');
	return plain.replace(HIDDEN_MARK, (_, mark, word) => ((mark ?? word) ? '@' : '.'));
}

/** The text of a file, in which e-mail addresses are found in any case, also over line breaks, and with "(at)". */
class Addresses {
	private text = '';
	/** The text without white space, and where each of its characters is. */
	private letters = '';
	private readonly places: number[] = [];

	add(line: string): void {
		const added = `${folded(line)}\n`;
		for (const { 0: word, index } of added.matchAll(/\S+/g)) {
			const start = this.text.length + index;
			for (let at = 0; at < word.length; at++) this.places.push(start + at);
			this.letters += word;
		}
		this.text += added;
	}

	has(email: string): boolean {
		const wanted = folded(email).replace(/\s/g, '');
		let at = this.letters.indexOf(wanted);
		while (at >= 0 && !this.isWhole(at, at + wanted.length - 1)) {
			at = this.letters.indexOf(wanted, at + 1);
		}
		return at >= 0;
	}

	private isWhole(first: number, last: number): boolean {
		const [start, end] = [this.places[first]!, this.places[last]! + 1];
		return !(
			GOES_BEFORE.test(this.text.slice(Math.max(0, start - 2), start)) ||
			GOES_ON.test(this.text.slice(end, end + 3)) ||
			PARTED.test(this.text.slice(start, end))
		);
	}
}

/** Digits of a telephone number, and the last of them, by which it is looked up. */
const MOST_DIGITS = 16;
const LEAST_DIGITS = 7;
/** Digits of a country code with the zeros around it. */
const MOST_DIGITS_BEFORE = 5;

const EXTENSION = /(?:ext|x|durchwahl|dw|poste|#)\.?\s{0,5}\d{1,5}\s{0,5}$/i;

const NEXT_NUMBER = /[^\p{Nd}\s()+./–‒‐‑-]|\t|(?=\+)|\s\/\s(?=[0(])/u;

const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits);

/** The numbers of a file that may be those of telephones, by their last digits. */
class PhoneNumbers {
	private readonly byEnd = new Map<string, Set<string>>();

	add(line: string): void {
		for (const piece of line.split(NEXT_NUMBER)) {
			const groups = (piece.match(/\p{Nd}+/gu) ?? []).map(asciiDigits);
			if (groups.some(isYear) && groups.every((one) => one.length <= 2 || isYear(one))) continue;
			let number = '';
			for (const group of groups) {
				number += group;
				if (number.length > MOST_DIGITS) break;
				this.byEnd.set(endOf(number), (this.byEnd.get(endOf(number)) ?? new Set()).add(number));
			}
		}
	}

	/** With or without a country code or leading zeros. */
	has(phone: string): boolean {
		const digits = asciiDigits(phone.replace(EXTENSION, '').replace(/[^\p{Nd}]/gu, ''));
		return [...(this.byEnd.get(endOf(digits)) ?? [])].some((number) => isSame(number, digits));
	}
}

function endOf(digits: string): string {
	return digits.slice(-LEAST_DIGITS);
}

function isSame(one: string, other: string): boolean {
	let same = 0;
	while (same < one.length && one.at(-1 - same) === other.at(-1 - same)) same++;
	// What is before the common end: +49 and 0, +49 30 and nothing, or +7 and 8.
	const before = [one, other].map((digits) => digits.slice(0, digits.length - same));
	if (before.some(({ length }) => length > MOST_DIGITS_BEFORE)) return false;
	const [a = '', b = ''] = before.map((digits) => digits.replaceAll('0', '')).sort();
	return a === b || (a === '' && !/^[2-689]$/.test(b)) || a + b === '78';
}
