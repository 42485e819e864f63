import type { RequestHandler, Response } from 'express';
import type { SamlBearerCredentials } from '../credentials';
import { scenarioOf } from '../http/middleware';
import type { ServedProfile } from '../served';
import { AssertionVerifier, decodeAssertion, GrantError } from './assertion';

type Expected = SamlBearerCredentials['samlBearer'];

/** The token endpoint for the grant of RFC 7522: an access token for a signed assertion. */
export function samlHandler(served: ServedProfile, expected: Expected): RequestHandler {
	const verifier = new AssertionVerifier(expected);
	return async (req, res) => {
		try {
			const form = readForm(req.headers['content-type'], req.body);
			checkClient(form, expected);
			const { assertion: encoding = 'base64url', clock } = scenarioOf(res);
			await verifier.verify(decodeAssertion(parameter(form, 'assertion'), encoding), clock);
			sendToken(res, served);
		} catch (error) {
			sendGrantError(res, error);
		}
	};
}

function readForm(contentType = '', body: unknown): URLSearchParams {
	if (!contentType.startsWith('application/x-www-form-urlencoded')) {
		throw new GrantError('invalid_request', 'The content type is not that of a form');
	}
	return new URLSearchParams(String(body));
}

function checkClient(form: URLSearchParams, { clientId, companyId }: Expected): void {
	if (parameter(form, 'client_id') !== clientId) {
		throw new GrantError('invalid_client', 'Unknown client');
	}
	if (parameter(form, 'company_id') !== companyId) {
		throw new GrantError('invalid_grant', 'Unknown company');
	}
}

function parameter(form: URLSearchParams, name: string): string {
	const [value, ...more] = form.getAll(name);
	if (!value || more.length > 0)
		throw new GrantError('invalid_request', `Need exactly one ${name}`);
	return value;
}

function sendToken(res: Response, { tokens, tokenLifetimeSeconds }: ServedProfile): void {
	res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' }).json({
		access_token: tokens.issue(tokenLifetimeSeconds),
		token_type: 'Bearer',
		expires_in: tokenLifetimeSeconds,
	});
}

function sendGrantError(res: Response, error: unknown): void {
	// All other errors come from the library's check of the assertion.
	const rejection =
		error instanceof GrantError ? error : new GrantError('invalid_grant', String(error));
	const { code, message } = rejection;
	const status = code === 'invalid_client' ? 401 : 400;
	res.status(status).json({ error: code, error_description: message });
}
