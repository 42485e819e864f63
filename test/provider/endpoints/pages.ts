import type { Request, Response } from 'express';
import { sendProblem } from '../http/answers';
import { scenarioOf } from '../http/middleware';
import { linkHeader, type Page, readPage } from '../paging';

/**
 * The page of a list that a request asks for; its answer gets a link to the next one. Answers the request and returns
 * nothing if there is no such page.
 */
export function requestedPage(
	req: Request,
	res: Response,
	size: number,
	foreignOrigin: string,
): Page | undefined {
	const { page: pageSize, link = 'absolute' } = scenarioOf(res);
	const [path = '', ...query] = req.originalUrl.split('?');
	const page = readPage(pageSize === undefined ? '' : query.join('?'), size, pageSize);
	if (!page) return void sendProblem(req, res, 400, { message: 'Unknown cursor' });
	// The origin as the client has addressed it, so that `localhost` stays `localhost`.
	const origin = `${req.protocol}://${req.headers.host}`;
	const header = linkHeader(page, link, { origin, foreignOrigin, path });
	if (header) res.setHeader('Link', header);
	return page;
}
