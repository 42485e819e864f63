import type { IDataObject } from 'n8n-workflow';

import { listFields } from '../../fields';
import type { PageSettings } from '../../provider';
import {
	type Answer,
	type Body,
	type Call,
	headerValue,
	type Problem,
	valueAt,
} from '../../transport';
import { nextLink } from './linkHeader';

export interface PageRequest {
	/** If it is not that of the settings. */
	readonly method?: Call['method'];
	readonly url: string;
	/** In the query, or in the JSON body if the list is read by POST. */
	readonly parameters: Readonly<IDataObject>;
}

/** A page of a list. */
export interface Page {
	readonly request: PageRequest;
	readonly answer: Answer;
	readonly body: Body;
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

/** A way in which providers split lists into pages. */
interface PageStyle {
	/** The setting with the parameter that n8n sets for each page, and its value for the first one, if there is one. */
	readonly parameter?: 'cursorParameter' | 'offsetParameter' | 'pageParameter';
	first?(settings: PageSettings): number;
	readonly nextField?: NextField;
	next(page: Page, settings: PageSettings): NextPage;
}

const linkHeader: PageStyle = {
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
	...inBody('cursorField', (next, { cursorParameter }) => ({
		parameters: { [cursorParameter]: next },
	})),
	parameter: 'cursorParameter',
};

const nextUrl = inBody('nextUrlField', (next) => ({ target: String(next) }));

/** A value in the place of the next page, or of whether there is one, may say that there is none. */
export function saysNo(value: unknown): boolean {
	return /^(?:false|-1|none|null|)$/i.test(String(value).trim());
}

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
		next({ body }, settings) {
			const place = settings[nextField];
			if (place === '') return problem(`${label} is not set`);
			const value = 'value' in body ? body.value : undefined;
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

const offset = counting(
	'offsetParameter',
	() => 0,
	(recordCount) => recordCount,
);

const pageNumber = counting(
	'pageParameter',
	({ firstPageNumber }) => firstPageNumber,
	() => 1,
);

/** A style in which the node counts up a parameter. */
function counting(
	parameter: 'offsetParameter' | 'pageParameter',
	first: (settings: PageSettings) => number,
	step: (recordCount: number) => number,
): PageStyle {
	return {
		...{ parameter, first },
		next({ request, list }, { [parameter]: name }) {
			if (!Array.isArray(list)) return {};
			const further = step(list.length);
			if (further === 0) return {};
			return { parameters: { [name]: Number(request.parameters[name]) + further } };
		},
	};
}

/** The page styles, by value of the setting Page Style. */
export const pageStyles: Readonly<Record<PageSettings['pageStyle'], PageStyle>> = {
	...{ cursor, linkHeader, nextUrl, offset, pageNumber },
};
