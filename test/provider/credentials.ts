import { PROFILE_RULES, type ProfileId } from './profiles';
import type { SamlIdentity } from './saml';
import type { SecretSource } from './seed';

interface AccessTokenCredentials {
	accessToken: string;
}

interface BasicAuthCredentials {
	basicAuth: { username: string; password: string };
}

interface ApiKeyCredentials {
	apiKey: string;
}

export interface OAuth2Credentials {
	oAuth2: {
		clientId: string;
		clientSecret: string;
		authUrl: string;
		accessTokenUrl: string;
		scope: string;
	};
}

export interface SamlBearerCredentials {
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
export interface CredentialsByProfile {
	p1: AccessTokenCredentials & BasicAuthCredentials & OAuth2Credentials & SamlBearerCredentials;
	p2: AccessTokenCredentials & BasicAuthCredentials & OAuth2Credentials;
	p3: ApiKeyCredentials & OAuth2Credentials;
	p4: ApiKeyCredentials;
	p5: ApiKeyCredentials & OAuth2Credentials;
}

/** Credentials of any profile. */
export type AnyCredentials = Partial<CredentialsByProfile['p1'] & ApiKeyCredentials>;

const SCOPE = 'candidates.read';

/** Makes the credentials that one profile, served at `origin`, will accept. */
export function makeCredentials(
	id: ProfileId,
	origin: string,
	secret: SecretSource,
	identity: SamlIdentity,
): AnyCredentials {
	const makers = {
		accessToken: () => ({ accessToken: `token-${secret(`${id} access token`)}` }),
		basicAuth: () => ({ basicAuth: basicAuth(id, secret) }),
		apiKey: () => ({ apiKey: `key-${secret(`${id} api key`)}` }),
		oAuth2: () => ({ oAuth2: oAuth2(id, origin, secret) }),
		samlBearer: () => ({ samlBearer: samlBearer(id, origin, secret, identity) }),
	};
	const parts = PROFILE_RULES[id].methods.map((method) => makers[method]());
	return Object.assign({}, ...parts) as AnyCredentials;
}

function basicAuth(id: ProfileId, secret: SecretSource): BasicAuthCredentials['basicAuth'] {
	// With a colon and a non-ASCII letter: both are allowed in a password, and often handled wrongly.
	return { username: `integration-${id}`, password: `pä:ss-${secret(`${id} password`)}` };
}

function oAuth2(id: ProfileId, origin: string, secret: SecretSource): OAuth2Credentials['oAuth2'] {
	return {
		clientId: `client-${id}`,
		clientSecret: secret(`${id} client secret`),
		authUrl: `${origin}/oauth2/authorize`,
		accessTokenUrl: `${origin}/oauth2/token`,
		scope: SCOPE,
	};
}

function samlBearer(
	id: ProfileId,
	origin: string,
	secret: SecretSource,
	identity: SamlIdentity,
): SamlBearerCredentials['samlBearer'] {
	return {
		tokenUrl: `${origin}/oauth2/token`,
		clientId: `saml-client-${secret(`${id} saml client`)}`,
		companyId: `company-${secret(`${id} company`).slice(0, 8)}`,
		issuer: 'https://identity.integrator.example',
		audience: 'https://hub.recruiting.example',
		recipient: `${origin}/oauth2/token`,
		nameId: 'integration-user',
		...identity,
	};
}
