import { type Request, type RequestHandler, type Response, Router } from 'express';
import { faultMiddleware } from '../faults/plan';
import { sendValue } from '../http/answers';
import { requireParsable } from '../resumes/constraints';
import { readPush } from '../resumes/readPush';
import type { StoredResume } from '../resumes/store';
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

function take({ id, resumes }: ServedProfile): RequestHandler {
	return async (req: Request, res: Response) => {
		const candidateId =
			req.params.candidateId === undefined ? null : String(req.params.candidateId);
		const pushed = await readPush(req, res.locals.rawBody as Buffer, candidateId);
		await requireParsable(id, pushed);
		sendValue(res, publicSide(resumes.add(pushed)), 201);
	};
}

function publicSide({ id, candidateId, file }: StoredResume): object {
	return { id, candidate_id: candidateId, size: file?.bytes.length ?? 0, status: 'parsed' };
}
