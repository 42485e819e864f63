import type { IDataObject } from 'n8n-workflow';

import { candidates, listRecords } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

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
const attributes = { 'first-name': 'A', 'last-name': 'B', email: 'a@mail.example' };
const nested = {
	data: [
		{ id: '1', attributes },
		{ id: '2', attributes },
	],
	links: { next: 'https://ats.example.com/v1/candidates?page=2' },
};

const FIELDS =
	'First Name Field to "attributes.first-name", Last Name Field to "attributes.last-name"';
const PAGES = 'Page Style to Next URL and Next URL Field to "links.next"';
const PASTE = ', or paste a response of the list into Read an Example, which finds them all.';
const EMAIL = 'Email Field to "attributes.email"';

describe('advice about the settings of a provider', () => {
	it.each<[string, unknown, IDataObject, string]>([
		[
			'the list',
			nested,
			{},
			`Set Records Field to "data", ${FIELDS}, ${EMAIL}, ${PAGES} in Provider's API${PASTE}`,
		],
		[
			'the fields',
			nested,
			{ recordsField: 'data' },
			`Set ${FIELDS}, ${EMAIL}, ${PAGES} in Provider's API${PASTE}`,
		],
		[
			'fields, of which one is set',
			nested,
			{ recordsField: 'data', emailField: 'attributes.email', pageStyle: 'linkHeader' },
			`Set ${FIELDS}, ${PAGES} in Provider's API${PASTE}`,
		],
		[
			'fields that may be empty',
			{ data: [...nested.data, { ...nested.data[0], id: '3' }] },
			{ recordsField: 'data', incompleteCandidates: 'keepEmpty', pageStyle: 'linkHeader' },
			`lack "first_name", "last_name" and "email". Set ${FIELDS} and ${EMAIL} in Provider's API${PASTE}`,
		],
		[
			'IDs that are numbers',
			people.map((one) => ({ ...one, id: Number(one.id) })),
			{},
			'Set ID Field to "id" in Provider\'s API, or paste a response of the list into Read an Example.',
		],
		[
			'IDs that are numbers, in a list with pages',
			{ ...nested, data: people.map((one) => ({ ...one, id: Number(one.id) })) },
			{},
			`Set Records Field to "data", ID Field to "id", ${PAGES} in Provider's API${PASTE}`,
		],
		[
			'the pages',
			{ ...nested, data: people },
			{ recordsField: 'data' },
			`Set ${PAGES} in Provider's API${PASTE}`,
		],
		[
			'another list than an empty one',
			{ ...nested, none: [] },
			{ recordsField: 'none' },
			`There is another list in "data". Set Records Field to "data", ${FIELDS}, ${EMAIL}, ${PAGES} in`,
		],
		[
			'pages that do not follow each other as they are set',
			{ ...nested, data: people },
			{ recordsField: 'data', pageStyle: 'nextUrl', nextUrlField: '' },
			'Set Next URL Field to "links.next" in Provider\'s API, or paste a response of the list into Read an Example.',
		],
	])('proposes all that the response shows at once: %s', async (_, body, providerApi, advice) => {
		const all = await told(body, providerApi);
		expect(all).toContain(advice);
		expect(all.split('Read an Example')).toHaveLength(2);
	});

	it.each([
		[{ data: { Anna: people, Ifeoma: people } }, {}],
		[{ none: [], results: { 'Ifeoma-Lindqvist': people } }, { recordsField: 'none' }],
	])('has no name of a person: %j', async (body, providerApi) => {
		expect(await told(body, providerApi)).not.toMatch(/Anna|Ifeoma/);
	});

	it('is short, also if there is much to say', async () => {
		const advice = (await told(nested, {})).replace(/ \(page 1.*/, '');
		expect(advice).toMatch(/which finds them all\.$/);
		expect(advice.length).toBeLessThan(320);
		expect(await told(unnamed, {})).toMatch(/If your ATS is one of those in Provider, select it/);
	});

	it.each<[string, unknown, IDataObject]>([
		['the list', { any: 1 }, {}],
		['names and addresses', unnamed, {}],
		['names, which may be empty', unnamed, { incompleteCandidates: 'keepEmpty' }],
		['the next page', people, { pageStyle: 'nextUrl', nextUrlField: '' }],
		['how pages are split', { data: people, total: 9 }, { recordsField: 'data' }],
	])('names Read an Example if the response does not show %s', async (_, body, providerApi) => {
		const read = /Read an Example in Provider's API, which finds such places itself\./g;
		expect((await told(body, providerApi)).match(read)).toHaveLength(1);
	});

	it('does not name it if no place is missing', async () => {
		expect(await told(people, {})).not.toContain('Read an Example');
	});

	it('asks for one of this list if an example was read', async () => {
		const text = await told(unnamed, { example: JSON.stringify({ data: people }) });
		expect(text.match(/Read an Example/g)).toHaveLength(1);
		expect(text).toContain('If Read an Example has a response of another list, paste one of');
	});

	it('names none of the settings of places if the system is known', async () => {
		const advice = await told({ any: 1 }, {}, 'smartRecruiters');
		expect(advice).toContain('Check the Base URL in the credential');
		expect(advice).not.toMatch(/Read an Example|Records Field/);
	});
});
