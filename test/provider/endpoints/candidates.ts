import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { faultMiddleware } from '../faults/middleware';
import { sendBytes, sendProblem } from '../http/answers';
import { scenarioOf } from '../http/middleware';
import type { Page } from '../paging';
import { linkHeader, readPage } from '../paging';
import type { ServedProfile } from '../served';
import { guard } from './guard';

/** `GET {base_url}/v1/candidates`. */
export function candidateRoutes(served: ServedProfile): Router {
	const { bodies, basePath } = served;
	const body = (_req: Request, res: Response) => {
		const { start, end } = pageOf(res);
		return bodies.json(start, end);
	};
	return Router({ caseSensitive: true, strict: true }).all(
		`${basePath}/v1/candidates`,
		...guard(served, ['GET']),
		pageReader(served),
		faultMiddleware(served, body),
		(req, res) => sendPage(req, res, served),
	);
}

/** Finds the page that is asked for and points to the next one, before a fault may spoil the body. */
function pageReader(served: ServedProfile): RequestHandler {
	return (req, res, next) => {
		const { size = served.defaultSize, page: pageSize, link = 'absolute' } = scenarioOf(res);
		const [path = '', ...query] = req.originalUrl.split('?');
		const page = readPage(pageSize === undefined ? '' : query.join('?'), size, pageSize);
		if (!page) return sendProblem(req, res, 400, { message: 'Unknown cursor' });
		res.locals.page = page;
		const { foreignOrigin } = served;
		const header = linkHeader(page, link, { origin: originOf(req), foreignOrigin, path });
		if (header) res.setHeader('Link', header);
		next();
	};
}

function sendPage(req: Request, res: Response, { bodies }: ServedProfile): void {
	const { start, end } = pageOf(res);
	if (scenarioOf(res).gzip && req.acceptsEncodings('gzip')) {
		const headers = { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' };
		return sendBytes(res, bodies.gzip(start, end), headers);
	}
	sendBytes(res, bodies.json(start, end));
}

function pageOf(res: Response): Page {
	return res.locals.page as Page;
}

/** The name by which the client knows this server, so that `localhost` stays `localhost`. */
function originOf(req: Request): string {
	return `${req.protocol}://${req.headers.host}`;
}
