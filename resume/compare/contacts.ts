import { asciiDigits, normalized } from '../words/spelling';

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
export class Addresses {
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
export class PhoneNumbers {
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
