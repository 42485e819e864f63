/** A number with 16 digits or an exponent, before what ends it; it may also be a part of a string. It is found in linear time. */
const SUSPECT = /(?<![^:,[\s])-?\d(?:\d{15,}(?:\.\d+)?|[\d.]*[eE][+-]?\d+)(?=[\s,\]}]|$)/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Parses JSON like `JSON.parse`, except for whole numbers that a number of JavaScript cannot hold exactly, such as
 * ids above 2^53: each of them becomes a string with the text of the number, so that all of its digits arrive.
 */
export function parseJson(text: string): unknown {
	// A function that JSON.parse calls for each value takes several times as long.
	let exact = '';
	let end = 0;
	const strings = new Strings(text);
	for (const { 0: number, index } of text.matchAll(SUSPECT)) {
		if (!isInexact(number) || strings.contain(index)) continue;
		exact += `${text.slice(end, index)}"${number}"`;
		end = index + number.length;
	}
	return JSON.parse(end === 0 ? text : exact + text.slice(end));
}

/** Fractions are never exact, and nobody expects it. */
function isInexact(number: string): boolean {
	const value = Number(number);
	const isWhole = Number.isInteger(value) || !Number.isFinite(value);
	return isWhole && !Number.isSafeInteger(value) && NUMBER.test(number);
}

/** Where strings are in a JSON text; positions have to be asked for in their order. */
class Strings {
	/** Where the string begins and ends that was found last. */
	private start = -1;
	private end = -1;

	constructor(private readonly text: string) {}

	contain(index: number): boolean {
		while (this.end < index) {
			this.start = this.text.indexOf('"', this.end + 1);
			if (this.start < 0) this.start = this.text.length;
			this.end = this.endAfter(this.start);
		}
		return this.start < index;
	}

	private endAfter(start: number): number {
		for (let at = start; ;) {
			at = this.text.indexOf('"', at + 1);
			if (at < 0) return this.text.length;
			let before = at;
			while (this.text[before - 1] === '\\') before--;
			if ((at - before) % 2 === 0) return at;
		}
	}
}
