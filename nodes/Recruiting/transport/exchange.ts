import type { IDataObject, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

import type { Connection } from './connection';
import { jsonHeaders } from './headers';
import { DEADLINE_PASSED } from './networkFailures';
import type { RequestContext } from './requestContext';
import { statusText } from './statusPhrases';
import { withinTime } from './timeLimit';

/** An answer of any status. */
export interface Answer {
	readonly kind: 'answer';
	/** The address that answered; another one than asked where a token could not be had. */
	readonly url: string;
	readonly status: number;
	readonly statusText: string;
	readonly headers: IDataObject;
	/** The body as text, decoded as UTF-8. */
	readonly body: string;
}

/** Why there is no answer: the network, or the credential before anything was sent. */
export interface NoAnswer {
	readonly kind: 'noAnswer';
	readonly url: string;
	/** Code of the error, e.g. `ECONNREFUSED`; empty where it has none. */
	readonly code: string;
	readonly message: string;
	readonly description: string;
}

export type Exchange = Answer | NoAnswer;

/** The parts of the errors of n8n's request helper that are read here. */
interface RequestError {
	message?: string;
	description?: string;
	code?: string;
	cause?: RequestError;
	config?: { url?: string };
	response?: { status?: number; statusText?: string; headers?: IDataObject; data?: unknown };
}

/** What to send. */
export interface Call {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	readonly url: string;
	/** Sent as JSON, or as the bytes that it is. */
	readonly body?: IDataObject | Buffer;
	readonly headers?: IDataObject;
}

/**
 * Sends one request with the credential and returns what came of it. It never throws and never
 * follows a redirect: a redirect is an answer like any other.
 *
 * @param timeout milliseconds of silence after which to give up
 */
export async function exchange(
	context: RequestContext,
	connection: Connection,
	call: Call,
	timeout: number,
): Promise<Exchange> {
	const request: IHttpRequestOptions = {
		...call,
		timeout,
		// As bytes, which are decoded once: faster than as text, where the HTTP client does more.
		encoding: 'arraybuffer',
		returnFullResponse: true,
		disableFollowRedirect: true,
		// A 401 has to be thrown, or n8n would not renew an expired token.
		ignoreHttpStatusErrors: { ignore: true, except: [401] },
		skipSslCertificateValidation: connection.skipSslCertificateValidation,
	};
	request.headers = jsonHeaders(request);
	try {
		const response = await send(context, connection.credentialType, request);
		if (response === undefined) return tooLate(call.url);
		return answer(
			call.url,
			response.statusCode,
			response.statusMessage,
			response.headers,
			response.body,
		);
	} catch (error) {
		return fromError(call.url, error as RequestError);
	}
}

/**
 * Sends the request, and gives it up at the context's deadline: n8n's time-out is about silence alone, and
 * it renews tokens and repeats requests on its own.
 *
 * @returns `undefined` if it was given up
 */
async function send(
	context: RequestContext,
	credentialType: string,
	request: IHttpRequestOptions,
): Promise<IN8nHttpFullResponse | undefined> {
	const { deadline } = context;
	if (deadline === undefined) {
		return (await context.send(credentialType, request)) as IN8nHttpFullResponse;
	}
	const left = deadline - Date.now();
	if (left <= 0) return undefined;
	const givenUp = new AbortController();
	const sending = context.send(credentialType, { ...request, abortSignal: givenUp.signal });
	const response = await withinTime(left, sending as Promise<IN8nHttpFullResponse>);
	if (response === undefined) givenUp.abort();
	return response;
}

function tooLate(url: string): NoAnswer {
	return { kind: 'noAnswer', url, code: DEADLINE_PASSED, message: '', description: '' };
}

function fromError(url: string, error: RequestError): Exchange {
	const origin = error.cause ?? error;
	const { response } = origin;
	// An error with a success status is an answer that broke off in the middle.
	if (response?.status !== undefined && response.status >= 300) {
		const answeredBy = origin.config?.url ?? url;
		return answer(
			answeredBy,
			response.status,
			response.statusText,
			response.headers,
			response.data,
		);
	}
	return {
		kind: 'noAnswer',
		url: origin.config?.url ?? url,
		code: codeOf(origin),
		message: origin.message ?? error.message ?? '',
		description: origin.description ?? '',
	};
}

/** axios wraps the errors of zlib and of the HTTP parser; the inner code says more. */
function codeOf(error: RequestError): string {
	return error.cause?.code ?? error.code ?? '';
}

function answer(
	url: string,
	status: number,
	wireText: string | undefined,
	headers: IDataObject | undefined,
	body: unknown,
): Answer {
	return {
		kind: 'answer',
		url,
		status,
		statusText: statusText(status, wireText),
		headers: headers ?? {},
		body: textOf(body),
	};
}

function textOf(body: unknown): string {
	if (Buffer.isBuffer(body)) return body.toString('utf8');
	return typeof body === 'string' ? body : '';
}
