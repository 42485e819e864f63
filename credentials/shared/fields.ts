import type { INodeProperties } from 'n8n-workflow';

import {
	apiFields,
	choice,
	flag,
	hidden,
	keyEncoding,
	notice,
	number,
	pairs,
	propertiesOf,
	text,
} from '../../nodes/Recruiting/fields';
import {
	authenticationMethods,
	findProfile,
	profileDisplayName,
	type AuthenticationMethodId,
	type ProfileId,
} from '../../nodes/Recruiting/profiles';
import {
	hiddenForSystems,
	NO_PRESET,
	type Preset,
	presetsOf,
	providerField,
} from '../../nodes/Recruiting/providers';
import { oAuth2Fields, usualGrantType } from './oAuth2Fields';

function secret(label: string, description?: string) {
	return text(label, { required: true, typeOptions: { password: true }, description });
}

/** The fields of a login by its method, in the order of the dialog. */
const loginFields = {
	accessToken: {
		accessToken: secret('Access Token', 'The token issued by the provider, without "Bearer"'),
	},
	apiKey: {
		apiKey: secret('API Key', 'The key issued by the provider, without "Basic"'),
		keyEncoding,
	},
	basicAuth: {
		username: text('Username', { required: true }),
		password: secret('Password'),
	},
	oAuth2: {
		grantType: choice('Grant Type', {
			default: 'clientCredentials',
			options: [
				['authorizationCode', 'Authorization Code'],
				['clientCredentials', 'Client Credentials'],
			],
		}),
		tokenExpiredStatus: text('Token Expired Status', {
			example: '400',
			description:
				'Further statuses with which the provider answers if the token has expired, separated by commas. n8n then renews the token. It always does so after 401, and after 403 if the answer says so.',
		}),
	},
	/** RFC 7522, and in which ways servers differ. */
	samlBearer: {
		accessToken: hidden(text('Access Token', { typeOptions: { expirable: true, password: true } })),
		tokenUrl: text('Token URL', {
			example: 'https://ats.example.com/oauth/token',
			description:
				'The token endpoint, where the assertion is exchanged for an access token. With http://, anyone on the network path could read both. Leave empty for a provider of the list.',
		}),
		clientId: text('Client ID', {
			description: 'ID of the client that the provider registered for your n8n instance',
		}),
		companyId: text('Company ID', {
			description:
				'ID of your company at the provider. Leave empty if the provider does not require one.',
		}),
		issuer: text('Issuer', {
			required: true,
			example: 'https://n8n.example.com',
			description: 'The issuer of the assertion, as agreed with the provider',
		}),
		audience: text('Audience', {
			description:
				'The audience of the assertion, as agreed with the provider. Leave empty for a provider of the list.',
		}),
		recipient: text('Recipient', {
			description: 'The token endpoint as the provider knows it. Leave empty to use the Token URL.',
		}),
		nameId: text('Name ID', {
			required: true,
			description: 'The user at the provider on whose behalf n8n sends requests',
		}),
		nameIdFormat: choice('Name ID Format', {
			default: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
			options: [
				['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', 'Email Address'],
				['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent', 'Persistent'],
				['urn:oasis:names:tc:SAML:2.0:nameid-format:transient', 'Transient'],
				['urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified', 'Unspecified'],
			],
		}),
		privateKey: text('Private Key', {
			required: true,
			typeOptions: { password: true },
			example: '-----BEGIN PRIVATE KEY-----',
			description:
				'The unencrypted RSA key that signs the assertion, in PEM format. The provider needs the matching certificate.',
		}),
		lifetimeSeconds: number('Lifetime (Seconds)', {
			default: 300,
			min: 1,
			description:
				'How long an assertion is valid. Each one is used once, immediately after it is created.',
		}),
		assertionEncoding: choice('Assertion Encoding', {
			default: 'base64url',
			options: [
				['base64', 'Base64', 'Required by some servers'],
				['base64url', 'Base64url', 'Defined in RFC 7522'],
			],
		}),
		attributes: pairs('Attributes', 'attribute', {
			names: { placeholder: 'e.g. api_key' },
			values: {
				placeholder: 'e.g. {clientId}',
				description: 'Use {clientId} to insert the Client ID',
			},
			description: 'The attributes of the assertion, as agreed with the provider',
		}),
		authnStatement: flag('Include AuthnStatement', {
			description:
				'Whether to state in the assertion that the user signed in with a password. Turn on only if the provider requires it.',
		}),
	},
};

const baseUrl = text('Base URL', {
	required: true,
	example: 'https://ats.example.com/api',
	description: 'The address of the API, as given by the provider, not that of its screens',
	hint: 'The part of the address before the version, e.g. before /v1. With http://, anyone on the network path could read the credential.',
});

const headers = pairs('Headers', 'header', {
	names: { placeholder: 'e.g. X-Account-Token' },
	values: { typeOptions: { password: true } },
	description:
		'Further headers that the provider requires. They are sent with every request to the Base URL.',
});

const allowUnauthorizedCerts = flag('Ignore SSL Issues (Insecure)', {
	description:
		'Whether to connect even if the certificate of the server is not trusted. Use this only for tests: anyone on the network path could read the credential.',
});

/** For fields that a preset has values for. */
const withoutPreset = { displayOptions: { hide: hiddenForSystems } };

/** The fields of a credential: the provider, its address, the login, and what is rarer. */
export function credentialFields(
	profile: ProfileId,
	method: AuthenticationMethodId,
): INodeProperties[] {
	const presets = presetsOf(profile, method);
	const required = presets.every(({ credential }) => !credential.baseUrl);
	const own = [
		...providerFields(profile, presets),
		{ ...baseUrl.property('baseUrl'), required },
		...loginFieldsOf(profile, method),
		...ownApiFields(method),
		{ ...headers.property('headers'), ...(method === 'oAuth2' && HEADERS_WITH_OAUTH2) },
		allowUnauthorizedCerts.property(sslFieldOf(method)),
	];
	const extendsSibling = method === 'oAuth2' && presets.length > 0;
	return extendsSibling ? [...own, ...hiddenOfSibling(profile, own)] : own;
}

/** OAuth2 credentials with presets extend the first type of their profile for the order of fields, and do not need all. */
function hiddenOfSibling(profile: ProfileId, own: readonly INodeProperties[]): INodeProperties[] {
	const [sibling] = findProfile(profile)!.authentication;
	return credentialFields(profile, sibling!)
		.filter(({ name }) => own.every((one) => one.name !== name))
		.map(({ displayName: label, name, default: usual }) => {
			return { displayName: label, name, type: 'hidden', default: usual };
		});
}

function loginFieldsOf(profile: ProfileId, method: AuthenticationMethodId): INodeProperties[] {
	const fields = propertiesOf(loginFields[method]).map((field) => {
		if (field.name === 'grantType') return { ...field, default: usualGrantType(profile) };
		return field.name === 'keyEncoding' ? { ...field, ...withoutPreset } : field;
	});
	return method === 'oAuth2' ? [...fields, ...oAuth2Fields(profile)] : fields;
}

const HEADERS_WITH_OAUTH2 = {
	description:
		'Further headers that the provider requires. The Recruiting node sends them with every request; the test of this credential and the HTTP Request node do not.',
};

/** The field that turns off certificate validation; n8n's own OAuth2 code reads another one. */
export function sslFieldOf(method: AuthenticationMethodId) {
	return method === 'oAuth2' ? 'ignoreSSLIssues' : 'allowUnauthorizedCerts';
}

const PROVIDER =
	'Your applicant-tracking system (ATS), if it is listed. It sets everything except the fields below. If it is not listed, look for it under the other methods of Authentication in the node, and in docs/providers.md. Otherwise select Other, and describe its API in the fields of this credential and in the node.';
const CHANGED =
	'If you change it, also change the key and the addresses: otherwise the key of one provider would be sent to another.';

/** The choice of a provider, what to enter for it, and the profile of others. */
function providerFields(profile: ProfileId, presets: readonly Preset[]): INodeProperties[] {
	const others = `For systems of the profile ${profileDisplayName(findProfile(profile)!)}.`;
	// A name of its own: of two that are alike, n8n keeps one if the credential extends another one.
	const noticeFor = (id: string, lines: string) =>
		notice(`${id}Notice`, { show: { provider: [id] } }, lines);
	if (presets.length === 0) return [notice(`${NO_PRESET}Notice`, {}, others)];
	return [
		{ ...providerField(presets, PROVIDER), hint: CHANGED },
		// Of all systems of the profile: n8n shows those of types that extend this one in its place.
		...presetsOf(profile).map(({ id, enter, credential }) =>
			noticeFor(id, [enter, aboutBaseUrl(credential)].filter(Boolean).join(' ')),
		),
		noticeFor(NO_PRESET, others),
	];
}

/** E.g. "Base URL: leave it empty, or enter https://api.eu.example.com (EU)." */
function aboutBaseUrl({ baseUrl, regions = {} }: Preset['credential']): string | undefined {
	if (baseUrl === undefined) return undefined;
	const others = Object.entries(regions).map(([name, address]) => `${address} (${name})`);
	return `Base URL: ${['leave it empty', ...others].join(', or enter ')}.`;
}

/** How the API of a provider without a preset is called. For some methods, n8n or a standard says how the login is sent. */
function ownApiFields(method: AuthenticationMethodId): INodeProperties[] {
	const hasOwnHeader = ['accessToken', 'apiKey'].includes(method);
	const { scheme } = authenticationMethods[method];
	return propertiesOf(apiFields)
		.filter(({ name }) => hasOwnHeader || !name.startsWith('header'))
		.map((field) => ({
			...field,
			...withoutPreset,
			...(field.name === 'headerPrefix' && { default: scheme }),
		}));
}

/**
 * The name of a credential type, e.g. "Recruiting: Gem, Lever, Other P5 (API Key) API". It has the systems, because n8n
 * searches its list of credentials by it, and the profile for whoever selects Other. n8n wants OAuth2 without brackets.
 */
export function displayName(profile: ProfileId, method: AuthenticationMethodId): string {
	const systems = presetsOf(profile, method).map(({ name }) => name);
	const login = authenticationMethods[method].displayName;
	const all = [...systems, `Other ${profile.toUpperCase()}`].join(', ');
	return `Recruiting: ${all} ${method === 'oAuth2' ? login : `(${login})`} API`;
}
