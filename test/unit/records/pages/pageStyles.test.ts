import { NodeHelpers, type IDataObject, type INode } from 'n8n-workflow';

import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { candidates, recordsAt } from '../../../../nodes/Recruiting/profiles';
import { isWholeList, listRecords } from '../../../../nodes/Recruiting/records';
import { response } from '../../support/executeContext';
import { answerWith, connected, connectedTo } from '../../support/provider';

type Server = (query: URLSearchParams) => unknown;

/** The pages that a list of the records 1 to 5 has, if each has two. */
const pages = [[{ id: '1' }, { id: '2' }], [{ id: '3' }, { id: '4' }], [{ id: '5' }], []];

/** Lists records with these settings from a server, and returns their ids and the queries of the requests. */
async function listed(
	providerApi: IDataObject,
	server: Server,
	max = Infinity,
	options: IDataObject = {},
) {
	const { provider, requests } = await connected({
		parameters: { providerApi, options },
		handlers: [({ url }) => response(200, server(new URL(url).searchParams))],
	});
	const records = await listRecords(provider, recordsAt('things'), max);
	return {
		ids: records.map(({ id }) => id).join(''),
		queries: requests.map(({ url }) => new URL(url).search),
	};
}

describe('the page style Page Number', () => {
	const style = { pageStyle: 'pageNumber' };

	it('counts pages from 1 until one is empty', async () => {
		expect(await listed(style, (query) => pages[Number(query.get('page')) - 1])).toEqual({
			ids: '12345',
			queries: ['?page=1', '?page=2', '?page=3', '?page=4'],
		});
	});

	it('has the parameters, the first number and the page size of the settings', async () => {
		const names = { pageParameter: 'p', firstPageNumber: 0, pageSize: 2, pageSizeParameter: 'n' };
		const server: Server = (query) => pages[Number(query.get('p'))];
		expect((await listed({ ...style, ...names }, server)).queries).toEqual([
			...['?n=2&p=0', '?n=2&p=1', '?n=2&p=2', '?n=2&p=3'],
		]);
	});
});

describe('the page style Offset', () => {
	it('skips as many records as it has received, until a page is empty', async () => {
		const all = pages.flat();
		const server: Server = (query) =>
			all.slice(Number(query.get('skip')), Number(query.get('skip')) + 2);
		const settings = { pageStyle: 'offset', offsetParameter: 'skip', pageSize: 50 };
		expect(await listed(settings, server)).toEqual({
			ids: '12345',
			queries: [0, 2, 4, 5].map((offset) => `?limit=50&skip=${offset}`),
		});
	});
});

describe.each(['pageNumber', 'offset'])('a list of the page style %s', (pageStyle) => {
	/** Lists five records on three pages from a server that answers so behind the last page, or on another one. */
	async function listedUntil(
		beyond: (lists: unknown[]) => unknown,
		{
			settings = {},
			lists = pages.slice(0, 3),
			bad = lists.length,
		}: { settings?: IDataObject; lists?: unknown[]; bad?: number } = {},
	) {
		const { provider, requests } = await connected({
			parameters: { providerApi: { pageStyle, ...settings }, options: { maxTries: 1 } },
			handlers: [
				() => {
					const at = requests.length - 1;
					return at >= bad ? beyond(lists) : response(200, lists[at]);
				},
			],
		});
		return (await listRecords(provider, recordsAt('things'), Infinity))
			.map(({ id }) => id)
			.join('');
	}

	it.each([404, 400, 422, 500])('ends at the %d behind a page that was shorter', async (status) => {
		expect(await listedUntil(() => response(status, { detail: 'Invalid page.' }))).toBe('12345');
	});

	it('ends at the 404 behind a full page, and not if there is more', async () => {
		const lists = pages.slice(0, 2);
		expect(await listedUntil(() => response(404, {}), { lists })).toBe('1234');
		const short = { lists: pages.slice(0, 1), settings: { pageSize: 3, pageSizeParameter: 'n' } };
		await expect(listedUntil(() => response(400, {}), short)).rejects.toThrow('Bad Request');
		const more = {
			settings: { totalField: 'total', recordsField: 'data' },
			lists: [{ total: 9, data: [{ id: '1' }] }],
		};
		await expect(listedUntil(() => response(404, {}), more)).rejects.toThrow('Not Found');
		const body = { total_pages: 9, data: [{ id: '1' }] };
		const others = {
			settings: { totalField: 'total_pages', recordsField: 'data' },
			lists: [body, { ...body, data: [{ id: '2' }] }],
		};
		await expect(listedUntil(() => response(404, {}), others)).rejects.toThrow('Not Found');
		const again = (lists: unknown[]) => response(200, lists.at(-1));
		await expect(listedUntil(again, others)).rejects.toThrow('before the number in Total Field');
	});

	it.each([404, 500])('does not end at a %d that comes once', async (status) => {
		const answers = [response(status, {}), response(200, pages[2])];
		await expect(listedUntil(() => answers.shift()!)).rejects.toThrow();
	});

	it('does not end at a page that fails before others', async () => {
		const answers = [response(500, {}), response(500, {}), response(200, pages[0])];
		await expect(listedUntil(() => answers.shift()!)).rejects.toThrow();
	});

	it('does not take a page for short if another short one was followed by records', async () => {
		const lists = [pages[0], pages[2], pages[1], [{ id: '6' }]];
		await expect(listedUntil(() => response(500, {}), { lists })).rejects.toThrow();
	});

	it('does not end at a short page that came once more', async () => {
		const answers = [pages[2], [{ id: '6' }]].map((list) => response(200, list));
		await expect(listedUntil(() => answers.shift()!)).rejects.toThrow('repeats');
	});

	it('does not end at a web page, which comes from something in between', async () => {
		const page = () =>
			response(404, '<html>default backend</html>', { 'content-type': 'text/html' });
		await expect(listedUntil(page, { lists: pages.slice(0, 2) })).rejects.toThrow('Not Found');
	});

	it('ends at a full page that comes again and again, and not at one that came once', async () => {
		const full = { lists: pages.slice(0, 2) };
		expect(await listedUntil((lists) => response(200, lists.at(-1)), full)).toBe('1234');
		const answers = [pages[1], pages[2]].map((list) => response(200, list));
		await expect(listedUntil(() => answers.shift()!, full)).rejects.toThrow('repeats');
	});

	it('reads the page whose number is the last one, if pages are counted from 0', async () => {
		const lists = pages.slice(0, 2).map((data) => ({ lastPage: 1, data }));
		const settings = { totalField: 'lastPage', recordsField: 'data', firstPageNumber: 0 };
		expect(await listedUntil(() => response(500, {}), { lists, settings })).toBe('1234');
	});

	it('does not end before the page whose number is the last one, if pages are counted from 0', async () => {
		const lists = pages.slice(0, 2).map((data) => ({ lastPage: 2, data }));
		const settings = { totalField: 'lastPage', recordsField: 'data', firstPageNumber: 0 };
		const listing = listedUntil(() => response(404, {}), { lists, settings });
		await expect(listing).rejects.toThrow('Not Found');
	});

	const NO_LIST = 'A page behind the first one has no list';

	it.each<[string, (lists: unknown[]) => unknown, string]>([
		['the first page comes again', (lists) => response(200, lists[0]), '1234512'],
		['nothing comes', () => response(204, ''), NO_LIST],
		['null comes in place of a list', () => response(200, { data: null }), NO_LIST],
	])('ends where %s, but not if that happens once', async (_, beyond, once) => {
		const settings = { recordsField: 'data' };
		expect(await listedUntil(beyond, { settings })).toBe('12345');
		const full = { settings, lists: pages.slice(0, 2) };
		expect(await listedUntil(beyond, full)).toBe('1234');
		const answers = [beyond(pages), response(200, pages[1]), response(200, [])];
		const listing = listedUntil(() => answers.shift()!, { settings });
		expect(await listing.catch(({ message }: Error) => message)).toBe(once);
	});

	it.each([400, 416, 422, 500, 200])(
		'ends at the %d behind the only page if Total Field says that it has all',
		async (status) => {
			const read = async (totalField: string) => {
				const lists = [{ [totalField]: 2, data: pages[0] }];
				const settings = { totalField, recordsField: 'data' };
				return await listedUntil(() => response(status, lists[0]), { lists, settings });
			};
			expect(await read('total')).toBe('12');
			// This may be the number of records on the page.
			await expect(read('count')).rejects.toThrow();
		},
	);

	it('takes records that share ids for different ones', async () => {
		const notes = ['a', 'bc', 'de', 'fg', 'h'].map((texts, id) =>
			[...texts].map((text) => ({ id: `${id === 0 || id === 4 ? id : 7}`, text })),
		);
		expect(await listedUntil(() => response(200, []), { lists: notes })).toBe('07777774');
	});

	it.each(['page_count', 'meta.pageCount', 'num_pages', 'last_page', 'pages.total', 'page.last'])(
		'takes %s for a number of pages',
		async (totalField) => {
			const [object = '', name = object] = totalField.split('.');
			const total = name === object ? { [name]: 2 } : { [object]: { [name]: 2 } };
			const lists = [1, 2].map((id) => ({ ...total, data: [{ id: `${id}1` }, { id: `${id}2` }] }));
			const settings = { totalField, recordsField: 'data' };
			expect(await listedUntil(() => response(500, {}), { lists, settings })).toBe('11122122');
		},
	);

	it('ends where the last page comes again, and not where the first one does', async () => {
		expect(await listedUntil((lists) => response(200, lists.at(-1)))).toBe('12345');
		await expect(listedUntil((lists) => response(200, lists[0]), { bad: 1 })).rejects.toThrow(
			'repeats',
		);
	});

	it.each([400, 401, 403, 422, 429, 500, 503])(
		'fails at a %d behind a full page, and says which',
		async (status) => {
			await expect(listedUntil(() => response(status, {}), { bad: 2 })).rejects.toMatchObject({
				description: expect.stringContaining('(page 3, after 4 records; HTTP'),
			});
		},
	);

	it.each<[unknown]>([[{ data: [] }], ['<html>'], [[3]]])(
		'says which page is no list: %j',
		async (body) => {
			await expect(listedUntil(() => response(200, body), { bad: 2 })).rejects.toMatchObject({
				description: expect.stringContaining('(page 3, after 4 records; content type'),
			});
		},
	);
});

describe('the end of a list', () => {
	const answers = (...bodies: object[]): Server => {
		let at = 0;
		return () => bodies[Math.min(at++, bodies.length - 1)];
	};
	const page = (id: string, more: object) => ({ data: [{ id }], next: id, ...more });
	const style = {
		pageStyle: 'cursor',
		recordsField: 'data',
		cursorField: 'next',
		hasMoreField: 'more',
	};

	it.each<[unknown]>([[false], ['False'], ['no'], ['N'], [null], [''], [0], [undefined]])(
		'is where Has More is %j',
		async (more) => {
			const server = answers(page('1', { more: 'yes' }), page('2', { more }));
			expect((await listed(style, server)).ids).toBe('12');
		},
	);

	it.each([[null], ['None'], [-1]])('is where the next cursor is %j', async (next) => {
		const server = answers(page('1', { more: true }), page('2', { more: undefined, next }));
		expect((await listed({ ...style, hasMoreField: '' }, server)).ids).toBe('12');
	});

	it('is not where a page that was named has nothing in place of a list', async () => {
		const server = answers(page('1', { more: true }), { data: null, error: 'timeout' });
		const listing = listed({ ...style, hasMoreField: '' }, server);
		await expect(listing).rejects.toThrow('has no list');
	});

	it('is not where Has More has an address', async () => {
		const server = answers(page('1', { more: '/things?page=2' }), page('2', { more: null }));
		expect((await listed(style, server)).ids).toBe('12');
	});

	it.each([
		['total', { total: 2 }, '12'],
		['meta.total_pages', { meta: { total_pages: '2' } }, '12'],
		['count', { count: 1 }, '123'],
	])(
		'is where %s says so, but for the number of records on the page',
		async (totalField, more, ids) => {
			const server = answers(page('1', more), page('2', more), page('3', more), {
				data: [],
				...more,
			});
			const counted = { pageStyle: 'pageNumber', recordsField: 'data', totalField };
			expect((await listed(counted, server)).ids).toBe(ids);
		},
	);

	it.each(['pages.total_items', 'pages.records', 'page.total'])(
		'is where %s says, which counts records',
		async (totalField) => {
			const [above = '', name = ''] = totalField.split('.');
			const bodies = pages.slice(0, 3).map((data) => ({ data, [above]: { [name]: 5 } }));
			const counted = { pageStyle: 'pageNumber', recordsField: 'data', totalField };
			expect(await listed(counted, answers(...bodies))).toEqual({
				...{ ids: '12345', queries: ['?page=1', '?page=2', '?page=3'] },
			});
		},
	);

	it.each(['pageNumber', 'offset'])(
		'is not at the number in Total Field if Has More says more, with %s',
		async (pageStyle) => {
			const bodies = ['1', '2', '3', '4'].map((id) => page(id, { total: 2, more: id < '4' }));
			const capped = { ...style, pageStyle, totalField: 'total' };
			expect((await listed(capped, answers(...bodies))).ids).toBe('1234');
		},
	);

	it.each(['linkHeader', 'nextUrl', 'cursor', 'pageNumber'])(
		'is an error if Total Field says more, with %s',
		async (pageStyle) => {
			const settings = {
				pageStyle,
				recordsField: 'data',
				totalField: 'total',
				cursorField: 'next',
			};
			const server = answers(page('1', { total: 7 }), { data: [], total: 7 });
			await expect(listed(settings, server)).rejects.toThrow('before the number in Total Field');
			const all = answers(page('1', { total: 1 }), { data: [], total: 1 });
			expect((await listed(settings, all)).ids).toBe('1');
		},
	);

	it('is not found if empty pages go on', async () => {
		let n = 0;
		const listing = listed({ ...style, hasMoreField: '' }, () => ({ data: [], next: `c${n++}` }));
		await expect(listing).rejects.toThrow('3 pages in a row are empty');
		expect(n).toBe(3);
	});
});

it.each(['pageNumber', 'offset'])('the page style %s ends after Max Pages', async (pageStyle) => {
	let id = 0;
	const listing = listed({ pageStyle }, () => [{ id: `${id++}` }], Infinity, { maxPages: 3 });
	await expect(listing).rejects.toThrow('more than 3 pages');
});

describe('the page style Cursor', () => {
	const style = { pageStyle: 'cursor', cursorField: 'meta.next', recordsField: 'data' };
	const page = (index: number, next?: unknown) => ({ data: pages[index], meta: { next } });

	it.each([undefined, null, '', false])('ends if the cursor is %j', async (last) => {
		const following = new Map<string | null, unknown>([
			[null, page(0, 'a b&c')],
			['a b&c', page(1, 7)],
			['7', page(2, last)],
		]);
		expect(await listed(style, (query) => following.get(query.get('cursor')))).toEqual({
			ids: '12345',
			queries: ['', '?cursor=a+b%26c', '?cursor=7'],
		});
	});

	it('continues after an empty page, and with the cursor 0', async () => {
		const server: Server = (query) => (query.has('cursor') ? page(2) : page(3, 0));
		expect(await listed(style, server)).toMatchObject({ ids: '5', queries: ['', '?cursor=0'] });
	});

	it('has the parameters and the page size of the settings', async () => {
		const settings = { ...style, cursorParameter: 'after', pageSize: 2, pageSizeParameter: 'n' };
		const server: Server = (query) => (query.has('after') ? page(1) : page(0, 'x'));
		expect((await listed(settings, server)).queries).toEqual(['?n=2', '?n=2&after=x']);
	});

	it('fails if a cursor comes again', async () => {
		const following = new Map<string | null, unknown>([
			[null, page(0, 'a')],
			['a', page(1, 'b')],
			['b', page(2, 'a')],
		]);
		const looping = listed(style, (query) => following.get(query.get('cursor')));
		await expect(looping).rejects.toThrow('The pages of the list form a loop');
	});

	it('fails if the cursor is neither a text nor a number', async () => {
		await expect(listed(style, () => page(0, { url: 'x' }))).rejects.toMatchObject({
			message: 'The value in "meta.next" is neither a string nor a number',
			description: expect.stringContaining("In Provider's API, set Cursor Field to its place"),
		});
	});

	it('takes no cursor from the prototype of an object', async () => {
		const settings = { ...style, cursorField: 'toString' };
		expect((await listed(settings, () => page(0))).queries).toEqual(['']);
	});
});

describe('the setting Records Field', () => {
	it('names the field that contains the list', async () => {
		const server: Server = () => ({ result: { items: pages[0] } });
		expect((await listed({ recordsField: 'result.items' }, server)).ids).toBe('12');
	});

	it('does not matter if the response is a list', async () => {
		expect((await listed({ recordsField: 'data' }, () => pages[0])).ids).toBe('12');
	});

	it.each([
		[{ recordsField: 'data' }, { items: [] }, 'The Records Field of the response is missing'],
		[{ recordsField: 'data' }, { data: {} }, 'The Records Field of the response is an object'],
		[{ recordsField: 'data.0' }, 'text', 'The Records Field of the response is missing'],
		[{}, { data: [] }, 'The response is an object'],
	])('leads to an error with %j if the response is %j', async (settings, body, message) => {
		await expect(listed(settings, () => JSON.stringify(body))).rejects.toMatchObject({
			message: `${message} instead of a list of records`,
			description: expect.stringMatching(/^(Set|If .+ set) Records Field .*in Provider's API/),
		});
	});
});

describe('the page style Next URL', () => {
	const style = { pageStyle: 'nextUrl', nextUrlField: 'paging.next', recordsField: 'data' };
	const page = (index: number, next?: unknown) => ({ data: pages[index], paging: { next } });
	const FIRST = 'https://ats.example.com/hub/v1/things';

	/** The addresses that are requested if a page names the next one. */
	async function requestedWith(next: unknown, providerApi: IDataObject = style) {
		const { provider, requests } = await connectedTo(providerApi, [
			() => response(200, page(0, next)),
			() => response(200, page(1)),
		]);
		await listRecords(provider, recordsAt('things'), Infinity);
		return requests.map(({ url }) => url);
	}

	it.each([
		['https://ats.example.com/other?a=%2F&b', 'https://ats.example.com/other?a=%2F&b'],
		['/hub/v1/things?page=2', `${FIRST}?page=2`],
		['?page=2', `${FIRST}?page=2`],
	])('follows %j verbatim, without further parameters', async (next, url) => {
		expect(await requestedWith(next)).toEqual([FIRST, url]);
		const queryParameters = { parameter: [{ name: '$format', value: 'json' }] };
		const settings = { ...style, pageSize: 2, queryParameters };
		expect(await requestedWith(next, settings)).toEqual([`${FIRST}?%24format=json&limit=2`, url]);
	});

	it.each([undefined, null, '', false])('ends if the address is %j', async (next) => {
		expect(await requestedWith(next)).toEqual([FIRST]);
	});

	it('does not follow an address of another origin', async () => {
		const following = requestedWith('https://other.example/v1/things');
		await expect(following).rejects.toThrow('The next page is at another address');
	});

	it.each([
		[{}, [{ id: '1' }], 'The response is a list without a cursor or address of the next page'],
		[{}, page(0, { href: '/x' }), 'The value in "paging.next" is neither a string nor a number'],
		[{ nextUrlField: '' }, page(0), 'Next URL Field is not set'],
	])('fails with %j if the response is %j', async (settings, body, message) => {
		await expect(listed({ ...style, ...settings }, () => body)).rejects.toMatchObject({
			message,
			description: expect.stringContaining("In Provider's API, set Next URL Field to its place"),
		});
	});

	it('looks in the field next if nothing else is set', async () => {
		const server: Server = (query) => ({
			data: pages[query.has('p') ? 1 : 0],
			next: query.has('p') ? null : '?p=2',
		});
		expect(await listed({ pageStyle: 'nextUrl', recordsField: 'data' }, server)).toMatchObject({
			...{ ids: '1234', queries: ['', '?p=2'] },
		});
	});
});

describe('a list of which nothing shows whether it has more pages', () => {
	const page = { data: pages[0] };
	const notSet = expect.stringContaining("because Page Style is not set in Provider's API");
	const missing = (text: string) => expect.stringContaining(text);

	it.each<[string, unknown[], IDataObject, unknown]>([
		['no page style is set', [notSet], {}, page],
		['the cursor is elsewhere', [missing('no "meta.nxt"')], { cursorField: 'meta.nxt' }, page],
		['the URL is elsewhere', [missing('correct Next URL Field')], { pageStyle: 'nextUrl' }, page],
		['it is said to be whole', [], { pageStyle: 'linkHeader' }, page],
		['the cursor is empty', [], { cursorField: 'next' }, { ...page, next: null }],
		['its page is not full', [], { cursorField: 'nxt', pageSize: 3 }, page],
		['it is empty', [missing('which records this key may read')], {}, { data: [] }],
		['it is the documented one', [], { recordsField: '' }, pages[0]],
	])('causes a hint unless it is clear: %s', async (_, expected, settings, body) => {
		const style = 'cursorField' in settings ? { pageStyle: 'cursor' } : {};
		const providerApi = { recordsField: 'data', ...style, ...settings };
		const { provider, hints } = await connected({
			parameters: { providerApi },
			handlers: [() => response(200, body)],
		});
		await listRecords(provider, recordsAt('things'), Infinity);
		expect(hints).toEqual(expected);
	});
});

describe('an answer without content', () => {
	const answering = async (providerApi: IDataObject, statusOf: (url: URL) => number) => {
		const { provider } = await connectedTo(providerApi, [
			({ url }) => {
				const status = statusOf(new URL(url));
				return response(status, status === 204 ? '' : pages[0]);
			},
		]);
		return (await listRecords(provider, recordsAt('things'), Infinity)).map(({ id }) => id);
	};

	it.each(['cursor', 'linkHeader', 'nextUrl', 'offset', 'pageNumber'])(
		'is an empty list in the page style %s',
		async (pageStyle) => {
			const settings = { pageStyle, cursorField: 'next', recordsField: 'data' };
			expect(await answering(settings, () => 204)).toEqual([]);
		},
	);

	it('ends a list', async () => {
		const settings = { pageStyle: 'pageNumber' };
		const afterFirst = (url: URL) => (url.searchParams.get('page') === '1' ? 200 : 204);
		expect(await answering(settings, afterFirst)).toEqual(['1', '2']);
	});

	it('is an error without settings, because the documented answer is JSON', async () => {
		await expect(answering({}, () => 204)).rejects.toThrow('The response is empty');
	});
});

describe('the setting Has More Field', () => {
	it.each([
		[false, ''],
		['false', ''],
		[0, ''],
		[true, '?cursor=a'],
		['true', '?cursor=a'],
		[undefined, '?cursor=a'],
	])('ends the list if the value is %j: the next query is "%s"', async (hasMore, query) => {
		const settings = { pageStyle: 'cursor', cursorField: 'next', recordsField: 'data' };
		const server: Server = (sent) =>
			sent.has('cursor') ? { data: pages[1] } : { data: pages[0], next: 'a', meta: { hasMore } };
		const { queries } = await listed({ ...settings, hasMoreField: 'meta.hasMore' }, server);
		expect(queries).toEqual(['', query].slice(0, query === '' ? 1 : 2));
	});

	it.each(['pageNumber', 'offset', 'linkHeader'])('counts in the page style %s', async (style) => {
		const settings = { pageStyle: style, recordsField: 'data', hasMoreField: 'more' };
		const { queries } = await listed(settings, () => ({ data: pages[0], more: false }));
		expect(queries).toHaveLength(1);
	});

	it('leads on from an empty page that has been filtered', async () => {
		const settings = { pageStyle: 'pageNumber', recordsField: 'data', hasMoreField: 'more' };
		const lists = [
			{ more: true, data: [{ id: '1' }] },
			{ more: true, data: [] },
		];
		const last = { more: false, data: [{ id: '2' }] };
		const { ids } = await listed(settings, (query) => lists[Number(query.get('page')) - 1] ?? last);
		expect(ids).toBe('12');
	});

	it.each(['linkHeader', 'nextUrl', 'offset', 'cursor'])(
		'must not be true where a list in the page style %s ends',
		async (pageStyle) => {
			const settings = { pageStyle, cursorField: 'next', recordsField: 'data' };
			const body = { data: [], more: true };
			await expect(listed({ ...settings, hasMoreField: 'more' }, () => body)).rejects.toMatchObject(
				{
					message: 'The response says that there are more pages, but does not name the next one',
					description: expect.stringContaining(
						"Compare Page Style and its fields in Provider's API",
					),
				},
			);
		},
	);
});

describe('a page that repeats the one before', () => {
	let number = 0;
	const body = () => ({
		data: pages[0]!.map((one) => ({ ...one, photo: `?t=${number}` })),
		request_id: `request-${number++}`,
		next: `c${number}`,
		url: `?page=${number}`,
	});

	const parameter = (name: string) =>
		`The next page repeats the page before, so the provider does not seem to understand the parameter "${name}"`;

	it.each<[IDataObject, string]>([
		[{ pageStyle: 'pageNumber' }, parameter('page')],
		[{ pageStyle: 'offset', offsetParameter: 'skip' }, parameter('skip')],
		[{ pageStyle: 'cursor', cursorField: 'next' }, parameter('cursor')],
		[{ pageStyle: 'nextUrl', nextUrlField: 'url' }, 'The next page repeats the page before'],
	])('is recognized by its records, whatever else it has: %j', async (style, message) => {
		// A limit must not return records twice either.
		for (const max of [4, Infinity]) {
			await expect(listed({ ...style, recordsField: 'data' }, body, max)).rejects.toMatchObject({
				message,
				description: expect.stringContaining('No part of the list was used'),
			});
		}
	});

	it('is recognized in the page style Link Header', async () => {
		const handler = () => response(200, pages[0], { link: `<?page=${number++}>; rel=next` });
		const { provider } = await connectedTo({}, [handler]);
		await expect(listRecords(provider, recordsAt('things'), Infinity)).rejects.toMatchObject({
			message: 'The next page repeats the page before',
			description: expect.stringContaining("set Page Style and its parameters in Provider's API"),
		});
	});
});

describe('pages without any new record', () => {
	const person = (id: string) => ({ id, first_name: 'A', last_name: 'B', email: 'c@d.example' });
	/** Reads candidates of whom each page has these. */
	async function idsOf(...list: string[]) {
		const handlers = list.map((ids) => () => response(200, [...ids].map(person)));
		const { provider } = await connectedTo({ pageStyle: 'pageNumber' }, handlers);
		return (await listRecords(provider, candidates, Infinity)).map(({ id }) => id).join('');
	}

	it('may come once, because a list can change while it is read', async () => {
		expect(await idsOf('ab', 'ba', 'cd', 'dc', '')).toBe('abcd');
	});

	it('does not count a record twice on the way to the number in Total Field', async () => {
		const lists = ['ab', 'bc', 'de', 'f'].map((ids) => [...ids].map(person));
		const handlers = lists.map((data) => () => response(200, { total: 6, data }));
		const settings = { pageStyle: 'pageNumber', recordsField: 'data', totalField: 'total' };
		const { provider } = await connectedTo(settings, handlers);
		const records = await listRecords(provider, candidates, Infinity);
		expect(records.map(({ id }) => id).join('')).toBe('abcdef');
	});

	it('are an error if two come in a row', async () => {
		await expect(idsOf('ab', 'ba', 'ab', 'cd', '')).rejects.toMatchObject({
			message: 'The pages of the list repeat each other',
			description: expect.stringContaining('No part of the list was used'),
		});
	});
});

describe('the first page', () => {
	const link = '<?page=2>; rel=next';

	it.each([
		['linkHeader', {}, true],
		['linkHeader', { link }, false],
		['cursor', {}, false],
		['nextUrl', {}, false],
		['offset', {}, false],
		['pageNumber', {}, false],
	])('is certain to be the whole list, with %s and %j: %s', async (pageStyle, headers, whole) => {
		const { provider } = await connectedTo({ pageStyle });
		expect(isWholeList(provider, answerWith({ headers }))).toBe(whole);
	});
});

describe('the settings of pages in the editor', () => {
	it.each([undefined, 'linkHeader', 'cursor', 'nextUrl', 'offset', 'pageNumber'])(
		'are shown and kept whatever the style is: %s',
		(pageStyle) => {
			const { description } = new Recruiting();
			const settings = {
				...{ cursorField: 'next', cursorParameter: 'after', firstPageNumber: 0, pageSize: 5 },
				...{ offsetParameter: 'o', pageParameter: 'p', pageSizeParameter: 'n' },
				...{ nextUrlField: 'next', hasMoreField: 'more', recordsField: 'data' },
				...(pageStyle && { pageStyle }),
			};
			const parameters = { resource: 'candidate', operation: 'getAll', providerApi: settings };
			const node = { parameters, typeVersion: 1 } as unknown as INode;
			const saved = NodeHelpers.getNodeParameters(
				...([description.properties, parameters, false, false, node, description] as const),
			);
			expect(saved!.providerApi).toEqual(settings);
		},
	);
});
