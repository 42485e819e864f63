import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	type AuthenticationMethodId,
	authenticationMethods,
	credentialTypeName,
	findProfile,
	onlyMethod,
	type Profile,
	profileDisplayName,
} from '../profiles';
import { isUnencrypted, readBaseUrl } from './baseUrl';
import type { RequestContext } from './context';
import { operationError } from './errors';
import { requestSettings, type RequestSettings } from './settings';

/** Where requests go, and with which credential. */
export interface Connection {
	readonly credentialType: string;
	/** Without trailing slash and without the version segment. */
	readonly baseUrl: string;
	readonly skipSslCertificateValidation: boolean;
	/** The key, password, token or client secret; `undefined` if it is empty. */
	readonly secret: string | undefined;
	/** Values of the credential that must not appear in any message. */
	readonly secrets: readonly string[];
}

/** Fields of the credentials whose values are not secret. */
const PUBLIC_FIELDS: readonly string[] = [
	'baseUrl',
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
];

/**
 * Determines the credential and the address of the provider.
 *
 * @throws NodeOperationError if the profile does not support the authentication, no credential is
 *   selected, or its Base URL is not valid
 */
async function connect(context: RequestContext): Promise<Connection> {
	const { profile, method } = chosenMethod(context);
	const credentialType = credentialTypeName(profile.id, method);
	const credential = await context.credential(credentialType);
	const baseUrl = readBaseUrl(credential.baseUrl);
	if ('problem' in baseUrl) {
		const advice = 'Open the credential and correct the Base URL, e.g. https://ats.example.com/api';
		throw operationError(context, baseUrl.problem, advice);
	}
	warnOnce(context, baseUrl.href);
	return {
		credentialType,
		baseUrl: baseUrl.href,
		skipSslCertificateValidation:
			credential.allowUnauthorizedCerts === true || credential.ignoreSSLIssues === true,
		secret: textOf(credential[authenticationMethods[method].secretField]),
		secrets: secretValues(credential),
	};
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

function chosenMethod(context: RequestContext) {
	const profile = chosenProfile(context);
	const method = onlyMethod(profile) ?? String(context.parameter('authentication', ''));
	if (!supports(profile, method)) {
		throw operationError(
			context,
			`${profile.label} does not support the authentication "${method}"`,
			`Select one of the methods that this node offers for "${profileDisplayName(profile)}".`,
		);
	}
	return { profile, method };
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The profile that the parameters select.
 *
 * @throws NodeOperationError if it does not exist
 */
export function chosenProfile(context: RequestContext): Profile {
	const id = String(context.parameter('profile'));
	const profile = findProfile(id);
	if (profile) return profile;
	const advice = 'Select one of the profiles that this node offers.';
	throw operationError(context, `The profile "${id}" does not exist`, advice);
}

function supports(profile: Profile, method: string): method is AuthenticationMethodId {
	return profile.authentication.some((supported) => supported === method);
}

/**
 * All texts of a credential, including nested ones, except those of fields known to be public. A username and its
 * password are also sent as one text.
 */
function secretValues(credential: ICredentialDataDecryptedObject): string[] {
	const texts = Object.entries(credential)
		.filter(([field]) => !PUBLIC_FIELDS.includes(field))
		.flatMap(([, value]) => textsIn(value));
	const pairs = SENT_TOGETHER.filter(([user]) => credential[user] !== undefined).map(
		([user, password]) => `${String(credential[user])}:${String(credential[password])}`,
	);
	return [...texts, ...pairs];
}

const SENT_TOGETHER = [
	['username', 'password'],
	['clientId', 'clientSecret'],
] as const;

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
	return [];
}

/** Everything that a request needs: n8n's context, the connection and the user's settings. */
export interface RequestScope {
	readonly context: RequestContext;
	readonly connection: Connection;
	readonly settings: RequestSettings;
}

/**
 * The scope for the requests of a context.
 *
 * @throws NodeOperationError if the credential cannot be used
 */
export async function requestScope(context: RequestContext): Promise<RequestScope> {
	return { context, connection: await connect(context), settings: requestSettings(context) };
}
