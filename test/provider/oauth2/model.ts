import type {
	AuthorizationCode,
	AuthorizationCodeModel,
	Client,
	ClientCredentialsModel,
	RefreshToken,
	RefreshTokenModel,
} from '@node-oauth/oauth2-server';
import type { TokenStore } from '../auth/tokens';
import type { OAuth2Credentials } from '../credentials';

type Registered = OAuth2Credentials['oAuth2'];

type Model = AuthorizationCodeModel & ClientCredentialsModel & RefreshTokenModel;

/** A code as the library makes it, without client and user. */
type UnboundCode = Parameters<AuthorizationCodeModel['saveAuthorizationCode']>[0];

const USER = { id: 'integration-user' };

/** The OAuth2 library's model: one client, with its codes and tokens in memory. */
export function oauthModel(registered: Registered, tokens: TokenStore): Model {
	const client: Client = {
		id: registered.clientId,
		grants: ['client_credentials', 'authorization_code', 'refresh_token'],
		// The library requires one; validateRedirectUri decides which are valid.
		redirectUris: ['http://localhost/'],
	};
	return {
		getClient: async (id, secret) => (isClient(registered, id, secret) ? client : false),
		getUserFromClient: async () => USER,
		validateScope: async (_user, _client, asked) => grantedScope(registered.scope, asked),
		...authorizationCodes(client, tokens),
		...tokenModel(client, tokens),
	};
}

/** The library passes null for a client in the browser, which only sends its id. */
function isClient(registered: Registered, id: string, secret: string | null): boolean {
	return id === registered.clientId && (secret === null || secret === registered.clientSecret);
}

function grantedScope(registered: string, asked: string[] = [registered]): string[] | false {
	return asked.every((scope) => scope === registered) && asked;
}

function authorizationCodes(client: Client, tokens: TokenStore) {
	const codes = new Map<string, AuthorizationCode>();
	return {
		validateRedirectUri: async (uri: string) => isLoopback(uri),
		saveAuthorizationCode: async (code: UnboundCode) => {
			const saved: AuthorizationCode = { ...code, client, user: USER };
			codes.set(saved.authorizationCode, saved);
			tokens.issued.push(saved.authorizationCode);
			return saved;
		},
		getAuthorizationCode: async (code: string) => codes.get(code),
		revokeAuthorizationCode: async (code: AuthorizationCode) =>
			codes.delete(code.authorizationCode),
	};
}

function tokenModel(client: Client, tokens: TokenStore) {
	const refreshTokens = new Map<string, RefreshToken>();
	const model: Pick<
		RefreshTokenModel,
		'saveToken' | 'getRefreshToken' | 'revokeToken' | 'getAccessToken'
	> = {
		saveToken: async (granted, _client, user) => {
			const token = { ...granted, client, user };
			if (token.accessTokenExpiresAt) tokens.add(token.accessToken, token.accessTokenExpiresAt);
			const { refreshToken } = token;
			if (refreshToken) {
				tokens.issued.push(refreshToken);
				refreshTokens.set(refreshToken, { ...token, refreshToken });
			}
			return token;
		},
		getRefreshToken: async (token) => refreshTokens.get(token),
		revokeToken: async ({ refreshToken }) => refreshTokens.delete(refreshToken),
		getAccessToken: async (accessToken) =>
			tokens.isValid(accessToken) && { accessToken, client, user: USER },
	};
	return model;
}

/** This provider consents without asking a user, so it only sends codes to this machine. */
function isLoopback(uri: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(uri).hostname);
}
