import type { Request, RequestHandler } from 'express';
import { Router } from 'express';
import { faultMiddleware } from '../faults/middleware';
import { samlHandler } from '../saml/handler';
import type { ServedProfile } from '../served';
import { oauthHandlers } from './routes';

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
