import type { Response } from 'express';
import type { Fault } from './fault';

/** Answers that send the client elsewhere; whoever follows is served there, and is seen. */
export const redirectFaults = {
	redirectForeign: ({ req, res, foreignOrigin }) =>
		redirect(res, 302, foreignOrigin + req.originalUrl),
	redirectSame: ({ req, res }) =>
		redirect(res, 301, req.originalUrl.replace('/fault=redirectSame', '')),
} satisfies Record<string, Fault>;

function redirect(res: Response, status: number, location: string): void {
	res.writeHead(status, { Location: location, 'Content-Length': 0 }).end();
}
