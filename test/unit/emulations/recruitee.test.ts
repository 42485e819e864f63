import { startClient } from './client';
import { describeWrites, type Write } from './writes';

const base = { method: 'POST', status: 201, right: 'manage candidates' };
const moved = { ...base, method: 'PATCH', status: 200 };
/** The second person's. */
const placement = 906;
const note = { body: 'Passed', visibility: { level: 'private' } };
const candidate = { name: 'Nils Holt', emails: ['nils@mail.example'] };

const writes: Record<string, Write> = {
	'a note': {
		...{ ...base, path: '/candidates/70002/notes', body: { note } },
		refused: {
			'a missing text': [422, "body can't be blank", { note: {} }],
			'a text outside the note': [422, 'note', { body: 'Passed' }],
			'an unknown visibility': [422, 'level', { note: { ...note, visibility: { level: 'all' } } }],
			'an unknown person': [404, 'no such', '/candidates/1/notes'],
		},
	},
	'a candidate': {
		...{ ...base, path: '/candidates', body: { candidate, offers: [42] } },
		refused: {
			'a missing name': [422, "name can't be blank", { candidate: { emails: [] } }],
			'an address that is no list': [422, 'emails', { candidate: { ...candidate, emails: 'a' } }],
			'an unknown offer': [422, 'offers', { candidate, offers: [1] }],
			'an unknown field': [422, 'email is not', { candidate: { ...candidate, email: '' } }],
		},
	},
	'a candidate of an offer': {
		...{ ...base, path: '/offers/43/candidates', body: { candidate: { name: 'Mara Lund' } } },
		refused: { 'an unknown offer': [404, 'no such', '/offers/1/candidates'] },
	},
	'a stage': {
		...{ ...moved, path: `/placements/${placement}/change_stage`, body: { stage_id: 7 } },
		refused: {
			'an unknown stage': [422, 'stage_id', { stage_id: 1 }],
			'an id as text': [422, 'stage_id', { stage_id: '7' }],
			'a candidate in place of a placement': [404, 'no such', '/placements/70002/change_stage'],
		},
	},
	'a disqualification': {
		...{ ...moved, path: `/placements/${placement}/disqualify` },
		body: { disqualify_reason_id: 52 },
		refused: {
			'a missing reason': [422, 'disqualify_reason_id', {}],
			'an unknown reason': [422, 'disqualify_reason_id', { disqualify_reason_id: 1 }],
		},
	},
};

describeWrites('recruitee', [403, 'not allowed'], writes);

describe('what was written to recruitee', () => {
	it('is in its lists', async () => {
		const { send, get } = await startClient('recruitee');
		for (const { method, path, body } of Object.values(writes)) await send(method, path, body);
		expect(await get('/candidates/70002/notes')).toMatchObject({ notes: [{ body: 'Passed' }] });
		expect(await get('/candidates/70002')).toMatchObject({
			candidate: { placements: [{ stage_id: 7, disqualify_reason: 'Position filled' }] },
		});
		const query = 'query=nils@mail.example&only=candidates&with_emails=true';
		const { candidates } = (await get(`/search/new/quick?${query}`)) as {
			candidates: { hits: Array<{ id: number; emails: string[] }> };
		};
		const { id } = candidates.hits.find(({ emails }) => emails.includes('nils@mail.example'))!;
		expect(await get(`/candidates/${id}`)).toMatchObject({
			candidate: { name: 'Nils Holt', placements: [{ offer_id: 42, stage_id: 6 }] },
		});
	});

	it('takes a form with a resume, and makes nobody of a faulty one', async () => {
		const { product, send } = await startClient('recruitee');
		const form = (name: string) => {
			const made = new FormData();
			made.append('candidate[name]', name);
			made.append('candidate[emails][]', 'nils@mail.example');
			made.append('offers[]', '41');
			made.append('candidate[cv]', new File(['%PDF-1.4'], 'cv.pdf'));
			return made;
		};
		expect(await send('POST', '/candidates', form(''))).toMatchObject({ status: 422 });
		expect([product.records, product.uploads]).toMatchObject([{ length: 5 }, []]);
		expect(await send('POST', '/candidates', form('Nils Holt'))).toMatchObject({
			body: { candidate: { emails: ['nils@mail.example'], placements: [{ offer_id: 41 }] } },
		});
		expect(product.uploads).toMatchObject([{ fileName: 'cv.pdf' }]);
	});

	it('lists reasons and admins', async () => {
		const { get } = await startClient('recruitee');
		expect(await get('/disqualify_reasons')).toMatchObject({ disqualify_reasons: [{}, {}, {}] });
		expect(await get('/admins')).toMatchObject({ admins: [{ id: 5 }, {}, {}] });
	});
});
