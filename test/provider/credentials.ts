import { PROFILE_RULES, type ProfileId } from './profiles';
import type { SamlIdentity } from './saml';
import type { SecretSource } from './seed';

/** The credentials of all authentication methods. */
export interface Credentials {
	accessToken: string;
	basicAuth: { username: string; password: string };
	apiKey: string;
	oAuth2: {
		clientId: string;
		clientSecret: string;
		authUrl: string;
		accessTokenUrl: string;
		scope: string;
	};
	samlBearer: {
		tokenUrl: string;
		clientId: string;
		companyId: string;
		issuer: string;
		audience: string;
		recipient: string;
		nameId: string;
		/** PEM, PKCS #8. */
		privateKey: string;
		/** PEM, the certificate that belongs to `privateKey`. */
		certificate: string;
	};
}

/** The credentials that each profile accepts, so that tests need no checks for missing ones. */
export type CredentialsByProfile = {
	[Id in ProfileId]: Pick<Credentials, (typeof PROFILE_RULES)[Id]['methods'][number]>;
};

/** Credentials of any profile. */
export type AnyCredentials = Partial<Credentials>;

/** Makes the credentials that one profile, served at `origin`, will accept. */
export function makeCredentials(
	id: ProfileId,
	origin: string,
	secret: SecretSource,
	identity: SamlIdentity,
): AnyCredentials {
	const tokenUrl = `${origin}/oauth2/token`;
	const all: Credentials = {
		accessToken: `token-${secret(`${id} access token`)}`,
		// With a colon and a non-ASCII letter: both are allowed in a password, and often handled wrongly.
		basicAuth: {
			username: `integration-${id}`,
			password: `pä:ss-${secret(`${id} password`)}`,
		},
		apiKey: `key-${secret(`${id} api key`)}`,
		oAuth2: {
			clientId: `client-${id}`,
			clientSecret: secret(`${id} client secret`),
			authUrl: `${origin}/oauth2/authorize`,
			accessTokenUrl: tokenUrl,
			scope: 'candidates.read',
		},
		samlBearer: {
			tokenUrl,
			clientId: `saml-client-${secret(`${id} saml client`)}`,
			companyId: `company-${secret(`${id} company`).slice(0, 8)}`,
			issuer: 'https://identity.integrator.example',
			audience: 'https://hub.recruiting.example',
			recipient: tokenUrl,
			nameId: 'integration-user',
			...identity,
		},
	};
	return Object.fromEntries(PROFILE_RULES[id].methods.map((method) => [method, all[method]]));
}
