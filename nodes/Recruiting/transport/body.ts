/** Never with a value of a record. */
export interface Problem {
	readonly problem: string;
	readonly advice: string;
}

const ANOTHER_SERVICE = 'Check the Base URL in the credential: another service answers there.';

/** Login pages and the pages of proxies often have a success status. */
export const WEB_PAGE_PROBLEM = 'The response is a web page (HTML) instead of JSON';

/** JSON never begins this way. */
export function isWebPage(body: string): boolean {
	return body.trimStart().startsWith('<');
}

/** The body of an answer as JSON, or why it cannot be read. */
export function readBody(body: string): Problem | { readonly value: unknown } {
	const start = body.trimStart();
	if (start === '') return { problem: 'The response is empty', advice: ANOTHER_SERVICE };
	if (isWebPage(start)) return { problem: WEB_PAGE_PROBLEM, advice: ANOTHER_SERVICE };
	try {
		// JSON.parse rejects a byte order mark; trimStart has removed it.
		return { value: parseJson(start) };
	} catch {
		return {
			problem: 'The response is not valid JSON, or it was cut off',
			advice: isCutOff(start) ? CUT_OFF : ANOTHER_SERVICE,
		};
	}
}

const CUT_OFF =
	'The answer ended too early. Try again. If it keeps happening, check the Base URL in the credential, or contact the provider.';

/** A list or an object begins, but does not end. */
function isCutOff(json: string): boolean {
	const end = { '[': ']', '{': '}' }[json.charAt(0)];
	return end !== undefined && !json.trimEnd().endsWith(end);
}

/** A Unix time in milliseconds. It may be in seconds, unless these would be after the year 5138. */
export function unixTime(time: number): number {
	return time < 1e11 ? time * 1_000 : time;
}

/** A text, or a number as text; empty for anything else. */
export function textOf(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Lists are none. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value at a place: names and positions in lists that are separated by dots, e.g. `emails.0.value`, or a name that
 * itself has dots. An empty place means the object itself. Of several places, separated by commas, the first one counts
 * that has something.
 */
export function valueAt(object: unknown, place: string): unknown {
	if (place === '') return object;
	if (place.includes(',') && !hasOwn(object, place)) {
		const found = place.split(',').map((one) => valueAt(object, one.trim()));
		return found.find((one) => one !== undefined && one !== null);
	}
	return place.includes('.') && !hasOwn(object, place)
		? place.split('.').reduce(ownValue, object)
		: ownValue(object, place);
}

function ownValue(object: unknown, name: string): unknown {
	return hasOwn(object, name) ? object[name] : undefined;
}

function hasOwn(object: unknown, name: string): object is Record<string, unknown> {
	return typeof object === 'object' && object !== null && Object.hasOwn(object, name);
}

/**
 * A number with 16 digits or an exponent, between what is next to numbers; it may also be a part of a string. It is found in
 * linear time. With \s instead of the white space of JSON in front of it, that would take four times as long.
 */
const SUSPECT = /[:,[ \n\r\t]-?\d(?:\d{15,}(?:\.\d+)?|[\d.]*[eE][+-]?\d+)(?=[\s,\]}]|$)/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Parses JSON like `JSON.parse`, except for whole numbers that a number of JavaScript cannot hold exactly, such as
 * ids above 2^53: each of them becomes a string with the text of the number, so that all of its digits arrive.
 */
export function parseJson(text: string): unknown {
	// A function that JSON.parse calls for each value takes several times as long.
	let exact = '';
	let end = 0;
	// Nothing is in front of a number that is all of the text.
	const whole = /^[-\d]/.test(text) ? ` ${text}` : text;
	const isInString = stringsIn(whole);
	for (const { 0: found, index } of whole.matchAll(SUSPECT)) {
		const number = found.slice(1);
		if (!isInexact(number) || isInString(index)) continue;
		exact += `${whole.slice(end, index + 1)}"${number}"`;
		end = index + found.length;
	}
	return JSON.parse(end === 0 ? text : exact + whole.slice(end));
}

/** Fractions are never exact, and nobody expects it. */
function isInexact(number: string): boolean {
	const value = Number(number);
	const isWhole = Number.isInteger(value) || !Number.isFinite(value);
	return isWhole && !Number.isSafeInteger(value) && NUMBER.test(number);
}

/** Tells of positions in a JSON text whether they are in a string; they have to be asked for in their order. */
function stringsIn(text: string): (index: number) => boolean {
	let start = -1;
	let end = -1;
	return (index) => {
		while (end < index) {
			start = quoteAfter(text, end);
			end = endOfString(text, start);
		}
		return start < index;
	};
}

function quoteAfter(text: string, index: number): number {
	const at = text.indexOf('"', index + 1);
	return at < 0 ? text.length : at;
}

function endOfString(text: string, start: number): number {
	for (let at = quoteAfter(text, start); ; at = quoteAfter(text, at)) {
		let before = at;
		while (text[before - 1] === '\\') before--;
		if (at === text.length || (at - before) % 2 === 0) return at;
	}
}
