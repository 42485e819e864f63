import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import express from 'express';
import type { ProfileId } from '../profiles';
import type { Scenario } from '../scenario';
import { readScenario, ScenarioError } from '../scenario';
import { sendProblem } from './answers';
import type { RecordedRequest } from './requestLog';

/** Writes each request down as it arrives, and its body when that has arrived too. */
export function recorder(profile: ProfileId | 'foreign', log: RecordedRequest[]): RequestHandler[] {
	const note: RequestHandler = (req, res, next) => {
		const { method, originalUrl: url, headers } = req;
		const entry: RecordedRequest = { profile, method, url, headers, time: Date.now(), body: '' };
		log.push(entry);
		res.locals.entry = entry;
		res.once('finish', () => (entry.status = res.statusCode));
		next();
	};
	const noteBody: RequestHandler = (req, res, next) => {
		const entry = res.locals.entry as RecordedRequest;
		const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
		res.locals.rawBody = raw;
		req.body = raw.toString('utf8');
		entry.body = req.body;
		next();
	};
	// Every type is read alike: what a body means is decided by the endpoint, not by the server.
	return [note, express.raw({ type: () => true, limit: '20mb' }), noteBody];
}

/** Names each answer, as providers do so that their support can find it again. */
export const requestId: RequestHandler = (_req, res, next) => {
	res.setHeader('X-Request-Id', randomUUID());
	next();
};

/** Takes the scenario out of the path, so that routes see the path of the interface document. */
export const scenarioReader: RequestHandler = (req, res, next) => {
	const [path = '', ...query] = req.url.split('?');
	const read = readScenario(path);
	res.locals.scenario = read.scenario;
	req.url = [read.path || '/', ...query].join('?');
	next();
};

/** The scenario of the request that this response answers. */
export function scenarioOf(res: Response): Scenario {
	return (res.locals.scenario ?? {}) as Scenario;
}

/** Waits as long as the scenario says. The timer must not keep a stopped provider's process alive. */
export const latency: RequestHandler = async (_req, res, next) => {
	const wait = scenarioOf(res).latency;
	if (wait) await sleep(wait, undefined, { ref: false });
	next();
};

/** The answer to any path that is not served. */
export const notFound: RequestHandler = (req, res) => sendProblem(req, res, 404);

/** The answer when a scenario is misspelt or a body cannot be read. */
export const failure: ErrorRequestHandler = (
	error: Error & { status?: number },
	req,
	res,
	next,
) => {
	if (res.headersSent) return next(error);
	const status = error instanceof ScenarioError ? 400 : (error.status ?? 500);
	sendProblem(req, res, status, { message: error.message });
};
