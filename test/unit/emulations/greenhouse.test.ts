import { startClient } from './client';
import { describeWrites, type Write } from './writes';

const person = 40111001;
const application = 71890219;
const note = { candidate_id: person, body: 'Passed', note_type: 'NOTE', visibility: 'public' };
const name = { first_name: 'Nils', last_name: 'Holt' };
const move = { from_stage_id: 7101, to_stage_id: 7102 };
const base = { method: 'POST', status: 201 };
const at = (action: string, id = application) => `/v3/applications/${id}/${action}`;

const writes: Record<string, Write> = {
	'a note': {
		...{ ...base, path: '/v3/notes', body: note, right: 'harvest:notes:create' },
		refused: {
			'a missing visibility': [422, 'visibility is required', { ...note, visibility: undefined }],
			'the visibility of lists': [422, 'visibility', { ...note, visibility: 'publicly_visible' }],
			'an id as text': [422, 'candidate_id', { ...note, candidate_id: String(person) }],
			'an unknown person': [422, 'candidate_id', { ...note, candidate_id: 1 }],
			'an unknown user': [422, 'user_id', { ...note, user_id: 1 }],
			'the fields of an e-mail': [422, 'email_to', { ...note, email_to: [] }],
			'an e-mail without its fields': [422, 'required', { ...note, note_type: 'EMAIL' }],
		},
	},
	'a candidate': {
		...{ ...base, path: '/v3/candidates', right: 'harvest:candidates:create' },
		body: {
			...{ ...name, email_addresses: [{ value: 'nils@mail.example', type: 'personal' }] },
			application: { job_id: 5511 },
		},
		refused: {
			'a missing name': [422, 'last_name is required', { first_name: 'Nils' }],
			'an address without a type': [
				...([422, 'email_addresses'] as const),
				{ ...name, email_addresses: [{ value: 'nils@mail.example' }] },
			],
			'an unknown job': [422, 'job_id', { ...name, application: { job_id: 1 } }],
			'an unknown field': [422, 'resume is not a known field', { ...name, resume: '' }],
		},
	},
	'an application': {
		...{ ...base, path: '/v3/applications', right: 'harvest:applications:create' },
		body: { candidate_id: person + 2, job_id: 5512, initial_stage_id: 7122 },
		refused: {
			'a stage of another job': [
				...([422, 'initial_stage_id'] as const),
				{ candidate_id: person, job_id: 5512, initial_stage_id: 7102 },
			],
			'a missing job': [422, 'job_id is required', { candidate_id: person }],
		},
	},
	'a move': {
		...{ ...base, path: at('move'), body: move, status: 204, right: 'harvest:applications:move' },
		refused: {
			'a missing stage of now': [422, 'from_stage_id is required', { to_stage_id: 7102 }],
			'a stage that is not that of now': [422, 'from_stage_id', { ...move, from_stage_id: 7102 }],
			'no stage': [422, 'to_stage_id', { from_stage_id: 7101 }],
			'a stage of another job': [422, 'initial_stage_id', { ...move, to_stage_id: 7112 }],
			'an unknown application': [404, 'no such', at('move', 1)],
			'who is rejected': [422, 'not active', at('move', application + 2)],
		},
	},
	'a rejection': {
		...{ ...base, path: at('reject'), status: 204, right: 'harvest:applications:reject' },
		body: { rejection_reason_id: 4101, notes: 'No experience' },
		refused: {
			'a missing reason': [422, 'rejection_reason_id is required', {}],
			'an unknown reason': [422, 'rejection_reason_id', { rejection_reason_id: 1 }],
			'who is rejected': [422, 'not active', at('reject', application + 2)],
		},
	},
};

describeWrites('greenhouse', [403, 'Forbidden'], writes);

describe('what was written to greenhouse', () => {
	it('is in its lists', async () => {
		const { send, get } = await startClient('greenhouse');
		for (const { method, path, body } of Object.values(writes)) await send(method, path, body);
		const [written] = (await get(`/v3/notes?candidate_ids=${person}`)) as object[];
		expect(written).toMatchObject({ body: 'Passed', type: 'NOTE', visibility: 'publicly_visible' });
		expect(await get(`/v3/applications?ids=${application}`)).toMatchObject([
			{ status: 'rejected', job_interview_stage_id: 7102, rejection_reason_id: 4101 },
		]);
		const [made] = (await get('/v3/candidates?email=NILS@mail.example')) as Array<{ id: number }>;
		expect(await get(`/v3/applications?candidate_ids=${made!.id}`)).toMatchObject([
			{ job_id: 5511, job_interview_stage_id: 7111, status: 'in_process' },
		]);
	});

	it('moves an application once, by either id of its stage', async () => {
		const { product, send } = await startClient('greenhouse');
		const { stage_id } = product.others.application![0]!;
		const again = { ...move, from_stage_id: stage_id };
		const statuses = [];
		for (const body of [again, again, move])
			statuses.push((await send('POST', at('move'), body)).status);
		expect(statuses).toEqual([204, 422, 422]);
	});

	it('takes the resume of an application that was added', async () => {
		const { product, send } = await startClient('greenhouse');
		const added = await send('POST', '/v3/applications', {
			candidate_id: person + 1,
			job_id: 5512,
		});
		const { id } = added.body as { id: number };
		const resume = { application_id: id, filename: 'cv.pdf', type: 'resume', content: 'JVBERg==' };
		expect(await send('POST', '/v3/attachments', resume)).toMatchObject({ status: 201 });
		expect(product.uploads).toMatchObject([{ fileName: 'cv.pdf' }]);
	});

	it('answers with both a candidate and an application in its variant', async () => {
		const { send } = await startClient('greenhouse', 'nested');
		const body = { ...name, application: { job_id: 5510 } };
		expect(await send('POST', '/v3/candidates', body)).toMatchObject({
			body: { candidate: name, application: { job_id: 5510 } },
		});
	});

	it('lists users and reasons', async () => {
		const { get } = await startClient('greenhouse');
		expect(await get('/v3/users?deactivated=false')).toHaveLength(2);
		expect(await get('/v3/users?deactivated=true')).toMatchObject([{ name: 'Otto Reis' }]);
		const all = await get('/v3/rejection_reasons?include_defaults=true');
		expect(all).toMatchObject([{ name: 'Other' }, { name: 'Withdrew' }]);
		expect(await get('/v3/rejection_reasons')).toMatchObject([{ name: 'Withdrew' }, {}]);
	});
});
