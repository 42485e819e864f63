import {
	answerError,
	followingPages,
	read,
	requireWhole,
	resourceUrl,
	type Answer,
	type RequestScope,
} from '../transport';
import type { RecordKind } from './recordKinds';
import { PagedRecords } from './pagedRecords';
import { readRecordList, type ListedRecord } from './recordList';

/**
 * Lists records: `GET {baseUrl}/v1/<path>` (for candidates: interface document, section 4), page
 * by page.
 *
 * @param max most records wanted; no further page is read once there are as many
 * @throws NodeApiError where a page fails or is not as documented; then there is no part of the list
 */
export async function listRecords(
	scope: RequestScope,
	kind: RecordKind,
	max: number,
): Promise<ListedRecord[]> {
	const url = resourceUrl(scope.connection.baseUrl, kind.path);
	const first = requireWhole(scope, await read(scope, { method: 'GET', url }));
	return await recordsFrom(scope, kind, url, first, max);
}

/**
 * The records of a list whose first page has been read already.
 *
 * @param url address of that page
 */
export async function recordsFrom(
	scope: RequestScope,
	kind: RecordKind,
	url: string,
	first: Answer,
	max: number,
): Promise<ListedRecord[]> {
	const records = new PagedRecords(kind);
	let readBefore = 0;
	for await (const page of followingPages(scope, url, first)) {
		const list = readRecordList(kind, page.body, readBefore);
		if ('problem' in list) throw answerError(scope, page, list.problem, list.advice);
		readBefore += list.records.length;
		records.add(list.records);
		if (records.all.length >= max) return records.all.slice(0, max);
	}
	return records.all;
}
