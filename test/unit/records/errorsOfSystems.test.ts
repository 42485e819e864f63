import type { IDataObject } from 'n8n-workflow';

import { recordsAt } from '../../../nodes/Recruiting/profiles';
import { candidates, listRecords } from '../../../nodes/Recruiting/records';
import { readRecord } from '../../../nodes/Recruiting/records/readRecord';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

/** Lists records of a system that answers so. */
async function list(
	provider: string,
	[status, body]: [number, unknown],
	{ kind = candidates, providerApi = {} as IDataObject, maxTries = 1 } = {},
) {
	const profile = { lever: 'p5', ashby: 'p4' }[provider];
	const { provider: opened, requests } = await connected({
		parameters: { provider, ...(profile && { profile }), providerApi, options: { maxTries } },
		credential: { provider },
		handlers: [() => response(status, body)],
	});
	const selection = provider === 'smartRecruiters' ? { candidateId: 'c1' } : {};
	const ofCandidate = kind === candidates ? {} : selection;
	return { requests, records: listRecords(opened, kind, 1, undefined, ofCandidate) };
}

describe("the provider's own code of an error", () => {
	it.each<[string, number, unknown, string]>([
		['lever', 400, { code: 'BadRequest', message: 'Jane' }, 'Bad Request (the provider'],
		['ashby', 200, { success: false, errors: ['invalid_input'] }, '(the provider'],
		['ashby', 200, { success: false, errorInfo: { code: 'A.B-C' }, errors: ['x'] }, 'code: A.B-C)'],
		['smartRecruiters', 500, { errors: [{ code: 'E_1' }] }, "(the provider's code: E_1)"],
	])('of %s is in the message: %d %j', async (provider, status, body, message) => {
		const { records } = await list(provider, [status, body]);
		await expect(records).rejects.toThrow(message);
	});

	it.each<[string, unknown]>([
		['a sentence', { code: 'Jane Doe has applied' }],
		['an address', { code: 'jane@mail.example' }],
		['a long word', { code: 'x'.repeat(41) }],
		['a name', { code: 'maria.silva' }],
		['a phone number', { code: '4915112345678' }],
		['a word with a number', { code: 'user_1234' }],
		['an object', { code: { a: 1 } }],
		['missing', { message: 'word' }],
		['not JSON', '<p>code</p>'],
	])('is left out if it is %s', async (_, body) => {
		const { records } = await list('lever', [400, body]);
		await expect(records).rejects.toMatchObject({ message: 'Bad Request' });
	});

	it('is left out where no place of a code is known', async () => {
		const { records } = await list('default', [400, { code: 'BadRequest' }]);
		await expect(records).rejects.toMatchObject({ message: 'Bad Request' });
	});
});

describe('a list that needs what only the user knows', () => {
	const parameter = (name: string) => ({
		queryParameters: { parameter: [{ name, value: 'v-1' }] },
	});

	it.each([
		['ashby', 'stage', 'interviewPlanId', 'Ashby', { success: true, results: [] }],
		['smartRecruiters', 'scorecard', 'jobId', 'SmartRecruiters', []],
	])('of %s is not asked for without it', async (provider, resource, name, system, body) => {
		const kind = recordsAt(resource);
		const empty: [number, unknown] = [200, body];
		const without = await list(provider, empty, { kind });
		await expect(without.records).rejects.toMatchObject({
			message: `${system} needs the value of ${name}`,
			description: `Add ${name} to Query Parameters in Provider's API of this node.`,
		});
		expect(without.requests).toEqual([]);
		const given = await list(provider, empty, { kind, providerApi: parameter(name) });
		expect(await given.records).toEqual([]);
		const [{ url, body: sent }] = given.requests as [(typeof given.requests)[0]];
		expect(`${url} ${String(sent)}`).toMatch(new RegExp(`${name}"?[=:]"?v-1`));
	});
});

describe('the advice for a status', () => {
	const adviceOf = async (provider: string, status: number) => {
		const { records } = await list(provider, [status, {}]);
		return await records.catch(({ description }: { description: string }) => description);
	};

	it.each([400, 404, 422])('names the path only if the user has to know it: %i', async (status) => {
		expect(await adviceOf('default', status)).toContain('List Path');
		expect(await adviceOf('lever', status)).toContain('that you entered in this node');
		expect(await adviceOf('lever', status)).not.toMatch(/Path|API Version|documentation/);
	});

	it('names the path of a single record', async () => {
		const { provider } = await connected({
			parameters: { providerApi: { recordPath: 'candidates/{id}' }, options: { maxTries: 1 } },
			handlers: [() => response(400, {})],
		});
		await expect(readRecord(provider, candidates, '1')).rejects.toMatchObject({
			message: expect.stringContaining('and Record Path and Query Parameters in'),
		});
	});
});
