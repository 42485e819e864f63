import { asciiDigits } from '../dates/tokens/spelling';

const escaped = (character: string) => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** An e-mail address in any case, also over line breaks, and with "(at)". */
export function hasEmail(text: string, email: string): boolean {
	const characters = Array.from(email.normalize('NFKC').toLowerCase(), (character) => {
		if (character === '@') return String.raw`\s{0,2}(?:@|[[(]\s?at\s?[\])])\s{0,2}`;
		return /[._-]/.test(character) ? `\\s{0,2}${escaped(character)}\\s{0,2}` : escaped(character);
	});
	const address = characters.join(String.raw`\n?`);
	return new RegExp(
		`(?<![\\p{L}\\p{N}._%+-])${address}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
		'iu',
	).test(text);
}

/** Digits of a telephone number, and the last of them, by which it is looked up. */
const MOST_DIGITS = 16;
const LEAST_DIGITS = 7;
/** Digits of a country code with the zeros around it. */
const MOST_DIGITS_BEFORE = 5;

const EXTENSION = /(?:ext|x|durchwahl|dw|poste|#)\.?\s*\d{1,5}\s*$/i;

function digitsOf(text: string): string {
	return asciiDigits(text.replace(EXTENSION, '').replace(/[^\p{Nd}]/gu, ''));
}

/** Where another number begins in a line. */
const NEXT_NUMBER = /[^\p{Nd}\s()+./–‒‐‑-]|\t|(?=\+)|\s\/\s(?=[0(])/u;

/** The numbers of a file that may be those of telephones, by their last digits. */
export class PhoneNumbers {
	private readonly byEnd = new Map<string, Set<string>>();

	constructor(lines: readonly string[]) {
		for (const piece of lines.flatMap((line) => line.split(NEXT_NUMBER))) {
			let number = '';
			for (const group of piece.match(/\p{Nd}+/gu) ?? []) {
				number += asciiDigits(group);
				if (number.length > MOST_DIGITS) break;
				this.byEnd.set(endOf(number), (this.byEnd.get(endOf(number)) ?? new Set()).add(number));
			}
		}
	}

	/** Whether there is a number, with or without a country code or leading zeros. */
	has(phone: string): boolean {
		const digits = digitsOf(phone);
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
