import { type Request, type RequestHandler, type Response, Router } from 'express';
import { faultMiddleware } from '../faults/plan';
import { entityTag, sendBytes, sendProblem } from '../http/answers';
import { scenarioOf } from '../http/middleware';
import { linkHeader, type Page, readPage } from '../paging';
import { type Family, PROFILE_RULES } from '../profiles';
import type { ListBodies, ListSource } from '../records/recordList';
import type { ServedProfile } from '../setup';
import { guard } from './guard';

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
		const { size: wanted, page: pageSize, link = 'absolute' } = scenarioOf(res);
		const { bodies, size } = list.served(wanted);
		const [path = '', ...query] = req.originalUrl.split('?');
		const page = readPage(pageSize === undefined ? '' : query.join('?'), size, pageSize);
		if (!page) return sendProblem(req, res, 400, { message: 'Unknown cursor' });
		res.locals.part = { ...page, bodies } satisfies Part;
		const header = linkHeader(page, link, { origin: originOf(req), foreignOrigin, path });
		if (header) res.setHeader('Link', header);
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

/** The origin as the client has addressed it, so that `localhost` stays `localhost`. */
export function originOf(req: Request): string {
	return `${req.protocol}://${req.headers.host}`;
}
