import type { Request, RequestHandler, Response } from 'express';
import { scenarioOf } from '../http/middleware';
import type { ServedProfile } from '../served';
import { faultNamed } from './index';

/** Lets the scenario's fault answer, when it is to happen to this request. */
export function faultMiddleware(
	served: ServedProfile,
	goodBody: (req: Request, res: Response) => Buffer,
): RequestHandler {
	return (req, res, next) => {
		const scenario = scenarioOf(res);
		if (!scenario.fault || !served.faultCounter.happens(scenario)) return next();
		const { foreignOrigin } = served;
		faultNamed(scenario.fault)({ req, res, scenario, foreignOrigin, body: goodBody(req, res) });
	};
}
