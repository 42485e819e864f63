import type { IDataObject } from 'n8n-workflow';

import { pushRequest } from '../../../../nodes/Recruiting/actions/resume/pushRequest';
import type { ResumeInput } from '../../../../nodes/Recruiting/actions/resume/resumeInput';
import { contextWith, scopeWith } from '../../support/requestScope';

const file = { bytes: Buffer.from('content'), name: 'a.pdf', mimeType: 'application/pdf' };

/** Candidate ID as n8n resolves it, and as it is saved. */
interface Candidate {
	readonly id: unknown;
	readonly saved?: string;
}

/** The request for a résumé. */
function requestWith(
	options: IDataObject = {},
	{ id, saved = String(id) }: Candidate = { id: 'cand-1' },
	resume: ResumeInput = { file, parsed: { a: 1 } },
) {
	const context = contextWith({ parameters: { options, candidateId: id } as IDataObject });
	const node = { ...context.node, parameters: { candidateId: saved } };
	return pushRequest({ ...scopeWith(), context: { ...context, node } }, resume);
}

describe('the address of an upload', () => {
	const address = (id: unknown, saved?: string) =>
		requestWith({}, { id, saved }).url.replace('https://ats.example.com/v1/', '');

	it.each([
		['cand-1', undefined, 'candidates/cand-1/resume'],
		[' cand-1 ', '={{ $json.id }}', 'candidates/cand-1/resume'],
		[42, '={{ $json.id }}', 'candidates/42/resume'],
		['', undefined, 'resumes'],
		['  ', undefined, 'resumes'],
		[undefined, '', 'resumes'],
	])('with the candidate ID %j, saved as %j, is %s', (candidateId, saved, path) => {
		expect(address(candidateId, saved)).toBe(path);
	});

	it.each([undefined, null, '', ' ', {}, []])(
		'is not another one because an expression for the candidate ID results in %j',
		(result) => {
			let error: unknown;
			try {
				address(result, '={{ $json.id }}');
			} catch (caught) {
				error = caught;
			}
			expect(error).toMatchObject({
				message: 'The expression in Candidate ID has no result',
				description: expect.stringContaining('Correct the expression'),
				context: { itemIndex: 0 },
			});
		},
	);
});

describe('the idempotency key of an upload', () => {
	const keyOf = (...args: Parameters<typeof requestWith>) =>
		requestWith(...args).headers?.['Idempotency-Key'];

	it.each(['json', 'multipart'])('is the same for the same request as %s', (bodyFormat) => {
		expect(keyOf({ bodyFormat })).toMatch(/^[0-9a-f]{64}$/);
		expect(keyOf({ bodyFormat })).toBe(keyOf({ bodyFormat }));
	});

	it.each<[string, ...Parameters<typeof requestWith>]>([
		['method', { method: 'PUT' }],
		['path', { path: 'files' }],
		['candidate', {}, { id: 'cand-2' }],
		['format', { bodyFormat: 'multipart' }],
		['file field', { fileField: 'cv' }],
		['field for parsed data', { parsedField: 'data' }],
		['file name', {}, undefined, { file: { ...file, name: 'b.pdf' }, parsed: { a: 1 } }],
		['media type', {}, undefined, { file: { ...file, mimeType: 'a/b' }, parsed: { a: 1 } }],
		['content', {}, undefined, { file: { ...file, bytes: Buffer.of(1) }, parsed: { a: 1 } }],
		['parsed data', {}, undefined, { file, parsed: { a: 2 } }],
		['lack of parsed data', {}, undefined, { file }],
	])('is another one for another %s', (_, ...request) => {
		expect(keyOf(...request)).not.toBe(keyOf());
	});

	it('is another one for parsed data that are null than for none', () => {
		const withParsed = keyOf({}, undefined, { file, parsed: null });
		expect(withParsed).not.toBe(keyOf({}, undefined, { file }));
	});
});
