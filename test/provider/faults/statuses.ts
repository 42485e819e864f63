import type { Response } from 'express';
import { sendProblem } from '../http/answers';
import type { Scenario } from '../scenario';
import type { Fault } from './fault';

/** Answers with an error status. */
export const statusFaults = {
	'400': status(400),
	'401': status(401),
	'403': status(403),
	'404': status(404),
	'409': status(409),
	'429': status(429),
	'500': status(500),
	'501': status(501),
	'502': status(502),
	'503': status(503),
	'504': status(504),
	statusText: status(403, 'Candidate Access Suspended'),
	noStatusText: status(500, ''),
} satisfies Record<string, Fault>;

/** The fault that answers with a status. */
export function status(code: number, statusText?: string): Fault {
	return ({ req, res, scenario }) =>
		sendProblem(req, res, code, { statusText, headers: retryAfter(scenario) });
}

function retryAfter({ retryAfter: wanted }: Scenario): Record<string, string> {
	if (wanted === undefined) return {};
	const secondsAhead = /^date:(\d+)$/.exec(String(wanted))?.[1];
	return { 'Retry-After': secondsAhead ? dateAhead(Number(secondsAhead)) : String(wanted) };
}

/** An HTTP date has whole seconds; rounded up, so that it is never earlier than requested. */
function dateAhead(seconds: number): string {
	return new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000).toUTCString();
}

/** Redirects; clients that follow them get an answer and are recorded. */
export const redirectFaults = {
	redirectForeign: ({ req, res, foreignOrigin }) =>
		redirect(res, 302, foreignOrigin + req.originalUrl),
	redirectSame: ({ req, res }) =>
		redirect(res, 301, req.originalUrl.replace('/fault=redirectSame', '')),
} satisfies Record<string, Fault>;

function redirect(res: Response, status: number, location: string): void {
	res.writeHead(status, { Location: location, 'Content-Length': 0 }).end();
}
