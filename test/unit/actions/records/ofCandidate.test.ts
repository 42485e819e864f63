import type { IDataObject } from 'n8n-workflow';

import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type Handler } from '../../support/executeContext';

const byId = (value: string) => ({ __rl: true, mode: 'id', value });
const byEmail = (value: string) => ({ __rl: true, mode: 'email', value });
const below = { listPath: 'people/{candidateId}/notes' };

/** Runs an operation of P5, or of a system, and returns the items with the requests. */
async function ran(parameters: IDataObject, ...handlers: Handler[]) {
	const provider = String(parameters.provider ?? 'default');
	const fake = fakeContext({
		parameters: {
			...{ profile: 'p5', resource: 'note', returnAll: true, operation: 'getAll' },
			...parameters,
		},
		credential: { provider },
		handlers: handlers.length > 0 ? handlers : [() => response(200, [{ id: 'n1' }])],
	});
	const run = new Recruiting().execute.call(fake.context);
	const [items] = await run.catch((error: Error) => {
		throw Object.assign(error, { requests: fake.requests });
	});
	return {
		items: items!.map(({ json }) => json),
		hints: fake.hints,
		urls: fake.requests.map(({ url }) => url.replace('https://ats.example.com/hub/v1/', '')),
	};
}

const NEEDED = {
	message: 'No candidate is selected',
	description: expect.stringContaining('Select one in Candidate'),
	requests: [],
};

describe('a list below a candidate', () => {
	it.each([
		[below, 'c1', 'people/c1/notes'],
		[below, 'a/../b?c', 'people/a%2F..%2Fb%3Fc/notes'],
		[{ listPath: 'notes?person={candidateId}' }, 'c 1&x=2', 'notes?person=c+1%26x%3D2'],
		[
			{ queryParameters: { parameter: [{ name: 'person', value: '{candidateId}' }] } },
			'c1',
			'notes?person=c1',
		],
	])('has the chosen candidate in its address: %j, %s', async (providerApi, id, url) => {
		const candidateId = { __rl: true, mode: 'list', value: id };
		expect(await ran({ providerApi, candidateId })).toEqual({
			items: [{ id: 'n1' }],
			hints: [],
			urls: [url],
		});
	});

	it('needs a candidate', async () => {
		await expect(ran({ providerApi: below })).rejects.toMatchObject(NEEDED);
		const candidateId = byId(' ');
		await expect(ran({ providerApi: below, candidateId })).rejects.toMatchObject(NEEDED);
	});

	it('looks for the candidate by e-mail address where candidates are', async () => {
		const email = 'ana@candidates.example';
		const person = { id: 'c9', first_name: 'A', last_name: 'B', email };
		const { urls } = await ran(
			{ providerApi: below, candidateId: byEmail(email) },
			() => response(200, [person]),
			() => response(200, []),
		);
		expect(urls).toEqual(['candidates', 'people/c9/notes']);
	});

	it('is that of a system', async () => {
		const { urls } = await ran({ provider: 'lever', candidateId: byId('o1') }, () =>
			response(200, { data: [{ id: 'n1' }], hasNext: false }),
		);
		expect(urls).toEqual(['opportunities/o1/notes?expand=user&limit=100']);
		await expect(ran({ provider: 'lever' })).rejects.toMatchObject(NEEDED);
	});
});

describe('a list of all candidates together', () => {
	it('cannot be restricted to one, which is an error and never ignored', async () => {
		await expect(ran({ candidateId: byId('c1') })).rejects.toMatchObject({
			message: expect.stringMatching(
				/^The provider cannot restrict the list of \w+ to a candidate$/,
			),
			description: expect.stringMatching(/^Clear Candidate\. /),
			requests: [],
		});
	});

	it('is restricted by the parameter of a system if a candidate is chosen, and whole if not', async () => {
		const parameters = {
			provider: 'greenhouse',
			resource: 'application',
			authentication: 'oAuth2',
		};
		const handler = () => response(200, []);
		const of = await ran({ ...parameters, candidateId: byId('7') }, handler);
		expect(of.urls.join()).toContain('candidate_ids=7');
		const all = await ran(parameters, handler);
		expect(all.urls.join()).not.toContain('candidate_ids');
	});

	it('leaves out whose candidate is another one if the provider ignores which one is asked for', async () => {
		const parameters = {
			...{ provider: 'greenhouse', resource: 'application', authentication: 'oAuth2' },
			candidateId: byId('aB'),
		};
		const own = { id: 1, candidate_id: 'Ab' };
		const others = [3, 4].map((candidate_id) => ({ id: candidate_id, candidate_id }));
		const many = await ran(parameters, () => response(200, [...others, own, { id: 2 }]));
		expect(many.items.map(({ id }) => id)).toEqual(['1', '2']);
		expect(many.hints).toEqual(['2 records of other candidates were left out.']);
		const one = await ran(parameters, () => response(200, [others[0], own]));
		expect(one.hints).toEqual(['1 record of another candidate was left out.']);
	});

	it('has no field Candidate for records that belong to no candidate', async () => {
		const { urls } = await ran({ resource: 'posting', candidateId: byId('c1') });
		expect(urls).toEqual(['postings']);
	});
});

describe('getting a record of a family', () => {
	const get = { operation: 'get', recordId: ' n2 ' };

	it.each<[string, IDataObject, unknown, string]>([
		['by Record Path', { recordPath: 'notes/{id}' }, { id: 'n2', text: 'T' }, 'notes/n2'],
		[
			'by Record Path and Record Field',
			{ recordPath: 'notes?ids={id}', recordField: 'data.0' },
			{ data: [{ id: 'n2', text: 'T' }] },
			'notes?ids=n2',
		],
		[
			'in the list without Record Path',
			{},
			[{ id: 'n1' }, { id: 'n2', text: 'T' }, { id: 'n3' }],
			'notes',
		],
	])('works %s', async (_, providerApi, body, url) => {
		const { items, urls } = await ran({ ...get, providerApi }, () => response(200, body));
		expect(items).toEqual([{ id: 'n2', text: 'T' }]);
		expect(urls).toEqual([url]);
	});

	it('works by the path of a system, with its ID as text first', async () => {
		const parameters = { provider: 'lever', resource: 'posting', operation: 'get', recordId: '7' };
		const { items, urls } = await ran(parameters, () =>
			response(200, { data: { text: 'Nurse', id: 7 } }),
		);
		expect(Object.entries(items[0]!)[0]).toEqual(['id', '7']);
		expect(urls).toEqual(['postings/7?expand=owner&expand=hiringManager']);
	});

	it('works below a candidate, who is needed then', async () => {
		const providerApi = { recordPath: 'people/{candidateId}/notes/{id}' };
		const candidateId = byId('a/b');
		const { urls } = await ran({ ...get, providerApi, candidateId }, () =>
			response(200, { id: 'n2' }),
		);
		expect(urls).toEqual(['people/a%2Fb/notes/n2']);
		await expect(ran({ ...get, providerApi })).rejects.toMatchObject(NEEDED);
	});

	it('works in the list of a candidate', async () => {
		const { urls } = await ran({ ...get, providerApi: below, candidateId: byId('c1') }, () =>
			response(200, [{ id: 'n2' }]),
		);
		expect(urls).toEqual(['people/c1/notes']);
	});

	it('says if the candidate was chosen in vain', async () => {
		const providerApi = { recordPath: 'notes/{id}' };
		await expect(ran({ ...get, providerApi, candidateId: byId('c1') })).rejects.toMatchObject({
			message: 'The provider gets a record without its candidate',
			description: 'Clear Candidate: the Record ID alone says which record is meant.',
			requests: [],
		});
	});

	it.each([
		[{ recordPath: 'notes/{id}' }, 404, {}],
		[{}, 200, [{ id: 'n1' }]],
	])('says if there is none: %j', async (providerApi, status, body) => {
		await expect(ran({ ...get, providerApi }, () => response(status, body))).rejects.toMatchObject({
			message: 'No record has the ID "n2"',
			description: 'The ID is in the field "id" of what Get Many returns.',
		});
	});

	it('rejects another record than the one that was asked for', async () => {
		const providerApi = { recordPath: 'notes/{id}' };
		await expect(
			ran({ ...get, providerApi }, () => response(200, { id: 'n3' })),
		).rejects.toMatchObject({ message: 'The provider returned another record' });
	});

	it('rejects the record of another candidate than the selected one', async () => {
		const parameters = { provider: 'lever', resource: 'application', candidateId: byId('c1') };
		const answer = () => response(200, { data: { id: 'n2', opportunityId: 'c2' } });
		await expect(ran({ ...get, ...parameters }, answer)).rejects.toMatchObject({
			message: 'The provider returned another record',
			description: expect.stringContaining('belongs to another candidate'),
		});
	});

	it('has the ID as a text, first, also if nothing describes the provider', async () => {
		const providerApi = { recordPath: 'notes/{id}' };
		for (const settings of [{ providerApi }, {}]) {
			const { items } = await ran({ ...get, recordId: '2', ...settings }, () =>
				response(200, 'providerApi' in settings ? { text: 'T', id: 2 } : [{ text: 'T', id: 2 }]),
			);
			expect(Object.entries(items[0]!)).toEqual([
				['id', '2'],
				['text', 'T'],
			]);
		}
	});

	it('needs an ID', async () => {
		await expect(ran({ ...get, recordId: ' ' })).rejects.toMatchObject({
			message: 'Record ID is empty',
			requests: [],
		});
	});
});
