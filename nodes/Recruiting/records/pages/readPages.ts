import type { PageSettings } from '../../provider';
import { type Answer, type Exchange, isWebPage, type Problem, valueAt } from '../../transport';
import { type Page, saysNo } from './pageStyles';

/** Empty pages in a row that a provider may send before it says that there are no more. */
const MOST_EMPTY_PAGES = 3;

export const STUCK: Problem = {
	problem: `${MOST_EMPTY_PAGES} pages in a row are empty, and the response still names a next one`,
	advice:
		"It is unclear where the list ends, so none of it was used. Set Has More Field in Provider's API, or compare Page Style with your provider's API documentation.",
};

/** Statuses with which providers answer if a page is asked for that does not exist. */
const PAST_THE_END = [400, 404, 410, 416, 422, 500];

/** How far a list has been read, and what its pages have shown about its end. */
export class ReadPages {
	pages = 0;
	/** Whether the body of the last page says that there are more; `undefined` if no body has said anything. */
	hasMore: boolean | undefined;
	/** Whether it says so in any way. */
	isIncomplete = false;
	/** Whether it says that all pages of a counted list have been read. */
	isComplete = false;
	private records = 0;
	longest = 0;
	private last = 0;
	private emptyInARow = 0;
	/** Whether another page followed a page that was shorter than others: then short pages say nothing. */
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

	/** Whether the last page was shorter than others, as the last one of a list is. */
	private get isShort(): boolean {
		return this.last < this.longest && !this.isUneven;
	}

	get isStuck(): boolean {
		return this.emptyInARow >= MOST_EMPTY_PAGES;
	}

	add({ list, body }: Page): void {
		const length = Array.isArray(list) ? list.length : 0;
		this.isUneven ||= this.last < this.longest && length > 0;
		this.last = length;
		this.pages++;
		this.records += this.last;
		this.longest = Math.max(this.longest, this.last);
		this.emptyInARow = this.last === 0 ? this.emptyInARow + 1 : 0;
		if ('value' in body) this.readEnd(body.value);
	}

	/** The number of the page's own records says nothing of all. Once a body has said whether there are more, nothing is no. */
	private readEnd(body: unknown): void {
		const { hasMoreField, totalField, firstPageNumber } = this.settings;
		const more = hasMoreField === '' ? undefined : valueAt(body, hasMoreField);
		if (more !== undefined) this.hasMore = !(saysNo(more) || /^(?:0|no?)$/i.test(String(more)));
		else if (this.hasMore !== undefined) this.hasMore = false;
		const total = totalField === '' ? NaN : Number(valueAt(body, totalField) ?? NaN);
		const [name = '', above = ''] = totalField.split('.').reverse();
		const countsPages = /page/i.test(name) || /^pages$/i.test(above);
		const isAll = (countsPages ? this.pages : this.records) >= total;
		this.isIncomplete = this.hasMore === true || (total > 0 && !isAll);
		// If pages are counted from 0, the number of the last one is one less than how many there are.
		const isBeyond = firstPageNumber > 0 || !/last/i.test(totalField) || this.pages > total;
		this.isComplete = this.isCounted && isAll && (countsPages ? isBeyond : total > this.last);
	}

	/** Whether a page without records ends the list. */
	get isOver(): boolean {
		return this.isCounted && this.last === 0 && this.hasMore !== true;
	}

	/**
	 * Whether a failure says that there are no more pages: some providers answer so after the last page of a counted list. A
	 * page that was shorter than others was the last one; after a full one, only 404 says so. A web page comes from something
	 * in between, e.g. a load balancer.
	 */
	isEnd(exchange: Exchange): exchange is Answer {
		if (exchange.kind === 'noAnswer' || !this.isCounted || this.last === 0) return false;
		if (this.isIncomplete || isWebPage(exchange.body)) return false;
		return exchange.status === 404 || (this.isShort && PAST_THE_END.includes(exchange.status));
	}
}
