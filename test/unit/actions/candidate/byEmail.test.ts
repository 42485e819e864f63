import type { IDataObject } from 'n8n-workflow';

import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type Handler } from '../../support/executeContext';

const ANA = 'ana@candidates.example';

/** Gets a candidate by e-mail address. */
async function gotten(parameters: IDataObject, ...handlers: Handler[]) {
	const { provider = 'default' } = parameters;
	const candidateId = { __rl: true, mode: 'email', value: ANA };
	const fake = fakeContext({
		parameters: { profile: 'p3', operation: 'get', candidateId, ...parameters },
		credential: { provider: provider as string },
		handlers,
	});
	const [items] = await new Recruiting().execute.call(fake.context);
	return { ids: items!.map(({ json }) => json.id), hints: fake.hints, requests: fake.requests };
}

const person = (id: string, email: string, more = {}) => {
	return { id, first_name: 'A', last_name: 'B', email, ...more };
};

describe('several candidates with one e-mail address', () => {
	const list = [person('1', ANA), person('2', 'b@candidates.example'), person('3', ANA)];

	it('are all returned, with a hint that says how many', async () => {
		const { ids, hints } = await gotten({}, () => response(200, list));
		expect(ids).toEqual(['1', '3']);
		expect(hints).toEqual(['2 candidates have this e-mail address.']);
	});

	it('need no hint if there is one', async () => {
		const { ids, hints } = await gotten({}, () => response(200, list.slice(0, 2)));
		expect(ids).toEqual(['1']);
		expect(hints).toEqual([]);
	});
});

describe('the further addresses of a candidate', () => {
	it.each([
		[{ emails: ['c@candidates.example', 'ANA@candidates.example'] }],
		[{ email_addresses: [{ type: 'home', value: ANA }] }],
		[{ contact: { secondaryEmail: ` ${ANA}` } }],
		[{ emailAddresses: { personal: ANA } }],
		[{ attributes: { 'Private E-mail': ANA } }],
		[{ alternateEmailAddresses: [ANA] }],
		[{ email_2: ANA }],
	])('count, too: %j', async (more) => {
		const list = [person('1', 'b@candidates.example', more)];
		expect((await gotten({}, () => response(200, list))).ids).toEqual(['1']);
	});

	it('do not count if they are those of somebody else than the candidate in name only', async () => {
		const list = [person('1', 'b@candidates.example', { note: `Asked ${ANA}` })];
		await expect(gotten({}, () => response(200, list))).rejects.toMatchObject({
			message: 'No candidate has this e-mail address',
		});
	});
});

describe('the address of somebody else in a record', () => {
	it.each([
		[{ owner: { email: ANA } }],
		[{ recruiter_email: ANA }],
		[{ createdBy: { contact: { email: ANA } } }],
		[{ hiring_lead: { email: ANA } }],
		[{ interviewers: [{ email: ANA }] }],
		[{ assignee: { email: ANA } }],
		[{ consultant: { contact: { email: ANA } } }],
		[{ agency_email: ANA }],
		[{ reference_email: ANA }],
		[{ supervisorEmail: ANA }],
		[{ emergency_contact: { email: ANA } }],
		[{ members: [{ emails: [ANA] }] }],
		[{ job: { contact_email: ANA } }],
		[{ last_email: { from: ANA } }],
		[{ emails: [{ from: ANA, address: 'b@candidates.example' }] }],
		[{ 担当者: { email: ANA } }],
		[{ 担当者_email: ANA }],
		[{ _: { email: ANA } }],
	])('is not that of the candidate: %j', async (more) => {
		const list = [person('1', 'b@candidates.example', more)];
		await expect(gotten({}, () => response(200, list))).rejects.toMatchObject({
			message: 'No candidate has this e-mail address',
		});
	});
});

describe('the search of a system', () => {
	it('takes nobody whose address it does not show', async () => {
		const found = { content: [{ id: 'b', firstName: 'Bo', lastName: 'Referee' }] };
		const run = gotten({ provider: 'smartRecruiters' }, () => response(200, found));
		await expect(run).rejects.toMatchObject({
			message: 'No candidate has this e-mail address',
			description: expect.stringContaining('The search of the provider found nobody with it.'),
		});
	});

	it('compares the address of a hit that has to be read first', async () => {
		const hits = response(200, { candidates: { hits: [{ id: 7, emails: [] }, { id: 8 }] } });
		const whole = (id: number, email: string) =>
			response(200, { candidate: { id, name: 'A B', emails: [email] } });
		const answers = [hits, whole(7, 'other@candidates.example'), whole(8, ANA)];
		const { ids } = await gotten({ provider: 'recruitee' }, () => answers.shift()!);
		expect(ids).toEqual(['8']);
	});

	const lever = { provider: 'lever', profile: 'p5' };
	const opportunity = (id: string, ...emails: string[]) => ({ id, name: 'Ana Silva', emails });
	const answer =
		(...data: object[]): Handler =>
		() =>
			response(200, { data, hasNext: false });

	it('asks for the address alone, with one request', async () => {
		const { ids, requests } = await gotten(lever, answer(opportunity('o1', ANA)));
		expect(ids).toEqual(['o1']);
		expect(requests).toHaveLength(1);
		const { pathname, searchParams } = new URL(requests[0]!.url);
		expect(pathname).toMatch(/\/opportunities$/);
		expect(searchParams.get('email')).toBe(ANA);
	});

	it('gives all that it finds for one person, with a hint', async () => {
		const found = [opportunity('o1', ANA), opportunity('o2', 'x@candidates.example', ANA)];
		const { ids, hints } = await gotten(lever, answer(...found));
		expect(ids).toEqual(['o1', 'o2']);
		expect(hints).toEqual(['2 candidates have this e-mail address.']);
	});

	it('may find more than the whole address', async () => {
		const found = [opportunity('o1', `x${ANA}`), opportunity('o2', ANA)];
		expect((await gotten(lever, answer(...found))).ids).toEqual(['o2']);
	});

	it('finds nobody', async () => {
		await expect(gotten(lever, answer())).rejects.toMatchObject({
			message: 'No candidate has this e-mail address',
		});
	});

	it.each([
		['Ana@Candidates.example', [ANA], ['Ana@Candidates.example', ANA]],
		['Ana@Candidates.example', ['Ana@candidates.EXAMPLE'], ['Ana@Candidates.example']],
		[ANA, [], [ANA]],
	])('is asked once more in small letters: %s', async (value, kept, asked) => {
		const found = kept.map((email, at) => opportunity(`o${at}`, email));
		const candidateId = { __rl: true, mode: 'email', value };
		const searched: unknown[] = [];
		const search: Handler = ({ url }) => {
			const email = new URL(url).searchParams.get('email');
			searched.push(email);
			const isLast = searched.length === asked.length;
			return response(200, { data: isLast ? found : [], hasNext: false });
		};
		const run = gotten({ ...lever, candidateId }, search);
		if (kept.length > 0) expect((await run).ids).toEqual(['o0']);
		else await expect(run).rejects.toThrow('No candidate has this e-mail address');
		expect(searched).toEqual(asked);
	});

	it('is followed by the whole record of each if it finds only parts', async () => {
		const hit = { id: 7, name: 'Ana Silva', emails: [ANA] };
		const { ids, requests } = await gotten(
			{ provider: 'recruitee', profile: 'p1' },
			() => response(200, { candidates: { hits: [hit] } }),
			() => response(200, { candidate: { ...hit, placements: [] }, references: [] }),
		);
		expect(ids).toEqual(['7']);
		expect(requests[0]!.url).toContain(`query=${encodeURIComponent(ANA)}`);
		expect(requests[1]!.url).toMatch(/\/candidates\/7$/);
	});

	it('puts an address into a query language as one text', async () => {
		const parameters = {
			...{ provider: 'oracleRecruiting', profile: 'p2', authentication: 'basicAuth' },
			candidateId: { __rl: true, mode: 'email', value: "o'neil@candidates.example" },
		};
		const { requests } = await gotten(parameters, () => {
			const found = { CandidateNumber: '1', Email: "o'neil@candidates.example" };
			return response(200, { items: [found], hasMore: false });
		});
		expect(new URL(requests[0]!.url).searchParams.get('q')).toBe(
			"Email='o''neil@candidates.example'",
		);
	});
});
