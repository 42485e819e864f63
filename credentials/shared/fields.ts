import type { INodeProperties } from 'n8n-workflow';

import { findProfile, type ProfileId } from '../../nodes/Recruiting/profiles';

export function baseUrlField(profile: ProfileId): INodeProperties {
	return {
		displayName: 'Base URL',
		name: 'baseUrl',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://ats.example.com/api',
		description: findProfile(profile)?.baseUrlHint ?? '',
		hint: 'The part of the address before /v1. With http://, anyone on the network path could read the credential.',
	};
}

/**
 * The field that turns off certificate validation.
 *
 * @param name `allowUnauthorizedCerts`, or `ignoreSSLIssues`, which n8n's own OAuth2 code reads
 */
export function ignoreSslIssuesField(
	name: 'allowUnauthorizedCerts' | 'ignoreSSLIssues',
): INodeProperties {
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
