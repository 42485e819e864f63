import type { ProfileId } from '../../../resume';

/** Scheme of the `Authorization` header (interface document, section 5). */
export type HeaderScheme = 'Bearer' | 'Basic';

/** The properties of an authentication method that are the same in every profile. */
export interface AuthenticationMethod {
	readonly displayName: string;
	readonly description: string;
	readonly scheme: HeaderScheme;
	/** The credential's field with the secret that nobody but the user and the provider knows. */
	readonly secretField: string;
}

/** The authentication methods of section 5 of the interface document. */
export const authenticationMethods = {
	accessToken: {
		displayName: 'Access Token',
		description: 'A bearer token issued by the provider',
		scheme: 'Bearer',
		secretField: 'accessToken',
	},
	apiKey: {
		displayName: 'API Key',
		description: 'A key issued by the provider, sent in encoded form',
		scheme: 'Basic',
		secretField: 'apiKey',
	},
	basicAuth: {
		displayName: 'Basic Auth',
		description: 'Username and password',
		scheme: 'Basic',
		secretField: 'password',
	},
	oAuth2: {
		displayName: 'OAuth2',
		description:
			'Client credentials or authorization code grant; expired tokens are renewed automatically',
		scheme: 'Bearer',
		secretField: 'clientSecret',
	},
	samlBearer: {
		displayName: 'SAML Bearer Assertion',
		description:
			'A signed assertion, exchanged for a bearer token; expired tokens are renewed automatically',
		scheme: 'Bearer',
		secretField: 'privateKey',
	},
} as const satisfies Readonly<Record<string, AuthenticationMethod>>;

/** As saved in workflows. */
export type AuthenticationMethodId = keyof typeof authenticationMethods;

/**
 * The name of the credential type for a profile and a method, e.g. `recruitingP3ApiKeyApi`.
 * Saved workflows contain it, so it must never change.
 */
export function credentialTypeName(profile: ProfileId, method: AuthenticationMethodId): string {
	const name = method.charAt(0).toUpperCase() + method.slice(1);
	return `recruiting${profile.toUpperCase()}${name}Api`;
}
