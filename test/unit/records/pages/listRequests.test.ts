import type { IDataObject } from 'n8n-workflow';

import { candidates, recordsAt } from '../../../../nodes/Recruiting/profiles';
import { firstPage, listRecords, pageCall } from '../../../../nodes/Recruiting/records';
import { response, type Handler, type SentRequest } from '../../support/executeContext';
import { connected, connectedTo } from '../../support/provider';

const parameter = (values: IDataObject) => ({
	parameter: Object.entries(values).map(([name, value]) => ({ name, value })),
});

/** The requests for a list with these settings. */
async function requestsFor(
	providerApi: IDataObject,
	...handlers: Handler[]
): Promise<SentRequest[]> {
	const { provider, requests } = await connectedTo(providerApi, handlers);
	await listRecords(provider, recordsAt('things'), Infinity);
	return requests;
}

const addressesOf = (requests: SentRequest[]) =>
	requests.map(({ url }) => url.replace('https://ats.example.com/hub/v1/', ''));

const bodiesOf = (requests: SentRequest[]) =>
	requests.map(({ body }) => JSON.parse(String(body)) as unknown);

describe('the request for the first page', () => {
	it.each([
		[{}, ''],
		[{ pageSize: 5 }, '?limit=5'],
		[{ pageStyle: 'linkHeader', pageSize: 5, pageSizeParameter: 'per_page' }, '?per_page=5'],
		[{ pageStyle: 'offset' }, '?offset=0'],
		[{ pageStyle: 'pageNumber', pageParameter: '' }, '?page=1'],
	])('has with %j the query "%s"', async (providerApi, query) => {
		const { provider } = await connectedTo(providerApi);
		const { method, url, body } = pageCall(provider, firstPage(provider, 'things'));
		expect(url).toBe(`https://ats.example.com/hub/v1/things${query}`);
		expect({ method, body }).toEqual({ method: 'GET', body: undefined });
	});
});

describe('the setting List Path', () => {
	it.each([
		['/a b/c/', 'a%20b/c'],
		['people?type=all&x=a b', 'people?type=all&x=a+b'],
		['people?include=jobs&a=1&include=notes', 'people?include=jobs&include=notes&a=1'],
	])('%j leads to %s', async (listPath, address) => {
		const requests = await requestsFor({ listPath }, () => response(200, []));
		expect(addressesOf(requests)).toEqual([address]);
	});

	it('has its query on each page, and page parameters beside it', async () => {
		const settings = { listPath: 'people?type=all&page=9', pageStyle: 'pageNumber' };
		const requests = await requestsFor(
			settings,
			() => response(200, [{ id: '1' }]),
			() => response(200, []),
		);
		expect(addressesOf(requests)).toEqual(['people?type=all&page=1', 'people?type=all&page=2']);
	});

	it.each(['', '..', '?a=1'])('cannot be %j', async (listPath) => {
		const { provider, requests } = await connectedTo({ listPath });
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			message: 'List Path is not a valid path',
			description: expect.stringContaining('the part of the address after the version'),
		});
		expect(requests).toEqual([]);
	});
});

describe('the list method POST', () => {
	const POST = { listMethod: 'POST' };

	it('sends all parameters as JSON, in which numbers stay numbers', async () => {
		const settings = {
			...{ ...POST, listPath: 'candidate.list?type=all', pageStyle: 'cursor' },
			...{ cursorField: 'next', recordsField: 'results', pageSize: 2 },
			queryParameters: parameter({ deep: true, count: 7, name: 'a' }),
		};
		const requests = await requestsFor(
			settings,
			() => response(200, { results: [{ id: '1' }], next: 'c1' }),
			() => response(200, { results: [], next: 5 }),
			() => response(200, { results: [] }),
		);
		expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
		expect(addressesOf(requests)).toEqual(Array.from({ length: 3 }, () => 'candidate.list'));
		const always = { type: 'all', deep: true, count: 7, name: 'a', limit: 2 };
		expect(bodiesOf(requests)).toEqual([
			always,
			{ ...always, cursor: 'c1' },
			{ ...always, cursor: 5 },
		]);
		expect(requests[0]!.headers).toEqual({
			...{ Accept: 'application/json', 'Content-Type': 'application/json' },
		});
	});

	it('sends the same body to the address of the next page', async () => {
		const settings = { ...POST, pageStyle: 'nextUrl', recordsField: 'data', pageSize: 2 };
		const requests = await requestsFor(
			settings,
			() => response(200, { data: [{ id: '1' }], next: '?page=2' }),
			() => response(200, { data: [] }),
		);
		expect(addressesOf(requests)).toEqual(['things', 'things?page=2']);
		expect(bodiesOf(requests)).toEqual([{ limit: 2 }, { limit: 2 }]);
	});

	it.each([
		[{}, [{}]],
		[{ pageStyle: 'pageNumber' }, [{ page: 1 }, { page: 2 }]],
	])('sends an object, also without parameters: %j', async (settings, bodies) => {
		const requests = await requestsFor(
			{ ...POST, ...settings },
			() => response(200, [{ id: '1' }]),
			() => response(200, []),
		);
		expect(bodiesOf(requests)).toEqual(bodies);
	});

	it('is repeated after a temporary failure, because it changes nothing', async () => {
		const { provider, requests } = await connected({
			parameters: { providerApi: POST, options: { maxTries: 2, maxRetryWait: 0 } },
			handlers: [() => response(503, ''), () => response(200, [])],
		});
		expect(await listRecords(provider, recordsAt('things'), 1)).toEqual([]);
		expect(requests).toHaveLength(2);
	});
});

describe('the setting Query Parameters', () => {
	it('is sent with each request', async () => {
		const queryParameters = parameter({ confidentiality: 'all', 'a b': 'c&d' });
		const requests = await requestsFor(
			{ queryParameters, pageStyle: 'offset' },
			() => response(200, [{ id: '1' }]),
			() => response(200, []),
		);
		const always = '?confidentiality=all&a+b=c%26d';
		expect(addressesOf(requests)).toEqual([`things${always}&offset=0`, `things${always}&offset=1`]);
	});

	it('may have several values of one name', async () => {
		const twice = ['jobs', 'notes'].map((value) => ({ name: 'include[]', value }));
		const settings = { queryParameters: { parameter: twice } };
		const answer = () => response(200, []);
		expect(addressesOf(await requestsFor(settings, answer))).toEqual([
			'things?include%5B%5D=jobs&include%5B%5D=notes',
		]);
		expect(bodiesOf(await requestsFor({ ...settings, listMethod: 'POST' }, answer))).toEqual([
			{ 'include[]': ['jobs', 'notes'] },
		]);
	});

	it('is joined with the parameters of a preset, of which each can be replaced', async () => {
		const queries = async (values: IDataObject) => {
			const { provider, requests } = await connected({
				parameters: {
					...{ profile: 'p1', authentication: 'basicAuth' },
					providerApi: { queryParameters: parameter(values) },
				},
				credential: { provider: 'successFactors' },
				handlers: [() => response(200, { d: { results: [] } })],
			});
			await listRecords(provider, candidates, Infinity);
			return new URL(requests[0]!.url).search;
		};
		expect(await queries({})).toBe('?%24format=json');
		expect(await queries({ $top: '5' })).toBe('?%24format=json&%24top=5');
		expect(await queries({ $format: 'xml' })).toBe('?%24format=xml');
	});

	it.each([
		[{ parameter: [{ name: 'a', value: null }, { name: ' b ' }] }, '?a=&b='],
		[{ parameter: [] }, ''],
		['', ''],
	])('given as %j has the query "%s"', async (queryParameters, query) => {
		const requests = await requestsFor({ queryParameters }, () => response(200, []));
		expect(addressesOf(requests)).toEqual([`things${query}`]);
	});
});

describe('the settings Success Field and Success Value', () => {
	const list = async (settings: IDataObject, body: unknown) =>
		await requestsFor({ recordsField: 'data', ...settings }, () => response(200, body));

	it.each<[IDataObject, unknown]>([
		[{}, { success: false, data: [] }],
		[{ successField: 'success' }, { success: true, data: [] }],
		[{ successField: 'success' }, { success: 'true', data: [] }],
		[
			{ successField: 'd.0.status', successValue: 'OK' },
			{ d: [{ status: 'OK' }], data: [] },
		],
		[
			{ successField: 'code', successValue: '0' },
			{ code: 0, data: [] },
		],
		[{ successField: 'status.code', successValue: '' }, { data: [] }],
	])('accept with %j the response %j', async (settings, body) => {
		expect(await list(settings, body)).toHaveLength(1);
	});

	it.each<[IDataObject, unknown, string]>([
		[
			{ successField: 'success' },
			{ success: false, data: [] },
			'"success" in the response is not true',
		],
		[{ successField: 'success' }, { data: [] }, '"success" in the response is not true'],
		[
			{ successField: 'd.0.status', successValue: 'OK' },
			{ d: [{ status: 'Secret1' }], data: [] },
			'"d.0.status" in the response is not OK',
		],
		[
			{ successField: 'status.code', successValue: '' },
			{ status: { code: 401 }, data: [] },
			'"status.code" in the response is not empty',
		],
	])('reject with %j the response %j', async (settings, body, description) => {
		const error = await list(settings, body).catch((caught: Error) => caught);
		expect(error).toMatchObject({
			message: 'The provider reports that the request failed',
			description: expect.stringContaining(description),
		});
		expect(JSON.stringify(error)).not.toContain('Secret1');
	});

	it('count on later pages, too', async () => {
		const listing = requestsFor(
			{ recordsField: 'data', successField: 'ok', pageStyle: 'pageNumber' },
			() => response(200, { ok: true, data: [{ id: '1' }] }),
			() => response(200, { ok: false, data: [] }),
		);
		await expect(listing).rejects.toThrow('The provider reports that the request failed');
	});
});
