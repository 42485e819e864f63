import { startClient } from './client';
import { describeWrites, type Write } from './writes';

const id = (start: string, n: number) => `${start}-0000-4000-8000-00000000000${n}`;
const candidateId = 'd2f0a6f4-3c1b-4e5e-9a77-000000000002';
const applicationId = id('f00d0001', 1);
const stage = (n: number) => ({ applicationId, interviewStageId: id('57a60000', n) });
const archiveReasonId = id('a4c00000', 2);
const note = { candidateId, note: 'Passed' };
const name = 'Nils Holt';
const base = { method: 'POST', status: 200, right: 'candidatesWrite' };

const writes: Record<string, Write> = {
	'a note': {
		...{ ...base, path: '/candidate.createNote', body: note },
		refused: {
			'a missing text': [200, 'note is required', { candidateId }],
			'a text of an unknown type': [
				...([200, 'note is not valid'] as const),
				{ candidateId, note: { type: 'text/markdown', value: 'Passed' } },
			],
			'an unknown person': [200, 'candidate_not_found', { ...note, candidateId: 'nobody' }],
			'an unknown field': [200, 'text is not a known field', { ...note, text: '' }],
		},
	},
	'a candidate': {
		...{ ...base, path: '/candidate.create', body: { name, email: 'nils@mail.example' } },
		refused: {
			'a missing name': [200, 'name is required', { email: 'nils@mail.example' }],
			'a wrong address': [200, 'email is not valid', { name, email: 'nils' }],
			'a name in two fields': [200, 'firstName', { name, firstName: 'Nils' }],
		},
	},
	'an application': {
		...{ ...base, path: '/application.create', body: { candidateId, jobId: id('10b00000', 3) } },
		refused: {
			'an unknown job': [200, 'job_not_found', { candidateId, jobId: 'nothing' }],
			'a missing candidate': [200, 'candidateId is required', { jobId: id('10b00000', 3) }],
		},
	},
	'a stage': {
		...{ ...base, path: '/application.changeStage', body: stage(3) },
		refused: {
			'an unknown stage': [
				...([200, 'interview_stage_not_found'] as const),
				{ applicationId, interviewStageId: 'Offer' },
			],
			'an unknown application': [
				...([200, 'application_not_found'] as const),
				{ ...stage(3), applicationId: candidateId },
			],
			'a reason': [200, 'not allowed for non-archive', { ...stage(3), archiveReasonId }],
		},
	},
	'the archive': {
		...{ ...base, path: '/application.changeStage', body: { ...stage(4), archiveReasonId } },
		refused: {
			'a missing reason': [200, 'required for archive stages', stage(4)],
			'an unknown reason': [
				...([200, 'archive_reason_not_found'] as const),
				{ ...stage(4), archiveReasonId: 'Timing' },
			],
		},
	},
};

describeWrites('ashby', [403, 'missing_endpoint_permission'], writes);

describe('what was written to ashby', () => {
	const started = async () => {
		const client = await startClient('ashby');
		const results = async (path: string, body: object) =>
			((await client.send('POST', path, body)).body as { results: unknown }).results;
		return { ...client, results };
	};

	it('is in its lists', async () => {
		const { product, send, results } = await started();
		for (const { method, path, body } of Object.values(writes)) await send(method, path, body);
		expect(await results('/candidate.listNotes', { candidateId })).toMatchObject([
			{ content: 'Passed', author: { firstName: 'Ines' } },
		]);
		expect(await results('/candidate.search', { email: 'nils@mail.example' })).toMatchObject([
			{ name, applicationIds: [] },
		]);
		expect(await results('/application.info', { applicationId })).toMatchObject({
			...{ status: 'Archived', archiveReason: { id: archiveReasonId } },
			currentInterviewStage: { type: 'Archived' },
		});
		const { applicationIds } = product.records[1]!;
		const [, made] = applicationIds as string[];
		expect(await results('/application.info', { applicationId: made })).toMatchObject({
			...{ status: 'Lead', job: { id: id('10b00000', 3) }, candidate: { id: candidateId } },
		});
	});

	it('lists users, reasons and plans, each with a right', async () => {
		const { product, send, results } = await started();
		expect(await results('/user.list', {})).toHaveLength(2);
		expect(await results('/archiveReason.list', {})).toHaveLength(3);
		expect(await results('/archiveReason.list', { includeArchived: true })).toHaveLength(4);
		expect(await results('/interviewPlan.list', { limit: 1 })).toHaveLength(1);
		product.withhold('hiringProcessMetadataRead');
		expect((await send('POST', '/archiveReason.list', {})).status).toBe(403);
	});
});
