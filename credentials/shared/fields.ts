import type { INodeProperties } from 'n8n-workflow';

import { findProfile, type ProfileId } from '../../nodes/Recruiting/profiles';

/** The field for the profile's base address. */
export function baseUrlField(profile: ProfileId): INodeProperties {
	return {
		displayName: 'Base URL',
		name: 'baseUrl',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://ats.example.com/api',
		description: findProfile(profile)?.baseUrlHint ?? '',
		hint: 'The part of the address before /v1',
	};
}

/**
 * The field that switches the check of certificates off.
 *
 * @param name `allowUnauthorizedCerts`, or `ignoreSSLIssues` where n8n's own OAuth2 code reads it
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
			'Whether to connect even if the certificate of the server is not trusted. Use it in tests only: anybody in between could read the credential.',
	};
}

/** The field of an access token that the provider has issued. */
export const accessTokenFields: INodeProperties[] = [
	{
		displayName: 'Access Token',
		name: 'accessToken',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		required: true,
		description: 'The token that the provider has issued, without "Bearer"',
	},
];

/** The fields of user name and password. */
export const basicAuthFields: INodeProperties[] = [
	{
		displayName: 'User Name',
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

/** The fields of an API key: the key, and how it is encoded, which is not documented. */
export const apiKeyFields: INodeProperties[] = [
	{
		displayName: 'API Key',
		name: 'apiKey',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		required: true,
		description: 'The key that the provider has issued, without "Basic"',
	},
	{
		displayName: 'Key Encoding',
		name: 'keyEncoding',
		type: 'options',
		options: [
			{
				name: 'Already Encoded',
				value: 'preEncoded',
				description: 'The key is sent as it is',
			},
			{
				name: 'Key as Password',
				value: 'keyAsPassword',
				description: 'Base64 of ":key"',
			},
			{
				name: 'Key as User Name (Usual)',
				value: 'keyAsUsername',
				description: 'Base64 of "key:", the form that most providers take',
			},
			{
				name: 'Key Only',
				value: 'keyOnly',
				description: 'Base64 of the key alone',
			},
		],
		default: 'keyAsUsername',
		description: 'How the key is encoded in the header',
		hint: 'If the test says Unauthorized although the key is right, try another encoding',
	},
];

/** What the OAuth2 credentials narrow of n8n's own: the two grants that providers know. */
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
