import type { IDataObject } from 'n8n-workflow';

import { withParameters } from '../baseUrl';
import { type Answer, type Call, headerValue } from '../exchange';
import { nextLink } from './linkHeader';
import { type ListBody, valueAt } from './listBody';
import type { PageSettings, PageStyleId } from './pageOptions';

/** What to ask for a page of a list. */
export interface PageRequest {
	readonly url: string;
	/** In the query, or in the JSON body if the list is read by POST. */
	readonly parameters: Readonly<IDataObject>;
}

/** A page of a list. */
export interface Page {
	readonly request: PageRequest;
	readonly answer: Answer;
	readonly body: ListBody;
}

/** Why it is unclear what follows a page. */
export interface PageProblem {
	readonly problem: string;
	readonly advice: string;
}

/** What follows a page: a request with other parameters, an address, a problem, or nothing. */
type NextPage = { readonly parameters?: IDataObject; readonly target?: string } | PageProblem;

interface NextField {
	readonly setting: string;
	readonly place: string;
}

/** A way in which providers split lists into pages. */
interface PageStyle {
	/** The parameters of the first page. */
	first(settings: PageSettings): IDataObject;
	next(page: Page, settings: PageSettings): NextPage;
	/** The parameter that n8n sets for each page, if there is one. */
	parameter?(settings: PageSettings): string;
	/** The setting with the place of what leads to the next page, if that is in the body. */
	nextField?(settings: PageSettings): NextField;
}

const linkHeader: PageStyle = {
	first: () => ({}),
	next({ answer }) {
		const next = nextLink(headerValue(answer.headers, 'link'), answer.url);
		if (!('problem' in next)) return next;
		return {
			problem: 'The link to the next page cannot be read',
			advice: `The provider sent a Link header, but ${next.problem}. It is unclear where the list ends, so none of it was used. Compare Page Style with your provider's API documentation.`,
		};
	},
};

const cursor: PageStyle = {
	...inBody(
		({ cursorField }) => ({ setting: 'Cursor Field', place: cursorField }),
		(next, { cursorParameter }) => ({ parameters: { [cursorParameter]: next } }),
	),
	parameter: ({ cursorParameter }) => cursorParameter,
};

const nextUrl: PageStyle = inBody(
	({ nextUrlField }) => ({ setting: 'Next URL Field', place: nextUrlField }),
	(next) => ({ target: String(next) }),
);

/** A style in which a value in the body leads to the next page; without it, `false`, `null` or an empty text, the list ends. */
function inBody(
	nextField: (settings: PageSettings) => NextField,
	nextPage: (value: string | number, settings: PageSettings) => NextPage,
): PageStyle {
	return {
		nextField,
		first: () => ({}),
		next({ body }, settings) {
			const { setting, place } = nextField(settings);
			const problem = (text: string) => ({
				problem: text,
				advice: `It is unclear where the list ends, so none of it was used. In Provider's API, set ${setting} to its place in the response, e.g. meta.next, or select another Page Style.`,
			});
			if (place === '') return problem(`${setting} is not set`);
			const value = 'value' in body ? body.value : undefined;
			if (Array.isArray(value)) {
				return problem(`The response is a list without a cursor or address of the next page`);
			}
			const found = valueAt(value, place);
			if (found === undefined || found === null || found === '' || found === false) return {};
			if (typeof found === 'string' || typeof found === 'number') return nextPage(found, settings);
			return problem(`The value in "${place}" is neither a string nor a number`);
		},
	};
}

const offset = counting(
	({ offsetParameter }) => offsetParameter,
	() => 0,
	(recordCount) => recordCount,
);

const pageNumber = counting(
	({ pageParameter }) => pageParameter,
	({ firstPageNumber }) => firstPageNumber,
	() => 1,
);

/** The page styles, by value of the setting Page Style. */
export const pageStyles: Readonly<Record<PageStyleId, PageStyle>> = {
	cursor,
	linkHeader,
	nextUrl,
	offset,
	pageNumber,
};

/** A style in which the node counts up a parameter until a page is empty. */
function counting(
	parameter: (settings: PageSettings) => string,
	firstNumber: (settings: PageSettings) => number,
	step: (recordCount: number) => number,
): PageStyle {
	return {
		parameter,
		first: (settings) => ({ [parameter(settings)]: firstNumber(settings) }),
		next({ request, body }, settings) {
			const recordCount = 'list' in body && Array.isArray(body.list) ? body.list.length : 0;
			if (recordCount === 0) return {};
			const current = Number(request.parameters[parameter(settings)]);
			return { parameters: { [parameter(settings)]: current + step(recordCount) } };
		},
	};
}

/** The request for the first page of a list at an address. */
export function firstRequest(url: string, settings: PageSettings): PageRequest {
	const { pageSize, pageSizeParameter, queryParameters, pageStyle } = settings;
	const size = pageSize === undefined ? {} : { [pageSizeParameter]: pageSize };
	return {
		url,
		parameters: { ...queryParameters, ...size, ...pageStyles[pageStyle].first(settings) },
	};
}

/** A request as it is sent. */
export function callOf(
	{ url, parameters }: PageRequest,
	{ listMethod: method }: Pick<PageSettings, 'listMethod'>,
): Call {
	if (method === 'GET') return { method, url: withParameters(url, parameters) };
	// As bytes: n8n's HTTP client drops some fields of an object, and an empty one altogether.
	return { method, url, body: Buffer.from(JSON.stringify(parameters), 'utf8') };
}
