import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { candidateNumber, type CandidateRecord } from '../records/records';

const JSON_TYPE = 'application/json; charset=utf-8';

interface ProblemDetails {
	message?: string;
	headers?: OutgoingHttpHeaders;
	/** The reason phrase of the status line; the standard one by default. */
	statusText?: string;
}

/** Sends serialized JSON. */
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
 * Sends an error. Its body deliberately contains what it should not: a candidate's name and e-mail address, and the
 * received credential. This detects clients that pass bodies on.
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

/** Somebody whose data an answer can contain. */
export function somebody(res: Response): CandidateRecord {
	const first = res.app.locals.firstCandidate as (() => CandidateRecord | undefined) | undefined;
	return first?.() ?? candidateNumber(1);
}

function problemBody(req: Request, res: Response, status: number, message?: string): object {
	const { first_name, last_name, email } = somebody(res);
	return {
		message: message ?? `Request for ${first_name} ${last_name} <${email}> failed`,
		status,
		candidate: { first_name, last_name, email },
		received: { authorization: req.headers.authorization ?? null },
		request_id: res.getHeader('X-Request-Id'),
	};
}

/** Cached tags: hashing large bodies again would affect benchmarks. */
const known = new WeakMap<Buffer, string>();

/** The strong entity tag of a body, which differs for every change and for the compressed body. */
export function entityTag(body: Buffer): string {
	const tag = known.get(body) ?? `"${createHash('sha256').update(body).digest('base64url')}"`;
	known.set(body, tag);
	return tag;
}

/** A request that the provider understands but rejects. */
export class RequestError extends Error {
	constructor(
		readonly status: number,
		message: string,
	) {
		super(message);
	}
}
