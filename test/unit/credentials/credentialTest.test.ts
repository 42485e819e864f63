import type { ICredentialDataDecryptedObject, ICredentialType } from 'n8n-workflow';

import * as exported from '../../../index';
import { profileTable } from '../../../nodes/Recruiting/profiles';
import { presets, presetsOf } from '../../../nodes/Recruiting/providers';
import { connected } from '../support/provider';

type Fields = ICredentialDataDecryptedObject;

const types = Object.entries(exported)
	.filter(([name]) => /^RecruitingP.*Api$/.test(name))
	.map(([, type]) => new (type as new () => ICredentialType)());

const typeNamed = (name: string) => types.find((type) => type.name === name)!;

/** What n8n makes of the test of a credential: it evaluates each expression as JavaScript. */
function testOf({ test, properties }: ICredentialType, fields: Fields) {
	const defaults = Object.fromEntries(properties.map(({ name, default: value }) => [name, value]));
	const $credentials = { ...defaults, baseUrl: 'https://ats.example.com/api', ...fields };
	const evaluated = (value: unknown): unknown => {
		const expression = /^=\{\{(.*)\}\}$/s.exec(String(value))?.[1];
		if (expression === undefined) return value;
		return (new Function('$credentials', `return (${expression})`) as (all: unknown) => unknown)(
			$credentials,
		);
	};
	const { method, url, body, skipSslCertificateValidation } = test!.request;
	return {
		method: evaluated(method),
		url: evaluated(url),
		body: evaluated(body),
		ignoresSslIssues: evaluated(skipSslCertificateValidation),
	};
}

const HARVEST = 'https://harvest.greenhouse.io';
const CUSTOM = typeNamed('recruitingP4ApiKeyApi');

describe('the test of a credential', () => {
	it.each(types)('of the type $name lists candidates, and may ignore SSL issues', (type) => {
		const listing = { method: 'GET', url: 'https://ats.example.com/api/v1/candidates' };
		const expected = { ...listing, body: undefined };
		expect(testOf(type, {})).toEqual({ ...expected, ignoresSslIssues: false });
		const field = type.properties.find(({ name }) => /ssl|unauthorized/i.test(name))!.name;
		expect(testOf(type, { [field]: true })).toEqual({ ...expected, ignoresSslIssues: true });
	});

	it.each<[Fields, string]>([
		[{ baseUrl: ' https://ats.example.com/// ' }, 'https://ats.example.com/v1/candidates'],
		[{ baseUrl: 'https://ats.example.com/hub/v1//' }, 'https://ats.example.com/hub/v1/candidates'],
		[{ baseUrl: 'https://ats.example.com/v12' }, 'https://ats.example.com/v12/v1/candidates'],
		[{ apiVersion: '' }, 'https://ats.example.com/api/candidates'],
		[{ apiVersion: ' v2 ' }, 'https://ats.example.com/api/v2/candidates'],
		[{ testPath: 'people?limit=1' }, 'https://ats.example.com/api/v1/people?limit=1'],
		[{ testPath: ' //people ' }, 'https://ats.example.com/api/v1/people'],
		[{ testPath: '' }, 'https://ats.example.com/api/v1/candidates'],
		[{ apiVersion: '', testPath: 'v1' }, 'https://ats.example.com/api/v1'],
	])('with the fields %j requests %s', (fields, url) => {
		expect(testOf(CUSTOM, fields)).toMatchObject({ method: 'GET', url, body: undefined });
	});

	it('sends an empty object by POST', () => {
		expect(testOf(CUSTOM, { testMethod: 'POST', testPath: 'candidate.list' })).toEqual({
			...{ method: 'POST', url: 'https://ats.example.com/api/v1/candidate.list', body: {} },
			ignoresSslIssues: false,
		});
	});

	it('works for a credential that was saved without the newer fields', () => {
		const old = { apiVersion: undefined, testPath: undefined, testMethod: undefined } as never;
		expect(testOf(CUSTOM, old)).toMatchObject({
			...{ method: 'GET', url: 'https://ats.example.com/api/v1/candidates', body: undefined },
		});
	});

	it.each([
		['v1', '/v1'],
		['v2', '/v2'],
		['', ''],
		['a/b', '/a/b'],
		['/v2/', '/v2'],
	])('requests the same address as the node, with the version %j', async (apiVersion, path) => {
		for (const baseUrl of [
			'https://x.example',
			`https://x.example${path}`,
			'https://x.example/a/',
		]) {
			const { provider } = await connected({
				parameters: { profile: 'p4' },
				credential: { baseUrl, apiVersion },
			});
			expect(provider.login.apiUrl.endsWith(path)).toBe(true);
			const url = `${provider.login.apiUrl}/candidates`;
			expect(testOf(CUSTOM, { baseUrl, apiVersion }).url).toBe(url);
		}
	});
});

const ofPresets = profileTable.flatMap(({ id, authentication }) =>
	authentication.flatMap((method) =>
		presetsOf(id, method).map((preset) => [preset.id, id, method, preset] as const),
	),
);

describe('the test of a credential with a preset', () => {
	it('exists for each preset', () => {
		expect(new Set(ofPresets.map(([id]) => id)).size).toBe(presets.length);
	});

	it.each(['', ' ', undefined])('asks the address of the system if %j is entered', (baseUrl) => {
		const type = typeNamed('recruitingP5ApiKeyApi');
		const fields = { provider: 'lever', baseUrl } as never;
		expect(testOf(type, fields).url).toBe('https://api.lever.co/v1/opportunities?limit=1');
	});

	it.each<[string, Fields, string]>([
		['recruitingP5ApiKeyApi', { provider: 'lever', baseUrl: 'https://api.gem.com' }, 'Gem'],
		['recruitingP3OAuth2Api', { provider: 'smartRecruiters', baseUrl: HARVEST }, 'Greenhouse'],
		[
			'recruitingP3OAuth2Api',
			{ provider: 'smartRecruiters', accessTokenUrl: HARVEST },
			'Greenhouse',
		],
	])('of %s has no address with %j', (name, fields, other) => {
		const problem = expect.objectContaining({
			name: 'ExpressionError',
			message: expect.stringContaining(`is an address of ${other}, but the Provider is `) as string,
		}) as Error;
		expect(() => testOf(typeNamed(name), fields)).toThrow(problem);
		expect(testOf(typeNamed(name), { ...fields, provider: 'default' }).url).toBeTruthy();
	});

	it.each(ofPresets)('%s of %s with %s is that of the preset', (provider, id, method, preset) => {
		const suffix = `${method}Api`.toLowerCase();
		const type = types.find(({ name }) => name.toLowerCase() === `recruiting${id}${suffix}`)!;
		const { apiVersion = 'v1', testPath = 'candidates', testMethod = 'GET' } = preset.credential;
		const own = { apiVersion: 'v9', testPath: 'own', testMethod: 'PUT' };
		const version = apiVersion === '' ? '' : `/${apiVersion}`;
		for (const end of ['', '/', version, `${version}/`]) {
			const baseUrl = `https://ats.example.com/api${end}`;
			expect(testOf(type, { ...own, provider, baseUrl })).toMatchObject({
				method: testMethod,
				url: `https://ats.example.com/api${version}/${testPath}`,
				body: testMethod === 'POST' ? {} : undefined,
			});
		}
	});
});
