import { startClient } from './client';
import { describeWrites, type Write } from './writes';

const to = (type: string, id: string) => ({ data: { type, id } });
const candidate = to('candidates', '3103');
const base = { method: 'POST', status: 201, right: 'write' };
const application = '/v1/job-applications/9001';
const data = (type: string, rest: object) => ({ data: { type, ...rest } });
const note = (text: string, relationships: object) =>
	data('notes', { attributes: { note: text }, relationships });
const person = (attributes: object) => data('candidates', { attributes });
const change = (rest: object, id = '9001') => data('job-applications', { id, ...rest });
const toStage = (id: string) => change({ relationships: { stage: to('stages', id) } });
const rejection = (id: string) =>
	change({
		attributes: { 'rejected-at': '2026-11-28T10:00:00Z' },
		relationships: { 'reject-reason': to('reject-reasons', id) },
	});
const nils = { 'first-name': 'Nils', 'last-name': 'Holt', email: 'nils@mail.example' };

const writes: Record<string, Write> = {
	'a note': {
		...{ ...base, path: '/v1/notes', body: note('Passed', { candidate, user: to('users', '3') }) },
		refused: {
			'a missing author': [422, 'user', note('Passed', { candidate })],
			'an unknown author': [422, 'user', note('Passed', { candidate, user: to('users', '1') })],
			'an empty text': [422, 'note', note('', { candidate, user: to('users', '3') })],
			'another type': [
				422,
				'type',
				{ data: { ...note('Passed', { candidate }).data, type: 'note' } },
			],
		},
	},
	'a candidate': {
		...{ ...base, path: '/v1/candidates', body: person({ ...nils, sourced: true }) },
		refused: {
			'a missing address': [422, 'email', person({ 'first-name': 'Nils' })],
			'a known address': [422, 'taken', person({ ...nils, email: 'bram@mail.example' })],
			'an unknown field': [400, 'not allowed', person({ ...nils, name: 'Nils' })],
			'a resume that is no address': [422, 'resume', person({ ...nils, resume: '%PDF' })],
		},
	},
	'an application': {
		...{ ...base, path: '/v1/job-applications' },
		body: data('job-applications', { relationships: { candidate, job: to('jobs', '502') } }),
		refused: {
			'a missing job': [422, 'job', data('job-applications', { relationships: { candidate } })],
			'an unknown job': [
				...([422, 'job'] as const),
				data('job-applications', { relationships: { candidate, job: to('jobs', '1') } }),
			],
		},
	},
	'a stage': {
		...{ ...base, method: 'PATCH', path: application, status: 200, right: 'update' },
		body: toStage('22506'),
		refused: {
			'a stage of another job': [422, 'stage', toStage('22516')],
			'the id of another application': [422, 'id', change({}, '9002')],
			'an unknown application': [404, 'no such', '/v1/job-applications/1'],
		},
	},
	'a rejection': {
		...{ ...base, method: 'PATCH', path: application, status: 200, right: 'update' },
		body: rejection('6'),
		refused: {
			'an unknown reason': [422, 'reject-reason', rejection('1')],
			'a time that is none': [
				...([422, 'rejected-at'] as const),
				change({ attributes: { 'rejected-at': 'now' } }),
			],
		},
	},
};

describeWrites('teamtailor', [403, 'right'], writes);

describe('what was written to teamtailor', () => {
	it('is in its lists', async () => {
		const { send, get } = await startClient('teamtailor');
		for (const { method, path, body } of Object.values(writes)) await send(method, path, body);
		const { notes } = (await get('/v1/notes')) as { notes: object[] };
		expect(notes.at(-1)).toMatchObject({
			data: { attributes: { note: 'Passed', 'candidate-id': 3103, 'user-id': 3 } },
		});
		expect(await get('/v1/candidates?filter[email]=nils@mail.example')).toMatchObject({
			data: [{ attributes: { 'first-name': 'Nils', sourced: true } }],
		});
		expect(await get(`${application}?include=stage,reject-reason`)).toMatchObject({
			data: { attributes: { 'rejected-at': '2026-11-28T10:00:00Z' } },
			included: [
				{ attributes: { name: 'Interview' } },
				{ attributes: { reason: expect.any(String) } },
			],
		});
		expect(await get('/v1/candidates/3103/job-applications?include=job,stage')).toMatchObject({
			data: [{}],
			included: [{ id: '502' }, { attributes: { name: 'Inbox' } }],
		});
	});

	it('changes who is known if asked to merge', async () => {
		const { product, send } = await startClient('teamtailor');
		const body = person({ email: 'bram@mail.example', phone: '+1 555 0100', merge: true });
		expect(await send('POST', '/v1/candidates', body)).toMatchObject({
			...{ status: 201, body: { data: { id: '3102', attributes: { 'first-name': 'Bram' } } } },
		});
		expect(product.records).toHaveLength(5);
	});

	it('needs its own content type', async () => {
		const { send } = await startClient('teamtailor');
		const json = { 'Content-Type': 'application/json' };
		expect(await send('POST', '/v1/candidates', person(nils), json)).toMatchObject({ status: 415 });
	});

	it('lists users, reasons, and the stages of a job', async () => {
		const { get } = await startClient('teamtailor');
		expect(await get('/v1/users')).toMatchObject({ data: [{ id: '2' }, { id: '3' }] });
		expect(await get('/v1/reject-reasons')).toMatchObject({ meta: { 'record-count': 3 } });
		expect(await get('/v1/jobs/502/stages')).toMatchObject({
			data: [{ attributes: { name: 'Inbox' } }, { id: '22516' }],
		});
	});
});
