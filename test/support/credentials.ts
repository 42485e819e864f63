import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { credentialTypeName, profileTable } from '../../index';
import type { N8nClient } from '../n8n/client';
import type { JsonObject, SavedCredential } from '../n8n/types';
import type { AnyCredentials, ProfileId, Provider } from '../provider';

/** All authentication methods, with their profile and credential type. */
export const methods = profileTable.flatMap(({ id, authentication }) =>
	authentication.map((method) => ({ id, method, type: credentialTypeName(id, method) })),
);

/** An authentication method of a profile. */
export type Method = (typeof methods)[number];

/** The method with a credential type. */
export function methodOf(type: string): Method {
	const found = methods.find((method) => method.type === type);
	if (!found) throw new Error(`No authentication method has the type ${type}`);
	return found;
}

/** The first method of a profile that needs no token address. */
export function plainMethodOf(profile: string): Method {
	const plain = ['accessToken', 'apiKey'];
	const found = methods.find(({ id, method }) => id === profile && plain.includes(method));
	if (!found) throw new Error(`No plain authentication method for ${profile}`);
	return found;
}

/**
 * Stores a credential that is filled in for a provider.
 *
 * @param changes fields that differ from what the provider accepts
 */
export async function storeCredential(
	client: N8nClient,
	provider: Provider,
	{ id: profile, method, type }: Method,
	{ name = `${type} credential`, changes = {} as JsonObject } = {},
): Promise<SavedCredential> {
	const data = { ...credentialFields(provider, profile, method), ...changes };
	const { id } = await client.createCredential({ name, type, data });
	return { id, name, type };
}

/**
 * The fields of a credential as a user fills them in for this provider.
 *
 * @param baseUrl the profile's own by default, otherwise e.g. one with a scenario
 */
export function credentialFields(
	provider: Provider,
	id: ProfileId,
	method: string,
	baseUrl: string = provider.profiles[id].baseUrl,
): ICredentialDataDecryptedObject {
	const accepted: AnyCredentials = provider.profiles[id].credentials;
	switch (method) {
		case 'accessToken':
			return { baseUrl, accessToken: accepted.accessToken! };
		case 'basicAuth':
			return { baseUrl, ...accepted.basicAuth };
		case 'apiKey':
			return { baseUrl, apiKey: accepted.apiKey! };
		case 'oAuth2':
			return {
				baseUrl,
				...accepted.oAuth2,
				grantType: 'clientCredentials',
				authentication: 'header',
			};
		case 'samlBearer': {
			const { certificate: _certificate, ...fields } = accepted.samlBearer!;
			return { baseUrl, ...fields };
		}
		default:
			throw new Error(`Unknown authentication ${method}`);
	}
}
