import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';

/** What arrived, however little. */
export interface Answer {
	status: number;
	statusText: string;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
	/** The error that ended the answer before its time. */
	broken?: string;
}

export interface Call {
	method?: string;
	authorization?: string;
	accept?: string;
	headers?: Record<string, string>;
	body?: string;
	/** A certificate to trust. */
	ca?: string;
	signal?: AbortSignal;
}

/** A plain HTTP client that decodes nothing, follows nothing and keeps no connection. */
export async function call(url: string, options: Call = {}): Promise<Answer> {
	const { method = 'GET', body, ca, signal } = options;
	const { request } = url.startsWith('https:') ? https : http;
	return await new Promise((resolve, reject) => {
		const sent = request(url, { method, headers: headersOf(options), ca, signal, agent: false });
		sent.once('error', reject).once('response', (res) => {
			// From here on what goes wrong is part of the answer.
			sent.on('error', () => {});
			void collect(res).then(resolve);
			sent.off('error', reject);
		});
		sent.end(body);
	});
}

function headersOf({ authorization, accept = 'application/json', body, headers }: Call) {
	return {
		accept,
		...(authorization && { authorization }),
		// Node frames the body of a GET request only if told how long it is.
		...(body && { 'content-length': String(Buffer.byteLength(body)) }),
		...headers,
	};
}

/** Sends a form, as token endpoints take it. */
export async function postForm(
	url: string,
	form: Record<string, string>,
	authorization?: string,
): Promise<Answer> {
	const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
	const body = new URLSearchParams(form).toString();
	return await call(url, { method: 'POST', headers, body, authorization });
}

/** The body as JSON; the type is what the test expects it to be. */
export function json<T = Record<string, unknown>>(answer: Answer): T {
	return JSON.parse(answer.bytes.toString()) as T;
}

/** The header of HTTP's Basic scheme for any text. */
export function basic(text: string): string {
	return `Basic ${Buffer.from(text, 'utf8').toString('base64')}`;
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
