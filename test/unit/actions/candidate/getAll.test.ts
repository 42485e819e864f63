import type { IDataObject } from 'n8n-workflow';

import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type FakeContext } from '../../support/executeContext';

const candidates = (count: number, first = 1) =>
	Array.from({ length: count }, (_, index) => ({
		id: String(first + index),
		first_name: `First${first + index}`,
		last_name: `Last${first + index}`,
		email: `first${first + index}@candidates.example`,
	}));

const run = async ({ context }: FakeContext) => await new Recruiting().execute.call(context);

describe('Candidate: Get Many', () => {
	it('outputs an item for each candidate, linked to its input item', async () => {
		const fake = fakeContext({
			parameters: { returnAll: true },
			items: 2,
			handlers: [() => response(200, candidates(2)), () => response(200, candidates(1, 7))],
		});
		const [items] = await run(fake);
		expect(items?.map((item) => [item.json.id, item.pairedItem])).toEqual([
			['1', { item: 0 }],
			['2', { item: 0 }],
			['7', { item: 1 }],
		]);
	});

	it('says so if nobody matches what the system itself filters by', async () => {
		const fake = fakeContext({
			parameters: {
				...{ provider: 'lever', authentication: 'apiKey' },
				filters: { stage: { __rl: true, mode: 'id', value: 's9' } },
			},
			credential: { provider: 'lever', apiKey: 'key', baseUrl: '' },
			handlers: [() => response(200, { data: [], hasNext: false })],
		});
		expect(await run(fake)).toEqual([[]]);
		expect(fake.hints).toEqual(['Lever has no candidates that match all filters.']);
	});

	it('says what to check if there is nobody at all', async () => {
		const fake = fakeContext({ handlers: [() => response(200, [])] });
		expect(await run(fake)).toEqual([[]]);
		expect(fake.hints).toEqual([
			expect.stringMatching(
				/^The list that the provider sent has no candidates\..*check which records/,
			),
		]);
	});

	it('outputs a time that people can read next to one in milliseconds', async () => {
		const [person] = candidates(1);
		const list = [{ ...person, createdAt: 1_790_000_000_000 }];
		const [items] = await run(fakeContext({ handlers: [() => response(200, list)] }));
		expect(items![0]!.json).toEqual({ ...list[0], createdAtIso: '2026-09-21T14:13:20.000Z' });
	});

	it('outputs at most as many candidates as the limit, by default 50', async () => {
		const handlers = [() => response(200, candidates(60))];
		const [fifty] = await run(fakeContext({ handlers }));
		expect(fifty).toHaveLength(50);
		const [three] = await run(fakeContext({ parameters: { limit: 3 }, handlers }));
		expect(three).toHaveLength(3);
	});

	it.each([0, -1, 2.5, 'many'])('rejects the limit %j', async (limit) => {
		const fake = fakeContext({ parameters: { limit }, handlers: [() => response(200, [])] });
		await expect(run(fake)).rejects.toThrow('The limit must be a whole number of at least 1');
		expect(fake.requests).toHaveLength(0);
	});

	it.each([
		[{ resource: 'constructor' }, '"getAll" does not exist for the resource "constructor"'],
		[{ operation: 'delete' }, '"delete" does not exist for the resource "candidate"'],
	])('fails if the operation does not exist: %j', async (parameters, message) => {
		await expect(run(fakeContext({ parameters }))).rejects.toThrow(message);
	});

	it('outputs only the documented fields if Simplify is on', async () => {
		const [candidate] = candidates(1);
		const handlers = [() => response(200, [{ tags: ['a'], ...candidate, stage: 'new' }])];
		const fieldsWith = async (parameters: IDataObject) => {
			const [items] = await run(fakeContext({ parameters, handlers }));
			return Object.keys(items![0]!.json);
		};
		const documented = ['id', 'first_name', 'last_name', 'email'];
		expect(await fieldsWith({ simplify: true })).toEqual(documented);
		expect(await fieldsWith({})).toEqual([...documented, 'tags', 'stage']);
		const one = { operation: 'get', candidateId: '1' };
		expect(await fieldsWith({ ...one, simplify: true })).toEqual(documented);
		expect(await fieldsWith({ ...one, simplify: false })).toHaveLength(6);
	});

	it('filters by the documented fields, wherever the provider has them', async () => {
		const fake = fakeContext({
			parameters: {
				providerApi: { emailField: 'emails.0' },
				filters: {
					email: 'a@candidates.example',
					conditions: { condition: [{ field: 'emails.1', operator: 'is', value: 'c' }] },
				},
			},
			handlers: [
				() =>
					response(200, [
						{ ...candidates(1)[0], emails: ['a@candidates.example', 'c'] },
						{ ...candidates(1, 2)[0], emails: ['b@candidates.example', 'c'] },
					]),
			],
		});
		const [items] = await run(fake);
		expect(items?.map(({ json }) => [json.id, json.email])).toEqual([
			['1', 'a@candidates.example'],
		]);
	});
});
