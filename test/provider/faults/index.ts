import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { sendBytes, sendProblem, sendValue, somebody } from '../http/answers';
import type { ProviderCandidate } from '../records/records';
import type { Scenario } from '../scenario';

/** A request, and what a fault may need to answer it. */
interface Exchange {
	req: Request;
	res: Response;
	scenario: Scenario;
	foreignOrigin: string;
	/** The body of the correct answer. */
	body: Buffer;
}

/** Answers a request instead of the endpoint. */
export type Fault = (exchange: Exchange) => void;

/** Answers with an error status. */
const statusFaults = {
	'401': status(401),
	'403': status(403),
	'404': status(404),
	'409': status(409),
	'429': status(429),
	'500': status(500),
	'503': status(503),
	statusText: status(403, 'Candidate Access Suspended'),
	noStatusText: status(500, ''),
	talkative,
} satisfies Record<string, Fault>;

/** The fault that answers with a status. */
export function status(code: number, statusText?: string): Fault {
	return ({ req, res, scenario }) =>
		sendProblem(req, res, code, { statusText, headers: retryAfter(scenario) });
}

/** A login is refused in a sentence that looks harmless, and has all that must not be shown. */
function talkative({ req, res }: Exchange): void {
	const { first_name, last_name, email } = somebody(res);
	const login = `The key ${req.headers.authorization ?? ''} of this account is not allowed to read the list`;
	const people = `of ${first_name} ${last_name}, who has the address ${email} and the phone +1 (555) 010-0${String(email).length}`;
	sendProblem(req, res, 403, { message: `${login} ${people}, see https://ats.example/${email}` });
}

function retryAfter({ retryAfter: wanted }: Scenario): Record<string, string> {
	return wanted === undefined ? {} : { 'Retry-After': String(wanted) };
}

/** Redirects; clients that follow them get an answer and are recorded. */
const redirectFaults = {
	redirectForeign: ({ req, res, foreignOrigin }) =>
		redirect(res, 302, foreignOrigin + req.originalUrl),
	redirectSame: ({ req, res }) =>
		redirect(res, 301, req.originalUrl.replace('/fault=redirectSame', '')),
} satisfies Record<string, Fault>;

function redirect(res: Response, status: number, location: string): void {
	res.writeHead(status, { Location: location, 'Content-Length': 0 }).end();
}

const SLOW_BYTE_MILLISECONDS = 50;
const LATE_MILLISECONDS = 10_000;

/** Faults of the connection instead of the content. */
const wireFaults = {
	hang: () => {
		// The request was read and is never answered.
	},
	hangBody: ({ res, body }) => void begin(res, body.length).write(firstHalf(body)),
	late: ({ res, body }) => {
		const timer = setTimeout(() => begin(res, body.length).end(body), LATE_MILLISECONDS);
		res.once('close', () => clearTimeout(timer));
	},
	slow: ({ res, body }) => drip(begin(res, body.length), body),
	reset: ({ req }) => void req.socket.destroy(),
	resetBody: ({ req, res, body }) =>
		void begin(res, body.length).write(firstHalf(body), () => req.socket.destroy()),
	// Unlike resetBody, this closes the connection gracefully: only the length shows that bytes are missing.
	wrongLength: ({ req, res, body }) =>
		void begin(res, body.length + 100).write(body, () => req.socket.end()),
} satisfies Record<string, Fault>;

function begin(res: Response, length: number): Response {
	return res.writeHead(200, {
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Length': length,
	});
}

function drip(res: Response, body: Buffer): void {
	let sent = 0;
	const timer = setInterval(() => {
		res.write(body.subarray(sent, ++sent));
		if (sent >= body.length) res.end();
	}, SLOW_BYTE_MILLISECONDS);
	res.once('close', () => clearInterval(timer));
}

const HTML = Buffer.from(
	'<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>\n',
);
const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8' };
const LATIN1_HEADERS = { 'Content-Type': 'application/json; charset=ISO-8859-1' };
const GZIP_HEADERS = { 'Content-Encoding': 'gzip' };
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Answers whose body is not a JSON array of candidates, or an unusually encoded one. */
const bodyFaults = {
	html: ({ res }) => sendBytes(res, HTML, HTML_HEADERS),
	cutJson: ({ res, body }) => sendBytes(res, firstHalf(body)),
	object: ({ res, body }) => sendValue(res, { data: parse(body) }),
	empty: ({ res }) => sendBytes(res, Buffer.alloc(0)),
	noContent: ({ res }) => void res.writeHead(204).end(),
	truncatedGzip: ({ res, body }) => sendBytes(res, firstHalf(gzipSync(body)), GZIP_HEADERS),
	wrongCharset: ({ res, body }) => sendBytes(res, asLatin1(body)),
	latin1: ({ res, body }) => sendBytes(res, asLatin1(body), LATIN1_HEADERS),
	bom: ({ res, body }) => sendBytes(res, Buffer.concat([BYTE_ORDER_MARK, body])),
} satisfies Record<string, Fault>;

/** The beginning of a body, at least one byte short. */
function firstHalf(body: Buffer): Buffer {
	return body.subarray(0, Math.floor(body.length / 2));
}

function parse(body: Exchange['body']): unknown {
	return JSON.parse(body.toString());
}

/** Bytes that are not valid UTF-8. */
function asLatin1(body: Buffer): Buffer {
	return Buffer.from(body.toString().replaceAll('"first_name":"', '$&ï'), 'latin1');
}

type Damage = (candidate: ProviderCandidate) => unknown;

/** Lists in which only the last element is wrong, so that a check of the first one does not find it. */
const elementFaults = {
	nullEmail: lastElement((candidate) => ({ ...candidate, email: null })),
	arrayElement: lastElement((candidate) => Object.values(candidate)),
} satisfies Record<string, Fault>;

function lastElement(damage: Damage): Fault {
	return ({ res, body }) => {
		const list = JSON.parse(body.toString()) as ProviderCandidate[];
		sendValue(
			res,
			list.map((candidate, index) => (index === list.length - 1 ? damage(candidate) : candidate)),
		);
	};
}

const faults = {
	...bodyFaults,
	...elementFaults,
	...redirectFaults,
	...wireFaults,
	...statusFaults,
};

export type FaultName = keyof typeof faults;

export const FAULT_NAMES = Object.keys(faults) as FaultName[];

/** The fault of a name. */
export function faultNamed(name: FaultName): Fault {
	return faults[name];
}
