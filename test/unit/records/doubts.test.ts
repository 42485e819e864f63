import type { IDataObject } from 'n8n-workflow';

import { candidates, recordsAt } from '../../../nodes/Recruiting/profiles';
import { listRecords, requireValidRecord, wholeList } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

const things = recordsAt('things');

async function hintsOf(body: unknown, providerApi: IDataObject = {}, headers = {}) {
	const { provider, hints } = await connected({
		parameters: { providerApi },
		handlers: [() => ({ ...response(200, body), headers })],
	});
	await listRecords(provider, things, Infinity);
	return hints;
}

describe('a list that is only the first page', () => {
	const data = [{ id: 1 }, { id: 2 }];

	it.each<[string, object, IDataObject, string]>([
		[
			'a cursor',
			{ nextPageId: 'a' },
			{},
			'shows by `nextPageId` that there are more. Set Page Style to Cursor, Cursor Field to `nextPageId` and Cursor Parameter to `pageId` in',
		],
		[
			'a cursor whose parameter is not known',
			{ next: 'a' },
			{ pageStyle: 'linkHeader' },
			'Set Page Style to Cursor and Cursor Field to `next`, and Cursor Parameter as its documentation says in',
		],
		[
			'numbers of pages',
			{ page: 1, total: 9 },
			{},
			'shows by `total` that there are more. Set Page Style to Page Number, Page Parameter to `page` and Total Field to `total` in',
		],
		[
			'a total alone',
			{ total: 9 },
			{},
			"by `total` that there are more. Set Page Style in Provider's API.",
		],
		[
			'another field than the one that is set',
			{ links: { next: '/x' } },
			{ pageStyle: 'nextUrl', nextUrlField: 'next' },
			'Set Page Style to Next URL and Next URL Field to `links.next` in',
		],
		[
			'numbers of pages, but no total',
			{ page: 1 },
			{},
			"Page Style is not set in Provider's API. Set Page Style to Page Number and Page Parameter to `page` in",
		],
	])('has a hint that proposes the settings: %s', async (_, envelope, settings, hint) => {
		const hints = await hintsOf({ ...envelope, data }, { recordsField: 'data', ...settings });
		expect(hints).toEqual([expect.stringContaining(hint)]);
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
			'has no records, although the response shows by `total` that there are some. If',
		],
		[
			'says where some are',
			{ a: [], data: [{ id: 1 }] },
			{ recordsField: 'a' },
			'whether to set Records Field to `data`,',
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
		"set First Name Field to `attributes.first-name`, Last Name Field to `attributes.last-name` and Email Field to `attributes.mail` in Provider's API.";

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
		expect(() => requireValidRecord(provider, candidates, list)).toThrow(
			expect.objectContaining({ description: expect.stringContaining(proposal) }),
		);
	});

	it('make an error that proposes the whole name, and names what is not found', async () => {
		const { provider } = await opened([{ id: '1', name: 'Ada Byron' }]);
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			description: expect.stringContaining(
				"set Full Name Field to `name` and Email Field in Provider's API.",
			),
		});
	});

	it('make an error without the places that are set', async () => {
		const { provider } = await opened([{ id: '1', first_name: 'A', last_name: 'B', email: null }]);
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			description: expect.stringContaining("set Email Field in Provider's API."),
		});
	});
});
