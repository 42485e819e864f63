import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	type AuthenticationMethodId,
	authenticationMethods,
	credentialTypeName,
	type Profile,
	profileDisplayName,
} from '../profiles';
import { credentialApi, type Preset } from '../providers';
import {
	apiUrl,
	isUnencrypted,
	operationError,
	readBaseUrl,
	type RequestContext,
} from '../transport';

/** Fields of the credentials that say, with the secret, whose records a list has. */
const ACCOUNT_FIELDS = [
	...['username', 'clientId', 'companyId', 'nameId', 'issuer', 'audience', 'scope'],
	...['accessTokenUrl', 'tokenUrl'],
];

/** Fields of the credentials whose values are not secret. */
const PUBLIC_FIELDS: readonly string[] = [
	...['baseUrl', 'provider', 'apiVersion', 'headerName', 'headerPrefix', 'testPath', 'testMethod'],
	...['tokenExpiredStatus', 'tokenUrl', 'authUrl', 'accessTokenUrl', 'grantType', 'scope'],
	...['authentication', 'keyEncoding', 'nameIdFormat', 'assertionEncoding', 'serverUrl'],
	...['allowedHttpRequestDomains', 'sendAdditionalBodyProperties', 'additionalBodyProperties'],
	...['authQueryParameters', 'token_type'],
];

/** What a node is for: a system, whose profile follows from it, or a profile alone. */
export interface Chosen {
	readonly profile: Profile;
	readonly system: Preset | undefined;
}

/** Opens the selected credential: where requests go, with which login, and the provider that it selects. */
export async function openLogin(context: RequestContext, chosen: Chosen) {
	const { profile } = chosen;
	const method = chosenMethod(context, chosen);
	const credentialType = credentialTypeName(profile.id, method);
	const credential = await selectedCredential(context, credentialType);
	const { scheme, secretField } = authenticationMethods[method];
	const api = credentialApi(credential, scheme);
	if ('problem' in api)
		throw operationError(context, api.problem, 'Open the credential and correct it.');
	const { preset, apiVersion, headers } = api;
	requireSameProvider(context, chosen, preset);
	const baseUrl = readBaseUrl(api.baseUrl, apiVersion);
	if ('problem' in baseUrl) {
		const advice = 'Open the credential and correct the Base URL, e.g. https://ats.example.com/api';
		throw operationError(context, baseUrl.problem, advice);
	}
	warnOnce(context, baseUrl.href);
	const { [secretField]: given } = credential;
	const secret = typeof given === 'string' && given !== '' ? given : undefined;
	const statuses = String(credential.tokenExpiredStatus ?? '').match(/\b4\d\d\b/g) ?? [];
	const login = {
		credentialType,
		baseUrl: baseUrl.href,
		apiUrl: apiUrl(baseUrl.href, apiVersion),
		headers: Object.fromEntries(headers),
		skipSslCertificateValidation:
			credential.allowUnauthorizedCerts === true || credential.ignoreSSLIssues === true,
		expiredStatuses: statuses.map(Number),
		secret,
		account: JSON.stringify([secret, ...ACCOUNT_FIELDS.map((name) => credential[name])]),
		secrets: secretValues(credential),
	};
	return { login, preset };
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

/**
 * Rejects the provider of another profile, or another one than the node names. If an action names none, that of the
 * credential counts; the fields of a trigger, and how its deliveries are read, depend on the one that it names itself.
 */
function requireSameProvider(
	context: RequestContext,
	{ profile, system }: Chosen,
	preset?: Preset,
): void {
	if (preset && !preset.profiles.includes(profile.id)) {
		const profiles = preset.profiles.map((id) => id.toUpperCase()).join(' or ');
		const advice = `Open the credential and select another Provider, or select the profile ${profiles} in this node.`;
		throw operationError(context, `${preset.name} does not belong to ${profile.label}`, advice);
	}
	const isAction = !/trigger$/i.test(context.node.type);
	if (system?.id === preset?.id || (system === undefined && isAction)) return;
	const [own, other] = [system?.name ?? 'Other', preset?.name ?? 'Other'];
	const advice = `Open the credential and set its Provider to ${own}, or select another credential. If the node is wrong, set its Provider to ${other} instead.`;
	const problem = `The credential is for the provider ${other}, but this node is for ${own}`;
	throw operationError(context, problem, advice);
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

/** The method that is selected among several, or the only one; `undefined` if another one is selected. */
export function methodAmong(
	methods: readonly AuthenticationMethodId[],
	{ parameter }: Pick<RequestContext, 'parameter'>,
): AuthenticationMethodId | undefined {
	const chosen = methods.length === 1 ? methods[0] : parameter('authentication', '');
	return methods.find((one) => one === chosen);
}

function chosenMethod(
	context: RequestContext,
	{ profile, system }: Chosen,
): AuthenticationMethodId {
	const method = methodAmong((system ?? profile).authentication, context);
	if (method !== undefined) return method;
	const chosen = String(context.parameter('authentication', ''));
	const name = system?.name ?? profile.label;
	const problem = `${name} does not support the authentication "${chosen}"`;
	const offered = system?.name ?? profileDisplayName(profile);
	const advice = `Select one of the methods that this node offers for "${offered}".`;
	throw operationError(context, problem, advice);
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
