import { Agent } from 'node:http';

import axios, { type AxiosInstance, type AxiosResponse } from 'axios';

const BROWSER_ID = 'n8n-test-harness';
const REQUEST_TIMEOUT_MS = 60_000;

/** An error response of n8n. */
export class N8nRequestError extends Error {
	constructor(
		readonly method: string,
		readonly path: string,
		readonly status: number,
		readonly body: unknown,
	) {
		super(`n8n answered ${status} to ${method} ${path}: ${describe(body)}`);
	}

	/** The message that the editor shows. */
	get shown(): string {
		return describe(this.body);
	}
}

function describe(body: unknown): string {
	const message = (body as { message?: unknown } | null)?.message;
	return typeof message === 'string' ? message : JSON.stringify(body)?.slice(0, 500);
}

/** A browser's session with n8n: its cookies, and its constant browser id, to which n8n binds them. */
export class N8nSession {
	private readonly cookies = new Map<string, string>();

	private readonly http: AxiosInstance;

	constructor(readonly url: string) {
		this.http = axios.create({
			baseURL: url,
			timeout: REQUEST_TIMEOUT_MS,
			proxy: false,
			// n8n may close a persistent connection at the moment when it is used again.
			httpAgent: new Agent({ keepAlive: false }),
			maxRedirects: 0,
			validateStatus: () => true,
			headers: { 'browser-id': BROWSER_ID },
		});
	}

	/** Sends a request with the session's cookies; accepts any status. `path` may be an absolute URL. */
	async raw(method: string, path: string, body?: unknown): Promise<AxiosResponse> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await this.http.request({
			method,
			url: path,
			data: body,
			headers: { cookie },
		});
		this.keepCookies(response.headers['set-cookie'] ?? []);
		return response;
	}

	/** Sends a request to n8n's internal API; resolves to the response's `data`. */
	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const { status, data } = await this.raw(method, `/rest${path}`, body);
		if (status >= 300) throw new N8nRequestError(method, path, status, data);
		return (data as { data: T }).data;
	}

	private keepCookies(headers: string[]): void {
		for (const header of headers) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
			this.cookies.set(name, value);
		}
	}
}
