import { startClient } from './client';
import { describeWrites, type Write } from './writes';

const member_id = '1f395d';
const at = (action: string) => `/candidates/a1f7c01/${action}`;
const comment = { body: 'Passed', policy: ['recruiter'] };
const resume = { name: 'cv.pdf', data: Buffer.from('%PDF-1.4').toString('base64') };
const person = { firstname: 'Nils', lastname: 'Holt', email: 'nils@mail.example' };
const base = { method: 'POST', status: 200, right: 'w_candidates' };
const creation = '/jobs/9CD658E131/candidates';

const writes: Record<string, Write> = {
	'a comment': {
		...{ ...base, path: at('comments'), body: { member_id, comment } },
		refused: {
			'a missing member': [422, 'member_id', { comment }],
			'a member who has left': [422, 'member_id', { member_id: '1f395a', comment }],
			'a missing text': [422, 'body', { member_id, comment: {} }],
			'a text beside the comment': [422, 'comment', { member_id, body: 'Passed' }],
			'an unknown person': [404, 'error', '/candidates/nobody/comments'],
		},
	},
	'a candidate': {
		...{ ...base, path: creation, body: { candidate: { ...person, resume }, sourced: false } },
		refused: {
			'a missing address': [422, 'email', { candidate: { name: 'Nils Holt' } }],
			'a wrong address': [422, 'is invalid', { candidate: { ...person, email: 'nils' } }],
			'a missing name': [422, 'name', { candidate: { email: person.email } }],
			'a resume that is no Base64': [
				...([422, 'resume'] as const),
				{ candidate: { ...person, resume: { name: 'cv.pdf', data: '%PDF' } } },
			],
			'an unknown field': [422, 'not permitted', { candidate: { ...person, stage: 'applied' } }],
			'an unknown job': [404, 'error', '/jobs/NOTHING/candidates'],
			'an unknown stage': [422, 'stage', `${creation}?stage=Interview`],
		},
	},
	'a move': {
		...{ ...base, path: at('move'), body: { member_id, target_stage: 'sourced' } },
		refused: {
			'a missing member': [422, 'member_id', { target_stage: 'sourced' }],
			'the name of a stage': [422, 'target_stage', { member_id, target_stage: 'Interview' }],
		},
	},
	'a disqualification': {
		...{ ...base, path: at('disqualify'), body: { member_id, disqualify_reason_id: 'b29c64' } },
		refused: {
			'a missing member': [422, 'member_id', {}],
			'an unknown reason': [422, 'reason', { member_id, disqualify_reason_id: 'Timing' }],
			'a long text': [422, 'note', { member_id, disqualify_note: 'x'.repeat(257) }],
		},
	},
};

describeWrites('workable', [403, 'scope'], writes);

describe('what was written to workable', () => {
	it('is in its lists', async () => {
		const { product, send, get } = await startClient('workable');
		for (const { method, path, body } of Object.values(writes)) await send(method, path, body);
		await send('POST', '/candidates/a1f7c02/comments', { member_id, comment });
		expect(await get('/candidates/a1f7c02/activities?actions=comment')).toMatchObject({
			activities: [{ body: 'Passed', member: { id: member_id } }],
		});
		expect(await get('/candidates/a1f7c01')).toMatchObject({
			candidate: {
				...{ stage: 'Sourced', disqualified: true },
				disqualification_reason: 'Lacks experience',
			},
		});
		expect(await get('/candidates?email=nils@mail.example')).toMatchObject({
			candidates: [{ name: 'Nils Holt', stage: 'Applied', job: { shortcode: '9CD658E131' } }],
		});
		expect(product.uploads).toMatchObject([{ fileName: 'cv.pdf' }]);
	});

	it('lists members in pages, and reasons as a bare list', async () => {
		const { get } = await startClient('workable');
		const { members, paging } = (await get('/members?limit=2')) as Record<string, object>;
		expect(members).toMatchObject([{ name: 'Ines Duarte' }, { name: 'Malik Osei' }]);
		const { search } = new URL((paging as { next: string }).next);
		expect(await get(`/members${search}`)).toEqual({
			members: [expect.objectContaining({ name: 'Runa Falk' })],
		});
		expect(await get('/disqualification_reasons')).toHaveLength(3);
	});
});
