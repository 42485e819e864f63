import type { IDataObject, INode } from 'n8n-workflow';

import { candidateNumber, scenario, startProvider, type Provider } from '../provider';
import { credentialFields } from '../support/credentials';
import { loadEngine, type Engine } from './engine';

const TYPE = 'recruitingP4ApiKeyApi';
const PAGE_SIZE = 2;
/** Two of them share an e-mail address, and two a last name. */
const PEOPLE = [
	{ ...candidateNumber(1), first_name: 'Ana', last_name: 'Sousa' },
	{ ...candidateNumber(2), first_name: 'Rui', last_name: 'Silva' },
	{ ...candidateNumber(3), first_name: 'Eva', last_name: 'Costa', email: 'shared@mail.example' },
	{ ...candidateNumber(4), first_name: 'Ivo', last_name: 'Silva' },
	{ ...candidateNumber(5), first_name: 'Lia', last_name: 'Ramos', email: 'Shared@mail.example' },
	{ ...candidateNumber(6), first_name: 'Leo', last_name: 'Silva' },
];

let provider: Provider;
let engine: Engine;

beforeAll(async () => {
	provider = await startProvider({ candidates: PEOPLE.length });
	provider.profiles.p4.people.setAll(PEOPLE);
	engine = loadEngine();
	connectTo({ page: PAGE_SIZE });
});

afterAll(async () => await provider.stop());

beforeEach(() => {
	provider.clearRequests();
	provider.profiles.p4.resumes.clear();
});

function connectTo(behavior: Parameters<typeof scenario>[1]): void {
	const baseUrl = scenario(provider.profiles.p4, behavior);
	engine.credentials.save(TYPE, { ...credentialFields(provider, 'p4', 'apiKey'), baseUrl });
}

const CONNECTION = { profile: 'p4', authentication: 'apiKey' };

async function run(
	parameters: IDataObject,
	input: IDataObject[] = [{}],
	onError?: INode['onError'],
) {
	const options = { parameters: { ...CONNECTION, ...parameters }, input, onError };
	return await engine.run({ credentialType: TYPE, ...options });
}

const locator = (mode: string, value: string) => ({ __rl: true, mode, value });
const pagesRead = () => provider.requests.filter(({ method }) => method === 'GET').length;

describe('formulas in records', () => {
	const TEXTS = [
		'=1+1',
		'+49 30 1',
		'-2',
		'@a',
		'\tb',
		'\rc',
		' =d',
		'＝e',
		"'=f",
		'g=h',
		'',
		'3-4',
	];
	const ESCAPED = TEXTS.map((text, at) => (at < 8 ? `'${text}` : text));
	const record = {
		...PEOPLE[0]!,
		first_name: '=A1',
		more: { texts: TEXTS },
		count: -1,
		none: null,
	};
	const safe = {
		...record,
		first_name: "'=A1",
		phone: `'${record.phone}`,
		more: { texts: ESCAPED },
	};

	beforeAll(() => provider.profiles.p4.people.setAll([record] as never));
	afterAll(() => void provider.profiles.p4.people.setAll(PEOPLE));

	it.each([
		['Get', { operation: 'get', candidateId: locator('id', record.id) }],
		['Get Many', { operation: 'getAll' }],
		[
			'Get Many of other records',
			{ operation: 'getAll', resource: 'vacancy', providerApi: { listPath: 'candidates' } },
		],
	])('are escaped by %s if the option is on', async (_name, parameters) => {
		const first = async (others: IDataObject) =>
			(await run({ ...parameters, ...others } as IDataObject)).outputs[0]![0]!.json;
		expect(await first({})).toEqual(record);
		expect(await first({ options: { escapeFormulas: true } })).toEqual(safe);
	});

	it('are escaped in simplified records', async () => {
		const options = { escapeFormulas: true };
		const { outputs } = await run({ operation: 'getAll', simplify: true, options });
		const { id, email, last_name } = record;
		expect(outputs[0]![0]!.json).toEqual({ id, first_name: "'=A1", last_name, email });
	});
});

describe('Candidate: Get', () => {
	const get = async (candidateId: unknown, ...more: [IDataObject[]?, INode['onError']?]) =>
		await run({ operation: 'get', candidateId } as IDataObject, ...more);

	it.each([
		[locator('list', 'cand-1'), 'cand-1', 1],
		[locator('id', ' cand-3 '), 'cand-3', 2],
		['={{ $json.id }}', 'cand-4', 2],
		[locator('email', '={{ $json.email.toUpperCase() }}'), 'cand-6', 3],
	])('by %j returns the record %s after %d pages', async (candidateId, id, pages) => {
		const result = await get(candidateId, [{ id: 'cand-4', email: PEOPLE[5]!.email }]);
		expect(result.error).toBeUndefined();
		const json = PEOPLE.find((one) => one.id === id);
		expect(result.outputs).toMatchObject([[{ json, pairedItem: { item: 0 } }]]);
		expect(pagesRead()).toBe(pages);
	});

	it('gets a candidate for each item', async () => {
		const input = [{ id: 'cand-2' }, { id: 'cand-9' }, { id: 'cand-1' }];
		const result = await get(locator('id', '={{ $json.id }}'), input, 'continueRegularOutput');
		expect(
			result.outputs[0]!.map(({ json, pairedItem }) => [json.error ?? json.id, pairedItem]),
		).toEqual([
			['cand-2', { item: 0 }],
			['No candidate has the ID "cand-9"', { item: 1 }],
			['cand-1', { item: 2 }],
		]);
	});

	it('returns all who have the e-mail address, and stores nothing about others', async () => {
		const { error, outputs, stored } = await get(locator('email', 'shared@mail.example'));
		expect(error).toBeUndefined();
		expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['cand-3', 'cand-5']);
		for (const { id, last_name } of PEOPLE)
			if (!['cand-3', 'cand-5'].includes(id)) expect(stored).not.toContain(last_name);
	});

	it.each([
		[locator('id', ' '), 'No candidate is selected'],
		[locator('id', '={{ $json.nothing }}'), 'The expression in Candidate has no result'],
	])('by %j fails without a request', async (candidateId, message) => {
		expect((await get(candidateId)).error?.message).toBe(message);
		expect(provider.requests).toEqual([]);
	});
});

describe('Candidate: Get Many with filters', () => {
	const where = (field: string, operator: string, value: string): IDataObject => ({
		conditions: { condition: [{ field, operator, value }] },
	});

	const idsWith = async (filters: IDataObject, parameters: IDataObject = { returnAll: true }) => {
		const { outputs, error } = await run({ filters, ...parameters }, [
			{ wanted: 'SILVA', none: '' },
		]);
		expect(error).toBeUndefined();
		return outputs[0]!.map(({ json }) => json.id);
	};

	it.each<[IDataObject, string[]]>([
		[{ name: '={{ $json.wanted }}', email: '={{ $json.none }}' }, ['cand-2', 'cand-4', 'cand-6']],
		[{ email: 'shared@mail.example' }, ['cand-3', 'cand-5']],
		[{ name: 'silva', ...where('tags', 'is', '={{ "team-" + 4 }}') }, ['cand-4']],
		[{ name: 'nobody' }, []],
	])('%j returns the matches of all pages', async (filters, ids) => {
		expect(await idsWith(filters)).toEqual(ids);
		expect(pagesRead()).toBe(3);
	});

	it.each([
		[1, ['cand-2'], 1],
		[2, ['cand-2', 'cand-4'], 2],
		[50, ['cand-2', 'cand-4', 'cand-6'], 3],
	])('counts only matches for the limit %d', async (limit, ids, pages) => {
		expect(await idsWith({ name: 'Silva' }, { limit })).toEqual(ids);
		expect(pagesRead()).toBe(pages);
	});

	it('leaves a hint if no candidate matches', async () => {
		const { outputs, hints } = await run({ filters: where('Tags', 'is', 'team-5') });
		expect(outputs[0] ?? []).toEqual([]);
		expect(hints).toEqual([
			'No candidate has the field "Tags". Upper and lower case matter in names of fields.',
		]);
	});

	it.each<[IDataObject, string]>([
		[where('tags', 'is', '={{ $json.nothing }}'), 'There is no value in condition 1 of Filters'],
		[{ email: '={{ $json.nothing }}' }, 'The expression in the filter "Email" has no result'],
	])('fails without a request if the value has no result: %j', async (filters, message) => {
		expect((await run({ filters })).error?.message).toBe(message);
		expect(provider.requests).toEqual([]);
	});
});

describe('Resume: Upload for a candidate', () => {
	const push = async (candidateId: unknown, input: IDataObject[] = [{}]) => {
		const parsedResume = '{"work":[{"startDate":"03/2012","endDate":"09/2014"}]}';
		const parameters = { resource: 'resume', operation: 'push', parsedResume, candidateId };
		return await run(parameters as IDataObject, input);
	};

	it.each([
		[locator('list', 'cand-1'), 'cand-1', 0],
		[locator('id', '={{ $json.id }}'), 'cand-4', 0],
		['cand-3', 'cand-3', 0],
		[locator('email', PEOPLE[1]!.email), 'cand-2', 3],
		['', null, 0],
		[locator('list', ''), null, 0],
	])('given as %j goes to %j after %d pages of the list', async (value, id, pages) => {
		const result = await push(value, [{ id: 'cand-4' }]);
		expect(result.error).toBeUndefined();
		const response = { candidate_id: id, status: 'parsed' };
		expect(result.outputs).toMatchObject([
			...[[{ json: { pushed: true, candidateId: id, response } }], []],
		]);
		const sent = provider.profiles.p4.resumes.list();
		expect(sent.map(({ candidateId }) => candidateId)).toEqual([id]);
		expect(pagesRead()).toBe(pages);
	});

	it.each([
		[
			'{{ $json.candidate',
			'The candidate ID "{{ $json.candidate" is not an ID: nothing was sent to the provider. If the text is meant as an expression, switch the field to Expression.',
		],
		['={{ $json.nothing }}', 'The expression in Candidate has no result: nothing was sent'],
		[locator('id', '={{ $json.name }}'), 'The result of the expression in Candidate is not an ID'],
		[locator('id', '={{ String($json.nothing) }}'), 'The result of the expression in Candidate'],
		[locator('email', '={{ $json.name }}'), 'The text in Candidate is not an e-mail address'],
	])('given as %j sends nothing', async (value, message) => {
		const { error } = await push(value, [{ name: 'Rui Silva' }]);
		expect(error?.message).toContain(message);
		expect(error?.message).not.toContain('Silva');
		expect(provider.requests).toEqual([]);
	});

	it('tells resumes that fail the check from uploads that fail', async () => {
		const parsedResume = '={{ { work: [{ startDate: $json.start }] } }}';
		const parameters = { resource: 'resume', operation: 'push', candidateId: '={{ $json.id }}' };
		const { outputs, hints } = await run(
			{ ...parameters, parsedResume },
			[
				{ id: 'cand-1', start: '03/2012' },
				{ id: 'cand-2', start: '13/2012' },
				{ start: '03/2012' },
			],
			'continueRegularOutput',
		);
		expect(hints).toEqual(['1 of 3 resumes was not sent, 1 could not be sent']);
		expect(outputs[1]!.map(({ json }) => json.pushed)).toEqual([false, false]);
		expect(outputs[1]![1]!.json.error).toContain('The expression in Candidate has no result');
	});

	it('sends nothing if nobody has the e-mail address', async () => {
		const { error } = await push(locator('email', 'nobody@mail.example'));
		expect(error?.message).toContain('No candidate has this e-mail address: check the spelling.');
		expect(provider.profiles.p4.resumes.list()).toEqual([]);
	});
});

describe('the list of candidates in the editor', () => {
	const search = async (text?: string) =>
		await engine.listFor(
			'searchCandidates',
			{ credentialType: TYPE, parameters: { ...CONNECTION, operation: 'get' } },
			text,
		);

	it('has everybody with name, e-mail address and ID', async () => {
		const { results } = await search();
		expect(results).toHaveLength(PEOPLE.length);
		expect(results[0]).toEqual({ name: `Ana Sousa (${PEOPLE[0]!.email})`, value: 'cand-1' });
	});

	it.each([
		['SILVA', ['cand-2', 'cand-4', 'cand-6']],
		['shared@', ['cand-3', 'cand-5']],
		['nobody', []],
	])('can be searched for %j', async (text, ids) => {
		expect((await search(text)).results.map(({ value }) => value)).toEqual(ids);
	});

	it('ends after 500 candidates, and says that there are more', async () => {
		connectTo({ size: 1_200, page: 100 });
		const { results } = await search();
		expect(results).toHaveLength(501);
		expect(results.at(-1)).toMatchObject({ name: expect.stringMatching(/^There are more/) });
		expect(pagesRead()).toBe(6);
		const { email } = candidateNumber(1_200);
		expect((await search(email)).results.map(({ value }) => value)).toEqual(['cand-1200']);
	});

	it('says why it cannot be read', async () => {
		connectTo({ fault: '403' });
		await expect(search()).rejects.toThrow('Forbidden');
	});
});
