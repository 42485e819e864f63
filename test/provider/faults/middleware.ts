import type { Request, RequestHandler, Response } from 'express';
import { scenarioOf, type RecordedRequest } from '../http/middleware';
import type { ServedProfile } from '../served';
import { faultNamed } from './index';
import { loseAnswer } from './wire';
import type { Failure } from './plan';
import { status } from './statuses';

/** Answers with a fault if the scenario or a test's plan has one for this request. */
export function faultMiddleware(
	served: ServedProfile,
	correctBody: (req: Request, res: Response) => Buffer,
): RequestHandler {
	return (req, res, next) => {
		const failure = failureOf(served, req, res);
		if (!failure) return next();
		const { kind, retryAfter } = failure;
		(res.locals.entry as RecordedRequest).fault = String(kind);
		if (kind === 'lost') {
			loseAnswer(req, res);
			return next();
		}
		const fault = typeof kind === 'number' ? status(kind) : faultNamed(kind);
		const scenario = { ...scenarioOf(res), retryAfter };
		fault({ req, res, scenario, foreignOrigin: served.foreignOrigin, body: correctBody(req, res) });
	};
}

function failureOf(served: ServedProfile, req: Request, res: Response): Failure | undefined {
	const { fault, retryAfter, ...counted } = scenarioOf(res);
	const inAddress = served.faultCounter.happens({ fault, ...counted });
	if (fault !== undefined && inAddress) return { kind: fault, retryAfter };
	const path = req.path.slice(req.path.startsWith(served.basePath) ? served.basePath.length : 0);
	return served.failures.take({ method: req.method, path });
}
