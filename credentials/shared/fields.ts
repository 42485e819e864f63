import type { INodeProperties } from 'n8n-workflow';

import {
	authenticationMethods,
	findProfile,
	type AuthenticationMethodId,
	type ProfileId,
} from '../../nodes/Recruiting/profiles';
import { presets, presetsOf, providerField } from '../../nodes/Recruiting/providers';
import { settingsFor } from '../../nodes/Recruiting/settings';
import { fieldOf } from '../../nodes/Recruiting/transport';

/** What a preset knows is asked for without one only. */
const withoutPreset = { displayOptions: { hide: { provider: presets.map(({ id }) => id) } } };

/** The fields of a credential: the provider, its address, the login, and what is rarer. */
export function credentialFields(
	profile: ProfileId,
	method: AuthenticationMethodId,
	login: readonly INodeProperties[],
): INodeProperties[] {
	return [
		...providerFields(profile, method),
		baseUrlField(profile),
		...login,
		...apiFields(method),
		headersField(method),
		ignoreSslIssuesField(sslFieldOf(method)),
	];
}

/** The field that turns off certificate validation; n8n's own OAuth2 code reads another one. */
export function sslFieldOf(method: AuthenticationMethodId) {
	return method === 'oAuth2' ? 'ignoreSSLIssues' : 'allowUnauthorizedCerts';
}

/** The choice of a provider, what to enter for it, and what it lacks. */
function providerFields(profile: ProfileId, method: AuthenticationMethodId): INodeProperties[] {
	const presets = presetsOf(profile, method);
	if (presets.length === 0) return [];
	const description =
		'Your applicant-tracking system (ATS), if it is listed. It sets everything except the fields below. Otherwise select Other, and describe its API in the fields of this credential and in the node.';
	return [
		providerField(presets, description),
		...presets.map(({ id, name, enter, unsupported }): INodeProperties => ({
			displayName: [enter, ...Object.values(unsupported).map((why) => `${name}: ${why}`)].join(
				'<br>',
			),
			name: 'providerNotice',
			type: 'notice',
			default: '',
			displayOptions: { show: { provider: [id] } },
		})),
	];
}

function baseUrlField(profile: ProfileId): INodeProperties {
	return {
		displayName: 'Base URL',
		name: 'baseUrl',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://ats.example.com/api',
		description: findProfile(profile)?.baseUrlHint ?? '',
		hint: 'The part of the address before the version, e.g. before /v1. With http://, anyone on the network path could read the credential.',
	};
}

/** How the API of a provider without a preset is called. For some methods, n8n or a standard says how the login is sent. */
function apiFields(method: AuthenticationMethodId): INodeProperties[] {
	const hasOwnHeader = ['accessToken', 'apiKey'].includes(method);
	return settingsFor('credential', ...(hasOwnHeader ? (['login'] as const) : [])).map((setting) => {
		const field = { ...fieldOf(setting), ...withoutPreset };
		const { scheme } = authenticationMethods[method];
		return field.name === 'headerPrefix' ? { ...field, default: scheme } : field;
	});
}

function headersField(method: AuthenticationMethodId): INodeProperties {
	const text = { type: 'string' as const, default: '' };
	const name = { displayName: 'Name', name: 'name', ...text, placeholder: 'e.g. X-Account-Token' };
	const value = { displayName: 'Value', name: 'value', ...text, typeOptions: { password: true } };
	const scope =
		method === 'oAuth2'
			? 'The Recruiting node sends them with every request; the test of this credential and the HTTP Request node do not'
			: 'They are sent with every request to the Base URL';
	return {
		displayName: 'Headers',
		name: 'headers',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Header',
		default: {},
		options: [{ displayName: 'Header', name: 'header', values: [name, value] }],
		description: `Further headers that the provider requires. ${scope}.`,
	};
}

function ignoreSslIssuesField(name: string): INodeProperties {
	return {
		displayName: 'Ignore SSL Issues (Insecure)',
		name,
		type: 'boolean',
		default: false,
		description:
			'Whether to connect even if the certificate of the server is not trusted. Use this only for tests: anyone on the network path could read the credential.',
	};
}

export const accessTokenFields: INodeProperties[] = [
	{
		displayName: 'Access Token',
		name: 'accessToken',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		required: true,
		description: 'The token issued by the provider, without "Bearer"',
	},
];

export const basicAuthFields: INodeProperties[] = [
	{
		displayName: 'Username',
		name: 'username',
		type: 'string',
		default: '',
		required: true,
	},
	{
		displayName: 'Password',
		name: 'password',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		required: true,
	},
];

/** The fields of an API key: the key and its encoding, since the encoding is not documented. */
export const apiKeyFields: INodeProperties[] = [
	{
		displayName: 'API Key',
		name: 'apiKey',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		required: true,
		description: 'The key issued by the provider, without "Basic"',
	},
	{
		displayName: 'Key Encoding',
		name: 'keyEncoding',
		type: 'options',
		options: [
			{
				name: 'Already Encoded',
				value: 'preEncoded',
				description: 'The key is sent unchanged',
			},
			{
				name: 'Key as Password',
				value: 'keyAsPassword',
				description: 'Base64 of ":key"',
			},
			{
				name: 'Key as Username (Most Common)',
				value: 'keyAsUsername',
				description: 'Base64 of "key:", the form that most providers expect',
			},
			{
				name: 'Key Only',
				value: 'keyOnly',
				description: 'Base64 of the key alone',
			},
		],
		default: 'keyAsUsername',
		...withoutPreset,
		description: 'How the key is encoded in the Authorization header',
		hint: 'If the test says Unauthorized although the key is correct, try another encoding',
	},
];

/** Limits n8n's own OAuth2 fields to the two grants that providers support. */
export const oAuth2Fields: INodeProperties[] = [
	{
		displayName: 'Grant Type',
		name: 'grantType',
		type: 'options',
		options: [
			{ name: 'Authorization Code', value: 'authorizationCode' },
			{ name: 'Client Credentials', value: 'clientCredentials' },
		],
		default: 'clientCredentials',
	},
];
