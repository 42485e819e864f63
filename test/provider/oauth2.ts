import { type Request, type RequestHandler, type Response, Router } from 'express';
import OAuth2Server from '@node-oauth/oauth2-server';
import type {
	AuthorizationCode,
	AuthorizationCodeModel,
	Client,
	ClientCredentialsModel,
	RefreshToken,
	RefreshTokenModel,
} from '@node-oauth/oauth2-server';
import type { TokenStore } from './auth';
import type { Credentials } from './credentials';
import { faultMiddleware } from './faults/plan';
import { samlHandler } from './saml';
import type { ServedProfile } from './setup';

const SAML_GRANT = 'urn:ietf:params:oauth:grant-type:saml2-bearer';

/** The token server of a profile, with the same origin as its API. */
export function tokenRoutes(served: ServedProfile): Router {
	const router = Router();
	const { credentials, tokens, tokenLifetimeSeconds } = served;
	if (!credentials.oAuth2) return router;
	const oAuth2 = oauthHandlers(credentials.oAuth2, tokens, tokenLifetimeSeconds);
	// Clients of a token address have no token yet, so faults need no credential here.
	const token = () => ({ access_token: tokens.issue(tokenLifetimeSeconds), token_type: 'Bearer' });
	const fault = faultMiddleware(served, () => Buffer.from(JSON.stringify([token()])));
	router.all('/oauth2/authorize', fault, oAuth2.authorize);
	router.all('/oauth2/token', fault, byGrant(oAuth2.token, served));
	return router;
}

function byGrant(otherGrants: RequestHandler, served: ServedProfile): RequestHandler {
	if (!served.credentials.samlBearer) return otherGrants;
	const saml = samlHandler(served, served.credentials.samlBearer);
	return (req, res, next) => (isSaml(req) ? saml : otherGrants)(req, res, next);
}

function isSaml(req: Request): boolean {
	const form = new URLSearchParams(typeof req.body === 'string' ? req.body : '');
	return form.get('grant_type') === SAML_GRANT;
}

/** The handlers of an OAuth2 server. */
interface OAuth2Handlers {
	authorize: RequestHandler;
	token: RequestHandler;
}

/** An OAuth2 server for one registered client, with client credentials, authorization code and refresh. */
function oauthHandlers(
	registered: Credentials['oAuth2'],
	tokens: TokenStore,
	accessTokenLifetime: number,
): OAuth2Handlers {
	const server = new OAuth2Server({ model: oauthModel(registered, tokens), accessTokenLifetime });
	// No consent page: tests have no user to click a button.
	const authenticateHandler = { handle: () => ({ id: 'integration-user' }) };
	return {
		authorize: answering((req, res) => server.authorize(req, res, { authenticateHandler })),
		token: answering((req, res) => server.token(req, res)),
	};
}

type Operation = (
	request: OAuth2Server.Request,
	response: OAuth2Server.Response,
) => Promise<unknown>;

function answering(operation: Operation): RequestHandler {
	return async (req, res) => {
		const request = toLibraryRequest(req);
		const response = new OAuth2Server.Response();
		try {
			await operation(request, response);
		} catch (error) {
			if (!(error instanceof OAuth2Server.OAuthError)) throw error;
			keepError(response, error);
		}
		send(res, response);
	};
}

function toLibraryRequest(req: Request): OAuth2Server.Request {
	const text = typeof req.body === 'string' ? req.body : '';
	return new OAuth2Server.Request({
		headers: req.headers as Record<string, string>,
		method: req.method,
		query: req.query as Record<string, string>,
		body: Object.fromEntries(new URLSearchParams(text)),
	});
}

/** For early errors, the library does not set the response. */
function keepError(response: OAuth2Server.Response, error: OAuth2Server.OAuthError): void {
	if (response.status !== 200) return;
	response.status = error.code;
	response.body = { error: error.name, error_description: error.message };
}

function send(res: Response, { status = 200, headers = {}, body }: OAuth2Server.Response): void {
	res.status(status).set(headers);
	if (headers.location) res.end();
	else res.json(body);
}

type Model = AuthorizationCodeModel & ClientCredentialsModel & RefreshTokenModel;

/** A code as the library makes it, without client and user. */
type UnboundCode = Parameters<AuthorizationCodeModel['saveAuthorizationCode']>[0];

const USER = { id: 'integration-user' };

/** The OAuth2 library's model: one client, with its codes and tokens in memory. */
function oauthModel(registered: Credentials['oAuth2'], tokens: TokenStore): Model {
	const client: Client = {
		id: registered.clientId,
		grants: ['client_credentials', 'authorization_code', 'refresh_token'],
		// The library requires one; validateRedirectUri decides which are valid.
		redirectUris: ['http://localhost/'],
	};
	return {
		getClient: async (id, secret) => (isClient(registered, id, secret) ? client : false),
		getUserFromClient: async () => USER,
		...authorizationCodes(client, tokens),
		...tokenModel(client, tokens),
	};
}

/** The library passes null for a client in the browser, which only sends its id. */
function isClient(registered: Credentials['oAuth2'], id: string, secret: string | null): boolean {
	return id === registered.clientId && (secret === null || secret === registered.clientSecret);
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
