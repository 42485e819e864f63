import { startClient } from './client';
import { describeWrites, type Write } from './writes';

const person = '3f0c9b8a-2d41-4f6e-8a0b-000000000001';
const job = 'a51e7c34-0000-4000-8000-000000000078';
const reason = '4e1ec700-0000-4000-8000-000000000001';
const content = `Passed #[CANDIDATE:${person}]`;
const shareWith = { openNote: true };
const nils = { firstName: 'Nils', lastName: 'Holt', email: 'nils@mail.example' };
const status = `/candidates/${person}/jobs/${job}/status`;
const rejected = { status: 'REJECTED', reason };

const writes: Record<string, Write> = {
	'a shared message': {
		...{ method: 'POST', path: '/messages/shares', body: { content, shareWith } },
		...{ status: 201, right: 'messages_write' },
		refused: {
			'a missing text': [400, 'content is required', { shareWith }],
			HTML: [400, 'content is not valid', { content: `<b>Passed</b> ${content}` }],
			'an unknown person': [400, 'candidate nobody', { content: '#[CANDIDATE:nobody]' }],
			'an unknown field': [400, 'everybody', { content, shareWith: { everybody: true } }],
		},
	},
	'a candidate for a job': {
		...{ method: 'POST', path: `/jobs/${job}/candidates`, body: nils },
		...{ status: 201, right: 'candidates_create' },
		refused: {
			'a missing address': [400, 'email is required', { ...nils, email: undefined }],
			'an empty name': [400, 'lastName', { ...nils, lastName: '' }],
			'an unknown field': [400, 'name is not a known field', { ...nils, name: 'Nils' }],
			'an unknown job': [404, 'JOB_NOT_FOUND', '/jobs/nothing/candidates'],
		},
	},
	'a candidate for the talent pool': {
		...{ method: 'POST', path: '/candidates', body: { ...nils, email: 'pool@mail.example' } },
		...{ status: 201, right: 'candidates_create' },
		refused: { 'a missing name': [400, 'lastName is required', { firstName: 'Nils' }] },
	},
	'a status': {
		...{ method: 'PUT', path: status, body: { status: 'INTERVIEW', subStatus: 'Phone interview' } },
		...{ status: 204, right: 'candidates_manage' },
		refused: {
			'an unknown status': [400, 'status is not valid', { status: 'Interview' }],
			'a sub-status of another status': [
				...([400, 'subStatus'] as const),
				{ status: 'OFFERED', subStatus: 'Phone interview' },
			],
			'a reason': [400, 'only for REJECTED', { status: 'OFFERED', reason }],
			'an unknown person': [404, 'CANDIDATE_NOT_FOUND', '/candidates/nobody/status'],
			'a job of others': [404, 'not assigned', `/candidates/${person}/jobs/nothing/status`],
		},
	},
	'a rejection': {
		...{ method: 'PUT', path: `/candidates/${person}/status`, body: rejected },
		...{ status: 204, right: 'candidates_manage' },
		refused: {
			'an unknown reason': [400, 'reason is unknown', { ...rejected, reason: 'Timing' }],
			'a reason to withdraw': [400, 'reason is unknown', { ...rejected, status: 'WITHDRAWN' }],
		},
	},
};

describeWrites('smartRecruiters', [403, 'FORBIDDEN'], writes);

describe('what was written to smartRecruiters', () => {
	it('is in its lists', async () => {
		const { send, get } = await startClient('smartRecruiters');
		for (const { method, path, body } of Object.values(writes)) await send(method, path, body);
		expect(await get(`/messages?candidateId=${person}`)).toMatchObject({ content: [{ content }] });
		expect(await get(`/candidates/${person}`)).toMatchObject({
			primaryAssignment: { status: 'REJECTED', reasonOfRejection: { id: reason } },
		});
		expect(await get('/candidates?q="nils@mail.example"')).toMatchObject({
			content: [{ firstName: 'Nils', primaryAssignment: { job: { id: job }, status: 'LEAD' } }],
		});
		const pooled = (await get('/candidates?q="pool@mail.example"')) as { content: object[] };
		expect(pooled.content).toEqual([expect.not.objectContaining({ primaryAssignment: {} })]);
	});

	it('says whether a message was shared with anybody', async () => {
		const { send } = await startClient('smartRecruiters');
		const { body } = await send('POST', '/messages/shares', { content });
		expect(body).toMatchObject({ shareRequired: true });
	});

	it('lists reasons, sub-statuses and users', async () => {
		const { get } = await startClient('smartRecruiters');
		for (const name of ['rejection-reasons', 'withdrawal-reasons'])
			expect(await get(`/configuration/${name}`)).toMatchObject({ totalFound: 3 });
		expect(await get('/configuration/hiring-processes')).toMatchObject({
			content: [{ subStatuses: { OFFERED: ['Offer sent'] } }],
		});
		expect(await get('/user-api/v201804/users')).toMatchObject({
			content: [{}, {}],
			totalFound: 4,
		});
	});
});
