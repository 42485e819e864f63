import { saysNo } from '../../places';
import type { PageSettings } from '../../provider';
import { type Answer, type Exchange, isWebPage, valueAt } from '../../transport';
import type { Page } from './pageStyles';

/** Empty pages in a row that a provider may send before it says that there are no more. */
const MOST_EMPTY_PAGES = 3;

/** Statuses with which providers answer if a page is asked for that does not exist. */
const PAST_THE_END = [400, 404, 410, 416, 422, 500];

/** Names of numbers of pages: `page_count`, `page.last`, or `total` and the like within `pages`. */
const COUNTS_PAGES =
	/^[^.]{0,50}page|^(?:total|count|num(?:ber)?|last|max|all|_){1,5}\.pages$|^last\.page$/i;

/** How far a list has been read, and what its pages have shown about its end. */
export class ReadPages {
	pages = 0;
	/** As the body of the last page says; `undefined` if no body has said anything. */
	hasMore: boolean | undefined;
	/** It says in any way that there are more. */
	isIncomplete = false;
	/** It says that there are no more in a counted list. */
	isReached = false;
	/** How many records came again on a later page, and how many may have: in place of others, which are still to come. */
	repeated = 0;
	private mayRepeat = -1;
	private records = 0;
	longest = 0;
	private last = 0;
	private emptyInARow = 0;
	/** Another page followed a page that was shorter than others: then short pages say nothing. */
	private isUneven = false;

	constructor(private readonly settings: PageSettings) {}

	/** Where the next page is. */
	get progress(): string {
		const after = `after ${this.records} record${this.records === 1 ? '' : 's'}`;
		return `page ${this.pages + 1}${this.pages > 0 ? `, ${after}` : ''}`;
	}

	get isCounted(): boolean {
		return ['pageNumber', 'offset'].includes(this.settings.pageStyle);
	}

	/** The last page was shorter than others, as the last one of a list is. */
	private get isShort(): boolean {
		return this.last < this.longest && !this.isUneven;
	}

	get isStuck(): boolean {
		return this.emptyInARow >= MOST_EMPTY_PAGES;
	}

	add({ list, value }: Page): void {
		const length = Array.isArray(list) ? list.length : 0;
		this.isUneven ||= this.last < this.longest && length > 0;
		this.last = length;
		this.pages++;
		this.records += this.last;
		this.longest = Math.max(this.longest, this.last);
		this.emptyInARow = this.last === 0 ? this.emptyInARow + 1 : 0;
		this.readEnd(value);
	}

	/** The number of the page's own records says nothing of all. Once a body has said whether there are more, nothing is no. */
	private readEnd(body: unknown): void {
		const { hasMoreField, totalField, firstPageNumber } = this.settings;
		const more = hasMoreField === '' ? undefined : valueAt(body, hasMoreField);
		if (more !== undefined) this.hasMore = !(saysNo(more) || /^[0n]$/i.test(String(more)));
		else if (this.hasMore !== undefined) this.hasMore = false;
		// The innermost name first.
		const countsPages = COUNTS_PAGES.test(totalField.split('.').slice(-2).reverse().join('.'));
		// If pages are counted from 0, the number of the last one is one less than how many there are.
		const isFromZero = countsPages && firstPageNumber === 0 && /last/i.test(totalField);
		const found = totalField === '' ? NaN : Number(valueAt(body, totalField) ?? NaN);
		const total = isFromZero ? found + 1 : found;
		const left = total - (countsPages ? this.pages : this.records);
		this.isIncomplete = this.hasMore === true || left > 0;
		const isOfAll = countsPages || total > this.last;
		const isNamed = total === this.records && /total/i.test(totalField);
		this.isReached = this.isCounted && this.hasMore !== true && left <= 0 && (isOfAll || isNamed);
		this.mayRepeat = isOfAll ? (countsPages ? Infinity : -left) : -1;
	}

	/** No further page has to be asked for. */
	get isComplete(): boolean {
		return this.isReached && this.repeated <= this.mayRepeat;
	}

	/** A page without records ends a counted list. */
	get isOver(): boolean {
		return this.isCounted && this.last === 0 && this.hasMore !== true;
	}

	/**
	 * A failure may say that there are no more pages: some providers answer so after the last page of a counted list. A
	 * page that was shorter than others, or reached the total, was the last one; after another one, only 404 says so. A web
	 * page comes from something in between, e.g. a load balancer.
	 */
	isEnd(exchange: Exchange): exchange is Answer {
		if (exchange.kind === 'noAnswer' || !this.isCounted || this.last === 0) return false;
		if (this.isIncomplete || isWebPage(exchange.body)) return false;
		const isLast = this.isShort || this.isReached;
		return exchange.status === 404 || (isLast && PAST_THE_END.includes(exchange.status));
	}
}
