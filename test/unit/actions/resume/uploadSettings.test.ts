import type { IDataObject, INode } from 'n8n-workflow';

import { uploadRequest } from '../../../../nodes/Recruiting/actions/resume/uploadRequest';
import { providerOfTrigger } from '../../../../nodes/Recruiting/provider';
import { contextWith, providerWith } from '../../support/provider';

const file = { bytes: Buffer.from('content'), name: 'a.pdf', mimeType: 'application/pdf' };

/** What an applicant wrote. */
const TEXT = 'I love {React} and {{mustache}}, {file}, {fileName}, {id} and {parsedResume}';

/** A setting after n8n has evaluated it: the code of each expression results in the applicant's text. */
function evaluated(setting: unknown): unknown {
	const result = (code: string) => (code.includes('stringify') ? JSON.stringify(TEXT) : TEXT);
	const text = JSON.stringify(setting, (_, one: unknown) =>
		typeof one === 'string' && one.startsWith('=')
			? one.slice(1).replace(/\{\{.*?\}\}/g, result)
			: one,
	);
	return JSON.parse(text);
}

/** The request of a node in which the settings are written so. */
function requestOf(
	providerApi: IDataObject,
	{ provider = '', profile = 'p3', candidateId = '' } = {},
) {
	const parameters: IDataObject = { providerApi, provider, profile };
	const context = {
		...contextWith({}),
		parameter: (name: string, fallback: unknown) => evaluated(parameters[name] ?? fallback),
		node: { parameters } as unknown as INode,
	};
	const settings = providerOfTrigger(context).upload();
	const resume = { file, progress: { made: new Map() } };
	return uploadRequest(providerWith(), settings, resume, candidateId);
}

const fields = (...field: Array<[name: string, value: string]>) => ({
	uploadPath: 'resumes',
	uploadFields: { field: field.map(([name, value]) => ({ name, value })) },
});

describe('what an applicant wrote', () => {
	it.each<[string, IDataObject, IDataObject]>([
		['the value of a field', fields(['a', '={{ $json.a }}']), { a: TEXT }],
		[
			'a value with placeholders',
			fields(['a', '={fileName} {{ $json.a }}']),
			{ a: `a.pdf ${TEXT}` },
		],
		['a value whose code has braces', fields(['a', '={{ b.map(({c}) => `${c}`) }}']), { a: TEXT }],
		['a field whose name has a blank', fields(['a ', '={{ $json.a }}']), { a: TEXT }],
		['the name of a field', fields(['={{ $json.a }}', '{fileName}']), { [TEXT]: 'a.pdf' }],
		[
			'one of two values of a name',
			fields(['a', '{fileName}'], ['a', '={{ $json.a }}']),
			{ a: ['a.pdf', TEXT] },
		],
		[
			'a part of the template',
			{ uploadTemplate: '={"b":"{fileName}","a":{{ JSON.stringify($json.a) }} }' },
			{ b: 'a.pdf', a: TEXT },
		],
	])('has no placeholders as %s', (_, settings, body) => {
		const request = requestOf({ uploadPath: 'resumes', ...settings });
		expect(JSON.parse(String(request.body))).toMatchObject(body);
	});

	it('has no placeholders in the path', () => {
		const { url } = requestOf({ uploadPath: '=resumes?of={fileName}&a={{ $json.a }}' });
		expect([...new URL(url).searchParams]).toEqual([
			['of', 'a.pdf'],
			['a', TEXT],
		]);
	});

	it('takes no placeholder from the fields of a preset', () => {
		const ASHBY = { provider: 'ashby', profile: 'p4', candidateId: 'cand-1' };
		const settings = { uploadFields: fields(['a', '={{ $json.a }}']).uploadFields };
		const body = String(requestOf(settings, ASHBY).body);
		expect(body).toContain('name="candidateId"\r\n\r\ncand-1\r\n');
		expect(body).toContain(`name="a"\r\n\r\n${TEXT}\r\n`);
	});

	it('does not hide an unknown placeholder beside it', () => {
		const settings = fields(['a', '={{ $json.a }} {b}']);
		expect(() => requestOf(settings)).toThrow('the unknown placeholder {b}');
	});
});

describe('the idempotency key', () => {
	const template = { uploadPath: 'resumes', uploadTemplate: '{"name":"{fileName}"}' };

	it('is the same in each process', async () => {
		const keyOf = async () => {
			const { uploadRequest: request } =
				await import('../../../../nodes/Recruiting/actions/resume/uploadRequest');
			const { providerOfTrigger: provider } = await import('../../../../nodes/Recruiting/provider');
			const settings = provider(contextWith({ parameters: { providerApi: template } })).upload();
			const resume = { file, progress: { made: new Map() } };
			return request(providerWith(), settings, resume, '').headers?.['Idempotency-Key'];
		};
		const keys = [await keyOf()];
		await jest.isolateModulesAsync(async () => void keys.push(await keyOf()));
		expect(keys[1]).toBe(keys[0]);
	});

	it('is that of the first try', () => {
		const progress = { made: new Map() };
		const keys = ['a', 'b'].map((name) => {
			const provider = providerWith({}, [], template);
			const resume = { file: { ...file, name }, progress };
			return uploadRequest(provider, provider.upload(), resume, '').headers?.['Idempotency-Key'];
		});
		expect(keys[1]).toBe(keys[0]);
	});
});
