import type { Request, Response } from 'express';
import { firstHalf } from './bodies';
import type { Fault } from './fault';

const SLOW_BYTE_MILLISECONDS = 50;
const TRICKLE_BYTE_MILLISECONDS = 1_000;
const LATE_MILLISECONDS = 10_000;

/** Faults of the connection instead of the content. */
export const wireFaults = {
	hang: () => {
		// The request was read and is never answered.
	},
	hangBody: ({ res, body }) => void begin(res, body.length).write(firstHalf(body)),
	late: ({ res, body }) => {
		const timer = setTimeout(() => begin(res, body.length).end(body), LATE_MILLISECONDS);
		res.once('close', () => clearTimeout(timer));
	},
	slow: ({ res, body }) => drip(begin(res, body.length), body, SLOW_BYTE_MILLISECONDS),
	trickle: ({ res, body }) => drip(begin(res, body.length), body, TRICKLE_BYTE_MILLISECONDS),
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

function drip(res: Response, body: Buffer, everyMs: number): void {
	let sent = 0;
	const timer = setInterval(() => {
		res.write(body.subarray(sent, ++sent));
		if (sent >= body.length) res.end();
	}, everyMs);
	res.once('close', () => clearInterval(timer));
}

/** Lets the endpoint process the request, and breaks the connection when it answers. */
export function loseAnswer(req: Request, res: Response): void {
	res.writeHead = () => res;
	res.end = () => {
		req.socket.destroy();
		return res;
	};
}
