import type { IDataObject } from 'n8n-workflow';

import { pageForms } from './fieldNames';
import { type Field, fieldsIn } from './walk';

/** An address, or a part of one. */
const ADDRESS = /^(?:https?:\/\/|[/?])/;

/** Names, as they end, that only the next page has. E.g. `nextId` may also be the next record. */
const NEXT_PAGE = /next(?:page)?(?:cursor(?:mark)?|(?:continuation|pagination)?token|scrollid)?$/;
/** Names of the number of all records, or of all pages: others may count what is on the page. */
const TOTAL = /total|filtered|lastpage|numpages|odatacount/;
/** Names of flags that have nothing else, so that a text or a number also counts there. */
const FLAG = /^(?:has|is|more)|available$/;
const NUMBER = /^\d+$/;

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
 * @param list the records of the response
 * @param url where the response comes from, if that is known
 */
export function findPages(
	body: unknown,
	list: readonly unknown[],
	following?: unknown,
	url?: string,
): FoundPages {
	const size = list.length;
	const fields = scalarsAround(list, body);
	const flag = flagIn(fields);
	const end = { ...(flag?.isSetting && { hasMoreField: flag.place }) };
	const next = nextIn(fields, url);
	if (next) {
		const { place, value } = next;
		const isAddress = ADDRESS.test(String(value));
		const settings = isAddress ? { pageStyle: 'nextUrl', nextUrlField: place } : cursorAt(next);
		const nextUrl = isAddress ? { nextUrl: String(value) } : {};
		// Some add 1 to the number of the page, whether there is another one or not.
		const isBehindEnd = NUMBER.test(String(value)) && hasAll(fields, size);
		const hasMore = flag ? flag.hasMore : !isBehindEnd;
		const isCertain = hasMore && (flag !== undefined || isAddress || NEXT_PAGE.test(next.path));
		return { settings: { ...settings, ...end }, hasMore, isCertain, sign: place, ...nextUrl };
	}
	const hasNext = flag?.hasMore === true || following !== undefined;
	const total = totalIn(fields, size, hasNext);
	const all = total && { totalField: total.place };
	const counted = countedIn(fields, size, following);
	const isMore = total && flag === undefined && !isAll(total, size);
	const sign = flag?.hasMore === true ? flag.place : isMore ? total.place : undefined;
	const settings = counted ? { ...counted, ...end, ...all } : {};
	const hasMore = sign !== undefined;
	const isCertain = hasMore && (flag?.hasMore === true || TOTAL.test(total?.path ?? ''));
	return { settings, hasMore, isCertain, ...(hasMore && { sign }) };
}

/** A value in the place of the next page, or of whether there is one, may say that there is none. */
export function saysNo(value: unknown): boolean {
	const text = String(value).trim();
	return /^(?:false|-1|no|none|null|nil|undefined|end|n\/a|0{8}-[0-]{27}|)$/i.test(text);
}

/** Says whether there are more pages. If it says so as the opposite, it is no setting. */
function flagIn(fields: readonly Field[]) {
	const isFlag = ({ path, value }: Field) =>
		typeof value === 'boolean' ||
		(FLAG.test(lastName(path)) && /^(?:true|false|[01])$/i.test(String(value)));
	const flags = fields.filter(isFlag);
	const more = flags.find(({ path }) => pageForms.hasMore.test(path));
	if (more) return { place: more.place, hasMore: !isOff(more), isSetting: true };
	const last = flags.find(({ path }) => pageForms.isLast.test(path));
	return last && { place: last.place, hasMore: isOff(last), isSetting: false };
}

function isOff({ value }: Field): boolean {
	return /^(?:false|0)$/i.test(String(value));
}

/** The address of the next page, or else its token. On the last page, some send the address of that page itself. */
function nextIn(fields: readonly Field[], url = 'https://unknown.invalid'): Field | undefined {
	const selves = fields.filter(({ path }) => /(?:^|\.)self(?:\.href)?$/.test(path));
	const own = [url, ...selves.map(({ value }) => value)].map((one) => pathOf(one, url));
	const isToken = ({ value }: Field) =>
		typeof value !== 'boolean' && !/^0*$/.test(String(value)) && !saysNo(value);
	const isOther = ({ value }: Field) =>
		!ADDRESS.test(String(value)) || !own.includes(pathOf(value, url));
	const tokens = fields.filter(isToken);
	const named = tokens.filter((one) => pageForms.next.test(one.path) && isOther(one));
	const address = named.find(({ value }) => ADDRESS.test(String(value)));
	return address ?? named[0] ?? tokens.find(({ path }) => pageForms.cursor.test(path));
}

/** Behind a proxy, the host may differ. */
function pathOf(address: unknown, base: string): string {
	const text = String(address);
	if (!URL.canParse(text, base)) return text;
	const { pathname, searchParams } = new URL(text, base);
	searchParams.sort();
	return `${pathname}?${searchParams.toString()}`;
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

function isScalar({ value }: Field): boolean {
	return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The paths are shortened by what the list is in: next to it, they tell of its pages, and next to others not. */
function scalarsAround(list: readonly unknown[], body: unknown): Field[] {
	const all = [...fieldsIn(body)];
	const found = all.find(({ value }) => value === list);
	const around = found ? found.path.split('.').slice(0, -1) : [];
	return all.filter(isScalar).map((one) => {
		const names = one.path.split('.');
		const from = names.findIndex((name, at) => name !== around[at]);
		return { ...one, path: names.slice(from).join('.') };
	});
}

/** The number of a page's own records says nothing of all, so that one that is higher counts first. */
function totalIn(fields: readonly Field[], size: number, hasNext: boolean): Field | undefined {
	const numbers = fields.filter(({ value }) => NUMBER.test(String(value)));
	const totals = pageForms.totals.flatMap((form) => numbers.filter(({ path }) => form.test(path)));
	// Without the filter of the request, there may be more.
	const filtered = totals.filter(({ path }) => path.endsWith('filtered'));
	const counting = filtered.length > 0 ? filtered : totals;
	const higher = counting.find((one) => Number(one.value) > leastOf(one, size));
	if (higher || hasNext) return higher;
	return counting.find((one) => one.path.includes('total') && isAll(one, size));
}

function hasAll(fields: readonly Field[], size: number): boolean {
	const total = totalIn(fields, size, false);
	return total !== undefined && isAll(total, size);
}

function isAll(total: Field, size: number): boolean {
	return Number(total.value) === leastOf(total, size);
}

/** If all records are on this page. */
function leastOf({ path }: Field, size: number): number {
	return lastName(path).includes('page') ? 1 : size;
}

/** A number of the page or of the first record, which is the usual one of a first page, or goes on in the next. */
function countedIn(fields: readonly Field[], size: number, following: unknown) {
	const ofLater = [...fieldsIn(following)].filter(isScalar);
	const later = new Map(ofLater.map(({ place, value }) => [place, value]));
	const goesOn = ({ place, value }: Field, step: number, firsts: readonly number[]) =>
		following === undefined
			? firsts.includes(Number(value))
			: Number(later.get(place)) === Number(value) + step;
	const isCounted = fields.some(({ path }) => /total(?:pages|elements)$/.test(path));
	const isPage = ({ path }: Field) =>
		pageForms.page.test(path) || (isCounted && pageForms.pageNextToTotal.test(path));
	const page = fields.find((one) => isPage(one) && goesOn(one, 1, [0, 1]));
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
