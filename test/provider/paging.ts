export const LINK_STYLES = ['absolute', 'relative', 'foreign', 'multi'] as const;

/** How a page links to the next one. */
export type LinkStyle = (typeof LINK_STYLES)[number];

/** A part of the list: from `start` up to but not including `end` of `size` candidates. */
export interface Page {
	start: number;
	end: number;
	size: number;
}

/** The address of the list, and the foreign origin. */
export interface PageAddress {
	origin: string;
	foreignOrigin: string;
	path: string;
}

/**
 * The page that a query asks for; undefined if the query is not exactly one that this provider has issued. This detects
 * clients that parse and rebuild the next address.
 */
export function readPage(query: string, size: number, pageSize = size): Page | undefined {
	const start = query === '' ? 0 : readOffset(query);
	if (start === undefined || start > size) return undefined;
	return { start, end: Math.min(start + Math.max(pageSize, 1), size), size };
}

/** The Link header of a page; undefined if there is no next page. */
export function linkHeader(page: Page, style: LinkStyle, address: PageAddress): string | undefined {
	const first = address.origin + address.path;
	if (page.end >= page.size) return undefined;
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

/** Several links with syntax that RFC 8288 allows and that breaks a split at commas. */
function crowdedHeader(first: string, nextUrl: string): string {
	return [
		`<${first}>; rel=first; title="The first page, not rel=\\"next\\""`,
		`<${first}?format=a,b>; rel="alternate"; type="text/csv"; title="Next; as <csv>, quoted"`,
		`<${nextUrl}>; title="More, \\"please\\""; rel="next nofollow"; type="application/json"`,
		`<https://docs.recruiting.example/paging>; rel="help"`,
	].join(', ');
}

/** Clients that decode and encode the query damage its plus sign, comma and escapes. */
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
