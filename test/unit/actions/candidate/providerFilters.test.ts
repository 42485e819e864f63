import {
	NodeHelpers,
	type IDataObject,
	type ILoadOptionsFunctions,
	type INode,
	type INodeProperties,
} from 'n8n-workflow';

import { listSearch } from '../../../../nodes/Recruiting/actions';
import { presets } from '../../../../nodes/Recruiting/providers';
import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type Handler } from '../../support/executeContext';

const { searchJobs, searchStages } = listSearch;

const locator = (value: string) => ({ __rl: true, mode: 'id', value });

function context(provider: string, filters: IDataObject, ...handlers: Handler[]) {
	const system = presets.find(({ id }) => id === provider);
	return fakeContext({
		parameters: {
			...{ provider, profile: 'p5', authentication: system?.authentication[0] ?? 'apiKey' },
			...{ returnAll: true, filters },
		},
		credential: { provider, accessToken: 'token' },
		handlers: handlers.length > 0 ? handlers : [() => response(200, { data: [], hasNext: false })],
	});
}

/** The parameters of the request for a list of candidates. */
async function sent(provider: string, filters: IDataObject, ...handlers: Handler[]) {
	const fake = context(provider, filters, ...handlers);
	const run = new Recruiting().execute.call(fake.context);
	await run.catch((error: Error) => {
		throw Object.assign(error, { requests: fake.requests });
	});
	return new URL(fake.requests[0]!.url).searchParams;
}

describe('a filter that the provider applies', () => {
	it.each<[IDataObject, string]>([
		[{ stage: locator('s1') }, 'stage_id=s1'],
		[{ stage: { __rl: true, mode: 'list', value: ' s2 ' } }, 'stage_id=s2'],
		[{ stage: 's3' }, 'stage_id=s3'],
		[{ job: locator('p1') }, 'posting_id=p1'],
		[{ archived: 'active' }, 'archived=false'],
		[{ archived: 'archived' }, 'archived=true'],
		[{ confidential: true }, 'confidentiality=all'],
		[
			{ stage: locator('s1'), job: locator('a&b'), confidential: true },
			'stage_id=s1&posting_id=a%26b&confidentiality=all',
		],
	])('is sent as a query parameter, beside those of the list: %j', async (filters, query) => {
		const parameters = await sent('lever', filters);
		for (const [name, value] of new URLSearchParams(query))
			expect(parameters.getAll(name)).toEqual([value]);
		expect(parameters.getAll('expand')).toEqual(['stage', 'owner', 'applications']);
	});

	it.each<IDataObject>([
		{ stage: { __rl: true, mode: 'id', value: undefined } },
		{ job: { __rl: true, mode: 'id', value: null } },
		{ stage: null },
		{ job: { __rl: true, mode: 'id', value: {} } },
		{ archived: 'Archived' },
		{ archived: '' },
	] as IDataObject[])('lets nobody through without a value: %j', async (filters) => {
		await expect(sent('lever', filters)).rejects.toMatchObject({
			message: expect.stringMatching(/^The filter \w+ has no usable value$/),
			requests: [],
		});
	});

	it.each<IDataObject>([
		{},
		{ archived: 'all' },
		{ confidential: false },
		{ stage: locator(' '), job: { __rl: true, mode: 'list', value: '' } },
	])('is not sent if nothing is chosen: %j', async (filters) => {
		const names = [...(await sent('lever', filters)).keys()];
		expect(names.filter((name) => !['expand', 'limit'].includes(name))).toEqual([]);
	});

	it('is named in a hint if it is empty', async () => {
		const fake = context('lever', { stage: locator(''), job: locator('p1') });
		await new Recruiting().execute.call(fake.context);
		expect(fake.hints).toContain(
			'The filter Stage is empty, so it was not used. Choose a stage, or remove the filter.',
		);
	});

	it.each([
		['default', { stage: locator('1') }, 'The provider', 'stage'],
		['ashby', { job: locator('1') }, 'Ashby', 'job'],
		[
			'recruitee',
			{ stage: locator('1') },
			'Recruitee',
			'stage',
			'a condition on the field placements.stage_id',
		],
		['workable', { archived: 'all' }, 'Workable', 'archived'],
		['workable', { confidential: true }, 'Workable', 'confidential'],
	])(
		'is an error if %s cannot apply it: %j',
		async (provider, filters, system, name, instead = 'a condition') => {
			await expect(sent(provider, filters)).rejects.toMatchObject({
				message: `${system} cannot filter candidates by ${name}`,
				description: `Remove the filter, or use ${instead} instead.`,
				requests: [],
			});
		},
	);
});

describe('the filters that the editor offers', () => {
	const { description } = new Recruiting();
	const node = { typeVersion: 1 } as INode;
	const filters = description.properties.filter(
		(one) =>
			one.name === 'filters' &&
			NodeHelpers.displayParameter(
				{ provider: 'lever', resource: 'candidate', operation: 'getAll' },
				one,
				node,
				description,
			),
	);

	it.each(presets)('are those that $id has', ({ id, records }) => {
		expect(filters).toHaveLength(1);
		const names = ['archived', 'confidential', 'job', 'stage'];
		const offered = (filters[0]!.options as INodeProperties[])
			.filter((one) => names.includes(one.name))
			.filter((one) => NodeHelpers.displayParameter({}, one, node, description, { provider: id }))
			.map(({ name }) => name);
		expect(offered).toEqual(
			names.filter((name) => Object.hasOwn(records.candidate?.filters ?? {}, name)),
		);
	});
});

/** As the editor calls, which knows no items. */
const editor = ({ context: n8n }: ReturnType<typeof context>) =>
	({
		...n8n,
		getNodeParameter: (name: string, fallback: unknown) => n8n.getNodeParameter(name, 0, fallback),
	}) as unknown as ILoadOptionsFunctions;

describe('the stages and jobs from which users choose', () => {
	const answer =
		(...data: object[]): Handler =>
		() =>
			response(200, { data, hasNext: false });

	it('are read from the account, with their names', async () => {
		const fake = context(
			'lever',
			{},
			answer({ id: 's1', text: 'Phone screen' }, { id: 's2', text: 'On site' }, { id: 's3' }),
		);
		expect(await searchStages.call(editor(fake))).toEqual({
			results: [
				{ name: 'Phone screen', value: 's1' },
				{ name: 'On site', value: 's2' },
				{ name: 's3', value: 's3' },
			],
		});
		expect(fake.requests[0]!.url).toMatch(/\/stages\?/);
	});

	it('are found by a part of their names', async () => {
		const jobs = answer({ id: 'p1', text: 'Nurse' }, { id: 'p2', text: 'Café manager' });
		const fake = context('lever', {}, jobs);
		expect(await searchJobs.call(editor(fake), 'CAFÉ')).toEqual({
			results: [{ name: 'Café manager', value: 'p2' }],
		});
		expect(fake.requests[0]!.url).toMatch(/\/postings\?/);
	});

	it('are a fixed list if the system has one', async () => {
		const fake = context('smartRecruiters', {});
		const { results } = await searchStages.call(editor(fake), 'review');
		expect(results).toEqual([{ name: 'In Review', value: 'IN_REVIEW' }]);
		expect(fake.requests).toEqual([]);
	});

	it('do not exist if the system has no such list', async () => {
		const fake = context('loxo', {});
		await expect(searchJobs.call(editor(fake))).rejects.toThrow(
			'Loxo has no list for the field job',
		);
	});
});
