import { findList, findPlaces, isSingleRecord } from '../../../nodes/Recruiting/places';

const person = { id: 'a', first_name: 'Ada', last_name: 'Byron', email: 'ada@mail.example' };

describe('the list in a response', () => {
	it.each<[string, unknown, string | undefined]>([
		['the response itself', [person], ''],
		['in a field', { data: [person] }, 'data'],
		[
			'in a field of a field',
			{ status: 'success', data: { next: null, results: [person] } },
			'data.results',
		],
		['in a field with an unusual name', { talents: [person] }, 'talents'],
		['with people next to it', { jobs: [{ id: 1 }], users: [person] }, 'jobs'],
		['that is empty, next to facets', { candidates: [], facets: [{ name: 'city' }] }, 'candidates'],
		['with people, rather than another one', { tasks: [{ id: 1 }], team: [person] }, 'team'],
		[
			'of candidates, rather than of other people',
			{ team: [person], applicants: [{ id: 1 }] },
			'applicants',
		],
		['of jobs, with candidates next to it', { jobs: [{ id: 1 }], applications: [{}] }, 'jobs'],
		[
			'not of people who are no candidates',
			{ recruiters: [person], hiringManagers: { data: [person] }, contacts: [person] },
			undefined,
		],
		['not in an error', { errors: [{ detail: 'x' }] }, undefined],
		['not among texts', { data: ['a', 'b'] }, undefined],
		['not in a field that is named after somebody', { 'Ada Byron': [person] }, undefined],
		['not in a text', 'text', undefined],
	])('is found: %s', (_, body, place) => {
		expect(findList(body)?.place).toBe(place);
	});

	it.each<[unknown, boolean]>([
		[{ data: { Anna: [person], Ifeoma: [person] } }, true],
		[{ data: { anna: [person], ifeoma: [person] } }, true],
		[{ results: { 'Ifeoma-Lindqvist': [person] } }, true],
		[{ applied: [person], interview: [{ ...person, room: 5 }] }, true],
		[{ data: { Anna: { items: [person] } } }, true],
		[{ Response: { Candidates: [person] } }, false],
		[{ talents: [person], tasks: [{ id: 1 }] }, false],
		[{ talentPool: [person] }, false],
		[[person], false],
	])('in %j may be named by data: %s', (body, isByKey) => {
		expect(findList(body)?.isByKey).toBe(isByKey);
	});

	it.each([
		[{ id: 1, applications: [{ id: 2 }] }, true],
		[{ data: { id: 1, attributes: {} } }, true],
		[{ data: [{ id: 1 }] }, false],
		[[person], false],
		[null, false],
	])('is told from a single record: %j', (body, isSingle) => {
		expect(isSingleRecord(body)).toBe(isSingle);
	});
});

describe('the places in records', () => {
	const mail = 'ada@mail.example';

	it.each<[string, object[], object]>([
		[
			'named in small letters',
			[person],
			{
				idField: 'id',
				firstNameField: 'first_name',
				lastNameField: 'last_name',
				emailField: 'email',
			},
		],
		[
			'within an object',
			[{ id: 1, applicant: { id: 2, firstName: 'Ada', lastName: 'Byron', email: mail } }],
			{
				idField: 'id',
				firstNameField: 'applicant.firstName',
				lastNameField: 'applicant.lastName',
				emailField: 'applicant.email',
			},
		],
		[
			'of a whole name and a list of addresses',
			[{ id: 1, name: 'Ada Byron', emails: [mail] }],
			{ idField: 'id', fullNameField: 'name', emailField: 'emails.0' },
		],
		[
			'of a name with parts and a list of objects',
			[
				{
					uuid: 1,
					name: { given: 'Ada', family: 'Byron' },
					emails: [{ type: 'home', value: mail }],
				},
			],
			{
				idField: 'uuid',
				firstNameField: 'name.given',
				lastNameField: 'name.family',
				emailField: 'emails.0.value',
			},
		],
		[
			'of an address that the first one lacks',
			[{ email: null }, { email: mail }],
			{ emailField: 'email' },
		],
		[
			'of the address that has something',
			[{ contactEmail: null, primaryEmail: mail }],
			{ emailField: 'primaryEmail' },
		],
		[
			'of the address of the candidate, rather than of a contact',
			[{ contact_email: 'agency@mail.example', candidate_email: mail }],
			{ emailField: 'candidate_email' },
		],
		[
			'of values that were replaced',
			[
				{ id: 'x', first_name: 'x', last_name: 'x', email: 'x' },
				{ id: 'x', email: 'x' },
			],
			{
				idField: 'id',
				firstNameField: 'first_name',
				lastNameField: 'last_name',
				emailField: 'email',
			},
		],
		[
			'of an ID that differs, rather than one that does not',
			[
				{ id: 7, candidateId: 1 },
				{ id: 7, candidateId: 2 },
			],
			{ idField: 'candidateId' },
		],
		['that are not those of other people', [{ owner: person, recruiter: person }], {}],
		['that are no texts', [{ can_email: true, email: [], name: {} }], {}],
	])('are found: %s', (_, records, places) => {
		expect(findPlaces(records)).toEqual(places);
	});
});

/** A name such as programmers give it. */
const letters = (n: number) =>
	`key${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

describe('a hostile response', () => {
	it('has no place with a name that is data', () => {
		const records = [{ contacts: { 'ada@mail.example': { email: 'x' }, Ada: { email: 'x' } } }];
		expect(findPlaces(records)).toEqual({});
	});

	it('has no place of a prototype', () => {
		const text = '{"__proto__":{"data":[{"id":1}]},"constructor":{"prototype":[{"id":1}]}}';
		expect(findList(JSON.parse(text))?.place).not.toContain('__proto__');
		expect(findPlaces([JSON.parse('{"__proto__":{"id":1,"email":"a@b"}}')])).toEqual({});
	});

	it('is looked at only so far', () => {
		const wide = Object.fromEntries(
			Array.from({ length: 5_000 }, (_, n) => [`f${'x'.repeat(n % 30)}`, [{ id: n }]]),
		);
		const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [letters(n), 1]));
		let looked = 0;
		const counting = new Proxy(
			{},
			{
				ownKeys: () => Object.keys(many),
				getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
				get: () => (looked++, undefined),
			},
		);
		expect(findList({ ...wide, counting })).toBeDefined();
		expect(findPlaces([counting])).toEqual({});
		expect(looked).toBeLessThan(10_000);
	});

	it('has fields of all its records looked at only so far in total', () => {
		let looked = 0;
		const names = Array.from({ length: 1_000 }, (_, n) => letters(n));
		const counted = new Proxy(
			{},
			{
				ownKeys: () => names,
				getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
				get: () => (looked++, undefined),
			},
		);
		const records = Array.from({ length: 20 }, () => counted);
		const lists = Array.from({ length: 20 }, (_, n) => [letters(n), records] as const);
		findList(Object.fromEntries(lists));
		expect(looked).toBeLessThan(6_000);
		looked = 0;
		findPlaces(records);
		expect(looked).toBeLessThan(6_000);
	});

	it('may be as deep as it likes', () => {
		let deep: object = [{ id: 1 }];
		for (let level = 0; level < 5_000; level++) deep = { data: deep };
		expect(findList(deep)).toBeUndefined();
	});
});

describe('the e-mail address', () => {
	it('is in the field with the plain name, although its values were replaced by a text', () => {
		const records = [{ id: 1, email: 'REDACTED', work_email: 'a@people.example' }];
		expect(findPlaces(records).emailField).toBe('email');
	});
});
