import type { IDataObject } from 'n8n-workflow';

import { candidates, listRecords } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

const READ = /Read an Example in Provider's API, which finds such places itself\./g;

/** All that a user reads about a list, in errors and hints. */
async function told(body: unknown, providerApi: IDataObject, system = 'default') {
	const { provider, hints } = await connected({
		parameters: { provider: system, providerApi, options: { maxTries: 1 } },
		credential: { provider: system },
		handlers: [() => response(200, body)],
	});
	const failed = await listRecords(provider, candidates, Infinity).then(
		() => [],
		({ description }: { description: string }) => [description],
	);
	return [...failed, ...hints].join(' ');
}

const person = (n: number) => ({
	id: `${n}`,
	first_name: 'A',
	last_name: 'B',
	email: 'a@mail.example',
});
const people = [person(1), person(2), person(3)];
const unnamed = people.map(({ id }) => ({ id, called: 'A' }));

describe('advice about a place that the user has to find', () => {
	it.each<[string, unknown, IDataObject]>([
		['the list', { any: 1 }, {}],
		['names and addresses', unnamed, {}],
		['names, which may be empty', unnamed, { incompleteCandidates: 'keepEmpty' }],
		['the next page', people, { pageStyle: 'nextUrl', nextUrlField: '' }],
		['how pages are split', { data: people, total: 9 }, { recordsField: 'data' }],
	])('names Read an Example: %s', async (_, body, providerApi) => {
		expect((await told(body, providerApi)).match(READ)).toHaveLength(1);
	});

	it.each<[string, unknown, IDataObject]>([
		['the list is proposed', { data: people }, {}],
		['the names are proposed', people.map(({ id }) => ({ id, firstName: 'A' })), {}],
		['the next page is proposed', { data: people, next: '/x' }, { recordsField: 'data' }],
		['an example was read', unnamed, { example: JSON.stringify({ data: people }) }],
		['no place is missing', people, {}],
	])('does not if %s', async (_, body, providerApi) => {
		expect(await told(body, providerApi)).not.toContain('Read an Example');
	});

	it('names none of the settings of places if the system is known', async () => {
		const advice = await told({ any: 1 }, {}, 'smartRecruiters');
		expect(advice).toContain('Check the Base URL in the credential');
		expect(advice).not.toMatch(/Read an Example|Records Field/);
	});
});
