import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** What arrived, even if the answer broke off. */
export interface Answer {
	status: number;
	statusText: string;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
	/** Code of the error that ended the answer too early. */
	broken?: string;
}

export interface Call {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
	signal?: AbortSignal;
}

/** A plain HTTP client: `fetch` would decode bodies and hide where an answer broke off. */
export async function call(url: string, { headers, body, ...options }: Call = {}): Promise<Answer> {
	// For a GET request, Node marks the end of the body only if its length is given.
	const ofBody = body && { 'content-type': 'application/json', 'content-length': body.length };
	const all = { accept: 'application/json', ...ofBody, ...headers };
	return await new Promise((resolve, reject) => {
		const sent = http.request(url, { ...options, headers: all, agent: false });
		// An error after this is part of the answer.
		sent.on('error', reject).once('response', (res) => resolve(collect(res)));
		sent.end(body);
	});
}

async function collect(res: IncomingMessage): Promise<Answer> {
	const chunks: Buffer[] = [];
	let broken: string | undefined;
	try {
		for await (const chunk of res) chunks.push(chunk as Buffer);
	} catch (error) {
		broken = (error as NodeJS.ErrnoException).code ?? String(error);
	}
	const { statusCode: status = 0, statusMessage: statusText = '', headers } = res;
	return { status, statusText, headers, bytes: Buffer.concat(chunks), broken };
}

/** The body as JSON; the type is what the test expects it to be. */
export function json<T = Record<string, unknown>>({ bytes }: Answer): T {
	return JSON.parse(bytes.toString()) as T;
}
