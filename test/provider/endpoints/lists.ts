import { type Request, type RequestHandler, type Response, Router } from 'express';
import { faultMiddleware } from '../faults/plan';
import { entityTag, sendBytes } from '../http/answers';
import { scenarioOf } from '../http/middleware';
import type { Page } from '../paging';
import { type Family, PROFILE_RULES } from '../profiles';
import type { ListBodies, ListSource } from '../records/recordList';
import type { ServedProfile } from '../setup';
import { guard } from './guard';
import { requestedPage } from './pages';

/** The requested page of a list, and its serialized lists. */
type Part = Page & { bodies: ListBodies };

/** `GET {base_url}/v1/candidates`, and the same for the other record families of the profile. */
export function listRoutes(served: ServedProfile): Router {
	const router = Router({ caseSensitive: true, strict: true });
	for (const family of PROFILE_RULES[served.id].families) {
		const path = `${served.basePath}/v1/${family}`;
		router.all(path, ...listHandlers(served, listOf(served, family)));
	}
	return router;
}

function listOf({ lists }: ServedProfile, family: Family): ListSource {
	return family === 'candidates' ? lists.candidates : lists.other(family);
}

function listHandlers(served: ServedProfile, list: ListSource): RequestHandler[] {
	const plain = (_req: Request, res: Response) => plainBytes(partOf(res));
	return [
		...guard(served, ['GET']),
		partReader(served, list),
		faultMiddleware(served, plain),
		sendPart,
	];
}

/** Reads the requested page and links to the next one, before a fault may change the body. */
function partReader({ foreignOrigin }: ServedProfile, list: ListSource): RequestHandler {
	return (req, res, next) => {
		const { bodies, size } = list.served(scenarioOf(res).size);
		const page = requestedPage(req, res, size, foreignOrigin);
		if (!page) return;
		res.locals.part = { ...page, bodies } satisfies Part;
		next();
	};
}

function sendPart(req: Request, res: Response): void {
	const part = partOf(res);
	const { gzip, etag } = scenarioOf(res);
	const compressed = Boolean(gzip && req.acceptsEncodings('gzip'));
	const body = compressed ? part.bodies.gzip(part.start, part.end) : plainBytes(part);
	if (etag) res.setHeader('ETag', entityTag(body));
	// Whether the client already has this version.
	if (req.fresh) return void res.writeHead(304).end();
	sendBytes(res, body, compressed ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {});
}

function plainBytes({ bodies, start, end }: Part): Buffer {
	return bodies.json(start, end);
}

function partOf(res: Response): Part {
	return res.locals.part as Part;
}
