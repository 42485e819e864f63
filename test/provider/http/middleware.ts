import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import type { ProfileId } from '../profiles';
import { readScenario, ScenarioError, type Scenario } from '../scenario';
import { sendProblem } from './answers';

/** A request as received. */
export interface RecordedRequest {
	profile: ProfileId | 'foreign' | 'product';
	method: string;
	/** Path and query, as on the wire. */
	url: string;
	headers: IncomingHttpHeaders;
	/** Milliseconds since the epoch. */
	time: number;
	/** Set when the body has arrived; empty if there is none. */
	body: string;
	/** The status of the answer, set when it has been sent. */
	status?: number;
	/** The fault that answered instead of the endpoint, or `lost`. */
	fault?: string;
}

/** Records each request when it arrives, and its body when that has arrived. */
export function recorder(
	profile: RecordedRequest['profile'],
	log: RecordedRequest[],
): RequestHandler[] {
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
	// Reads all types as bytes: the endpoint interprets the body.
	return [note, express.raw({ type: () => true, limit: '64mb' }), noteBody];
}

/** Adds an id to each answer, as providers do for support requests. */
export const requestId: RequestHandler = (_req, res, next) => {
	res.setHeader('X-Request-Id', randomUUID());
	next();
};

/** Removes the scenario from the path, so that routes see the path of the interface document. */
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

/** Waits for the scenario's latency. The timer must not keep a stopped provider's process alive. */
export const latency: RequestHandler = async (_req, res, next) => {
	const wait = scenarioOf(res).latency;
	if (wait) await sleep(wait, undefined, { ref: false });
	next();
};

/** Answers unknown paths. */
export const notFound: RequestHandler = (req, res) => sendProblem(req, res, 404);

/** Answers requests with an unknown scenario, an unreadable body or another error. */
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
