import { credentialTypeName, profileDisplayName, profileTable } from '../../index';
import { authenticationMethods } from '../../nodes/Recruiting/profiles';
import type { N8nClient } from '../../test/n8n/client';
import type { SavedCredential } from '../../test/n8n/types';
import type { Provider } from '../../test/provider';
import { methodOf, storeCredential } from '../../test/support/credentials';

/** A credential of the demonstration, stored in n8n. */
export interface DemoCredential {
	profile: string;
	profileName: string;
	authentication: string;
	credential: SavedCredential;
}

/** Stores a credential for each profile and method, filled in for the test provider. */
export async function importCredentials(
	client: N8nClient,
	provider: Provider,
): Promise<DemoCredential[]> {
	const all: DemoCredential[] = [];
	for (const profile of profileTable) {
		for (const method of profile.authentication) {
			const type = credentialTypeName(profile.id, method);
			const name = `Demo ${profile.label} ${authenticationMethods[method].displayName}`;
			const credential = await storeCredential(client, provider, methodOf(type), { name });
			all.push({
				profile: profile.id,
				profileName: profileDisplayName(profile),
				authentication: method,
				credential,
			});
		}
	}
	return all;
}
