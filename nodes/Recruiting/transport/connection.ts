import { NodeOperationError, type ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	credentialTypeName,
	findProfile,
	profileDisplayName,
	type AuthenticationMethodId,
	type Profile,
} from '../profiles';
import { readBaseUrl } from './baseUrl';
import type { RequestContext } from './requestContext';

/** Where requests go and with which credential. */
export interface Connection {
	readonly credentialType: string;
	/** Without trailing slash and without the version segment. */
	readonly baseUrl: string;
	readonly skipSslCertificateValidation: boolean;
	/** Values of the credential that no message may show. */
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
 * Finds out which credential is used and where it leads.
 *
 * @throws NodeOperationError where the profile has no such authentication, no credential is
 * chosen, or its Base URL cannot be used
 */
export async function connect(context: RequestContext): Promise<Connection> {
	const credentialType = chosenCredentialType(context);
	const credential = await context.credential(credentialType);
	const baseUrl = readBaseUrl(credential.baseUrl);
	if ('problem' in baseUrl) {
		throw new NodeOperationError(context.node, baseUrl.problem, {
			itemIndex: context.itemIndex,
			description: 'Open the credential and correct the Base URL, e.g. https://ats.example.com/api',
		});
	}
	return {
		credentialType,
		baseUrl: baseUrl.href,
		skipSslCertificateValidation:
			credential.allowUnauthorizedCerts === true || credential.ignoreSSLIssues === true,
		secrets: secretValues(credential),
	};
}

function chosenCredentialType(context: RequestContext): string {
	const { itemIndex } = context;
	const profileId = String(context.parameter('profile'));
	const method = String(context.parameter('authentication'));
	const profile = findProfile(profileId);
	if (!profile) {
		throw new NodeOperationError(context.node, `There is no profile "${profileId}"`, {
			itemIndex,
			description: 'Choose one of the profiles that this node offers.',
		});
	}
	if (!supports(profile, method)) {
		throw new NodeOperationError(
			context.node,
			`${profile.label} has no authentication "${method}"`,
			{
				itemIndex,
				description: `Choose one of the methods that this node offers for "${profileDisplayName(profile)}".`,
			},
		);
	}
	return credentialTypeName(profile.id, method);
}

function supports(profile: Profile, method: string): method is AuthenticationMethodId {
	return profile.authentication.some((supported) => supported === method);
}

/** All texts of a credential, nested ones included, but those of fields known to be public. */
function secretValues(credential: ICredentialDataDecryptedObject): string[] {
	return Object.entries(credential)
		.filter(([field]) => !PUBLIC_FIELDS.includes(field))
		.flatMap(([, value]) => textsIn(value));
}

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
	return [];
}
