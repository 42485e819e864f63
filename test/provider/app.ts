import type { Express } from 'express';
import express from 'express';
import { candidateNumber } from './candidates';
import { listRoutes } from './endpoints/lists';
import { resumeRoutes } from './endpoints/resumes';
import { webhookRoutes } from './endpoints/webhooks';
import { sendValue } from './http/answers';
import { failure, latency, notFound, recorder, requestId, scenarioReader } from './http/middleware';
import type { RecordedRequest } from './http/requestLog';
import { tokenRoutes } from './oauth2/endpoint';
import type { ServedProfile } from './served';

/** The application that serves one profile. */
export function profileApp(served: ServedProfile, log: RecordedRequest[]): Express {
	const app = bareApp();
	// Error bodies are about somebody.
	app.locals.firstCandidate = () => served.lists.candidates.first();
	return app
		.use(recorder(served.id, log), requestId, scenarioReader, latency)
		.use(tokenRoutes(served), listRoutes(served), webhookRoutes(served), resumeRoutes(served))
		.use(notFound, failure);
}

/** Another origin, which answers everything well: whoever was led there has no error to notice it by. */
export function foreignApp(log: RecordedRequest[]): Express {
	const candidates = [candidateNumber(1)];
	return bareApp()
		.use(recorder('foreign', log), requestId)
		.use((_req, res) => sendValue(res, candidates));
}

function bareApp(): Express {
	return express().disable('etag').disable('x-powered-by');
}
