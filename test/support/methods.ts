import { credentialTypeName, profileTable } from '../../index';
import type { N8nClient } from '../n8n/client';
import type { JsonObject, SavedCredential } from '../n8n/types';
import type { Provider } from '../provider';
import { credentialFields } from './credentialFields';

/** All methods of authentication, each with its profile and its type of credential. */
export const methods = profileTable.flatMap(({ id, authentication }) =>
	authentication.map((method) => ({ id, method, type: credentialTypeName(id, method) })),
);

/** A method of authentication of one profile. */
export type Method = (typeof methods)[number];

/** The method by its type of credential. */
export function methodOf(type: string): Method {
	const found = methods.find((method) => method.type === type);
	if (!found) throw new Error(`No method of authentication has the type ${type}`);
	return found;
}

/** The first method that a profile offers which needs no token address. */
export function plainMethodOf(profile: string): Method {
	const plain = ['accessToken', 'apiKey'];
	const found = methods.find(({ id, method }) => id === profile && plain.includes(method));
	if (!found) throw new Error(`No plain method of authentication for ${profile}`);
	return found;
}

/**
 * Stores a credential that is filled in for a provider.
 *
 * @param changes fields that differ from what the provider wants
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
