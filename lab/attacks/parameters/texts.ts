/** A host to which nothing may be sent. */
const HOST = '127.0.0.2:9';

const FOREIGN_HOSTS = [
	...[`//${HOST}/x`, `///${HOST}`, `\\\\${HOST}\\x`, `/\\${HOST}/x`, `@${HOST}/`, `:80@${HOST}/`],
	...[`user:password@${HOST}`, `http://${HOST}/`, `https:${HOST}`, `.${HOST}`, `#@${HOST}/`],
	...[`?next=http://${HOST}`, `\t//${HOST}`, `http:\r\n//${HOST}`],
];

const TRAVERSAL = [
	...['.', '..', './x', '../..', '../../admin', 'a/../../../admin', '/../admin', 'x/..', 'x/./y'],
	...['%2e%2e', '%2E%2E', '.%2e', '%2e%2e/%2e%2e/admin', '..%2fadmin', '..%5cadmin', '%252e%252e'],
	...['..\\..\\admin', '....//....//admin', '..;/admin', '..%00/', '.. /', '. ./', '..\t', '.\n.'],
	...['\uff0e\uff0e\uff0fadmin', '\u2024\u2024/admin', '..\u2215admin', '..%c0%afadmin', '/', '//'],
	...['?a=b', 'a?b=c&d', '#a', 'a;b=c', 'a%3Fb', '%', '%zz', '%00', '&', '=', '+', '*'],
];

const LINES = [
	...['a\r\nX-Injected: 1', 'a\nX-Injected: 1', 'a\rX-Injected: 1', '%0d%0aX-Injected:%201'],
	...['\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n', '"; filename="x"\r\n\r\nx', '--form-'],
	...['\u560d\u560aX-Injected: 1', '\u010d\u010aX-Injected: 1', 'a\u2028X-Injected: 1'],
	...['a\u2029X-Injected: 1', 'a\u0085X-Injected: 1', 'a\0b', '\0'],
	...['\u202e\u200b\ufeff', '\ud800', 'a\udc00b', '\u{1f600}\u0301'],
];

const NAMES = [
	...['__proto__', 'constructor', 'prototype', 'constructor.prototype', '__proto__.polluted'],
	...['toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then', 'toJSON', 'length'],
	...['file:///etc/passwd', 'javascript:alert(1)', '<script>', "' OR 1=1 --", '$(id)', '`id`'],
	...['$&', "$'", '$1', '{candidateId}', '{{ 1 }}', '${1}', '%s%n', 'null', 'NaN', '-1', '1e400'],
	...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '[', '{'],
];

const LONG = ['a'.repeat(100_000), '../'.repeat(10_000), '/'.repeat(10_000), ' '.repeat(100_000)];

/** One of each kind. Where none of them changes anything, the others would be tried in vain. */
const PROBES = [
	...['../../admin', '%2e%2e', '?a=b', `//${HOST}/x`, `http://${HOST}/`, 'a\r\nX-Injected: 1'],
	...['__proto__', '__proto__.polluted', 'constructor', '{candidateId}', '-1', '1e400', '['],
	'a'.repeat(100_000),
];

/** Texts that redirect requests or inject content in vulnerable programs. */
const TEXTS = [...TRAVERSAL, ...FOREIGN_HOSTS, ...LINES, ...NAMES, ...LONG];

const FURTHER = TEXTS.filter((text) => !PROBES.includes(text));

/** The place of a field's saved value, e.g. `['options', 'timeout']`; `0` is the first entry of a list. */
export type Place = readonly string[];

/** What an attempt has done. */
export interface Done {
	/** What is wrong with it. */
	readonly faults: readonly string[];
	/** Everything that it has caused, as text: the requests, the result, the error. */
	readonly effect: string;
}

/** With `ATTACKS=all`, every place gets every text. */
const ALL = process.env.ATTACKS === 'all';

/**
 * Tries texts in every place; returns what is wrong. All places get one text of each kind, and those in which one has an
 * effect get the others as well.
 *
 * @param usual the effect of an attempt without any such text
 * @param sharing how many others have the same places, read by the same code, and which of them this one is: each gets
 *   its share of the texts
 */
export async function faultsWithTexts(
	places: readonly Place[],
	usual: string,
	attempt: (place: Place, text: string) => Promise<Done>,
	sharing = { count: 1, index: 0 },
): Promise<string[]> {
	const further = FURTHER.filter((_, n) => ALL || n % sharing.count === sharing.index);
	const faults: string[] = [];
	let isRead = false;
	const attack = async (place: Place, text: string) => {
		const { effect, faults: found } = await attempt(place, text);
		const polluted = Object.keys(Object.prototype).length > 0 ? ['a polluted prototype'] : [];
		const all = [...found, ...polluted];
		faults.push(...all.map((fault) => `${place.join('.')} ${shown(text)}: ${fault}`));
		isRead ||= effect !== usual;
	};
	for (const place of places) {
		isRead = ALL;
		for (const text of PROBES) await attack(place, text);
		if (isRead) for (const text of further) await attack(place, text);
	}
	return faults;
}

function shown(text: string): string {
	const quoted = JSON.stringify(text);
	return quoted.length > 60 ? `${quoted.slice(0, 40)}… (${text.length} letters)` : quoted;
}
