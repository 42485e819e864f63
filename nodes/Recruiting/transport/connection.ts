import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { listFields, readFields, requestFields, type ValuesOf } from '../fields';
import {
	type AuthenticationMethodId,
	authenticationMethods,
	credentialTypeName,
	findProfile,
	onlyMethod,
	type Profile,
	profileDisplayName,
} from '../profiles';
import {
	credentialApi,
	findPreset,
	NO_PRESET,
	providerValues,
	type CredentialApi,
	type Feature,
} from '../providers';
import { apiUrl, isUnencrypted, readBaseUrl } from './baseUrl';
import { operationError, type RequestContext } from './context';
import type { Connection } from './exchange';

/** Fields of the credentials that say whose records a list has, besides the secret. */
const ACCOUNT_FIELDS = [
	...['username', 'clientId', 'companyId', 'nameId', 'issuer', 'audience', 'scope'],
	...['accessTokenUrl', 'tokenUrl'],
];

/** Fields of the credentials whose values are not secret. */
const PUBLIC_FIELDS: readonly string[] = [
	'baseUrl',
	...['provider', 'apiVersion', 'headerName', 'headerPrefix', 'testPath', 'testMethod'],
	'tokenExpiredStatus',
	'tokenUrl',
	'authUrl',
	'accessTokenUrl',
	'grantType',
	'scope',
	'authentication',
	'keyEncoding',
	'nameIdFormat',
	'assertionEncoding',
	'allowedHttpRequestDomains',
	'serverUrl',
	'sendAdditionalBodyProperties',
	'additionalBodyProperties',
	'authQueryParameters',
	'token_type',
];

/** Determines the credential and the address of the provider. */
async function connect(context: RequestContext): Promise<Connection> {
	const profile = chosenProfile(context);
	const method = chosenMethod(context, profile);
	const credentialType = credentialTypeName(profile.id, method);
	const credential = await selectedCredential(context, credentialType);
	const api = credentialApi(credential, authenticationMethods[method].scheme);
	if ('problem' in api)
		throw operationError(context, api.problem, 'Open the credential and correct it.');
	requireSameProvider(context, profile, api);
	const baseUrl = readBaseUrl(credential.baseUrl, api.apiVersion);
	if ('problem' in baseUrl) {
		const advice = 'Open the credential and correct the Base URL, e.g. https://ats.example.com/api';
		throw operationError(context, baseUrl.problem, advice);
	}
	warnOnce(context, baseUrl.href);
	const secret = textOf(credential[authenticationMethods[method].secretField]);
	return {
		credentialType,
		baseUrl: baseUrl.href,
		apiUrl: apiUrl(baseUrl.href, api.apiVersion),
		preset: api.preset,
		headers: Object.fromEntries(api.headers),
		skipSslCertificateValidation:
			credential.allowUnauthorizedCerts === true || credential.ignoreSSLIssues === true,
		expiredStatuses: (String(credential.tokenExpiredStatus ?? '').match(/\b4\d\d\b/g) ?? []).map(
			Number,
		),
		secret,
		account: JSON.stringify([secret, ...ACCOUNT_FIELDS.map((name) => credential[name])]),
		secrets: secretValues(credential),
	};
}

/**
 * The trigger does not require a credential, because webhooks that are registered by hand need none: of a missing one, n8n
 * would say that the node needs none.
 */
async function selectedCredential(context: RequestContext, type: string) {
	return await context.credential(type).catch((error: Error) => {
		if (context.node.credentials?.[type] !== undefined) throw error;
		const advice = 'Select a credential in this node, or create one.';
		throw operationError(context, 'No credential is selected', advice);
	});
}

/** Rejects the provider of another profile or trigger, which names its provider, too, because its fields depend on it. */
function requireSameProvider(context: RequestContext, profile: Profile, { preset }: CredentialApi) {
	const inTrigger = context.parameter('provider', '');
	if (preset && !preset.profiles.includes(profile.id)) {
		const profiles = preset.profiles.map((id) => id.toUpperCase()).join(' or ');
		const advice = `Open the credential and select another Provider, or select the profile ${profiles} in this node.`;
		throw operationError(context, `${preset.name} does not belong to ${profile.label}`, advice);
	}
	if (inTrigger === '' || inTrigger === (preset?.id ?? NO_PRESET)) return;
	const [own, other] = [findPreset(inTrigger)?.name ?? 'Other', preset?.name ?? 'Other'];
	const advice = `Set Provider to ${other} in this node, or select another credential.`;
	const problem = `The credential is for the provider ${other}, but this trigger is for ${own}`;
	throw operationError(context, problem, advice);
}

/** Rejects what the provider lacks. */
export function requireFeature({ context, connection }: RequestScope, feature: Feature): void {
	const { name, unsupported } = connection.preset ?? { name: '', unsupported: {} };
	const reason = unsupported[feature];
	if (reason === undefined) return;
	const what = { events: 'webhooks', get: 'single candidates', upload: 'uploads' }[feature];
	throw operationError(context, `${name} does not support ${what}`, reason);
}

/** The unencrypted origins that this process has warned of. */
const warned = new Set<string>();

function warnOnce(context: RequestContext, baseUrl: string): void {
	const { origin } = new URL(baseUrl);
	if (!isUnencrypted(baseUrl) || warned.has(origin)) return;
	warned.add(origin);
	context.warn(
		`The Base URL ${origin} is not encrypted. Anyone on the network path can read the credential and the data of candidates. Use https:// in the credential.`,
	);
}

function chosenMethod(context: RequestContext, profile: Profile): AuthenticationMethodId {
	const chosen = onlyMethod(profile) ?? String(context.parameter('authentication', ''));
	const method = profile.authentication.find((supported) => supported === chosen);
	if (method !== undefined) return method;
	const problem = `${profile.label} does not support the authentication "${chosen}"`;
	const advice = `Select one of the methods that this node offers for "${profileDisplayName(profile)}".`;
	throw operationError(context, problem, advice);
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The profile that the parameters select. */
export function chosenProfile(context: RequestContext): Profile {
	const id = String(context.parameter('profile'));
	const profile = findProfile(id);
	if (profile) return profile;
	const advice = 'Select one of the profiles that this node offers.';
	throw operationError(context, `The profile "${id}" does not exist`, advice);
}

/** All texts of a credential but those of public fields. A username and its password are also sent as one text. */
function secretValues(credential: ICredentialDataDecryptedObject): string[] {
	const { headers, ...others } = credential;
	const pairs = SENT_TOGETHER.filter(([user]) => credential[user] !== undefined).map(
		([user, password]) => `${String(credential[user])}:${String(credential[password])}`,
	);
	return [...secretsIn(others), ...pairs, ...headerValues(headers)];
}

const SENT_TOGETHER = [
	['username', 'password'],
	['clientId', 'clientSecret'],
] as const;

/** `Accept` says nothing secret, and other texts may contain its value. */
function headerValues(headers: unknown): string[] {
	const { header = [] } = (headers ?? {}) as { header?: Array<{ name?: string; value?: unknown }> };
	const isSecret = ({ name = '' }) => !/^(accept|accept-language|content-type)$/i.test(name.trim());
	return header.filter(isSecret).flatMap(({ value }) => secretsIn(value));
}

/** The texts in a value, at any depth, but for those in public fields. */
function secretsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	const fields = Object.entries(value).filter(([field]) => !PUBLIC_FIELDS.includes(field));
	return fields.flatMap(([, one]) => secretsIn(one));
}

/** How a provider's lists are requested, and how they are split into pages. */
export type PageSettings = ValuesOf<typeof listFields>;

/** Everything that a request needs: n8n's context, the connection and the user's settings. */
export interface RequestScope {
	readonly context: RequestContext;
	readonly connection: Connection;
	readonly settings: ReturnType<typeof requestSettings>;
	/** How the provider's lists are read. */
	readonly pages: PageSettings;
	/** How far a list has been read, for errors. */
	readonly progress?: string;
}

export async function requestScope(context: RequestContext): Promise<RequestScope> {
	const connection = await connect(context);
	return {
		context,
		connection,
		settings: requestSettings(context),
		pages: readFields(listFields, context, providerValues(context, connection.preset, 'list')),
	};
}

/** The request settings of the Options collection, with times in milliseconds. */
function requestSettings(context: RequestContext) {
	const values = context.parameter('options', {}) as IDataObject;
	const read = readFields(requestFields, context, values);
	const { timeout, timeoutSeconds, maxRetryWait, ...settings } = read;
	return {
		...settings,
		/** Of silence, after which a request fails. */
		timeoutMs: values.timeoutSeconds === undefined ? timeout : timeoutSeconds * 1_000,
		maxRetryWaitMs: maxRetryWait * 1_000,
	};
}
