import type { IDataObject } from 'n8n-workflow';

import { findCandidates } from '../../../nodes/Recruiting/actions/candidate/findCandidates';
import { response, type Handler } from '../support/executeContext';
import { connectedTo } from '../support/provider';

const person = (id: unknown) => ({ id, first_name: 'A', last_name: 'B', email: 'c@d.example' });

/** Looks for a candidate with these settings, and returns it with the requests. */
async function found(providerApi: IDataObject, handler: Handler, text = '42') {
	const { provider, requests } = await connectedTo({ idField: 'id', ...providerApi }, [handler]);
	const [candidate] = await findCandidates(provider, { by: 'id', text });
	return { candidate: candidate!, requests };
}

const answering =
	(body: unknown, status = 200): Handler =>
	() =>
		response(status, body);

describe('reading a single candidate', () => {
	it.each<[IDataObject, unknown, string]>([
		[{ recordPath: 'candidates/{id}' }, person(42), 'candidates/42'],
		[{ recordPath: '/candidates/{candidateId}/' }, person('42'), 'candidates/42'],
		[{ recordPath: 'candidates?ids={id}', recordField: '0' }, [person(42)], 'candidates?ids=42'],
		[{ recordPath: 'Candidate({id}L)', recordField: 'd' }, { d: person(42) }, 'Candidate(42L)'],
		[
			{
				recordPath: 'candidates/{id}?all=1',
				queryParameters: { parameter: [{ name: '$format', value: 'json' }] },
			},
			person(42),
			'candidates/42?%24format=json&all=1',
		],
		// A path without parameters is read by GET.
		[{ recordPath: 'candidates/{id}', listMethod: 'POST' }, person(42), 'candidates/42'],
	])('by %j takes one request', async (settings, body, address) => {
		const { candidate, requests } = await found(settings, answering(body));
		expect(candidate).toMatchObject({ ...person('42') });
		expect(requests.map(({ url, method }) => [method, url])).toEqual([
			['GET', `https://ats.example.com/hub/v1/${address}`],
		]);
	});

	it('by POST sends the ID in the body', async () => {
		const settings = { recordPath: 'candidate.info?id={id}&full=true', recordField: 'results' };
		const queryParameters = { parameter: [{ name: 'depth', value: 2 }] };
		const { candidate, requests } = await found(
			{ ...settings, queryParameters, listMethod: 'POST' },
			answering({ results: person('a&b') }),
			'a&b',
		);
		expect(candidate.id).toBe('a&b');
		expect(requests[0]).toMatchObject({
			...{ method: 'POST', url: 'https://ats.example.com/hub/v1/candidate.info' },
		});
		expect(JSON.parse(String(requests[0]!.body))).toEqual({ depth: 2, id: 'a&b', full: 'true' });
	});

	it('encodes the ID', async () => {
		const settings = { recordPath: 'candidates/{id}' };
		const { requests } = await found(settings, answering(person('a/../b?c#d')), 'a/../b?c#d');
		expect(requests[0]!.url).toBe('https://ats.example.com/hub/v1/candidates/a%2F..%2Fb%3Fc%23d');
	});

	it.each<[string, unknown, number, IDataObject]>([
		['status 404', { error: 'unknown' }, 404, {}],
		['an empty list', [], 200, { recordField: '0' }],
		['null', { data: null }, 200, { recordField: 'data' }],
		['empty', {}, 200, { recordField: 'data' }],
		['no content', '', 204, { recordField: 'data' }],
	])('finds nobody if the answer is %s', async (_, body, status, settings) => {
		const looking = found({ recordPath: 'c?ids={id}', ...settings }, answering(body, status));
		await expect(looking).rejects.toMatchObject({
			message: 'No candidate has the ID "42"',
			context: { itemIndex: 0 },
		});
	});

	it('names the setting if the candidate is elsewhere in the answer', async () => {
		const settings = { recordPath: 'candidates/{id}', recordField: 'dat.0' };
		await expect(found(settings, answering({ data: [person(42)] }))).rejects.toMatchObject({
			message: 'The Record Field of the response is missing',
			description: expect.stringContaining('the place of the candidate in the response, e.g. data'),
		});
	});

	it.each<[unknown, number, string]>([
		[person(43), 200, 'The provider returned another candidate'],
		[{ first_name: 'Secret1' }, 200, 'The candidate has no field "id"'],
		[[person(42)], 200, 'The candidate is an array instead of an object'],
		['<html>', 200, 'The response is a web page (HTML) instead of JSON'],
		['{"id":', 200, 'The response is not valid JSON, or it was cut off'],
		['', 401, 'The provider rejected the credential. Open it'],
		[person(42), 206, 'The provider sent only part of the answer'],
	])('fails if the answer is %j with status %i', async (body, status, message) => {
		const looking = found({ recordPath: 'candidates/{id}' }, answering(body, status));
		const error = await looking.catch((caught: Error) => caught);
		expect(error).toMatchObject({ message: expect.stringContaining(message) });
		expect(JSON.stringify(error)).not.toContain('Secret1');
	});

	it('accepts the ID in other upper and lower case', async () => {
		const settings = { recordPath: 'candidates/{id}' };
		const { candidate } = await found(settings, answering(person('AB-1')), 'ab-1');
		expect(candidate.id).toBe('AB-1');
	});

	it('fails if the provider reports a failure with status 200', async () => {
		const settings = { recordPath: 'candidates/{id}', successField: 'success' };
		const looking = found(settings, answering({ ...person(42), success: false }));
		await expect(looking).rejects.toThrow('The provider reports that the request failed');
	});

	it.each(['candidates', 'candidates/{ID}', '../{id}', '{name}'])(
		'needs a path with the ID: %j',
		async (recordPath) => {
			await expect(found({ recordPath }, answering(person(42)))).rejects.toMatchObject({
				message: 'Record Path is not a valid path with {id}',
				description: expect.stringContaining('candidates?ids={id}'),
			});
		},
	);

	it('is not possible by e-mail address, so the list is read', async () => {
		const settings = { idField: 'id', recordPath: 'candidates/{id}' };
		const { provider, requests } = await connectedTo(settings, [answering([person(42)])]);
		const chosen = { by: 'email', text: 'c@d.example' } as const;
		expect(await findCandidates(provider, chosen)).toMatchObject([{ id: '42' }]);
		expect(requests.map(({ url }) => url)).toEqual(['https://ats.example.com/hub/v1/candidates']);
	});

	it('without a path reads the list', async () => {
		const { candidate, requests } = await found({ recordPath: ' ' }, answering([person(42)]));
		expect(candidate.id).toBe('42');
		expect(requests[0]!.url).toBe('https://ats.example.com/hub/v1/candidates');
	});
});
