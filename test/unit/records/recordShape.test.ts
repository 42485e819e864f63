import type { IDataObject } from 'n8n-workflow';

import { candidates, recordsAt } from '../../../nodes/Recruiting/profiles';
import { listRecords, wholeList } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected, connectedTo } from '../support/provider';

/** The candidates of a list with these settings, and what the user is told. */
async function listed(providerApi: IDataObject, list: unknown[], more: IDataObject = {}) {
	const { provider, hints } = await connected({
		parameters: { providerApi, ...more },
		handlers: [() => response(200, list)],
	});
	return { list: await listRecords(provider, candidates, Infinity), hints };
}

const oneOf = async (providerApi: IDataObject, record: unknown) =>
	(await listed(providerApi, [record])).list[0];

const FIELDS = {
	idField: 'candidateId',
	firstNameField: 'name.first',
	lastNameField: 'name.last',
	emailField: 'emails.0.value',
};
const PERSON = {
	candidateId: 7,
	name: { first: 'First7', last: 'Last7' },
	emails: [{ value: 'first7@candidates.example' }],
};
const DOCUMENTED = {
	...{ id: '7', first_name: 'First7', last_name: 'Last7', email: 'first7@candidates.example' },
};

describe('a field that is empty in all records', () => {
	const people = (count: number) => Array.from({ length: count }, () => ({ ...PERSON, name: {} }));
	const settings = { ...FIELDS, incompleteCandidates: 'keepEmpty' };

	it('causes a hint that names its setting', async () => {
		const list = people(3).map((one, at) => ({ ...one, candidateId: at }));
		expect((await listed(settings, list)).hints).toEqual([
			expect.stringMatching(
				/^All of these candidates lack "name\.first" and "name\.last"\. Set First Name Field and Last Name Field in Provider's API\. /,
			),
		]);
	});

	it.each<[string, IDataObject, object[]]>([
		['there are only two', settings, people(2)],
		['one record has it', settings, [...people(2), { ...PERSON, name: { first: 'A', last: 'B' } }]],
		['the provider has none', { ...settings, firstNameField: '', lastNameField: '' }, people(3)],
	])('may be so if %s', async (_, own, list) => {
		expect((await listed(own, list)).hints).toEqual([]);
	});
});

describe('the documented fields of a candidate', () => {
	it('are taken from other places, come first, and keep the fields of the provider', async () => {
		const candidate = await oneOf(FIELDS, PERSON);
		expect(candidate).toEqual({ ...DOCUMENTED, ...PERSON });
		expect(Object.keys(candidate!)).toEqual([...Object.keys(DOCUMENTED), ...Object.keys(PERSON)]);
	});

	it.each<[IDataObject, IDataObject, IDataObject]>([
		[{ idField: 'id' }, { id: 4711 }, { id: '4711' }],
		[{ idField: 'ids.1' }, { ids: [1, 2] }, { id: '2' }],
		[{ idField: 'a.b' }, { 'a.b': 'dotted', a: { b: 'nested' } }, { id: 'dotted' }],
		[{ idField: 'key' }, { key: 'a', id: 'b' }, { id: 'a', key: 'a' }],
		[{ emailField: ' mail ' }, { mail: 'm@candidates.example' }, { email: 'm@candidates.example' }],
		[{ emailField: '' }, { email: 'kept?' }, { email: '' }],
		[
			{ lastNameField: '', firstNameField: 'name' },
			{ name: 'A B' },
			{ first_name: 'A B', last_name: '' },
		],
		[{ firstNameField: 'first_name' }, { first_name: 12 }, { first_name: '12' }],
	])('have with %j in a record with %j the values %j', async (settings, record, expected) => {
		expect(await oneOf(settings, { ...DOCUMENTED, ...record })).toMatchObject(expected);
	});

	it('are read from the prototype of no object', async () => {
		const listing = oneOf({ emailField: 'emails.constructor' }, { ...DOCUMENTED, emails: [] });
		await expect(listing).rejects.toThrow('has no field "email"');
	});

	it('of a preset can be changed one by one', async () => {
		const { provider } = await connected({
			parameters: { providerApi: { emailField: 'mail' } },
			credential: { provider: 'smartRecruiters' },
			handlers: [
				() =>
					response(200, {
						content: [{ id: 'a', firstName: 'A', lastName: 'B', email: 'no', mail: 'yes' }],
					}),
			],
		});
		expect(await listRecords(provider, candidates, 1)).toEqual([
			{
				...{ id: 'a', first_name: 'A', last_name: 'B', email: 'yes' },
				...{ firstName: 'A', lastName: 'B', mail: 'yes' },
			},
		]);
	});

	it('cannot be at a place that is not one', async () => {
		await expect(listed({ emailField: 'emails[0].value' }, [])).rejects.toMatchObject({
			message: 'Email Field is not a valid place',
			description: expect.stringContaining('emails.0.value'),
		});
	});
});

describe('candidates in another shape than documented', () => {
	const SELECT =
		/^Set ID Field to "id" and Email Field in Provider's API\. .+ If your ATS is one of those in Provider, select it in the credential instead\. /;
	const wrong = (id: unknown) => ({ id, first_name: 'Secret1', last_name: 'Secret2' });

	it('are described together if all have the same faults', async () => {
		const error = await listed({}, [wrong(1), wrong(2)]).catch((caught: Error) => caught);
		expect(error).toMatchObject({
			message: 'The candidates have a number in "id" and no "email"',
			description: expect.stringMatching(SELECT),
		});
		expect(JSON.stringify(error)).not.toContain('Secret');
	});

	const ONE_BY_ONE = 'has a number in "id" instead of a string and no field "email"';

	it.each<[unknown[], string]>([
		[[wrong(1)], `The candidate at index 0 ${ONE_BY_ONE}`],
		[[wrong(1), wrong('2')], `The candidate at index 0 ${ONE_BY_ONE}`],
		[[DOCUMENTED, wrong(1), wrong(2)], `The candidate at index 1 ${ONE_BY_ONE}`],
		[[7, 8], 'The candidate at index 0 is a number instead of an object'],
	])('are described one by one in %j', async (list, message) => {
		await expect(listed({}, list)).rejects.toMatchObject({ message });
	});

	it('may be left out or kept if only some are incomplete', async () => {
		await expect(listed({}, [DOCUMENTED, wrong(1)])).rejects.toMatchObject({
			description: expect.stringMatching(
				/If only some candidates are incomplete, set Incomplete Candidates in Provider's API\./,
			),
		});
	});

	it('say what to set, and not what to select, if something is set already', async () => {
		const list = [{ ...PERSON, emails: [] }];
		await expect(listed(FIELDS, list)).rejects.toMatchObject({
			message: 'The candidate at index 0 has no field "email"',
			description: expect.stringMatching(/^Set Email Field in Provider's API\./),
		});
		const nested = [{ ...PERSON, emails: [{ value: {} }] }];
		await expect(listed(FIELDS, nested)).rejects.toThrow(
			'The candidate at index 0 has an object in "email" instead of a text or number',
		);
	});
});

describe('the setting Incomplete Candidates', () => {
	const PEOPLE = [
		DOCUMENTED,
		{ ...DOCUMENTED, id: '8', email: null },
		{ id: '9', first_name: 'First9', last_name: 'Last9' },
		{ ...DOCUMENTED, id: undefined },
		'nobody',
	];

	it.each([{ incompleteCandidates: 'fail' }, {}])(
		'%j uses no part of the list',
		async (settings) => {
			await expect(listed(settings, PEOPLE)).rejects.toThrow('null in "email" instead of a string');
		},
	);

	it('leaves them out, and says how many', async () => {
		const settings = { incompleteCandidates: 'leaveOut' };
		const { list, hints } = await listed(settings, PEOPLE);
		expect(list).toEqual([DOCUMENTED]);
		expect(hints).toEqual(['4 incomplete candidates were left out.']);
		expect((await listed(settings, [DOCUMENTED])).hints).toEqual([]);
	});

	it.each(['leaveOut', 'keepEmpty'])('%s is an error if nobody is left', async (value) => {
		const settings = { incompleteCandidates: value, idField: 'number' };
		await expect(listed(settings, [DOCUMENTED, DOCUMENTED])).rejects.toThrow(
			'The candidates have no "id"',
		);
	});

	it('keeps them with empty texts', async () => {
		const { list, hints } = await listed({ incompleteCandidates: 'keepEmpty' }, PEOPLE.slice(0, 3));
		expect(list.map(({ id, email }) => [id, email])).toEqual([
			['7', DOCUMENTED.email],
			['8', ''],
			['9', ''],
		]);
		expect(hints).toEqual([]);
	});

	it.each([
		[{ ...DOCUMENTED, id: undefined }],
		[{ ...DOCUMENTED, id: null }],
		[{ ...DOCUMENTED, email: {} }],
		[7],
	])('cannot keep %j, and says so', async (record) => {
		const settings = { incompleteCandidates: 'keepEmpty' };
		expect(await listed(settings, [DOCUMENTED, record])).toEqual({
			list: [DOCUMENTED],
			hints: ['1 incomplete candidate was left out.'],
		});
	});

	it('does not exist with another value', async () => {
		await expect(listed({ incompleteCandidates: 'drop' }, [])).rejects.toThrow(
			'Incomplete Candidates has a value that does not exist',
		);
	});
});

describe('records other than candidates', () => {
	const listOf = async (providerApi: IDataObject, list: unknown[]) => {
		const { provider } = await connectedTo(providerApi, [() => response(200, list)]);
		return await listRecords(provider, recordsAt('jobs'), Infinity);
	};

	it('are passed on unchanged unless a setting says where their ID is', async () => {
		const list = [{ key: 5, email: 1 }, { other: true }];
		expect(await listOf({}, list)).toEqual(list);
		expect(await listOf({ idField: 'key' }, list)).toEqual([{ id: '5', ...list[0] }, list[1]]);
	});

	it('cannot be compared without an ID', async () => {
		const { provider } = await connectedTo({ idField: '' }, [() => response(200, [])]);
		await expect(wholeList(provider, candidates, {})).rejects.toMatchObject({
			message: 'Without IDs, candidates cannot be compared',
			description: expect.stringMatching(/^Set ID Field in Provider's API\. .+ Read an Example /),
		});
	});
});
