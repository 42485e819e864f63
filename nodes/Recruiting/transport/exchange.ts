import type {
	IAdditionalCredentialOptions,
	IDataObject,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';
import phrases from 'statuses/codes.json';

import { type RequestContext, withinTime } from './context';
import failures from './failures.json';
import { bytesOf, isStream } from './streams';

/** Where requests go, and with which credential. */
export interface Login {
	readonly credentialType: string;
	/** Without trailing slash and without the version. */
	readonly baseUrl: string;
	/** The address below which all resources are: the Base URL and the version. */
	readonly apiUrl: string;
	/** Further headers of every request. n8n lets only the node add them to requests with OAuth2. */
	readonly headers: Readonly<Record<string, string>>;
	readonly skipSslCertificateValidation: boolean;
	/** Further statuses that mean an expired token. */
	readonly expiredStatuses: readonly number[];
	/** The key, password, token or client secret; `undefined` if it is empty. */
	readonly secret: string | undefined;
	/** All in the credential that says whose records a list has. It has the secret: only a digest of it may be kept. */
	readonly account: string;
	/** Values of the credential that must not appear in any message. */
	readonly secrets: readonly string[];
}

/** Who sends requests: n8n's context, with which login, and how. */
export interface Caller {
	readonly context: RequestContext;
	readonly login: Login;
	readonly settings: {
		/** Of silence, after which a request fails. */
		readonly timeoutMs: number;
		readonly maxTries: number;
		readonly maxRetryWaitMs: number;
		readonly includeResponseBody: boolean;
	};
	/** How far a list has been read, for errors. */
	readonly progress?: string;
	/** Where an answer that is an error has a code, if that is known. */
	readonly errorCodeField?: string | undefined;
	/** The setting with the path of the requests, unless the system is known. */
	readonly pathSetting?: string | undefined;
}

export interface Answer {
	readonly kind: 'answer';
	/** The address that answered. If no token was issued, this is the token URL. */
	readonly url: string;
	readonly status: number;
	readonly statusText: string;
	readonly headers: IDataObject;
	/** The body as text, in the character set that the answer names, or else UTF-8. */
	readonly body: string;
	/** The character set, if the bytes are not valid in it or it is unknown. Then the text is wrong in places. */
	readonly undecodable?: string;
	/** A file, unchanged, unless it is larger than the call allows. Then there is no text. */
	readonly bytes?: Buffer;
	/** How long the provider asks to wait, in milliseconds, if that is longer than the settings allow. */
	readonly tooLongWaitMs?: number;
}

/** Why there is no answer: a network failure, or a credential that failed before anything was sent. */
interface NoAnswer {
	readonly kind: 'noAnswer';
	readonly url: string;
	/** Code of the error, e.g. `ECONNREFUSED`; empty if it has none. */
	readonly code: string;
	readonly message: string;
	readonly description: string;
	/** A success whose body broke off: it is lost, but the provider has done what was asked. */
	readonly brokenOff?: Answer;
}

export type Exchange = Answer | NoAnswer;

/** The parts of an error of n8n's request helper that are used here. */
interface RequestError {
	message?: string;
	description?: string;
	code?: string;
	cause?: RequestError;
	config?: { url?: string };
	response?: { status?: number; statusText?: string; headers?: IDataObject; data?: unknown };
}

export interface Call {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	readonly url: string;
	/** An object is sent as JSON, a buffer unchanged. */
	readonly body?: IDataObject | Buffer;
	readonly headers?: IDataObject;
	/** How many bytes a success may have if it is a file and no text. */
	readonly largestFile?: number;
}

/**
 * Sends one request with the credential, and gives up after a time of silence. It never throws and never follows a
 * redirect: a redirect is an answer like any other.
 */
export async function exchange(caller: Caller, { largestFile, ...call }: Call): Promise<Exchange> {
	const { login, settings } = caller;
	const request: IHttpRequestOptions = {
		...call,
		headers: mergedHeaders(login.headers, call.headers ?? {}),
		timeout: settings.timeoutMs,
		// Bytes that are decoded once are faster than text, for which the HTTP client does more work.
		encoding: largestFile === undefined ? 'arraybuffer' : 'stream',
		returnFullResponse: true,
		disableFollowRedirect: true,
		skipSslCertificateValidation: login.skipSslCertificateValidation,
	};
	request.headers = jsonHeaders(request);
	const result = await attempt(caller, request, largestFile);
	const mayRenew = EXPIRING.test(login.credentialType) && result.kind === 'answer';
	if (!mayRenew || !isExpired(result, login.expiredStatuses)) return result;
	const { status } = result;
	return await attempt(caller, request, largestFile, {
		preAuthenticationRetryStatusCode: status,
		oauth2: { tokenExpiredStatusCode: status },
	});
}

/** Credentials with a token that n8n can renew. */
const EXPIRING = /(?:OAuth2|SamlBearer)Api$/;

/** Some providers answer 403 instead of 401 if a token has expired, others something else, which the credential says. */
function isExpired({ status, body }: Answer, others: readonly number[]): boolean {
	if (status !== 403) return status >= 400 && others.includes(status);
	return (
		/token[\w\s"']{0,30}expired|expired[\w\s"']{0,30}token/i.test(body.slice(0, 10_000)) ||
		others.includes(403)
	);
}

/** @param renewal status at which n8n renews the token and sends the request again; a 401 if there is none */
async function attempt(
	caller: Caller,
	request: IHttpRequestOptions,
	largestFile: number | undefined,
	renewal?: IAdditionalCredentialOptions,
): Promise<Exchange> {
	const expired = renewal?.preAuthenticationRetryStatusCode ?? 401;
	const sent: IHttpRequestOptions = {
		...request,
		// n8n renews an expired token only if its status is thrown.
		ignoreHttpStatusErrors: { ignore: true, except: [expired].flat() },
	};
	try {
		const response = await send(caller, sent, renewal);
		if (response === undefined) return fromError(request.url, { code: 'DEADLINE_PASSED' });
		const { statusCode, statusMessage, headers, body } = response as IN8nHttpFullResponse;
		const answered = (read: unknown) =>
			answer(request.url, statusCode, statusMessage, headers, read);
		if (largestFile === undefined || !isStream(body)) return answered(body);
		const isTooLong = Number(headerValue(headers, 'content-length')) > largestFile;
		const bytes = await bytesOf(body, isTooLong ? -1 : largestFile, caller.settings.timeoutMs);
		if (statusCode >= 300) return answered(bytes);
		return { ...answered(''), ...(bytes && { bytes }) };
	} catch (error) {
		return fromError(request.url, error as RequestError);
	}
}

/**
 * Sends the request, and aborts it at the context's deadline; then there is no response. n8n's timeout only limits
 * silence, and n8n also renews tokens and repeats requests on its own.
 */
async function send(
	{ context, login: { credentialType } }: Caller,
	request: IHttpRequestOptions,
	renewal: IAdditionalCredentialOptions | undefined,
): Promise<unknown> {
	const { deadline } = context;
	if (deadline === undefined) return await context.send(credentialType, request, renewal);
	const left = deadline - Date.now();
	if (left <= 0) return undefined;
	const abort = new AbortController();
	const sending = context.send(credentialType, { ...request, abortSignal: abort.signal }, renewal);
	const response = await withinTime(left, sending);
	if (response === undefined) abort.abort();
	return response;
}

function fromError(url: string, error: RequestError): Exchange {
	const origin = error.cause ?? error;
	const { response } = origin;
	const answeredBy = origin.config?.url ?? url;
	const { status = 0, statusText, headers, data } = response ?? {};
	const answered = answer(answeredBy, status, statusText, headers, data);
	if (status >= 300) return answered;
	// It may be that of a token, or a login page.
	const isOwn = status >= 200 && origin.config?.url === url && !isHtml(answered);
	return {
		kind: 'noAnswer',
		url: answeredBy,
		// axios wraps errors of zlib and the HTTP parser; the inner code is more specific.
		code: origin.cause?.code ?? origin.code ?? '',
		message: origin.message ?? error.message ?? '',
		description: origin.description ?? '',
		...(isOwn && { brokenOff: answered }),
	};
}

/** By error code of Node's network, TLS, zlib and HTTP parser, and of axios. */
const failuresByCode = new Map(
	failures.network.flatMap((failure) => failure.codes.map((code) => [code, failure] as const)),
);

/** `undefined` if a code is not one of the network. */
export function networkFailure(code: string) {
	return failuresByCode.get(code.startsWith('HPE_') ? 'HPE_*' : code);
}

/** True if a request may have been done although it did not succeed: its answer is lost, or nobody knows what it says. */
export function mayHaveArrived(exchange: Exchange): boolean {
	if (exchange.kind === 'answer')
		return exchange.status >= 500 || [408, 499].includes(exchange.status);
	// Without a code, nothing was sent, e.g. because n8n got no token.
	const { mayHaveArrived: may = exchange.code !== '' } = networkFailure(exchange.code) ?? {};
	return may;
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
		...decoded(body, headerValue(headers ?? {}, 'content-type')),
	};
}

function decoded(body: unknown, contentType = ''): Pick<Answer, 'body' | 'undecodable'> {
	if (!Buffer.isBuffer(body)) return { body: typeof body === 'string' ? body : '' };
	const charset = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1] ?? 'utf-8';
	try {
		return { body: new TextDecoder(charset, { fatal: true }).decode(body) };
	} catch {
		return { body: body.toString('utf8'), undecodable: charset };
	}
}

/**
 * The headers of every request (interface document, section 4): `Accept`, and `Content-Type` if there
 * is a body. Headers that the request already has are kept.
 */
export function jsonHeaders({ headers = {}, body }: IHttpRequestOptions): IDataObject {
	const json = 'application/json';
	const usual = { Accept: json, ...(body !== undefined && { 'Content-Type': json }) };
	return mergedHeaders(usual, headers);
}

/** Headers of two sources; those of the second one win. Names of headers are the same in upper and lower case. */
export function mergedHeaders(first: IDataObject, winning: IDataObject): IDataObject {
	const names = new Set(Object.keys(winning).map((name) => name.toLowerCase()));
	const kept = Object.entries(first).filter(([name]) => !names.has(name.toLowerCase()));
	return { ...Object.fromEntries(kept), ...winning };
}

/** The value of a response header. The values of a repeated one are joined by a comma, as HTTP defines it. */
export function headerValue(headers: IDataObject, name: string): string | undefined {
	const value = headers[name.toLowerCase()];
	if (Array.isArray(value)) return value.join(', ');
	return typeof value === 'string' ? value : undefined;
}

/** By its type, which many servers set if nobody else does, or by how it begins. */
export function isHtml({ headers, body }: Answer): boolean {
	const type = headerValue(headers, 'content-type') ?? '';
	return /^text\/html/i.test(type) || /^\s*<(?:!doctype\s+)?html/i.test(body);
}

/** For answers without a phrase: HTTP/2 has none, and servers may omit it. */
const standardPhrases: Readonly<Record<number, string>> = phrases;

/** Characters of a phrase that are shown. */
const LONGEST_PHRASE = 100;

/** The status text of an answer: as received, else the standard phrase, else the number. */
export function statusText(status: number, fromWire?: string): string {
	return (
		fromWire?.trim().slice(0, LONGEST_PHRASE) || standardPhrases[status] || `HTTP status ${status}`
	);
}
