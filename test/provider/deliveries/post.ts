import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { SendOptions } from './options';
import type { Message } from './shapes';

/** The reply to one try. */
export interface Reply {
	/** 0 if there was no complete answer. */
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
	ms: number;
	/** Why there was no complete answer. */
	error?: string;
}

const TIMEOUT_MS = 10_000;

/** Posts a message. Never throws: errors are part of the reply. */
export async function post(url: string, message: Message, options: SendOptions): Promise<Reply> {
	const { timeoutMs = TIMEOUT_MS, agent, signal } = options;
	const timeout = AbortSignal.timeout(timeoutMs);
	const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
	const start = performance.now();
	const passed = () => performance.now() - start;
	try {
		return { ...(await send(url, message, either, agent)), ms: passed() };
	} catch (error) {
		const why = timeout.aborted ? 'timeout' : reason(error);
		return { status: 0, headers: {}, body: '', ms: passed(), error: why };
	}
}

async function send(
	url: string,
	{ body, headers }: Message,
	signal: AbortSignal,
	agent: http.Agent | false = false,
): Promise<Omit<Reply, 'ms'>> {
	const { request } = url.startsWith('https:') ? https : http;
	const length = { 'content-length': String(Buffer.byteLength(body)) };
	const options = { method: 'POST', headers: { ...length, ...headers }, agent, signal };
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		request(url, options).on('error', reject).once('response', resolve).end(body);
	});
	const { statusCode: status = 0, headers: received } = answer;
	return { status, headers: received, body: await readText(answer) };
}

async function readText(answer: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of answer) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

function reason(error: unknown): string {
	const { code, message } = error as NodeJS.ErrnoException;
	return code ?? message;
}
