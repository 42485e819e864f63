import type { Request, Response } from 'express';

const DELAY_MILLISECONDS = 300;

/** Sends the answer of the endpoint, or another one. */
type Release = (status?: number) => void;

/** What happens to the answer to a request that the endpoint has processed. */
const AFTERWARDS = {
	/** The connection breaks. */
	lost: ({ socket }: Request) => void socket.destroy(),
	/** The answer says that the request failed. */
	failed: (_req: Request, release: Release) => release(500),
	/** There is no answer, and the connection stays open. */
	unanswered: () => {},
	/** The answer is late, but comes. */
	delayed: (_req: Request, release: Release) =>
		void setTimeout(() => release(), DELAY_MILLISECONDS).unref(),
};

export type AfterwardsName = keyof typeof AFTERWARDS;

/** Whether a request is processed in spite of a fault. */
export function isAfterwards(kind: string | number): kind is AfterwardsName {
	return Object.hasOwn(AFTERWARDS, kind);
}

/** Lets the endpoint process the request, and keeps its answer. */
export function spoilAnswer(req: Request, res: Response, kind: AfterwardsName): void {
	const { writeHead, end } = res;
	let head: readonly unknown[] | undefined;
	res.writeHead = (...sent: unknown[]) => {
		head = sent;
		return res;
	};
	res.end = (...body: unknown[]) => {
		AFTERWARDS[kind](req, (status) => {
			Object.assign(res, { writeHead, end });
			if (status !== undefined) return void sendStatus(res, status);
			if (head !== undefined) Reflect.apply(writeHead, res, head);
			Reflect.apply(end, res, body);
		});
		return res;
	};
}

function sendStatus(res: Response, status: number): void {
	res.getHeaderNames().forEach((name) => res.removeHeader(name));
	res.writeHead(status, { 'Content-Type': 'application/json' });
	res.end(JSON.stringify({ message: 'Something went wrong' }));
}
