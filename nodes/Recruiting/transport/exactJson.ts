/**
 * What is before a value, and a number with 16 digits or an exponent. It may also be a part of a string. No two
 * matches overlap, so that the search takes linear time.
 */
const SUSPECT = /([:,[])(\s*)(-?\d(?:[\d.]{15}|[\d.]*[eE])[\d.eE+-]*)/g;

/**
 * Parses JSON like `JSON.parse`, except for whole numbers that a number of JavaScript cannot hold exactly, such as
 * ids above 2^53: each of them becomes a string with the text of the number, so that all of its digits arrive.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string): unknown {
	return JSON.parse(withExactNumbers(text));
}

/** With quotes around the numbers that would lose digits. JSON.parse with a function for each value is much slower. */
function withExactNumbers(text: string): string {
	const whole = text.trim();
	if (NUMBER.test(whole)) return isExact(whole) ? whole : `"${whole}"`;
	const parts: string[] = [];
	const isInString = stringScan(text);
	let taken = 0;
	for (const { 1: before, 2: space, 3: number, index } of text.matchAll(SUSPECT)) {
		const start = index + before!.length + space!.length;
		if (isExact(number!) || isInString(start)) continue;
		parts.push(text.slice(taken, start), `"${number}"`);
		taken = start + number!.length;
	}
	return taken === 0 ? text : parts.join('') + text.slice(taken);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Fractions are never exact, and nobody expects them to be. What is no number is left to JSON.parse. */
function isExact(number: string): boolean {
	const value = Number(number);
	if (Number.isSafeInteger(value) || !NUMBER.test(number)) return true;
	return Number.isFinite(value) && !Number.isInteger(value);
}

/** Whether a position is in a string, for positions in ascending order. */
function stringScan(text: string): (position: number) => boolean {
	let quote = text.indexOf('"');
	let isInside = false;
	return (position) => {
		while (quote >= 0 && quote < position) {
			if (!isInside || !isEscaped(text, quote)) isInside = !isInside;
			quote = text.indexOf('"', quote + 1);
		}
		return isInside;
	};
}

/** Whether the number of backslashes before a position is odd. */
function isEscaped(text: string, position: number): boolean {
	let start = position;
	while (text[start - 1] === '\\') start--;
	return (position - start) % 2 === 1;
}
