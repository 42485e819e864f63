import { startClient } from './client';
import { describeWrites, type Write } from './writes';

const person = '0a5f1c2e-77b1-4c0e-9b3d-000000000003';
const user = (n: number) => `5e8d7c1a-0000-4000-8000-000000000${101 + n}`;
const as = `perform_as=${user(1)}`;
const reason = 'c97322d4-0000-4000-8000-000000000002';
const posting = '75ff237f-0000-4000-8000-000000000001';
const at = (path: string, query = as) => `/v1/opportunities/${person}/${path}?${query}`;

const base = { method: 'POST', status: 201 };
const wrongUser = [400, 'perform_as', at('notes', 'perform_as=somebody')] as const;
const interviewer = `perform_as=${user(2)}`;
const right = 'opportunities:write:admin';
const name = 'Nils Holt';

const writes: Record<string, Write> = {
	'a note': {
		...{ ...base, path: at('notes'), body: { value: 'Passed', secret: true } },
		right: 'notes:write:admin',
		refused: {
			'a missing text': [400, 'value is required', { secret: true }],
			'an unknown field': [400, 'note is not a known field', { value: 'Passed', note: '' }],
			'a wrong type': [400, 'secret is not valid', { value: 'Passed', secret: 'yes' }],
			'an unknown user': wrongUser,
			'an unknown person': [404, 'was not found', '/v1/opportunities/nobody/notes'],
		},
	},
	'a stage': {
		...{
			...base,
			method: 'PUT',
			status: 200,
			path: at('stage'),
			body: { stage: 'lead-new' },
			right,
		},
		refused: {
			'an unknown stage': [404, 'stage Offer was not found', { stage: 'Offer' }],
			'a missing stage': [400, 'stage is required', {}],
			'an interviewer': [403, 'Forbidden', at('stage', interviewer)],
		},
	},
	'the archive': {
		...{ ...base, method: 'PUT', status: 200, path: at('archived'), body: { reason }, right },
		refused: {
			'an unknown reason': [404, 'archive reason', { reason: 'Timing' }],
			'a missing reason': [400, 'reason is required', { cleanInterviews: true }],
			'an interviewer': [403, 'Forbidden', at('archived', interviewer)],
		},
	},
	'an opportunity': {
		...{ ...base, path: `/v1/opportunities?${as}`, right },
		body: { name, emails: ['nils@mail.example'], postings: [posting], origin: 'applied' },
		refused: {
			'a missing user': [400, 'perform_as is required', '/v1/opportunities'],
			'an address that is no list': [400, 'emails is not valid', { name, emails: 'a@b.example' }],
			'two postings': [400, 'one posting', { name, postings: [posting, posting] }],
			'an unknown posting': [404, 'posting', { name, postings: ['nothing'] }],
			'an unknown origin': [400, 'origin', { name, origin: 'Referral' }],
			'an interviewer': [403, 'Forbidden', `/v1/opportunities?${interviewer}`],
		},
	},
};

describeWrites('lever', [403, 'Forbidden'], writes);

describe('what was written to lever', () => {
	it('is in its lists', async () => {
		const { send, get } = await startClient('lever');
		for (const { method, path, body } of Object.values(writes)) await send(method, path, body);
		expect(await get(`/v1/opportunities/${person}/notes`)).toMatchObject({
			data: [{ fields: [{ value: 'Passed' }], user: user(1), secret: true }],
		});
		expect(await get(`/v1/opportunities/${person}`)).toMatchObject({
			data: { stage: 'lead-new', archived: { reason } },
		});
		expect(await get('/v1/opportunities?email=nils@mail.example')).toMatchObject({
			data: [{ name, stage: 'lead-new', origin: 'applied', applications: [expect.any(String)] }],
		});
	});

	it('takes a form with a resume, and never makes a second person of an address', async () => {
		const { product, send } = await startClient('lever');
		const form = new FormData();
		form.append('name', 'Somebody Else');
		form.append('emails[]', 'bram@mail.example');
		form.append('phones[]', JSON.stringify({ value: '+1 555 0100', type: 'mobile' }));
		form.append('resumeFile', new File(['%PDF-1.4'], 'cv.pdf'));
		const { status, body } = await send('POST', `/v1/opportunities?${as}`, form);
		const { contact, name: known } = product.records[1]!;
		expect([status, body]).toMatchObject([201, { data: { name: known, contact } }]);
		expect(product.uploads).toMatchObject([{ fileName: 'cv.pdf' }]);
	});

	it('lists users and reasons in pages', async () => {
		const { get } = await startClient('lever');
		expect(await get('/v1/users')).toMatchObject({ data: [{}, {}], hasNext: true });
		expect(await get('/v1/archive_reasons?type=hired')).toMatchObject({
			data: [{ text: 'Hired' }],
		});
	});
});
