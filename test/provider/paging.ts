export const LINK_STYLES = ['absolute', 'relative', 'foreign', 'loop', 'multi'] as const;

/** How the address of the next page is written. */
export type LinkStyle = (typeof LINK_STYLES)[number];

/** A part of the list: from `start` up to, not including, `end` of `size` candidates. */
export interface Page {
	start: number;
	end: number;
	size: number;
}

/** Where the list was asked for, and where the foreign origin is. */
export interface PageAddress {
	origin: string;
	foreignOrigin: string;
	path: string;
}

/**
 * Which part a query asks for; undefined if the query is not, letter for letter, one that this
 * provider gave out. A client that takes a next address apart and builds it again is noticed so.
 */
export function readPage(query: string, size: number, pageSize = size): Page | undefined {
	const start = query === '' ? 0 : readOffset(query);
	if (start === undefined || start > size) return undefined;
	return { start, end: Math.min(start + Math.max(pageSize, 1), size), size };
}

/** The Link header for a page; undefined where there is nothing to point to. */
export function linkHeader(page: Page, style: LinkStyle, address: PageAddress): string | undefined {
	const first = address.origin + address.path;
	if (page.end >= page.size) return style === 'loop' ? next(first) : undefined;
	const rest = `${address.path}?${queryFor(page.end)}`;
	switch (style) {
		case 'relative':
			return next(rest);
		case 'foreign':
			return next(address.foreignOrigin + rest);
		case 'multi':
			return crowdedHeader(first, address.origin + rest);
		default:
			return next(address.origin + rest);
	}
}

const next = (url: string) => `<${url}>; rel="next"`;

/** Several links, with everything that RFC 8288 allows and a split at commas does not survive. */
function crowdedHeader(first: string, nextUrl: string): string {
	return [
		`<${first}>; rel=first; title="The first page, not rel=\\"next\\""`,
		`<${first}?format=a,b>; rel="alternate"; type="text/csv"; title="Next; as <csv>, quoted"`,
		`<${nextUrl}>; title="More, \\"please\\""; rel="next nofollow"; type="application/json"`,
		`<https://docs.recruiting.example/paging>; rel="help"`,
	].join(', ');
}

/** The plus sign, the comma and the escapes are there to be damaged by a client that decodes and encodes. */
function queryFor(offset: number): string {
	const cursor = encodeURIComponent(Buffer.from(`offset ${offset}`).toString('base64'));
	return `cursor=${cursor}&order=last%20name+id,email`;
}

function readOffset(query: string): number | undefined {
	const cursor = new URLSearchParams(query).get('cursor') ?? '';
	const offset = /^offset (\d{1,9})$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
	if (offset === undefined || query !== queryFor(Number(offset))) return undefined;
	return Number(offset);
}
