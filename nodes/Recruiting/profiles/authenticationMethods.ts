import type { AuthenticationMethodId, HeaderScheme, ProfileId } from './types';

/** What is the same for an authentication method in every profile that supports it. */
export interface AuthenticationMethod {
	readonly displayName: string;
	readonly description: string;
	/** Scheme of the `Authorization` header that the method sends. */
	readonly scheme: HeaderScheme;
	/** End of the credential type's name, after `recruiting<Profile>`. */
	readonly credentialSuffix: string;
}

/** The authentication methods of section 5 of the interface document. */
export const authenticationMethods: Readonly<Record<AuthenticationMethodId, AuthenticationMethod>> =
	{
		accessToken: {
			displayName: 'Access Token',
			description: 'A bearer token that the provider has issued',
			scheme: 'Bearer',
			credentialSuffix: 'AccessTokenApi',
		},
		apiKey: {
			displayName: 'API Key',
			description: 'A key that the provider has issued, sent encoded',
			scheme: 'Basic',
			credentialSuffix: 'ApiKeyApi',
		},
		basicAuth: {
			displayName: 'Basic Auth',
			description: 'User name and password',
			scheme: 'Basic',
			credentialSuffix: 'BasicAuthApi',
		},
		oAuth2: {
			displayName: 'OAuth2',
			description: 'Client credentials or authorization code, renewed when expired',
			scheme: 'Bearer',
			credentialSuffix: 'OAuth2Api',
		},
		samlBearer: {
			displayName: 'SAML Bearer Assertion',
			description: 'A signed assertion that is exchanged for a bearer token, renewed when expired',
			scheme: 'Bearer',
			credentialSuffix: 'SamlBearerApi',
		},
	};

/**
 * Name of the credential type for a profile and a method, e.g. `recruitingP3ApiKeyApi`.
 * The name is part of saved workflows and never changes.
 */
export function credentialTypeName(profile: ProfileId, method: AuthenticationMethodId): string {
	return `recruiting${profile.toUpperCase()}${authenticationMethods[method].credentialSuffix}`;
}
