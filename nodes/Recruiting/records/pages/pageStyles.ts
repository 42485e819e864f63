import type { IDataObject } from 'n8n-workflow';

import { listFields } from '../../fields';
import { saysNo } from '../../places';
import type { PageSettings } from '../../provider';
import { type Answer, type Call, headerValue, type Problem, valueAt } from '../../transport';

export interface PageRequest {
	/** If it is not that of the settings. */
	readonly method?: Call['method'];
	readonly url: string;
	/** In the query, or in the JSON body if the list is read by POST. */
	readonly parameters: Readonly<IDataObject>;
}

export interface Page {
	readonly request: PageRequest;
	readonly answer: Answer;
	/** The JSON of the body; `undefined` if there is a fault. */
	readonly value?: unknown;
	/** Why the body cannot be read. */
	readonly fault?: Problem;
	/** From the place of the list: an array, if the body is as expected. */
	readonly list: unknown;
	/** It has no list, but null or nothing at all: if that was to be expected, the list is empty. */
	readonly isNothing?: boolean;
	/** How many of its records an earlier page had, once who reads it has found out. */
	repeated?: number;
	/** E.g. `page 3, after 4 records`. */
	readonly progress: string;
}

/** A request with other parameters, an address, a problem, or nothing. */
type NextPage = { readonly parameters?: IDataObject; readonly target?: string } | Problem;

/** The setting that says where the body has what leads to the next page. */
type NextField = 'cursorField' | 'nextUrlField';

interface PageStyle {
	/** The setting with the parameter that n8n sets for each page, and its value for the first one, if there is one. */
	readonly parameter?: 'cursorParameter' | 'offsetParameter' | 'pageParameter';
	first?(settings: PageSettings): number;
	readonly nextField?: NextField;
	next(page: Page, settings: PageSettings): NextPage;
}

const linkHeader: PageStyle = {
	next({ answer }) {
		const { target, problem } = nextLink(answer);
		if (problem === undefined) return { target };
		return {
			problem: 'The link to the next page cannot be read',
			advice: `The provider sent a Link header, but ${problem}. It is unclear where the list ends, so none of it was used. Compare Page Style with your provider's API documentation.`,
		};
	},
};

const cursor: PageStyle = {
	...inBody('cursorField', (next, { cursorParameter }) => ({
		parameters: { [cursorParameter]: next },
	})),
	parameter: 'cursorParameter',
};

const nextUrl = inBody('nextUrlField', (next) => ({ target: String(next) }));

/** A style in which a value in the body leads to the next page; without it, the list ends. */
function inBody(
	nextField: NextField,
	nextPage: (value: string | number, settings: PageSettings) => NextPage,
): PageStyle {
	const { label } = listFields[nextField];
	const problem = (text: string): Problem => ({
		problem: text,
		advice: `It is unclear where the list ends, so none of it was used. In Provider's API, set ${label} to its place in the response, e.g. meta.next, or select another Page Style.`,
	});
	return {
		nextField,
		next({ value }, settings) {
			const place = settings[nextField];
			if (place === '') return problem(`${label} is not set`);
			if (Array.isArray(value)) {
				return problem('The response is a list without a cursor or address of the next page');
			}
			const found = valueAt(value, place);
			if (found === undefined || saysNo(found)) return {};
			if (typeof found === 'string' || typeof found === 'number') return nextPage(found, settings);
			return problem(`The value in "${place}" is neither a string nor a number`);
		},
	};
}

/** A style in which the node counts up a parameter: records from 0, or pages from the number of the first one. */
function counting(parameter: 'offsetParameter' | 'pageParameter'): PageStyle {
	const countsPages = parameter === 'pageParameter';
	return {
		parameter,
		first: ({ firstPageNumber }) => (countsPages ? firstPageNumber : 0),
		next({ request, list }, { [parameter]: name }) {
			if (!Array.isArray(list)) return {};
			const further = countsPages ? 1 : list.length;
			if (further === 0) return {};
			return { parameters: { [name]: Number(request.parameters[name]) + further } };
		},
	};
}

export const pageStyles: Readonly<Record<PageSettings['pageStyle'], PageStyle>> = {
	...{ cursor, linkHeader, nextUrl },
	...{ offset: counting('offsetParameter'), pageNumber: counting('pageParameter') },
};

/** A link of a `Link` header: its target, and its parameters in their order. */
interface Link {
	readonly target: string;
	readonly parameters: Array<{ readonly name: string; readonly value: string }>;
}

/** The next page according to a `Link` header; without a target or a problem, this page is the last one. */
interface NextLink {
	readonly target?: string;
	readonly problem?: string;
}

/**
 * What a header consists of (RFC 9110, section 5.6.1): targets, their parameters, and commas, between which there may be
 * nothing. A parameter is `; name`, `; name=token` or `; name="quoted"`, and may be missing between semicolons.
 */
const PART =
	/\s*(?:<([^<>]*)>|;\s*(?:([^\s=;,"<>]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"<>][^;,"<>]*)?))?)?|(,))/gy;

/** A different relation whose name also contains "next" (RFC 5005, section 4). */
const NEXT_ARCHIVE = 'next-archive';
/** Unregistered relations are URIs (RFC 8288, section 2.1.2). */
const URI = /^(urn:|[a-z][a-z\d+.-]*:\/\/)/;
/** Parameters with text for people or the context of the link: "next" has no meaning in them. */
const OTHER_PARAMETERS: readonly string[] = ['anchor', 'title', 'title*'];

/**
 * The link to the next page (RFC 8288). A header that cannot be read, or that mentions a next page without
 * linking to it, is a problem: the list would end too early, and nobody would notice.
 */
export function nextLink({ headers, url: pageUrl }: Answer): NextLink {
	const links = parseLinks(headerValue(headers, 'link') ?? '');
	if (links === undefined) return { problem: 'it is not a list of links (RFC 8288)' };
	const targets = links
		.filter((link) => relationsOf(link).includes('next') && isAbout(link, pageUrl))
		.map(({ target }) => target);
	const addresses = targets.map((target) =>
		URL.canParse(target, pageUrl) ? new URL(target, pageUrl).href : target,
	);
	if (new Set(addresses).size > 1) return { problem: 'it names more than one next page' };
	if (targets.length === 0 && links.some(mentionsNext))
		return { problem: 'it mentions a next page, but does not link to it' };
	return { target: targets[0] };
}

/** The links of a header, or `undefined` if part of it cannot be read. */
function parseLinks(header: string): Link[] | undefined {
	const links: Link[] = [];
	let link: Link | undefined;
	let end = 0;
	for (const [part, target, name, quoted, token = '', comma] of header.matchAll(PART)) {
		end += part.length;
		// A target begins a link, and a comma ends it.
		if (comma !== undefined) {
			link = undefined;
		} else if (target !== undefined) {
			if (link !== undefined) return undefined;
			link = { target, parameters: [] };
			links.push(link);
		} else {
			if (link === undefined) return undefined;
			const value = quoted === undefined ? token : quoted.replace(/\\(.)/g, '$1');
			if (name) link.parameters.push({ name: name.toLowerCase(), value: value.trim() });
		}
	}
	return header.slice(end).trim() === '' ? links : undefined;
}

/** Only the first `rel` counts (RFC 8288, section 3.3). */
function relationsOf(link: Link): string[] {
	return (valueOf(link, 'rel') ?? '').toLowerCase().split(/\s+/);
}

/** With an `anchor`, the context of a link can be something other than the page (RFC 8288, section 3.2). */
function isAbout(link: Link, pageUrl: string): boolean {
	const anchor = valueOf(link, 'anchor');
	if (anchor === undefined) return true;
	return URL.canParse(anchor, pageUrl) && new URL(anchor, pageUrl).href === new URL(pageUrl).href;
}

/** Also finds misspellings, e.g. `rel='next'`, `rel="next,last"`, `rel=nextPage` or `ref=next`. */
function mentionsNext(link: Link): boolean {
	const isNamed = valueOf(link, 'rel') !== undefined;
	return link.parameters
		.filter(({ name }) => (isNamed ? /^rel\*?$/.test(name) : !OTHER_PARAMETERS.includes(name)))
		.flatMap(({ name, value }) => [...(isNamed ? [] : [name]), ...value.split(/[\s,]+/)])
		.map((word) => word.toLowerCase())
		.some((word) => word.includes('next') && word !== NEXT_ARCHIVE && !URI.test(word));
}

function valueOf({ parameters }: Link, wanted: string): string | undefined {
	return parameters.find(({ name }) => name === wanted)?.value;
}
