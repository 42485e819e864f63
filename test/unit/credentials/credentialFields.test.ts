import {
	NodeHelpers,
	type ICredentialType,
	type INode,
	type INodeParameters,
	type INodeProperties,
} from 'n8n-workflow';

import * as exported from '../../../index';
import { presets } from '../../../nodes/Recruiting/providers';

const types = Object.entries(exported)
	.filter(([name]) => /^RecruitingP.*Api$/.test(name))
	.map(([, type]) => new (type as new () => ICredentialType)());

const node = { typeVersion: 1 } as INode;

/** The names of the fields that the dialog shows. */
const shownIn = ({ properties }: ICredentialType, values: INodeParameters) =>
	properties
		.filter((field) => field.type !== 'hidden')
		.filter((field) => NodeHelpers.displayParameter(values, field, node, null))
		.map(({ name }) => name);

describe.each(types)('the dialog of $name', (type) => {
	const field = type.properties.find(({ name }) => name === 'provider');
	const offered = (field?.options ?? []).map((option) => String('value' in option && option.value));

	it('asks for the provider first, and then for its address', () => {
		const first = shownIn(type, { provider: 'default' }).slice(0, 3);
		const expected = ['provider', 'defaultNotice', 'baseUrl'];
		expect(first.slice(0, field ? 3 : 2)).toEqual(expected.slice(field ? 0 : 1));
		expect(field?.default ?? 'default').toBe('default');
	});

	it('has the systems in its name, by which n8n searches, and the profile only for Other', () => {
		const systems = presets.filter(({ id }) => offered.includes(id)).map(({ name }) => name);
		const [, profile] = /^recruiting(P\d)/.exec(type.name)!;
		const names = [...systems, `Other ${profile}`].join(', ');
		expect(type.displayName).toMatch(new RegExp(`^Recruiting: ${names} .*API$`));
		// n8n adds "account" and a number to the name of a new credential, which may have 128 characters.
		expect(type.displayName.length).toBeLessThan(110);
		for (const provider of offered.filter((id) => id !== 'default')) {
			const texts = type.properties
				.filter(({ name }) => shownIn(type, { provider }).includes(name))
				.map(({ displayName, hint, description }) => [displayName, hint, description].join(' '));
			expect(texts.filter((text) => text.includes(profile!))).toEqual([]);
		}
	});

	it('says that a key belongs to one provider', () => {
		if (field) expect(field.hint).toContain('also change the key');
	});

	it('shows how the API is called only without a preset', () => {
		const ofApi = ['apiVersion', 'testPath', 'testMethod', 'headerName', 'headerPrefix'];
		const isToken = /AccessToken|ApiKey/.test(type.name);
		const without = shownIn(type, { provider: 'default' }).filter((name) => ofApi.includes(name));
		const own = isToken ? ofApi : ofApi.filter((name) => !name.startsWith('header'));
		expect(without.sort()).toEqual(own.sort());
		for (const provider of offered.filter((id) => id !== 'default')) {
			const shown = shownIn(type, { provider });
			expect(shown.filter((name) => ofApi.includes(name))).toEqual([]);
			expect(shown).toContain(`${provider}Notice`);
			expect(shown).toContain('headers');
		}
	});

	it('has a name of its own for each field, because n8n keeps one of a name with an inherited type', () => {
		const names = type.properties.map(({ name }) => name);
		expect(names).toEqual([...new Set(names)]);
	});

	it('needs a Base URL only if no system has one', () => {
		const isFixed = presets.some(
			({ id, credential }) => offered.includes(id) && credential.baseUrl,
		);
		const baseUrl = type.properties.find(({ name }) => name === 'baseUrl');
		expect(baseUrl?.required).toBe(!isFixed);
	});
});

it('says where the regions of a system are, and not what the system lacks', () => {
	const { properties } = types.find(({ name }) => name === 'recruitingP5ApiKeyApi')!;
	const notice = properties.find(({ name }) => name === 'leverNotice')!.displayName;
	expect(notice).toContain('leave it empty, or enter https://api.eu.lever.co (EU)');
	expect(notice).not.toContain('postings: choose');
});

const withSibling = types.filter(({ extends: parents = [] }) => parents.length > 1);

describe.each(withSibling)('the dialog of $name, as n8n puts it together', (type) => {
	it('begins with the provider and the address, and asks for no other login', () => {
		const [first, last] = type.extends!;
		expect(last).toBe('oAuth2Api');
		const sibling = types.find(({ name }) => name === first)!;
		const ofN8n = ['grantType', 'clientId'].map((name) => ({ ...type.properties[0]!, name }));
		const all: INodeProperties[] = [];
		for (const properties of [sibling.properties, ofN8n, type.properties])
			NodeHelpers.mergeNodeProperties(all, structuredClone(properties));
		const names = shownIn({ ...type, properties: all }, { provider: 'default' });
		expect(names.slice(0, 3)).toEqual(['provider', 'defaultNotice', 'baseUrl']);
		expect(names.indexOf('headers')).toBeLessThan(names.indexOf('grantType'));
		for (const other of ['apiKey', 'accessToken', 'keyEncoding', 'headerName'])
			expect(names).not.toContain(other);
	});
});
