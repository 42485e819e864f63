import { type Request, type RequestHandler, type Response, Router } from 'express';
import { faultMiddleware } from '../faults/plan';
import { sendValue } from '../http/answers';
import { readPush } from '../resumes';
import type { ServedProfile } from '../setup';
import { guardForms } from './guard';

const METHODS = ['POST', 'PUT', 'PATCH'];

/** `{base_url}/v1/resumes`, and the same below a candidate, for parsed and unparsed résumés. */
export function resumeRoutes(served: ServedProfile): Router {
	const router = Router({ caseSensitive: true, strict: true });
	const fault = faultMiddleware(served, () => Buffer.from('{}'));
	for (const path of ['/v1/resumes', '/v1/candidates/:candidateId/resume']) {
		router.all(served.basePath + path, ...guardForms(served, METHODS), fault, take(served));
	}
	return router;
}

function take({ resumes }: ServedProfile): RequestHandler {
	return async (req: Request, res: Response) => {
		const pushed = await readPush(req, res.locals.rawBody as Buffer);
		const { id, candidateId, file } = resumes.add(pushed);
		const size = file?.bytes.length ?? 0;
		sendValue(res, { id, candidate_id: candidateId, size, status: 'parsed' }, 201);
	};
}
