import type { INodeProperties } from 'n8n-workflow';

/** The fields of a SAML bearer credential (RFC 7522), without Base URL and certificates. */
export const samlBearerFields: INodeProperties[] = [
	{
		displayName: 'Access Token',
		name: 'accessToken',
		type: 'hidden',
		typeOptions: { expirable: true, password: true },
		default: '',
	},
	{
		displayName: 'Token URL',
		name: 'tokenUrl',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://ats.example.com/oauth/token',
		description: 'Where the assertion is exchanged for an access token',
	},
	{
		displayName: 'Client ID',
		name: 'clientId',
		type: 'string',
		default: '',
		description: 'The client that the provider has registered for this n8n',
	},
	{
		displayName: 'Company ID',
		name: 'companyId',
		type: 'string',
		default: '',
		description:
			'The company at the provider. Leave it empty if the provider does not ask for one.',
	},
	{
		displayName: 'Issuer',
		name: 'issuer',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://n8n.example.com',
		description: 'Who issues the assertion, as agreed with the provider',
	},
	{
		displayName: 'Audience',
		name: 'audience',
		type: 'string',
		default: '',
		required: true,
		description: 'Whom the assertion is for, as agreed with the provider',
	},
	{
		displayName: 'Recipient',
		name: 'recipient',
		type: 'string',
		default: '',
		description: 'The token endpoint as the provider knows it. Left empty, it is the Token URL.',
	},
	{
		displayName: 'Name ID',
		name: 'nameId',
		type: 'string',
		default: '',
		required: true,
		description: 'The user at the provider in whose name candidates are read',
	},
	{
		displayName: 'Name ID Format',
		name: 'nameIdFormat',
		type: 'options',
		options: [
			{
				name: 'Email Address',
				value: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
			},
			{
				name: 'Persistent',
				value: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
			},
			{
				name: 'Transient',
				value: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
			},
			{
				name: 'Unspecified',
				value: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
			},
		],
		default: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
	},
	{
		displayName: 'Private Key',
		name: 'privateKey',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		required: true,
		placeholder: 'e.g. -----BEGIN PRIVATE KEY-----',
		description:
			'The RSA key that signs the assertion, in PEM form and not encrypted. The provider needs its certificate.',
	},
	{
		displayName: 'Lifetime (Seconds)',
		name: 'lifetimeSeconds',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 300,
		description: 'How long an assertion is valid. It is used once, right away.',
	},
	{
		displayName: 'Assertion Encoding',
		name: 'assertionEncoding',
		type: 'options',
		options: [
			{
				name: 'Base64',
				value: 'base64',
				description: 'As some servers want it',
			},
			{
				name: 'Base64url',
				value: 'base64url',
				description: 'As RFC 7522 says',
			},
		],
		default: 'base64url',
	},
];
