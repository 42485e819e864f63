/** A number with 16 digits or an exponent. It may also stand in a string, which costs only time. */
const MAY_BE_INEXACT = /(?:^|[:,[])\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;

/**
 * Parses JSON like `JSON.parse`, except for whole numbers that a number of JavaScript cannot hold exactly, such as
 * ids above 2^53: each of them becomes a string with the text of the number, so that all of its digits arrive.
 *
 * @throws SyntaxError if the text is not JSON, or if it has such a number and Node.js (20) does not give its text
 */
export function parseJson(text: string): unknown {
	return MAY_BE_INEXACT.test(text) ? JSON.parse(text, exactValue) : JSON.parse(text);
}

function exactValue(_key: string, value: unknown, context?: { source?: string }): unknown {
	if (typeof value !== 'number' || isExact(value)) return value;
	if (context?.source === undefined) throw new SyntaxError('A number is too large to read exactly');
	return context.source;
}

/** Fractions are never exact, and nobody expects them to be. */
function isExact(value: number): boolean {
	return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
}
