import type { IDataObject } from 'n8n-workflow';

import { candidates, recordsAt } from '../../../nodes/Recruiting/profiles';
import {
	findRecord,
	listRecords,
	requireValidRecord,
	wholeList,
} from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

const things = recordsAt('things');

async function hintsOf(
	body: unknown,
	providerApi: IDataObject = {},
	headers = {},
	limit = Infinity,
) {
	const { provider, hints } = await connected({
		parameters: { providerApi },
		handlers: [() => ({ ...response(200, body), headers })],
	});
	await listRecords(provider, things, limit);
	return hints;
}

describe('a list that is only the first page', () => {
	const data = [{ id: 1 }, { id: 2 }];
	const problem = 'This is only the first page of the list';
	const WHOLE =
		'If these are really all of them, set Page Style to Link Header: then a response without such a header is the whole list.';

	it.each<[string, object, string]>([
		[
			'a cursor',
			{ nextPageToken: 'a' },
			'by "nextPageToken" that there are more. Set Page Style to Cursor, Cursor Field to "nextPageToken" and Cursor Parameter to "pageToken" in',
		],
		[
			'a cursor whose parameter is not known',
			{ next: 'a' },
			'Set Page Style to Cursor and Cursor Field to "next", and Cursor Parameter as its documentation says in Provider\'s API.',
		],
		[
			'an address',
			{ links: { next: '/x' } },
			'Set Page Style to Next URL and Next URL Field to "links.next" in',
		],
		[
			'numbers of pages',
			{ page: 1, total: 9 },
			'by "total" that there are more. Set Page Style to Page Number and Total Field to "total" in',
		],
		[
			'a total alone',
			{ total: 9 },
			'by "total" that there are more. Set Page Style in Provider\'s API.',
		],
		[
			'a flag',
			{ hasMore: true },
			'by "hasMore" that there are more. Set Page Style in Provider\'s API.',
		],
		['a number of pages', { meta: { totalPages: 3 } }, 'by "meta.totalPages" that there are more.'],
	])('is an error that proposes the settings: %s', async (_, envelope, advice) => {
		const body = { ...envelope, data };
		const settings = { recordsField: 'data' };
		const expected = { message: problem, description: expect.stringContaining(advice) };
		await expect(hintsOf(body, settings)).rejects.toMatchObject(expected);
		await expect(hintsOf(body, settings)).rejects.toMatchObject({
			description: expect.stringContaining(WHOLE),
		});
		const { provider } = await connected({
			parameters: { providerApi: settings },
			handlers: [() => response(200, body)],
		});
		await expect(wholeList(provider, things, {})).rejects.toMatchObject(expected);
	});

	it('is an error if nobody is found in it, whatever the limit is', async () => {
		const { provider } = await connected({
			parameters: { providerApi: { recordsField: 'data' } },
			handlers: [() => response(200, { data, hasMore: true })],
		});
		await expect(listRecords(provider, things, 1, () => false)).rejects.toThrow(problem);
		await expect(findRecord(provider, things, '3')).rejects.toThrow(problem);
		expect(await findRecord(provider, things, '1')).toEqual({ id: '1' });
	});

	it('is an error if fewer are found than were asked for', async () => {
		const body = { data, hasMore: true };
		const settings = { recordsField: 'data' };
		await expect(hintsOf(body, settings, {}, 5)).rejects.toThrow(problem);
		expect(await hintsOf(body, settings, {}, 2)).toEqual([]);
		const { provider } = await connected({
			parameters: { providerApi: settings },
			handlers: [() => response(200, body)],
		});
		const isFirst = ({ id }: { id: string }) => id === '1';
		await expect(listRecords(provider, things, 2, isFirst)).rejects.toThrow(problem);
	});

	it.each<[string, object, IDataObject]>([
		['Next URL', { links: { next: '/x' } }, { pageStyle: 'nextUrl', nextUrlField: 'next' }],
		['Cursor', { total: 9 }, { pageStyle: 'cursor', cursorField: 'meta.cursor' }],
	])('is an error if the field of %s is not there', async (_, envelope, settings) => {
		const listing = hintsOf({ ...envelope, data }, { recordsField: 'data', ...settings });
		await expect(listing).rejects.toMatchObject({
			message: problem,
			description: expect.stringContaining(WHOLE),
		});
	});

	it('is no error if the field of Next URL says that it is all', async () => {
		const settings = { recordsField: 'data', pageStyle: 'nextUrl', nextUrlField: 'next' };
		const hints = await hintsOf({ next: null, total: 9, data }, settings);
		expect(hints).toEqual([expect.not.stringContaining(WHOLE)]);
	});

	it('is not shown by the address of the page itself', async () => {
		const envelope = { links: { next: '/hub/v1/things' } };
		const hints = await hintsOf({ ...envelope, data }, { recordsField: 'data' });
		expect(hints).toEqual([expect.stringMatching(/^This may be only the first page/)]);
	});

	it.each<[string, object, string]>([
		['a total', { total: 9 }, "Set Page Style in Provider's API. "],
		['a number of pages', { page: 1 }, 'into Read an Example. '],
		[
			'a long cursor',
			{ pagination: { pageInfo: { nextPageCursorMark: 'a', hasNextPageAvailable: true } } },
			'which finds them all. ',
		],
	])('says right after the proposal what to do with a whole list: %s', async (_, envelope, end) => {
		const said = await hintsOf({ ...envelope, data }, { recordsField: 'data' }).then(
			([hint]) => hint,
			({ description }: { description: string }) => description,
		);
		expect(said).toContain(`${end}${WHOLE}`);
	});

	it.each([
		['X-Total-Count', '900', '2'],
		['X-Total-Pages', '18', '1'],
		['X-Next-Page', '2', ''],
		['Content-Range', 'items 0-1/900', 'items 0-1/2'],
	])('has a hint if the header %s shows it, also without an object', async (name, more, all) => {
		const header = name.toLowerCase();
		expect(await hintsOf(data, {}, { [header]: more })).toEqual([
			expect.stringContaining(`The response shows by its ${name} header that there are more.`),
		]);
		expect(await hintsOf(data, {}, { [header]: all })).toEqual([]);
	});

	it('may be a list with nothing around it, if it is as long as pages often are', async () => {
		const listOf = (length: number) => Array.from({ length }, (_, id) => ({ id }));
		const hint = /^This may be only the first page of the list, because Page Style is not set/;
		const set = { listPath: 'things' };
		expect(await hintsOf(listOf(100), set)).toEqual([expect.stringMatching(hint)]);
		expect(await hintsOf(listOf(33), { ...set, pageSize: 33 })).toEqual([
			expect.stringMatching(hint),
		]);
		expect(await hintsOf(listOf(20), { ...set, pageSize: 50 })).toEqual([]);
		for (const [name, all] of [
			['x-total-count', '100'],
			['x-total-pages', '1'],
			['content-range', 'items 0-99/100'],
			['link', '</x>; rel="last"'],
		])
			expect(await hintsOf(listOf(100), set, { [name!]: all })).toEqual([]);
		expect(await hintsOf(listOf(33), set)).toEqual([]);
		expect(await hintsOf(listOf(100))).toEqual([]);
		expect(await hintsOf(listOf(100), { ...set, pageStyle: 'linkHeader' })).toEqual([]);
	});

	it.each<[string, object, IDataObject, string]>([
		[
			'the page style is set',
			{ hasMore: true, next: 'a' },
			{ pageStyle: 'linkHeader' },
			'Set Page Style to Cursor, Cursor Field to "next" and Has More Field to "hasMore", and',
		],
		[
			'what there is may be of this page',
			{ endCursor: 'a' },
			{},
			'shows by "endCursor" that there are more.',
		],
		['a number may count the page', { count: 9 }, {}, 'shows by "count" that there are more.'],
		['a number may be another record', { nextId: 9 }, {}, 'shows by "nextId" that there are more.'],
		[
			'numbers of pages, but no total',
			{ page: 1 },
			{},
			"Page Style is not set in Provider's API. Set Page Style to Page Number in",
		],
	])('has a hint if %s', async (_, envelope, settings, hint) => {
		const hints = await hintsOf({ ...envelope, data }, { recordsField: 'data', ...settings });
		expect(hints).toEqual([expect.stringContaining(hint)]);
	});

	it.each<[string, object]>([
		['false', { hasMore: false, next: 'a' }],
		['no page', { next: null, total: 2 }],
		['none', { next: 'none' }],
		['a list', { next: 0 }],
	])('is none if the response says so: %s', async (_, envelope) => {
		const hints = await hintsOf({ ...envelope, data }, { recordsField: 'data' });
		expect(hints).toEqual([expect.stringMatching(/^This may be only the first page/)]);
	});

	it('has a hint if a Link header names the next one', async () => {
		const link = '<https://ats.example.com/v1/things?page=2>; rel="next"';
		const settings = { recordsField: 'data', pageStyle: 'cursor', cursorField: 'cursor' };
		expect(await hintsOf({ data }, settings, { link })).toEqual([
			expect.stringContaining(
				'by its Link header that there are more. Set Page Style to Link Header in',
			),
		]);
	});
});

describe('an empty list', () => {
	it.each<[string, unknown, IDataObject, string]>([
		[
			'says what to check',
			[],
			{},
			"has no records. If your ATS shows some, check which records this key may read, and Query Parameters in Provider's API.",
		],
		[
			'says that others are announced',
			{ data: [], total: 4 },
			{ recordsField: 'data' },
			'has no records, although the response shows by "total" that there are some. If',
		],
		[
			'says where some are',
			{ a: [], data: [{ id: 1 }] },
			{ recordsField: 'a' },
			'There is another list in "data". Set Records Field to "data" in',
		],
	])('%s', async (_, body, settings, hint) => {
		const [first] = await hintsOf(body, settings);
		expect(first).toContain(hint);
	});

	it('of one candidate has no hint', async () => {
		const providerApi = { listPath: 'candidates/{candidateId}/things' };
		const { provider, hints } = await connected({
			parameters: { providerApi },
			handlers: [() => response(200, [])],
		});
		await listRecords(provider, things, 1, undefined, { candidateId: 'c1' });
		expect(hints).toEqual([]);
	});
});

describe('candidates whose fields are elsewhere', () => {
	const attributes = { 'first-name': 'Ada', 'last-name': 'Byron', mail: 'ada@mail.example' };
	const body = [
		{ id: '1', attributes },
		{ id: '2', attributes },
	];
	const proposal =
		'Set First Name Field to "attributes.first-name", Last Name Field to "attributes.last-name" and Email Field to "attributes.mail" in Provider\'s API, or paste';

	const opened = async (list: unknown) =>
		await connected({ handlers: [() => response(200, list)], parameters: {} });

	it('make an error that proposes them', async () => {
		const { provider } = await opened(body);
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			description: expect.stringContaining(proposal),
		});
	});

	it('make a poll fail with the same proposal', async () => {
		const { provider } = await opened(body);
		const list = (await wholeList(provider, candidates, {}))!;
		expect(() => requireValidRecord(provider, list)).toThrow(
			expect.objectContaining({ description: expect.stringContaining(proposal) }),
		);
	});

	it('make an error that proposes the whole name, and names what is not found', async () => {
		const { provider } = await opened([{ id: '1', name: 'Ada Byron' }]);
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			description: expect.stringContaining(
				'Set Full Name Field to "name" and Email Field in Provider\'s API.',
			),
		});
	});

	it('make an error without the places that are set', async () => {
		const { provider } = await opened([{ id: '1', first_name: 'A', last_name: 'B', email: null }]);
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			description: expect.stringContaining("Set Email Field in Provider's API."),
		});
	});
});
