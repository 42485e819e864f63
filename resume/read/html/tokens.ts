/** A piece of an HTML file. */
export type HtmlToken =
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'open'; readonly name: string; readonly attributes: string }
	| { readonly kind: 'close'; readonly name: string };

/** What is in these is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noscript', 'iframe']);

/** Splits HTML into its pieces, in one pass; what is no markup is text. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
	let at = 0;
	while (at < html.length) {
		const bracket = html.indexOf('<', at);
		if (bracket < 0) {
			yield { kind: 'text', text: html.slice(at) };
			return;
		}
		if (bracket > at) yield { kind: 'text', text: html.slice(at, bracket) };
		const { token, next } = markup(html, bracket);
		if (token) yield token;
		at = next;
		if (token?.kind === 'open' && RAW.has(token.name)) at = rawEnd(html, token.name, next);
	}
}

interface Markup {
	readonly token: HtmlToken | null;
	readonly next: number;
}

/** What stands at a `<`. */
function markup(html: string, at: number): Markup {
	if (html.startsWith('<!--', at)) return { token: null, next: after(html, '-->', at + 4) };
	const lead = html[at + 1] ?? '';
	if (lead === '!' || lead === '?') return { token: null, next: after(html, '>', at + 1) };
	const closing = lead === '/';
	const nameAt = closing ? at + 2 : at + 1;
	if (!/[a-z]/i.test(html[nameAt] ?? '')) {
		return { token: { kind: 'text', text: '<' }, next: at + 1 };
	}
	const end = tagEnd(html, nameAt);
	const inside = html.slice(nameAt, end);
	const name = /^[^\s/>]{1,40}/.exec(inside)?.[0].toLowerCase() ?? '';
	const token: HtmlToken = closing
		? { kind: 'close', name }
		: { kind: 'open', name, attributes: inside.slice(name.length) };
	return { token, next: end + 1 };
}

function after(html: string, mark: string, from: number): number {
	const at = html.indexOf(mark, from);
	return at < 0 ? html.length : at + mark.length;
}

/** The `>` that ends a tag; within the quotes of a value it does not. */
function tagEnd(html: string, from: number): number {
	let quote = '';
	// The last letter that is no blank: there may be some around the sign before a value.
	let before = '';
	for (let at = from; at < html.length; at++) {
		const letter = html[at]!;
		if (quote !== '') {
			if (letter === quote) quote = '';
		} else if (letter === '>') {
			return at;
		} else if ((letter === '"' || letter === "'") && before === '=') {
			quote = letter;
		}
		if (letter > ' ') before = letter;
	}
	return html.length;
}

/** Where the tag begins that ends raw text. */
function rawEnd(html: string, name: string, from: number): number {
	const end = new RegExp(`</${name}`, 'gi');
	end.lastIndex = from;
	return end.exec(html)?.index ?? html.length;
}
