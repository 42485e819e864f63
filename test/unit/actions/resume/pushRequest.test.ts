import type { IDataObject } from 'n8n-workflow';

import { pushRequest } from '../../../../nodes/Recruiting/actions/resume/pushRequest';
import type { ResumeInput } from '../../../../nodes/Recruiting/actions/resume/resumeInput';
import { contextWith, scopeWith } from '../../support/requestScope';

const file = { bytes: Buffer.from('content'), name: 'a.pdf', mimeType: 'application/pdf' };

/** The request for a résumé. */
function requestWith(
	options: IDataObject = {},
	candidateId = 'cand-1',
	resume: ResumeInput = { file, parsed: { a: 1 } },
) {
	const scope = { ...scopeWith(), context: contextWith({ parameters: { options } }) };
	return pushRequest(scope, resume, candidateId);
}

describe('the address of an upload', () => {
	it.each([
		['cand-1', 'candidates/cand-1/resume'],
		['a/b', 'candidates/a%2Fb/resume'],
		['', 'resumes'],
	])('with the candidate ID %j is %s', (candidateId, path) => {
		expect(requestWith({}, candidateId).url).toBe(`https://ats.example.com/v1/${path}`);
	});
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
		['candidate', {}, 'cand-2'],
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
