import { NodeHelpers, type IDataObject, type INode } from 'n8n-workflow';

import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';
import { listRecords, recordsAt } from '../../../nodes/Recruiting/records';
import {
	firstPageUrl,
	isWholeList,
	itemContext,
	requestScope,
} from '../../../nodes/Recruiting/transport';
import { fakeContext, response } from '../support/executeContext';
import { answerWith } from '../support/requestScope';

type Server = (query: URLSearchParams) => unknown;

/** The pages that a list of the records 1 to 5 has, if each has two. */
const pages = [[{ id: '1' }, { id: '2' }], [{ id: '3' }, { id: '4' }], [{ id: '5' }], []];

/** Lists records with these options from a server, and returns their ids and the queries of the requests. */
async function listed(options: IDataObject, server: Server, max = Infinity) {
	const { context, requests } = fakeContext({
		parameters: { options },
		handlers: [({ url }) => response(200, server(new URL(url).searchParams))],
	});
	const scope = await requestScope(itemContext(context, 0));
	const records = await listRecords(scope, recordsAt('things'), max);
	return {
		ids: records.map(({ id }) => id).join(''),
		queries: requests.map(({ url }) => new URL(url).search),
	};
}

const scopeOf = async (options: IDataObject) =>
	await requestScope(itemContext(fakeContext({ parameters: { options } }).context, 0));

describe('the page style Page Number', () => {
	const style = { pageStyle: 'pageNumber' };

	it('counts pages from 1 until one is empty', async () => {
		expect(await listed(style, (query) => pages[Number(query.get('page')) - 1])).toEqual({
			ids: '12345',
			queries: ['?page=1', '?page=2', '?page=3', '?page=4'],
		});
	});

	it('has the parameters, the first number and the page size of the options', async () => {
		const names = { pageParameter: 'p', firstPageNumber: 0, pageSize: 2, pageSizeParameter: 'n' };
		const server: Server = (query) => pages[Number(query.get('p'))];
		expect((await listed({ ...style, ...names }, server)).queries).toEqual([
			...['?n=2&p=0', '?n=2&p=1', '?n=2&p=2', '?n=2&p=3'],
		]);
	});

	it('reads no more pages than the limit needs', async () => {
		const server: Server = (query) => pages[Number(query.get('page')) - 1];
		expect(await listed(style, server, 3)).toEqual({ ids: '123', queries: ['?page=1', '?page=2'] });
	});
});

describe('the page style Offset', () => {
	it('skips as many records as it has received, until a page is empty', async () => {
		const all = pages.flat();
		const server: Server = (query) =>
			all.slice(Number(query.get('offset')), Number(query.get('offset')) + 2);
		const options = { pageStyle: 'offset', pageSize: 50 };
		expect(await listed(options, server)).toEqual({
			ids: '12345',
			queries: [0, 2, 4, 5].map((offset) => `?limit=50&offset=${offset}`),
		});
	});

	it('has the parameter of the options', async () => {
		const options = { pageStyle: 'offset', offsetParameter: 'skip' };
		expect((await listed(options, () => [])).queries).toEqual(['?skip=0']);
	});
});

describe.each([
	['pageNumber', 'page'],
	['offset', 'offset'],
])('the page style %s', (pageStyle, parameter) => {
	it('fails if the provider ignores the parameter and sends the same page again', async () => {
		await expect(listed({ pageStyle }, () => pages[0])).rejects.toMatchObject({
			message: `The next page repeats the page before, so the provider does not seem to understand the parameter "${parameter}"`,
			description: expect.stringContaining('No part of the list was used'),
		});
	});

	it('does not return records twice if a limit is larger than the page', async () => {
		await expect(listed({ pageStyle }, () => pages[0], 4)).rejects.toThrow('repeats the page');
	});

	it('fails if there are more pages than the options allow', async () => {
		let id = 0;
		const options = { pageStyle, maxPages: 3 };
		await expect(listed(options, () => [{ id: `${id++}` }])).rejects.toThrow('more than 3 pages');
	});
});

describe('the page style Cursor', () => {
	const style = { pageStyle: 'cursor', cursorField: 'meta.next', recordsField: 'data' };
	const page = (index: number, next?: unknown) => ({ data: pages[index], meta: { next } });

	it.each([undefined, null, ''])('ends if the cursor is %j', async (last) => {
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

	it('has the parameters and the page size of the options', async () => {
		const options = { ...style, cursorParameter: 'after', pageSize: 2, pageSizeParameter: 'n' };
		const server: Server = (query) => (query.has('after') ? page(1) : page(0, 'x'));
		expect((await listed(options, server)).queries).toEqual(['?n=2', '?n=2&after=x']);
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

	it.each([
		[true, 'The cursor in "meta.next" is neither a string nor a number'],
		[{ url: 'x' }, 'The cursor in "meta.next" is neither a string nor a number'],
	])('fails if the cursor is %j', async (next, message) => {
		await expect(listed(style, () => page(0, next))).rejects.toMatchObject({
			message,
			description: expect.stringContaining('Set Cursor Field in the options of this node'),
		});
	});

	it('fails if the response has no room for a cursor', async () => {
		const listing = listed(style, () => pages[0]);
		await expect(listing).rejects.toThrow('The response is a list without a cursor');
	});

	it('fails if nobody has said where the cursor is', async () => {
		const listing = listed({ ...style, cursorField: ' ' }, () => page(0));
		await expect(listing).rejects.toThrow('Cursor Field is not set');
	});

	it('takes no cursor from the prototype of an object', async () => {
		const options = { ...style, cursorField: 'toString' };
		expect((await listed(options, () => page(0))).queries).toEqual(['']);
	});
});

describe('the option Records Field', () => {
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
	])('leads to an error with %j if the response is %j', async (options, body, message) => {
		await expect(listed(options, () => JSON.stringify(body))).rejects.toMatchObject({
			message: `${message} instead of a list of records`,
			description: expect.stringContaining('set Records Field in the options of this node'),
		});
	});
});

describe('the first page', () => {
	it.each([
		[{}, ''],
		[{ pageStyle: 'linkHeader', pageSize: 5 }, ''],
		[{ pageStyle: 'cursor', pageSize: 5 }, '?limit=5'],
		[{ pageStyle: 'offset' }, '?offset=0'],
		[{ pageStyle: 'pageNumber', pageSize: 0, pageParameter: '' }, '?page=1'],
	])('has with %j the query "%s"', async (options, query) => {
		const url = firstPageUrl(await scopeOf(options), 'things');
		expect(url).toBe(`https://ats.example.com/hub/v1/things${query}`);
	});

	it.each([
		['linkHeader', true],
		['cursor', false],
		['offset', false],
		['pageNumber', false],
	])('without a link is certain to be the whole list with %s: %s', async (pageStyle, whole) => {
		expect(isWholeList(await scopeOf({ pageStyle }), answerWith())).toBe(whole);
	});

	it('with a link to the next page is not the whole list', async () => {
		const answer = answerWith({ headers: { link: '<?page=2>; rel=next' } });
		expect(isWholeList(await scopeOf({}), answer)).toBe(false);
	});

	it('is not requested in a page style that does not exist', async () => {
		await expect(scopeOf({ pageStyle: 'constructor' })).rejects.toMatchObject({
			message: 'The page style "constructor" does not exist',
			description: 'Select one of the page styles that the options of this node offer.',
		});
	});
});

describe('the options of a page style', () => {
	const all = {
		...{ cursorField: 'next', cursorParameter: 'after', firstPageNumber: 0, offsetParameter: 'o' },
		...{ pageParameter: 'p', pageSize: 5, pageSizeParameter: 'n', recordsField: 'data' },
	};

	/** The options that n8n keeps, and so also shows, if a user has set all of them. */
	function kept(pageStyle?: string) {
		const { description } = new Recruiting();
		const { properties } = description;
		const options = { ...all, ...(pageStyle ? { pageStyle } : {}) };
		const parameters = { resource: 'candidate', operation: 'getAll', options };
		const node = { parameters, typeVersion: 1 } as unknown as INode;
		const saved = NodeHelpers.getNodeParameters(
			...([properties, parameters, false, false, node, description] as const),
		);
		return Object.keys(saved?.options as IDataObject).filter((name) => name !== 'pageStyle');
	}

	it.each([
		[undefined, ['recordsField']],
		['linkHeader', ['recordsField']],
		['cursor', ['cursorField', 'cursorParameter', 'pageSize', 'pageSizeParameter', 'recordsField']],
		['offset', ['offsetParameter', 'pageSize', 'pageSizeParameter', 'recordsField']],
		[
			'pageNumber',
			['firstPageNumber', 'pageParameter', 'pageSize', 'pageSizeParameter', 'recordsField'],
		],
	])('are shown only for that style: %s', (pageStyle, names) => {
		expect(kept(pageStyle)).toEqual(names);
	});
});
