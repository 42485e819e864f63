import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { CredentialsByProfile, Provider, ProfileId } from '../provider';

/** All that a profile may accept; each profile has some of it. */
type Accepted = Partial<
	CredentialsByProfile['p1'] & CredentialsByProfile['p2'] & CredentialsByProfile['p3']
>;

/**
 * The fields of a credential as a user would fill them in for this provider.
 *
 * @param baseUrl another address than the profile's own, e.g. one with a scenario
 */
export function credentialFields(
	provider: Provider,
	id: ProfileId,
	method: string,
	baseUrl: string = provider.profiles[id].baseUrl,
): ICredentialDataDecryptedObject {
	const accepted: Accepted = provider.profiles[id].credentials;
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
