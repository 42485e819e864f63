import type { INodeProperties } from 'n8n-workflow';

/** The fields of a SAML bearer credential (RFC 7522), except Base URL and certificate validation. */
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
		description:
			'The token endpoint, where the assertion is exchanged for an access token. With http://, anyone on the network path could read both.',
	},
	{
		displayName: 'Client ID',
		name: 'clientId',
		type: 'string',
		default: '',
		description: 'ID of the client that the provider registered for your n8n instance',
	},
	{
		displayName: 'Company ID',
		name: 'companyId',
		type: 'string',
		default: '',
		description:
			'ID of your company at the provider. Leave empty if the provider does not require one.',
	},
	{
		displayName: 'Issuer',
		name: 'issuer',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://n8n.example.com',
		description: 'The issuer of the assertion, as agreed with the provider',
	},
	{
		displayName: 'Audience',
		name: 'audience',
		type: 'string',
		default: '',
		required: true,
		description: 'The audience of the assertion, as agreed with the provider',
	},
	{
		displayName: 'Recipient',
		name: 'recipient',
		type: 'string',
		default: '',
		description: 'The token endpoint as the provider knows it. Leave empty to use the Token URL.',
	},
	{
		displayName: 'Name ID',
		name: 'nameId',
		type: 'string',
		default: '',
		required: true,
		description: 'The user at the provider on whose behalf n8n sends requests',
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
			'The unencrypted RSA key that signs the assertion, in PEM format. The provider needs the matching certificate.',
	},
	{
		displayName: 'Lifetime (Seconds)',
		name: 'lifetimeSeconds',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 300,
		description:
			'How long an assertion is valid. Each one is used once, immediately after it is created.',
	},
	{
		displayName: 'Assertion Encoding',
		name: 'assertionEncoding',
		type: 'options',
		options: [
			{
				name: 'Base64',
				value: 'base64',
				description: 'Required by some servers',
			},
			{
				name: 'Base64url',
				value: 'base64url',
				description: 'Defined in RFC 7522',
			},
		],
		default: 'base64url',
	},
	{
		displayName: 'Attributes',
		name: 'attributes',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		default: {},
		placeholder: 'Add Attribute',
		description: 'The attributes of the assertion, as agreed with the provider',
		options: [
			{
				displayName: 'Attribute',
				name: 'attribute',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. api_key',
					},
					{
						displayName: 'Value',
						name: 'value',
						type: 'string',
						default: '',
						placeholder: 'e.g. {clientId}',
						description: 'Use {clientId} to insert the Client ID',
					},
				],
			},
		],
	},
	{
		displayName: 'Include AuthnStatement',
		name: 'authnStatement',
		type: 'boolean',
		default: false,
		description:
			'Whether to state in the assertion that the user signed in with a password. Turn on only if the provider requires it.',
	},
];
