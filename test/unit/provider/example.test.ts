import type { IDataObject } from 'n8n-workflow';

import { candidates, recordsAt } from '../../../nodes/Recruiting/profiles';
import { listRecords } from '../../../nodes/Recruiting/records';
import { itemContext } from '../../../nodes/Recruiting/transport';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

const SECRET = 'Ada Byron';
const person = { key: 'x', candidateId: 1, givenName: SECRET, surname: SECRET, email: SECRET };
const EXAMPLE = JSON.stringify({ items: [person], nextCursor: SECRET });

const open = async (providerApi: IDataObject) => await connected({ parameters: { providerApi } });
const LABEL = "Read an Example in Provider's API";

describe('an example that cannot be used', () => {
	it.each<[string, string, string]>([
		['a web page', ` <html>${SECRET}</html>`, 'is a web page (HTML) instead of JSON'],
		['no JSON', `{"data":[{"name":"${SECRET}"}`, 'is not valid JSON'],
		['a text', JSON.stringify(SECRET), 'has no list of records'],
		['an error', JSON.stringify({ error: SECRET }), 'has no list of records'],
		[
			'a single record',
			JSON.stringify({ id: 1, name: SECRET }),
			'is a single record instead of a list',
		],
		['an empty list', '{"data":[]}', 'has an empty list'],
		[
			'a list for each stage',
			JSON.stringify({
				applied: [{ id: 1, name: SECRET }],
				hired: [{ id: 2, name: 'b', room: 5 }],
			}),
			'has several lists that look alike',
		],
		['a huge one', `["${SECRET.repeat(200_000)}"]`, 'is too long'],
		['a deep one', '['.repeat(400_000), 'is not valid JSON'],
	])('is an error: %s', async (_, example, problem) => {
		const opened = open({ example });
		await expect(opened).rejects.toMatchObject({ message: `${LABEL} ${problem}` });
		await expect(opened).rejects.not.toMatchObject({
			description: expect.stringContaining(SECRET),
		});
	});

	it('says where a second page belongs', async () => {
		await expect(open({ example: `${EXAMPLE}\n${EXAMPLE}` })).rejects.toMatchObject({
			message: `${LABEL} is not valid JSON`,
			description: expect.stringContaining('belongs in Read an Example: Next Page.'),
		});
	});

	it('is an error of the field with the next page', async () => {
		await expect(open({ example: EXAMPLE, exampleOfNextPage: '{}' })).rejects.toMatchObject({
			message: "Read an Example: Next Page in Provider's API has no list of records",
		});
	});

	it('is none if it is empty', async () => {
		const { provider } = await open({ example: ' ', exampleOfNextPage: 'no JSON' });
		expect(provider.aboutExample(candidates)).toBeUndefined();
		expect(provider.pages.recordsField).toBe('');
	});
});

describe('what is taken from an example', () => {
	it('is told, with what was not found', async () => {
		const { provider } = await open({ example: EXAMPLE });
		expect(provider.aboutExample(candidates)).toBe(
			'Read from the example: Records Field: "items", ID Field: "candidateId", First Name Field: "givenName", Last Name Field: "surname", Email Field: "email", Page Style: Cursor, Cursor Field: "nextCursor", Cursor Parameter: "cursor" and Incomplete Candidates: Keep. What you set in Provider\'s API counts instead.',
		);
		const next = { example: JSON.stringify([{ a: 1 }]) };
		expect((await open(next)).provider.aboutExample(candidates)).toBe(
			'Read from the example: Incomplete Candidates: Fail. Not found, so that the default counts: ID Field: "id", First Name Field: "first_name", Last Name Field: "last_name", Email Field: "email" and Page Style: Link Header. What you set in Provider\'s API counts instead.',
		);
	});

	it('is not what is set by hand, even if that is empty', async () => {
		const byHand = { recordsField: '', emailField: '', pageStyle: 'linkHeader' };
		const { provider } = await open({ example: EXAMPLE, ...byHand });
		expect(provider.pages).toMatchObject({ recordsField: '', pageStyle: 'linkHeader' });
		const email = provider.records(candidates).fields.find(({ name }) => name === 'email');
		expect(email?.place).toBe('');
		expect(provider.aboutExample(candidates)).not.toMatch(/Records Field|Email Field|Page Style/);
	});

	it('has no names for other records', async () => {
		const { provider } = await open({ example: EXAMPLE });
		const about = provider.aboutExample(recordsAt('things'));
		expect(about).toContain('ID Field: "candidateId"');
		expect(about).not.toMatch(/Name Field|Email Field|Incomplete/);
	});

	it('are addresses in records whose other names are not known', async () => {
		const records = ['a@b', 'c@d'].map((value) => ({ Vorname: 'A', emails: [{ value }] }));
		const { provider } = await open({ example: JSON.stringify(records) });
		expect(provider.pages.recordsField).toBe('');
		const email = provider.records(candidates).fields.find(({ name }) => name === 'email');
		expect(email?.place).toBe('emails.0.value');
	});

	it('are the names of people again if the field with the whole name is no longer set', async () => {
		const { provider: without } = await open({ example: EXAMPLE, fullNameField: '' });
		const { provider } = await open({ example: EXAMPLE });
		const placesOf = (one: typeof provider) =>
			one
				.records(candidates)
				.fields.flatMap(({ name, place }) => (name.endsWith('_name') ? place : []));
		expect(placesOf(provider)).toEqual(['givenName', 'surname']);
		expect(placesOf(without)).not.toEqual(placesOf(provider));
	});

	it('leaves advice as it is if the place of the list is set by hand', async () => {
		const { provider } = await connected({
			parameters: { providerApi: { example: EXAMPLE, recordsField: 'people' } },
			handlers: [() => response(200, { items: [person] })],
		});
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			description: expect.stringContaining('Set Records Field to "items"'),
		});
	});

	it('is the list in the field that is set by hand', async () => {
		const example = JSON.stringify({ data: [{ id: 1 }], others: [{ key: 1, uuid: 'a' }] });
		const { provider } = await open({ example, recordsField: 'others' });
		expect(provider.records(candidates).idPlace).toBe('uuid');
	});

	it('are no parts of a name if the whole one is set by hand', async () => {
		const { provider } = await open({ example: EXAMPLE, fullNameField: 'givenName' });
		const { fields } = provider.records(candidates);
		const ofName = fields.filter(({ name }) => name.endsWith('_name'));
		expect(ofName).toMatchObject([{ place: 'givenName' }, { place: 'givenName' }]);
	});

	it.each([
		['https://elsewhere.example/x/v1/people?page=2', 'query'],
		['/v1/people/?page=2', 'query'],
		['https://elsewhere.example/v1/people/2', 'whole'],
		['https://elsewhere.example/v1/other?page=2', 'whole'],
	])('is that only the query of %s counts, or all of it: %s', async (next, use) => {
		const example = JSON.stringify({ data: [{ id: 1 }], next });
		const { provider } = await open({ example, listPath: '/people/' });
		expect(provider.pages.nextUrlUse).toBe(use);
	});

	const items = [
		{ key: 1, uuid: 'a' },
		{ key: 2, uuid: 'b' },
	];
	const whole = { items, next: '/x?page=2' };

	it.each<[string, unknown]>([
		['items', [whole]],
		['items with their parts', [{ json: whole, pairedItem: { item: 0 } }]],
		['a whole response', [{ body: whole, headers: {}, statusCode: 200 }]],
		['a whole response in an item', [{ json: { body: whole, headers: {}, statusCode: 200 } }]],
		['several pages', [whole, { items: [{ key: 3, uuid: 'c' }] }]],
		['several whole responses', [1, 2].map(() => ({ body: whole, headers: {}, statusCode: 200 }))],
		['a page and an empty item', [whole, {}]],
		['a page and an error', [whole, { error: 'x' }]],
	])('is in the output of the node HTTP Request: %s', async (_, output) => {
		const { provider } = await open({ example: JSON.stringify(output) });
		expect(provider.pages).toMatchObject({ recordsField: 'items', nextUrlField: 'next' });
		expect(provider.records(candidates).idPlace).toBe('uuid');
	});

	it('are numbers of pages that a second page of the output shows', async () => {
		const pages = [1, 2].map((n) => ({
			items: [{ key: n, uuid: String(n) }],
			paging: { page: n },
		}));
		const { provider } = await open({ example: JSON.stringify(pages) });
		expect(provider.pages).toMatchObject({ pageStyle: 'pageNumber', pageParameter: 'page' });
	});

	it('is in the output of the node HTTP Request if its list is in "data"', async () => {
		const example = JSON.stringify([{ data: [{ uuid: 1, emails: ['a@b'] }], total: 1 }]);
		const { provider } = await open({ example });
		expect(provider.pages.recordsField).toBe('data');
		expect(provider.records(candidates).idPlace).toBe('uuid');
	});

	it.each<[string, unknown]>([
		['in items', items],
		['in items with their parts', items.map((json) => ({ json }))],
		['in a whole response', [{ body: items, headers: {}, statusCode: 200 }]],
		['with a single record that has a list', [{ uuid: 'a', notes: [{ id: 1 }] }]],
		['with records that have lists', [1, 2].map((n) => ({ uuid: `a${n}`, results: [{ id: 1 }] }))],
		['with a single record that has addresses', [{ uuid: 'a', emails: [{ value: 'a@b' }] }]],
	])('is a list without an object around it: %s', async (_, output) => {
		const { provider } = await open({ example: JSON.stringify(output) });
		expect(provider.pages.recordsField).toBe('');
		expect(provider.records(candidates).idPlace).toBe('uuid');
	});

	it('is read once, also for several items, unless what it is for differs', async () => {
		const parse = jest.spyOn(JSON, 'parse');
		const example = JSON.stringify({ data: [{ id: 'once' }], others: [{ key: 1, uuid: 'a' }] });
		const reads = () => parse.mock.calls.filter(([text]) => text === example).length;
		await open({ example });
		await open({ example });
		expect(reads()).toBe(1);
		const { provider } = await open({ example, recordsField: 'others' });
		expect(provider.records(candidates).idPlace).toBe('uuid');
		expect(reads()).toBe(2);
		for (const id of 'abcde') await open({ example: JSON.stringify([{ id }]) });
		await open({ example });
		expect(reads()).toBe(3);
		parse.mockRestore();
	});

	it('is shown in one hint for all items', async () => {
		const { provider, context, hints } = await connected({
			parameters: { providerApi: { example: EXAMPLE } },
			handlers: [() => response(200, { items: [person] })],
		});
		await listRecords(provider, candidates, 1);
		await listRecords({ ...provider, context: itemContext(context, 1) }, candidates, 1);
		expect(hints).toHaveLength(1);
	});

	it('may be of another list, as the error of a list that is not there says', async () => {
		const { provider } = await connected({
			parameters: { providerApi: { example: EXAMPLE } },
			handlers: [() => response(200, { people: [person] })],
		});
		await expect(listRecords(provider, candidates, 1)).rejects.toMatchObject({
			description: expect.stringMatching(
				/^If Read an Example has a response of another list, paste one of this list instead\./,
			),
		});
	});

	it('is shown as a hint, without any value', async () => {
		const { provider, hints } = await connected({
			parameters: { providerApi: { example: EXAMPLE } },
			handlers: [() => response(200, { items: [person] })],
		});
		expect(await listRecords(provider, candidates, 1)).toMatchObject([{ first_name: SECRET }]);
		expect(hints).toEqual([expect.stringMatching(/^Read from the example: /)]);
		expect(hints.join()).not.toContain(SECRET);
	});
});
