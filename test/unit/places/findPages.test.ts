import { findPages } from '../../../nodes/Recruiting/places';

const list = [{ id: 1 }, { id: 2 }];

describe('the page style', () => {
	it.each<[object, object]>([
		[
			{ links: { next: 'https://a.example/x?p=2' } },
			{ pageStyle: 'nextUrl', nextUrlField: 'links.next' },
		],
		[
			{ _links: { next: { href: '/x?p=2' } } },
			{ pageStyle: 'nextUrl', nextUrlField: '_links.next.href' },
		],
		[{ d: { __next: 'https://a.example/x' } }, { pageStyle: 'nextUrl', nextUrlField: 'd.__next' }],
		[
			{ '@odata.nextLink': 'https://a.example/x', '@odata.count': 9 },
			{ pageStyle: 'nextUrl', nextUrlField: '@odata.nextLink' },
		],
		[
			{ nextCursor: 'abc', moreDataAvailable: true },
			{
				pageStyle: 'cursor',
				cursorField: 'nextCursor',
				cursorParameter: 'cursor',
				hasMoreField: 'moreDataAvailable',
			},
		],
		[
			{ next: 'abc', hasNext: true },
			{ pageStyle: 'cursor', cursorField: 'next', hasMoreField: 'hasNext' },
		],
		[
			{ meta: { next_page_token: 'abc' } },
			{ pageStyle: 'cursor', cursorField: 'meta.next_page_token', cursorParameter: 'page_token' },
		],
		[
			{ scroll_id: 'a' },
			{ pageStyle: 'cursor', cursorField: 'scroll_id', cursorParameter: 'scroll_id' },
		],
		[
			{ pageInfo: { hasNextPage: true, endCursor: 'a' } },
			{
				pageStyle: 'cursor',
				cursorField: 'pageInfo.endCursor',
				cursorParameter: 'after',
				hasMoreField: 'pageInfo.hasNextPage',
			},
		],
		[{ next_page: 2 }, { pageStyle: 'cursor', cursorField: 'next_page', cursorParameter: 'page' }],
		[
			{ paging: { next: 2 } },
			{ pageStyle: 'cursor', cursorField: 'paging.next', cursorParameter: 'page' },
		],
		[
			{ page: 1, per_page: 2, total: 9 },
			{ pageStyle: 'pageNumber', pageParameter: 'page', totalField: 'total' },
		],
		[
			{ page: { number: 0, size: 2, totalPages: 5 } },
			{
				pageStyle: 'pageNumber',
				pageParameter: 'page',
				firstPageNumber: 0,
				totalField: 'page.totalPages',
			},
		],
		[
			{ offset: 0, limit: 2, count: 2, hasMore: true },
			{ pageStyle: 'offset', offsetParameter: 'offset', hasMoreField: 'hasMore' },
		],
		[
			{ number: 0, size: 2, totalElements: 9, totalPages: 5, last: false },
			{
				pageStyle: 'pageNumber',
				pageParameter: 'page',
				firstPageNumber: 0,
				totalField: 'totalElements',
			},
		],
		[{ number: 1 }, {}],
		[
			{ has_more: 'true', page: 1 },
			{ pageStyle: 'pageNumber', pageParameter: 'page', hasMoreField: 'has_more' },
		],
		[{ next: null, previous: null }, {}],
		[{ page: 7 }, {}],
		[{ total: 9 }, {}],
		[
			{
				next_steps: 'Call support',
				filters: { after: '2026-01-01', next: 'abc', total: 9 },
				page: 1,
			},
			{ pageStyle: 'pageNumber', pageParameter: 'page' },
		],
		[
			{ data: { candidates: { nodes: list, pageInfo: { endCursor: 'a' } } } },
			{
				pageStyle: 'cursor',
				cursorField: 'data.candidates.pageInfo.endCursor',
				cursorParameter: 'after',
			},
		],
	])('of %j', (envelope, settings) => {
		expect(findPages({ data: list, ...envelope }, list).settings).toEqual(settings);
	});

	it.each<[object, string | undefined]>([
		[{ total_in_page: 2, total: 6 }, 'total'],
		[{ totalReturned: 2, totalResults: 6 }, 'totalResults'],
		[{ total_unread: 3 }, undefined],
		[{ total_jobs: 4, meta: { pagination: { total_count: 6 } } }, 'meta.pagination.total_count'],
		[{ total_pages: 3, totalElements: 6 }, 'totalElements'],
		[{ total: 2, total_pages: 3 }, 'total_pages'],
		[{ total: 2 }, 'total'],
		[{ total: 2, has_more: true }, undefined],
	])('has the total of all records: %j', (envelope, totalField) => {
		const { settings } = findPages({ page: 1, ...envelope, data: list }, list);
		expect(settings.totalField).toBe(totalField);
	});

	it("has no total that is the page's own, because another page follows", () => {
		const { settings } = findPages({ page: 1, total: 2 }, list, { page: 2, total: 2 });
		expect(settings).toEqual({ pageStyle: 'pageNumber', pageParameter: 'page' });
	});

	it.each([
		[{ pageIndex: 3 }, { pageIndex: 4 }, { pageStyle: 'pageNumber', pageParameter: 'pageIndex' }],
		[{ skip: 10 }, { skip: 12 }, { pageStyle: 'offset', offsetParameter: 'skip' }],
		[{ page: 1 }, { page: 1 }, {}],
	])('is proven by the next page: %j, %j', (first, second, settings) => {
		expect(findPages(first, list, second).settings).toEqual(settings);
	});

	it.each<[object, 'certain' | 'likely' | 'no', string | undefined]>([
		[{ next: 'abc' }, 'certain', 'next'],
		[{ next: '/x?page=2' }, 'certain', 'next'],
		[{ nextRecordsUrl: '/x/2' }, 'certain', 'nextRecordsUrl'],
		[{ meta: { next_page_token: 'a' } }, 'certain', 'meta.next_page_token'],
		[{ next_id: 3 }, 'likely', 'next_id'],
		[{ cursor: 'abc' }, 'likely', 'cursor'],
		[{ cursor: 'abc', hasMore: true }, 'certain', 'cursor'],
		[{ next: 'abc', has_more: false }, 'no', 'next'],
		[{ next: 'none' }, 'no', undefined],
		[{ next: -1 }, 'no', undefined],
		[{ next: 0 }, 'no', undefined],
		[{ has_more: true }, 'certain', 'has_more'],
		[{ total: 9 }, 'certain', 'total'],
		[{ '@odata.count': 9 }, 'certain', '@odata.count'],
		[{ count: 9 }, 'likely', 'count'],
		[{ total: 2 }, 'no', undefined],
		[{ count: 2 }, 'no', undefined],
		[{ total: 9, has_more: false }, 'no', undefined],
		[{ pages: 1, total_pages: 2 }, 'certain', 'total_pages'],
		[{ page_count: 2 }, 'likely', 'page_count'],
		[{ paginationComplete: true }, 'no', undefined],
		[{ links: { self: 'https://a.example/x?p=1&q=2', next: '/x?q=2&p=1' } }, 'no', undefined],
		[{ next: '/x?page=1' }, 'no', undefined],
		[{ nextPage: 2, totalPages: 1 }, 'no', 'nextPage'],
		[{ nextPage: 2, total: 2 }, 'no', 'nextPage'],
		[{ nextPage: 2, total: 9 }, 'certain', 'nextPage'],
		[{ nextCursor: 'abc', total: 2 }, 'certain', 'nextCursor'],
		[{ totalSize: 2048 }, 'no', undefined],
		[{ notes: { has_more: true } }, 'no', undefined],
		[{ notes: { data: [], has_more: true, total: 9, next: 'abc' } }, 'no', undefined],
		[{ user: { permissions: { more: true } } }, 'no', undefined],
		[{ settings: { more: true } }, 'no', undefined],
		[{ workflow: { stages: { hasNext: true } } }, 'no', undefined],
		[{ included: { has_more: true } }, 'no', undefined],
		[{ meta: { paging: { has_more: true } } }, 'certain', 'meta.paging.has_more'],
		[{ data: { notes: list, has_more: true } }, 'certain', 'data.has_more'],
		[{ data: { stages: { rows: list, has_more: true } } }, 'certain', 'data.stages.has_more'],
		[{ next: '0' }, 'no', undefined],
		[{ next: 'No' }, 'no', undefined],
		[{ next: 'undefined' }, 'no', undefined],
		[{ nextCursor: 'end' }, 'no', undefined],
		[{ nextCursor: '00000000-0000-0000-0000-000000000000' }, 'no', undefined],
		[{ has_more: 'true' }, 'certain', 'has_more'],
		[{ has_more: 1 }, 'certain', 'has_more'],
		[{ has_more: 'False', next: 'abc' }, 'no', 'next'],
		[{ next_page: 1, has_more: 0 }, 'no', 'next_page'],
		[{ total: '9' }, 'certain', 'total'],
		[{ data: { total: { value: 9 }, hits: list } }, 'certain', 'data.total.value'],
		[{ isLast: false }, 'certain', 'isLast'],
		[{ last: true, next: '/x?page=2' }, 'no', 'next'],
		[{ last_page: 1 }, 'no', undefined],
		[{ recordsTotal: 9 }, 'certain', 'recordsTotal'],
		[{ recordsTotal: 9, recordsFiltered: 2 }, 'no', undefined],
		[{ recordsTotal: 9, recordsFiltered: 4 }, 'certain', 'recordsFiltered'],
	])('and whether there is more: %j', (envelope, more, sign) => {
		const url = 'https://a.example/x?page=1';
		const found = findPages({ data: list, ...envelope }, list, undefined, url);
		expect(found).toMatchObject({ hasMore: more !== 'no', isCertain: more === 'certain' });
		expect(found.sign).toBe(sign);
	});

	it('has no value of the response', () => {
		const body = { next: 'https://a.example/x?token=secret', nextUrl: 'https://ada@a.example' };
		expect(JSON.stringify(findPages(body, list).settings)).not.toMatch(/secret|ada/);
	});
});
