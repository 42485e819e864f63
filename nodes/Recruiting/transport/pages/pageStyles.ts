import { type Answer, headerValue } from '../exchange';
import { nextLink } from './linkHeader';
import { type ListBody, valueAt } from './listBody';
import type { PageSettings, PageStyleId } from './pageOptions';

/** A page of a list. */
export interface Page {
	/** The address that was requested. */
	readonly url: string;
	readonly answer: Answer;
	readonly body: ListBody;
}

/** What follows a page: nothing if there is no `target`, or a problem that leaves it unclear. */
type NextPage =
	{ readonly target?: string } | { readonly problem: string; readonly advice: string };

/** A way in which providers split lists into pages. */
interface PageStyle {
	/** The address of the first page. */
	first(listUrl: string, settings: PageSettings): string;
	next(page: Page, settings: PageSettings): NextPage;
	/** The parameter that n8n counts up. A provider that ignores it would send the same page for ever. */
	counter?(settings: PageSettings): string;
}

const linkHeader: PageStyle = {
	first: (listUrl) => listUrl,
	next({ url, answer }) {
		const next = nextLink(headerValue(answer.headers, 'link'), url);
		if (!('problem' in next)) return next;
		return {
			problem: 'The link to the next page cannot be read',
			advice: `The provider sent a Link header, but ${next.problem}. It is unclear where the list ends, so none of it was used. Report this to the provider.`,
		};
	},
};

const cursor: PageStyle = {
	first: withPageSize,
	next({ url, body }, { cursorField, cursorParameter }) {
		const problem = (text: string) => ({
			problem: text,
			advice:
				'It is unclear where the list ends, so none of it was used. Set Cursor Field in the options of this node to the place of the next cursor in the response, e.g. meta.next, or select another page style.',
		});
		if (cursorField === '') return problem('Cursor Field is not set');
		const value = 'value' in body ? body.value : undefined;
		if (Array.isArray(value)) return problem('The response is a list without a cursor');
		const next = valueAt(value, cursorField) ?? '';
		if (next === '') return {};
		if (typeof next !== 'string' && typeof next !== 'number')
			return problem(`The cursor in "${cursorField}" is neither a string nor a number`);
		return { target: withParameter(url, cursorParameter, next) };
	},
};

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

/** The page styles, by value of the option Page Style. */
export const pageStyles: Readonly<Record<PageStyleId, PageStyle>> = {
	cursor,
	linkHeader,
	offset,
	pageNumber,
};

/** A style in which the node counts up a parameter of the address until a page is empty. */
function counting(
	counter: (settings: PageSettings) => string,
	firstNumber: (settings: PageSettings) => number,
	step: (recordCount: number) => number,
): PageStyle {
	return {
		counter,
		first: (listUrl, settings) =>
			withParameter(withPageSize(listUrl, settings), counter(settings), firstNumber(settings)),
		next({ url, body }, settings) {
			const recordCount = 'list' in body && Array.isArray(body.list) ? body.list.length : 0;
			if (recordCount === 0) return {};
			const current = Number(new URL(url).searchParams.get(counter(settings)));
			return { target: withParameter(url, counter(settings), current + step(recordCount)) };
		},
	};
}

function withPageSize(url: string, { pageSize, pageSizeParameter }: PageSettings): string {
	return pageSize === undefined ? url : withParameter(url, pageSizeParameter, pageSize);
}

function withParameter(address: string, name: string, value: string | number): string {
	const url = new URL(address);
	url.searchParams.set(name, String(value));
	return url.href;
}
