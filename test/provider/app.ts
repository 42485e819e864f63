import express, { type Express } from 'express';
import { candidateNumber } from './records/records';
import { listRoutes } from './endpoints/lists';
import { resumeRoutes } from './endpoints/resumes';
import { webhookRoutes } from './endpoints/webhooks';
import { sendValue } from './http/answers';
import {
	failure,
	latency,
	notFound,
	type RecordedRequest,
	recorder,
	requestId,
	scenarioReader,
} from './http/middleware';
import { tokenRoutes } from './oauth2';
import type { ServedProfile } from './setup';

/** The application that serves one profile. */
export function profileApp(served: ServedProfile, log: RecordedRequest[]): Express {
	const app = bareApp();
	// Error bodies contain a candidate's data.
	app.locals.firstCandidate = () => served.lists.candidates.all()[0];
	return app
		.use(recorder(served.id, log), requestId, scenarioReader, latency)
		.use(tokenRoutes(served), listRoutes(served), webhookRoutes(served), resumeRoutes(served))
		.use(notFound, failure);
}

/** A server of another origin that answers every request successfully, so that clients get no error from it. */
export function foreignApp(log: RecordedRequest[]): Express {
	const candidates = [candidateNumber(1)];
	return bareApp()
		.use(recorder('foreign', log), requestId)
		.use((_req, res) => sendValue(res, candidates));
}

function bareApp(): Express {
	return express().disable('etag').disable('x-powered-by');
}
