import {
	type Answer,
	answerError,
	exchangeError,
	firstPageUrl,
	followingPages,
	headerValue,
	isRetryableRead,
	isWholeList,
	read,
	type RequestScope,
	requireWhole,
} from '../transport';
import type { RecordKind } from './recordKinds';
import {
	type InvalidRecord,
	type ListedRecord,
	NOT_AS_DOCUMENTED,
	readRecordList,
} from './parseRecordList';

/**
 * Lists records: `GET {baseUrl}/v1/<path>` (for candidates: interface document, section 4), page
 * by page.
 *
 * @param max how many records to list at most; later pages are not read
 * @param isWanted which records to list; the others do not count
 * @throws NodeApiError if a page fails or is not as documented; no part of the list is returned then
 */
export async function listRecords(
	scope: RequestScope,
	kind: RecordKind,
	max: number,
	isWanted: (record: ListedRecord) => boolean = () => true,
): Promise<ListedRecord[]> {
	const url = firstPageUrl(scope, kind.path);
	const first = requireWhole(scope, await read(scope, { method: 'GET', url }));
	const records = new PagedRecords(kind);
	for await (const { page, list } of pagesOf(scope, kind, url, first)) {
		const [invalid] = list.invalid;
		if (invalid) throw answerError(scope, page.answer, invalid.problem, NOT_AS_DOCUMENTED);
		records.add(list.records.filter(isWanted));
		if (records.all.length >= max) break;
	}
	return records.all.slice(0, max);
}

/** A whole list, with what is wrong in it. */
export interface WholeList {
	readonly records: ListedRecord[];
	readonly invalid: readonly InvalidRecord[];
	/** `ETag` of the answer, if the whole list came in one answer. */
	readonly etag: string | undefined;
}

/** The first page has no answer, or one that may soon be better. */
export class TemporaryFailure extends Error {
	constructor(readonly reason: Error) {
		super(reason.message);
	}
}

/**
 * The whole list, or `undefined` if it has not changed since the ETag. Unlike `listRecords`, it tolerates invalid
 * records: a single one must not stop all polls.
 *
 * @throws TemporaryFailure if the first page fails in a way that may pass
 * @throws NodeApiError if a page fails or is not a list
 */
export async function wholeList(
	scope: RequestScope,
	kind: RecordKind,
	etag: string | undefined,
): Promise<WholeList | undefined> {
	const url = firstPageUrl(scope, kind.path);
	const headers = etag === undefined ? undefined : { 'If-None-Match': etag };
	const exchange = await read(scope, { method: 'GET', url, headers });
	if (isRetryableRead(exchange)) throw new TemporaryFailure(exchangeError(scope, exchange));
	if (exchange.kind === 'answer' && exchange.status === 304) return undefined;
	const first = requireWhole(scope, exchange);
	const records = new PagedRecords(kind);
	let invalid: InvalidRecord[] = [];
	for await (const { list } of pagesOf(scope, kind, url, first)) {
		records.add(list.records);
		invalid = invalid.concat(list.invalid);
	}
	const newEtag = isWholeList(scope, first) ? headerValue(first.headers, 'etag') : undefined;
	return { records: records.all, invalid, etag: newEtag };
}

async function* pagesOf(scope: RequestScope, kind: RecordKind, url: string, first: Answer) {
	let readBefore = 0;
	for await (const page of followingPages(scope, url, first)) {
		const list = readRecordList(kind, page.body, readBefore);
		if ('problem' in list) throw answerError(scope, page.answer, list.problem, list.advice);
		readBefore += list.records.length + list.invalid.length;
		yield { page, list };
	}
}

/**
 * Collects the records of a list page by page. If the list changes while it is read, records can move to
 * a later page and appear twice: each is taken once. This needs a documented id; in records of other
 * kinds, the same id may belong to several records.
 */
class PagedRecords {
	all: ListedRecord[] = [];

	private readonly hasIds: boolean;

	/** The ids of all pages but the last; a list of one page needs none. */
	private readonly ids = new Set<string>();

	private lastPage: readonly ListedRecord[] = [];

	constructor(kind: RecordKind) {
		this.hasIds = kind.requiredFields.includes('id');
	}

	/** Adds the records of the next page. */
	add(page: ListedRecord[]): void {
		const unseen = this.hasIds ? this.withoutSeen(page) : page;
		this.all = this.all.length === 0 ? unseen : this.all.concat(unseen);
	}

	private withoutSeen(page: ListedRecord[]): ListedRecord[] {
		for (const { id } of this.lastPage) this.ids.add(id);
		this.lastPage = page;
		const isKnown = ({ id }: ListedRecord) => this.ids.has(id);
		const hasKnown = this.ids.size > 0 && page.some(isKnown);
		return hasKnown ? page.filter((record) => !isKnown(record)) : page;
	}
}
