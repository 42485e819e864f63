import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { RequestScope } from './connection';
import { type Answer, type Exchange, headerValue, statusText as textOfStatus } from './exchange';
import { adviceByStatus, networkFailure } from './failures';
import { redact } from './redaction';

const LONGEST_BODY_EXCERPT = 2_000;
const REQUEST_ID = 'x-request-id';

/**
 * The error for an exchange that failed. The message is exactly the status text (interface document,
 * section 4); the description says what to do next. The body is shown only if the options ask for it,
 * since it can contain people's data.
 *
 * @param isList whether a list was read, whose error always begins with the status text; see `sayingWhatToDo`
 */
export function exchangeError(
	scope: RequestScope,
	exchange: Exchange,
	isList = false,
): NodeApiError {
	if (exchange.kind === 'answer') {
		const { status, statusText, url } = exchange;
		const technical = `(HTTP ${status} from ${addressWithoutQuery(url)}, ${aboutAnswer(exchange)})`;
		const error = apiError(scope, statusText, adviceFor(scope, exchange), technical, exchange);
		if (!isList && statusText === textOfStatus(status, undefined)) withUsualText.add(error);
		return error;
	}
	const { code, url, message, description } = exchange;
	const failure = networkFailure(code);
	if (failure) {
		const technical = `(${code} at ${addressWithoutQuery(url)})`;
		return apiError(scope, failure.message, failure.advice, technical);
	}
	// Nothing was sent, e.g. because n8n got no token: n8n's own message is passed on.
	const problem = withoutQuote(message) || 'The request could not be sent';
	const advice = withoutQuote(description) || 'Open the credential, check it and reconnect it.';
	return apiError(scope, problem, advice, code && `(${code})`);
}

/** If a token URL does not answer with JSON, n8n quotes the answer, which may contain a token. */
function withoutQuote(text: string): string {
	return text.replace(/ but received:.*/s, '');
}

/** The error for an answer that has a success status but cannot be used. */
export function answerError(
	scope: RequestScope,
	answer: Answer,
	message: string,
	advice: string,
): NodeApiError {
	const technical = `(${aboutAnswer(answer)}, from ${addressWithoutQuery(answer.url)})`;
	return apiError(scope, message, advice, technical, answer);
}

/** The advice in the descriptions of errors. */
const adviceIn = new WeakMap<Error, string>();

/** Errors, but not of lists, whose message is the usual text of their status, which says less than the advice. */
const withUsualText = new WeakSet<Error>();

/**
 * @param advice what to do next
 * @param technical status, address and the like, for whoever runs the provider
 */
function apiError(
	{ context, connection, settings }: RequestScope,
	message: string,
	advice: string,
	technical: string,
	answer?: Answer,
): NodeApiError {
	const clean = (text: string) => redact(text, connection.secrets);
	const shown = answer && settings.includeResponseBody ? [bodyExcerpt(answer, clean)] : [];
	// Built from plain fields: n8n would copy the body from the original error.
	const error = new NodeApiError(
		context.node,
		{},
		{
			message: clean(message),
			description: [advice, technical, ...shown].filter(Boolean).map(clean).join(' '),
			...(answer ? { httpCode: String(answer.status) } : {}),
			itemIndex: context.itemIndex,
		},
	);
	adviceIn.set(error, clean(advice));
	return error;
}

function adviceFor(scope: RequestScope, answer: Answer): string {
	if (answer.status >= 300 && answer.status < 400) return redirectAdvice(scope, answer);
	if (answer.tooLongWaitMs === undefined) {
		const named = answer.status === 500 && headerValue(answer.headers, REQUEST_ID);
		return `${adviceByStatus(answer.status)}${named ? ' Give it the request ID below.' : ''}`;
	}
	const seconds = Math.ceil(answer.tooLongWaitMs / 1_000);
	return `The provider asks to wait ${seconds} seconds before the next try, which is longer than Max Retry Wait allows. Run the workflow again later, or raise Max Retry Wait in the options of this node to at least ${seconds}.`;
}

function redirectAdvice({ connection }: RequestScope, answer: Answer): string {
	const location = headerValue(answer.headers, 'location');
	if (location === undefined || !URL.canParse(location, answer.url)) {
		return 'The provider redirects, but not to a valid web address. Check the Base URL in the credential.';
	}
	const requested = addressWithoutQuery(answer.url);
	const target = addressWithoutQuery(new URL(location, answer.url).href);
	if (target === `${requested}/`) {
		return "The provider redirects to the same address with a slash at its end. In Provider's API, let the path end in /?, e.g. candidates/?";
	}
	return `The provider redirects to another address. n8n did not follow the redirect, to avoid sending the credential there. If you trust the address, set the Base URL in the credential to ${baseUrlFor(connection, requested, target)}`;
}

/** What of an address was the Base URL in the one that was requested. */
function baseUrlFor(
	{ apiUrl, baseUrl }: RequestScope['connection'],
	requested: string,
	target: string,
): string {
	const version = apiUrl.slice(baseUrl.length);
	const end = version === '' ? -1 : target.indexOf(`${version}/`);
	if (end >= 0) return target.slice(0, end);
	const path = requested.slice(baseUrl.length);
	return path !== '' && target.endsWith(path) ? target.slice(0, -path.length) : target;
}

function aboutAnswer(answer: Answer): string {
	const requestId = headerValue(answer.headers, REQUEST_ID);
	return [
		`content type ${printable(headerValue(answer.headers, 'content-type') ?? 'none')}`,
		`${Buffer.byteLength(answer.body)} bytes`,
		requestId && `request ID ${printable(requestId)}`,
	]
		.filter(Boolean)
		.join(', ');
}

/** Headers come from outside: this keeps only characters that cannot form markup, and limits the length. */
function printable(header: string): string {
	return header.replace(/[^\w .,:;=/+-]/g, '').slice(0, 100);
}

/** Redacts more than it shows, because half a secret would not be found. */
function bodyExcerpt({ body }: Answer, clean: (text: string) => string): string {
	const text = clean(body.slice(0, 10 * LONGEST_BODY_EXCERPT));
	const cut = text.length > LONGEST_BODY_EXCERPT ? ' …' : '';
	return `Response body: ${text.slice(0, LONGEST_BODY_EXCERPT)}${cut}`;
}

/** An address without the parts that can contain a token: user information, query and fragment. */
export function addressWithoutQuery(address: string): string {
	if (!URL.canParse(address)) return 'an unreadable address';
	const url = new URL(address);
	return url.origin + url.pathname;
}

/**
 * Does work for which n8n shows only the message of an error: publishing or testing a trigger, or an upload in a list of
 * executions. The message says what to do, e.g. "The provider rejected the credential. Open it …". What an error says
 * beyond the usual text of its status comes first, and so does the status text of a list.
 */
export async function sayingWhatToDo<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw withAdviceInMessage(error);
	}
}

function withAdviceInMessage(error: unknown): unknown {
	const isOurs = error instanceof NodeApiError || error instanceof NodeOperationError;
	if (!isOurs || !error.description) return error;
	const { message, description } = error;
	const advice = adviceIn.get(error) ?? description;
	const isUsual = withUsualText.has(error);
	const technical = description.slice(advice.length).trim();
	error.message = isUsual
		? advice
		: `${message}: ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`;
	error.description = isUsual ? `${message} ${technical}` : technical;
	return error;
}
