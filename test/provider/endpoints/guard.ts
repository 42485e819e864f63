import type { Request, RequestHandler } from 'express';
import { isAuthorized } from '../auth';
import { sendProblem } from '../http/answers';
import type { ServedProfile } from '../setup';

/** The checks of every endpoint before it handles a request: method, credential and headers. */
export function guard(served: ServedProfile, methods: readonly string[]): RequestHandler[] {
	return [onlyMethods(methods), authenticated(served), acceptsJson, bodyIsJson];
}

/** The same checks for endpoints that also accept forms. */
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
		const { authorization } = req.headers;
		if (isAuthorized(authorization, credentials, tokens)) return next();
		sendProblem(req, res, 401);
	};
}

/** The type must be explicit: clients send a wildcard by default. */
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
