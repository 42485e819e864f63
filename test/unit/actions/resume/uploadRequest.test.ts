import type { IDataObject } from 'n8n-workflow';

import { uploadRequest } from '../../../../nodes/Recruiting/actions/resume/uploadRequest';
import type { ResumeInput } from '../../../../nodes/Recruiting/actions/resume/resumeInput';
import { connected, providerWith } from '../../support/provider';

const file = { bytes: Buffer.from('content'), name: 'a.pdf', mimeType: 'application/pdf' };

/** The request for a résumé. */
function requestWith(
	providerApi: IDataObject = {},
	candidateId = 'cand-1',
	resume: Omit<ResumeInput, 'progress'> = { file, parsed: { a: 1 } },
) {
	const provider = providerWith({}, [], providerApi);
	const input = { ...resume, progress: { made: new Map() } };
	return uploadRequest(provider, provider.upload(), input, candidateId);
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

	it.each(['json', 'form'])('is the same for the same request as %s', (uploadBody) => {
		expect(keyOf({ uploadBody })).toMatch(/^[0-9a-f]{64}$/);
		expect(keyOf({ uploadBody })).toBe(keyOf({ uploadBody }));
	});

	it.each<[string, ...Parameters<typeof requestWith>]>([
		['method', { uploadMethod: 'PUT' }],
		['path', { uploadPath: 'files/{id}' }],
		['query', { uploadPath: 'candidates/{id}/resume?a=1' }],
		['candidate', {}, 'cand-2'],
		['format', { uploadBody: 'form' }],
		['template', { uploadTemplate: '{"id":"{id}"}' }],
		['further field', { uploadFields: { field: [{ name: 'a', value: 'b' }] } }],
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

	it('is another one for another candidate, who is in the template alone', () => {
		const template = { uploadPath: 'resumes', uploadTemplate: '{"id":"{id}"}' };
		expect(keyOf(template, 'cand-2')).not.toBe(keyOf(template, 'cand-1'));
	});

	it('is another one for parsed data that are null than for none', () => {
		const withParsed = keyOf({}, undefined, { file, parsed: null });
		expect(withParsed).not.toBe(keyOf({}, undefined, { file }));
	});
});

const fieldsOf = (values: IDataObject) => ({
	uploadFields: { field: Object.entries(values).map(([name, value]) => ({ name, value })) },
});

const path = (url: string) => url.replace('https://ats.example.com/v1/', '');
const jsonOf = (...args: Parameters<typeof requestWith>) =>
	JSON.parse(String(requestWith(...args).body)) as unknown;

const base64 = file.bytes.toString('base64');
const noId = { uploadPath: 'resumes' };

describe('the setting Upload Path', () => {
	it.each<[string, string, string]>([
		['candidates/{id}/files', 'cand-1', 'candidates/cand-1/files'],
		['/people/{candidateId}/', 'cand-1', 'people/cand-1'],
		['files/{id}-{fileName}', 'a b', 'files/a%20b-a.pdf'],
		['upsert?$format=json&id={id}', 'a&b=c', 'upsert?%24format=json&id=a%26b%3Dc'],
		['attachments', '', 'attachments'],
	])('%j with the candidate ID %j is %s', (uploadPath, candidateId, address) => {
		expect(path(requestWith({ uploadPath }, candidateId).url)).toBe(address);
	});

	it('has the query parameters beside its own', () => {
		const queryParameters = { parameter: [{ name: 'perform_as', value: 'user-1' }] };
		const { url } = requestWith({ uploadPath: 'files/{id}?a=1', queryParameters });
		expect(path(url)).toBe('files/cand-1?a=1&perform_as=user-1');
	});

	it.each<[string, string]>([
		['../{id}', 'cand-1'],
		['{id}/resume', '..'],
		['?id={id}', 'cand-1'],
	])('cannot be %j for the candidate ID %j', (uploadPath, candidateId) => {
		expect(() => requestWith({ uploadPath }, candidateId)).toThrow('The upload path is not valid');
	});
});

describe('the body of an upload', () => {
	it('has the file and the parsed data in their fields by default', () => {
		expect(requestWith().method).toBe('POST');
		expect(jsonOf()).toEqual({
			file: { name: 'a.pdf', content_type: 'application/pdf', content: base64 },
			parsed_resume: { a: 1 },
		});
	});

	it.each<[IDataObject, unknown]>([
		[{ parsedField: '' }, { file: expect.anything() }],
		[{ fileField: '' }, { parsed_resume: { a: 1 } }],
		[
			fieldsOf({ type: 'RESUME', jobId: '12', zip: '012', name: '{fileName} of {id}' }),
			{
				...{ file: expect.anything(), parsed_resume: { a: 1 } },
				...{ type: 'RESUME', jobId: 12, zip: '012', name: 'a.pdf of cand-1' },
			},
		],
		[
			fieldsOf({ big: '12345678901234567890', whole: '{parsedResume}', text: 'is {parsedResume}' }),
			{
				...{ file: expect.anything(), parsed_resume: { a: 1 } },
				...{ big: '12345678901234567890', whole: { a: 1 }, text: 'is {"a":1}' },
			},
		],
	])('has with %j other fields', (settings, body) => {
		expect(jsonOf(settings)).toEqual(body);
	});

	it('comes from a template, with further fields', () => {
		const template = {
			candidate: { id: '{candidateId}', resume: ['{file}', { name: '{fileName} ({mimeType})' }] },
			parsed: '{parsedResume}',
			count: 1,
			nothing: null,
		};
		const body = {
			candidate: { id: 'cand-1', resume: [base64, { name: 'a.pdf (application/pdf)' }] },
			...{ parsed: { a: 1 }, count: 1, nothing: null, jobId: 7 },
		};
		const settings = fieldsOf({ jobId: '7' });
		for (const uploadTemplate of [JSON.stringify(template), template]) {
			expect(jsonOf({ ...settings, uploadTemplate })).toEqual(body);
		}
	});

	it('keeps values as they are, whatever they contain', () => {
		const name = '{id} "$&" \\ {file}\n';
		const resume = { file: { ...file, name }, parsed: '{id}' };
		const uploadTemplate = '{"name":"{fileName}","parsed":"{parsedResume}","id":"{id}"}';
		expect(jsonOf({ uploadTemplate }, '{fileName}', resume)).toEqual({
			...{ name, parsed: '{id}', id: '{fileName}' },
		});
	});

	it('has no parsed data if the item has none', () => {
		const uploadTemplate = '{"parsed":"{parsedResume}","list":["{parsedResume}"]}';
		expect(jsonOf({ uploadTemplate }, undefined, { file })).toEqual({ list: [null] });
		expect(jsonOf({}, undefined, { file })).toEqual({ file: expect.anything() });
	});

	it('may be nothing but the parsed data', () => {
		const settings = { ...noId, uploadTemplate: '"{parsedResume}"' };
		expect(jsonOf(settings, '')).toEqual({ a: 1 });
		expect(() => requestWith(settings, '', { file })).not.toThrow('The first argument');
	});

	it('is a form with the file, the parsed data and further fields', async () => {
		const settings = { ...fieldsOf({ jobId: '12', by: 'n8n {id}' }), fileField: 'cv' };
		const { body, headers } = requestWith({ ...settings, uploadBody: 'form' });
		const form = await new Response(new Uint8Array(body as Buffer), {
			headers: headers as Record<string, string>,
		}).formData();
		const names: string[] = [];
		form.forEach((_, name) => names.push(name));
		expect(names).toEqual(['jobId', 'by', 'cv', 'parsed_resume']);
		expect([form.get('jobId'), form.get('by')]).toEqual(['12', 'n8n cand-1']);
		expect(await (form.get('cv') as File).text()).toBe('content');
		expect(form.get('parsed_resume')).toBe('{"a":1}');
	});

	it('is a form without the data that the provider does not take', () => {
		const { body } = requestWith({ uploadBody: 'form', parsedField: '' });
		expect(String(body)).not.toContain('parsed_resume');
	});
});

describe('the candidate of an upload', () => {
	const NEEDED = 'The provider needs a candidate for the upload';
	const UNUSED = 'The upload has no place for the candidate';

	it.each<[IDataObject, candidateId: string, message: string]>([
		[{ uploadPath: 'candidates/{id}' }, '', NEEDED],
		[{ uploadPath: 'resumes?id={candidateId}' }, '', NEEDED],
		[{ uploadTemplate: '{"id":"{id}"}' }, '', NEEDED],
		[fieldsOf({ candidate: '{id}' }), '', NEEDED],
		[noId, 'cand-1', UNUSED],
		[{ ...noId, uploadTemplate: '{"file":"{file}"}' }, 'cand-1', UNUSED],
		// A form has no template.
		[{ ...noId, uploadTemplate: '{"id":"{id}"}', uploadBody: 'form' }, 'cand-1', UNUSED],
	])('must be named and chosen, or neither: %j, %j', (settings, candidateId, message) => {
		expect(() => requestWith(settings, candidateId)).toThrow(message);
	});

	it.each<[IDataObject, candidateId: string]>([
		[noId, ''],
		[{ ...noId, uploadTemplate: '{"id":"{id}"}' }, 'cand-1'],
		[{ ...noId, ...fieldsOf({ candidate: '{candidateId}' }), uploadBody: 'form' }, 'cand-1'],
	])('may be named in any place: %j, %j', (settings, candidateId) => {
		expect(path(requestWith(settings, candidateId).url)).toBe('resumes');
	});
});

describe('the placeholders of an upload', () => {
	it.each(['{file}', '{fileName}', '{mimeType}'])('need a file for %s', (placeholder) => {
		const uploadTemplate = JSON.stringify({ a: placeholder, id: '{id}' });
		expect(() => requestWith({ uploadTemplate }, 'cand-1', { parsed: { a: 1 } })).toThrow(
			`There is no file for ${placeholder} in the upload`,
		);
	});

	it.each([
		{ uploadTemplate: '{"a":"{name}"}' },
		{ uploadPath: 'candidates/{name}' },
		fieldsOf({ a: 'is {name}' }),
	])('must be known: %j', (settings) => {
		expect(() => requestWith(settings)).toThrow(
			expect.objectContaining({
				message: expect.stringContaining('the unknown placeholder {name}') as string,
				description: expect.stringContaining('{fileName}') as string,
			}) as Error,
		);
	});

	it('may be other braces', () => {
		const uploadTemplate = '{"a":"{}","b":"{ id }","c":"{1}","id":"{id}"}';
		expect(jsonOf({ uploadTemplate })).toEqual({ a: '{}', b: '{ id }', c: '{1}', id: 'cand-1' });
	});
});

describe('the settings of an upload', () => {
	it.each<[IDataObject, string]>([
		[{ uploadTemplate: '{"a":' }, 'Upload Template is not valid JSON'],
		[{ uploadBody: 'multipart' }, 'Upload Body has a value that does not exist'],
		[{ uploadMethod: 'GET' }, 'Upload Method has a value that does not exist'],
		[{ successField: 'a..b' }, 'Success Field is not a valid place'],
		[{ uploadFields: { field: [{ value: 'a' }] } }, 'Upload Fields has an entry without a name'],
	])('cannot be %j', (settings, message) => {
		expect(() => requestWith(settings)).toThrow(message);
	});

	it.each(['', ' '])('may have no template: %j', (uploadTemplate) => {
		expect(jsonOf({ uploadTemplate })).toEqual(jsonOf());
	});

	const ofPreset = async (preset: string, profile: string, providerApi: IDataObject) => {
		const { provider } = await connected({
			parameters: { profile, authentication: 'apiKey', providerApi },
			credential: { provider: preset },
		});
		return provider.upload();
	};
	const performAs = (name: string) => ({
		queryParameters: { parameter: [{ name, value: 'user-1' }] },
	});

	it.each<[string, string, IDataObject, string]>([
		['bambooHr', 'p4', {}, 'BambooHR needs the value of firstName'],
		['bambooHr', 'p4', fieldsOf({ firstName: 'A' }), 'BambooHR needs the value of lastName'],
		['bambooHr', 'p4', fieldsOf({ firstName: '' }), 'BambooHR needs the value of firstName'],
		['lever', 'p5', {}, 'Lever needs the value of perform_as'],
		['lever', 'p5', performAs('as'), 'Lever needs the value of perform_as'],
	])('lack with %s for %s and %j a value', async (provider, profile, settings, message) => {
		await expect(ofPreset(provider, profile, settings)).rejects.toMatchObject({
			message,
			description: expect.stringContaining("in Provider's API"),
		});
	});
});
