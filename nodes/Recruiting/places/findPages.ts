import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../transport';
import { pageForms } from './fieldNames';
import { type Field, fieldsIn } from './walk';

/** An address, or a part of one. */
const ADDRESS = /^(?:https?:\/\/|[/?])/;

/** Names, as they end, that only the next page has. E.g. `nextId` may also be the next record. */
const NEXT_PAGE = /next(?:page)?(?:cursor(?:mark)?|(?:continuation|pagination)?token|scrollid)?$/;
/** Names of the number of all records, or of all pages: others may count what is on the page. */
const TOTAL = /total|lastpage|numpages|odatacount/;

/** How a list is split into pages. */
export interface FoundPages {
	/** Values of settings of Provider's API; empty if nothing shows the style. */
	readonly settings: IDataObject;
	readonly hasMore: boolean;
	/** That there are more is certain: nothing else has such a name and value. */
	readonly isCertain: boolean;
	/** Where the response shows that there are more records. */
	readonly sign?: string;
	/** The address of the next page, which is never shown. */
	readonly nextUrl?: string;
}

/**
 * How a list is split into pages, as a response shows it, and perhaps the one of the page that follows.
 *
 * @param size how many records the response has
 */
export function findPages(body: unknown, size: number, following?: unknown): FoundPages {
	const fields = scalarsIn(body);
	const flag = fields.find(
		({ path, value }) => pageForms.hasMore.test(path) && typeof value === 'boolean',
	);
	const end = { ...(flag && { hasMoreField: flag.place }) };
	const next = nextIn(fields);
	if (next) {
		const { place, value } = next;
		const isAddress = ADDRESS.test(String(value));
		const settings = isAddress ? { pageStyle: 'nextUrl', nextUrlField: place } : cursorAt(next);
		const nextUrl = isAddress ? { nextUrl: String(value) } : {};
		const hasMore = flag?.value !== false;
		const isCertain = hasMore && (flag !== undefined || isAddress || NEXT_PAGE.test(next.path));
		return { settings: { ...settings, ...end }, hasMore, isCertain, sign: place, ...nextUrl };
	}
	const hasNext = flag?.value === true || following !== undefined;
	const total = totalIn(fields, size, hasNext);
	const all = total && { totalField: total.place };
	const counted = countedIn(fields, size, following);
	const isMore = total && flag === undefined && total.value !== leastOf(total, size);
	const sign = flag?.value === true ? flag.place : isMore ? total.place : undefined;
	const settings = counted ? { ...counted, ...end, ...all } : {};
	const hasMore = sign !== undefined;
	const isCertain = hasMore && (flag?.value === true || TOTAL.test(total?.path ?? ''));
	return { settings, hasMore, isCertain, ...(hasMore && { sign }) };
}

/** A value in the place of the next page, or of whether there is one, may say that there is none. */
export function saysNo(value: unknown): boolean {
	return /^(?:false|-1|none|null|)$/i.test(String(value).trim());
}

/** The address of the next page, or else its token. */
function nextIn(fields: readonly Field[]): Field | undefined {
	const isToken = ({ value }: Field) => typeof value !== 'boolean' && value !== 0 && !saysNo(value);
	const tokens = fields.filter(isToken);
	const named = tokens.filter(({ path }) => pageForms.next.test(path));
	const address = named.find(({ value }) => ADDRESS.test(String(value)));
	return address ?? named[0] ?? tokens.find(({ path }) => pageForms.cursor.test(path));
}

/** A token is mostly sent in a parameter with the rest of its name. */
function cursorAt({ place, value }: Field): IDataObject {
	const name = lastName(place);
	const rest = name.replace(/^_*next[_-]?/i, '');
	const usual = rest === name ? name : rest.charAt(0).toLowerCase() + rest.slice(1);
	const named = /^end_?cursor$/i.test(name) ? 'after' : usual;
	const parameter = named === '' && typeof value === 'number' ? 'page' : named;
	const known = parameter === '' ? {} : { cursorParameter: parameter };
	return { pageStyle: 'cursor', cursorField: place, ...known };
}

function scalarsIn(body: unknown): Field[] {
	const all = [...fieldsIn(body, ({ value }) => isObject(value))];
	return all.filter(({ value }) => ['string', 'number', 'boolean'].includes(typeof value));
}

/** The number of a page's own records says nothing of all, so that one that is higher counts first. */
function totalIn(fields: readonly Field[], size: number, hasNext: boolean): Field | undefined {
	const numbers = fields.filter(({ value }) => typeof value === 'number');
	const totals = pageForms.totals.flatMap((form) => numbers.filter(({ path }) => form.test(path)));
	const higher = totals.find((one) => Number(one.value) > leastOf(one, size));
	if (higher || hasNext) return higher;
	return totals.find((one) => one.path.includes('total') && one.value === leastOf(one, size));
}

/** If all records are on this page. */
function leastOf({ path }: Field, size: number): number {
	return lastName(path).includes('page') ? 1 : size;
}

/** A number of the page or of the first record, which is the usual one of a first page, or goes on in the next. */
function countedIn(fields: readonly Field[], size: number, following: unknown) {
	const later = new Map(scalarsIn(following).map(({ place, value }) => [place, value]));
	const goesOn = ({ place, value }: Field, step: number, firsts: readonly number[]) =>
		following === undefined
			? firsts.includes(Number(value))
			: Number(later.get(place)) === Number(value) + step;
	const page = fields.find((one) => pageForms.page.test(one.path) && goesOn(one, 1, [0, 1]));
	if (page) {
		const name = lastName(page.place);
		const pageParameter = /^(?:current|number)/i.test(name) ? 'page' : name;
		const first = Number(page.value) === 0 ? { firstPageNumber: 0 } : {};
		return { pageStyle: 'pageNumber', pageParameter, ...first };
	}
	const offset = fields.find((one) => pageForms.offset.test(one.path) && goesOn(one, size, [0]));
	return offset && { pageStyle: 'offset', offsetParameter: lastName(offset.place) };
}

function lastName(place: string): string {
	return place.slice(place.lastIndexOf('.') + 1);
}
