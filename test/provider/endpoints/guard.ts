import type { Request, RequestHandler } from 'express';
import { challenge, isAuthorized } from '../auth/authenticate';
import { sendProblem } from '../http/answers';
import { scenarioOf } from '../http/middleware';
import type { ServedProfile } from '../served';

/** What every endpoint of the interface demands before it looks at a request: method, credential, headers. */
export function guard(served: ServedProfile, methods: readonly string[]): RequestHandler[] {
	return [onlyMethods(methods), authenticated(served), acceptsJson, bodyIsJson];
}

/** The same where a form is taken, too. */
export function guardForms(served: ServedProfile, methods: readonly string[]): RequestHandler[] {
	return [onlyMethods(methods), authenticated(served), acceptsJson, bodyIsJsonOrForm];
}

function onlyMethods(methods: readonly string[]): RequestHandler {
	return (req, res, next) => {
		if (methods.includes(req.method)) return next();
		sendProblem(req, res, 405, { headers: { Allow: methods.join(', ') } });
	};
}

function authenticated({ credentials, tokens }: ServedProfile): RequestHandler {
	return (req, res, next) => {
		const scenario = scenarioOf(res);
		const { authorization } = req.headers;
		if (scenario.auth === 'skip') return next();
		if (isAuthorized(authorization, credentials, tokens, scenario)) return next();
		sendProblem(req, res, 401, { headers: { 'WWW-Authenticate': challenge(credentials) } });
	};
}

/** The type must be named: a wildcard is what a client sends that has set nothing. */
const acceptsJson: RequestHandler = (req, res, next) => {
	const accepted = (req.headers.accept ?? '').split(',').map(mediaType);
	if (accepted.includes('application/json')) return next();
	sendProblem(req, res, 406);
};

const bodyIsJson = bodyIs('application/json');
const bodyIsJsonOrForm = bodyIs('application/json', 'multipart/form-data');

function bodyIs(...types: string[]): RequestHandler {
	return (req, res, next) => {
		if (!hasBody(req) || types.includes(mediaType(req.headers['content-type'] ?? '')))
			return next();
		sendProblem(req, res, 415);
	};
}

function mediaType(text: string): string {
	return (text.split(';')[0] ?? '').trim().toLowerCase();
}

function hasBody(req: Request): boolean {
	return typeof req.body === 'string' && req.body.length > 0;
}
