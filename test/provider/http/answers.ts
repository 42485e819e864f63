import type { OutgoingHttpHeaders } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Request, Response } from 'express';
import { candidateNumber, type CandidateRecord } from '../candidates';

const JSON_TYPE = 'application/json; charset=utf-8';

interface ProblemDetails {
	message?: string;
	headers?: OutgoingHttpHeaders;
	/** The reason phrase on the status line, where it is not the standard one. */
	statusText?: string;
}

/** Sends ready bytes as JSON. */
export function sendBytes(
	res: Response,
	body: Buffer,
	headers: OutgoingHttpHeaders = {},
	status = 200,
): void {
	const all = { 'Content-Type': JSON_TYPE, 'Content-Length': body.length, ...headers };
	res.writeHead(status, all).end(body);
}

/** Sends a value as JSON. */
export function sendValue(res: Response, value: unknown, status = 200): void {
	sendBytes(res, Buffer.from(JSON.stringify(value)), {}, status);
}

/**
 * Sends an error. Its body says on purpose what an error body should not: a candidate's name and
 * e-mail address and the credential just received. A client that passes bodies on is found out by it.
 */
export function sendProblem(
	req: Request,
	res: Response,
	status: number,
	{ message, headers = {}, statusText }: ProblemDetails = {},
): void {
	const body = Buffer.from(JSON.stringify(problemBody(req, res, status, message)));
	const all = { 'Content-Type': JSON_TYPE, 'Content-Length': body.length, ...headers };
	res.writeHead(status, statusText ?? STATUS_CODES[status] ?? '', all).end(body);
}

function problemBody(req: Request, res: Response, status: number, message?: string): object {
	const first = res.app.locals.firstCandidate as (() => CandidateRecord | undefined) | undefined;
	const { first_name, last_name, email } = first?.() ?? candidateNumber(1);
	return {
		message: message ?? `Request for ${first_name} ${last_name} <${email}> failed`,
		status,
		candidate: { first_name, last_name, email },
		received: { authorization: req.headers.authorization ?? null },
		request_id: res.getHeader('X-Request-Id'),
	};
}
