import OAuth2Server from '@node-oauth/oauth2-server';
import type { Request, RequestHandler, Response } from 'express';
import type { TokenStore } from '../auth/tokens';
import type { OAuth2Credentials } from '../credentials';
import { oauthModel } from './model';

/** The handlers of an OAuth2 server. */
export interface OAuth2Handlers {
	authorize: RequestHandler;
	token: RequestHandler;
}

/** An OAuth2 server for one registered client, with client credentials, authorization code and refresh. */
export function oauthHandlers(
	registered: OAuth2Credentials['oAuth2'],
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
