import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isUnencrypted } from './baseUrl';
import { readBody, textOf, valueAt } from './body';
import { withExactMessage } from './context';
import {
	type Answer,
	type Caller,
	type Exchange,
	headerValue,
	type Login,
	networkFailure,
	statusText,
} from './exchange';
import failures from './failures.json';
import { redact } from './redaction';
import { LONGEST_BODY, sentenceOf } from './refusalSentence';

const LONGEST_BODY_EXCERPT = 2_000;
const REQUEST_ID = 'x-request-id';

/**
 * The error for an exchange that failed. The message is exactly the status text (interface document,
 * section 4), with the provider's code if the place of one is known; the description says what to do next. The body is shown only if the options ask for it,
 * since it can contain people's data; of one that refuses the login, a sentence is shown as far as it has none.
 */
export function exchangeError(caller: Caller, exchange: Exchange): NodeApiError {
	if (exchange.kind === 'answer') {
		const { status, url } = exchange;
		const technical = `(${of(caller)}HTTP ${status} from ${addressWithoutQuery(url)}, ${aboutAnswer(exchange)})`;
		const text = exchange.statusText;
		const message = status >= 400 ? withCode(caller, exchange, text) : text;
		const sentence = sentenceOf(exchange, (body) => redact(body, caller.login.secrets));
		const said = sentence && ` The provider says: “${sentence}”`;
		return apiError(caller, message, adviceFor(caller, exchange) + said, technical, exchange);
	}
	const { code, url, message, description } = exchange;
	const failure = networkFailure(code);
	if (failure) {
		const technical = `(${of(caller)}${code} at ${addressWithoutQuery(url)})`;
		const named = (text: string) => text.replaceAll('Base URL', addressField(caller.login, url));
		const late = code === 'DEADLINE_PASSED' ? caller.context.deadlineAdvice : undefined;
		return apiError(caller, named(failure.message), late ?? named(failure.advice), technical);
	}
	// Nothing was sent, e.g. because n8n got no token: n8n's own message is passed on.
	const problem = withoutQuote(message) || 'The request could not be sent';
	const advice = withoutQuote(description) || 'Open the credential, check it and reconnect it.';
	return apiError(caller, problem, advice, code && `(${code})`);
}

/** The field of the credential with the address of a request: before the first one, n8n may ask for a token. */
function addressField({ baseUrl, credentialType }: Login, url: string): string {
	const isToken = /(?:OAuth2|SamlBearer)Api$/.test(credentialType) && !url.startsWith(baseUrl);
	if (!isToken) return 'Base URL';
	return credentialType.includes('OAuth2') ? 'Access Token URL' : 'Token URL';
}

/**
 * All that is shown of an answer: a code is nobody's data. It is no name with a dot, and no phone number: only codes in
 * capitals have dots or hyphens, and none has four digits in a row.
 */
const CODE = /^(?!.*\d{4})(?=.{1,40}$)(?:[A-Z_]+(?:[.-][A-Z_]+)*|\w+)$/;

/** A message with the provider's own code for the error, e.g. "Bad Request (the provider's code: invalid_input)". */
export function withCode({ errorCodeField }: Caller, { body }: Answer, message: string): string {
	if (!errorCodeField || body.length > LONGEST_BODY) return message;
	const read = readBody(body);
	const code = 'value' in read ? textOf(valueAt(read.value, errorCodeField)) : '';
	return CODE.test(code) ? `${message} (the provider's code: ${code})` : message;
}

function of({ progress = '' }: Caller): string {
	return progress && `${progress}; `;
}

/** If a token URL does not answer with JSON, n8n quotes the answer, which may contain a token. */
function withoutQuote(text: string): string {
	return text.replace(/ but received:.*/s, '');
}

/** The error for an answer that has a success status but cannot be used. */
export function answerError(caller: Caller, answer: Answer, message: string, advice: string) {
	const technical = `(${of(caller)}${aboutAnswer(answer)}, from ${addressWithoutQuery(answer.url)})`;
	return apiError(caller, message, advice, technical, answer);
}

/**
 * Which part of an error's description is the advice, and nothing if its message says that already; not in the error, so
 * that n8n stores no further field.
 */
const advices = new WeakMap<Error, string>();

/** @param technical for whoever runs the provider, e.g. status and address */
function apiError(
	{ context, login, settings }: Caller,
	message: string,
	advice: string,
	technical: string,
	answer?: Answer,
): NodeApiError {
	const clean = (text: string) => redact(text, login.secrets);
	const shown = answer && settings.includeResponseBody ? [bodyExcerpt(answer, clean)] : [];
	// Built from plain fields: n8n would copy the body from the original error.
	const exact = clean(message);
	const description = [advice, technical, ...shown].filter(Boolean).map(clean).join(' ');
	const httpCode = answer && { httpCode: String(answer.status) };
	const said = { message: exact, description, ...httpCode, itemIndex: context.itemIndex };
	const error = new NodeApiError(context.node, {}, said);
	advices.set(error, clean(advice));
	return withExactMessage(error, exact);
}

function adviceFor(caller: Caller, answer: Answer): string {
	const { login, pathSetting } = caller;
	const { status, headers, tooLongWaitMs } = answer;
	if (status >= 300 && status < 400 && status !== 304) return redirectAdvice(caller, answer);
	if (tooLongWaitMs !== undefined) return waitAdvice(Math.ceil(tooLongWaitMs / 1_000));
	const isNamed = status === 500 && headerValue(headers, REQUEST_ID);
	const mayBeExpired = status === 400 && login.credentialType.includes('OAuth2');
	const advice = adviceByStatus(isLimited(answer) ? 429 : status, pathSetting);
	return `${advice}${isNamed ? NAMED_ADVICE : ''}${mayBeExpired ? EXPIRED_ADVICE : ''}`;
}

const NAMED_ADVICE = ' Give it the request ID below.';

/** Some providers answer so to an expired token. */
const EXPIRED_ADVICE =
	' If the token may have expired, reconnect the credential, and set Token Expired Status in it, so that n8n renews the token.';

/**
 * For a status that is neither a success nor a redirect. Of a known system, the paths are known, and nobody has entered
 * them.
 */
function adviceByStatus(status: number, pathSetting: string | undefined): string {
	const { statuses, statusesOfOther } = failures;
	const texts: Readonly<Record<string, string>> =
		pathSetting === undefined ? statuses : { ...statuses, ...statusesOfOther };
	const advice = texts[status] ?? texts[status >= 500 ? '5xx' : '4xx']!;
	return advice.replace('{path}', String(pathSetting));
}

/** Seconds for which it makes sense that a workflow waits. */
const LONGEST_RETRY_WAIT = 3_600;

function waitAdvice(seconds: number): string {
	const problem = `The provider asks to wait ${seconds} seconds before the next try, which is longer than Max Retry Wait (Seconds) allows. Run the workflow again later`;
	if (seconds > LONGEST_RETRY_WAIT) return `${problem}.`;
	return `${problem}, or raise Max Retry Wait (Seconds) in the options of this node to at least ${seconds}.`;
}

/** Some providers say with a 403 that they have got too many requests. */
export function isLimited({ status, headers }: Answer): boolean {
	if (status !== 403) return status === 429;
	const names = ['x-ratelimit-remaining', 'ratelimit-remaining', 'x-rate-limit-remaining'];
	const isEmpty = names.some((name) =>
		/^\s*(?:-|0+(?:\.0+)?\s*(?:,|$))/.test(headerValue(headers, name) ?? ''),
	);
	return (
		isEmpty ||
		/(?:^|[\s,;])(?:remaining|r)=0(?!\d)/i.test(headerValue(headers, 'ratelimit') ?? '') ||
		headerValue(headers, 'retry-after') !== undefined
	);
}

function redirectAdvice({ login, pathSetting = 'the path' }: Caller, answer: Answer): string {
	const location = headerValue(answer.headers, 'location');
	if (location === undefined || !URL.canParse(location, answer.url)) {
		return 'The provider redirects, but not to a valid web address. Check the Base URL in the credential.';
	}
	const requested = addressWithoutQuery(answer.url);
	const target = addressWithoutQuery(new URL(location, answer.url).href);
	if (target === `${requested}/`) {
		return `The provider redirects to the same address with a slash at its end. In Provider's API, let ${pathSetting} end in /?, e.g. candidates/?`;
	}
	if (isUnencrypted(target)) {
		return 'The provider redirects to an address without encryption. n8n did not follow the redirect. Check the Base URL in the credential, and ask the provider for its encrypted address.';
	}
	return `The provider redirects to another address. n8n did not follow the redirect, to avoid sending the credential there. If you trust the address, set the Base URL in the credential to ${baseUrlFor(login, requested, target)}`;
}

/** The part of an address that was the Base URL in the one that was requested. */
function baseUrlFor({ apiUrl, baseUrl }: Login, requested: string, target: string): string {
	const version = apiUrl.slice(baseUrl.length);
	const end = version === '' ? -1 : target.indexOf(`${version}/`);
	if (end >= 0) return target.slice(0, end);
	const path = requested.slice(baseUrl.length);
	return path !== '' && target.endsWith(path) ? target.slice(0, -path.length) : target;
}

function aboutAnswer(answer: Answer): string {
	const requestId = headerValue(answer.headers, REQUEST_ID);
	const type = printable(headerValue(answer.headers, 'content-type') ?? 'none');
	const id = requestId ? `, request ID ${printable(requestId)}` : '';
	const size = answer.bytes?.length ?? Buffer.byteLength(answer.body);
	return `content type ${type}, ${size} bytes${id}`;
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
 * Does work for which n8n shows only the message of an error, e.g. publishing or testing a trigger. The message then
 * also says what to do, e.g. "Unauthorized: the provider rejected the credential. Open it …".
 */
export async function sayingWhatToDo<T>(work: () => Promise<T>): Promise<T> {
	return await work().catch((error: unknown) => {
		throw withAdvice(error);
	});
}

/**
 * The same for work that reads no list. The error of a list begins with the status text; here, the advice replaces a
 * status text that is the usual one, which says less, e.g. "The provider rejected the credential. Open it …".
 */
export async function sayingOnlyWhatToDo<T>(work: () => Promise<T>): Promise<T> {
	return await work().catch((error: unknown) => {
		const isUsual =
			error instanceof NodeApiError && error.message === statusText(Number(error.httpCode));
		const advice = isUsual ? advices.get(error) : undefined;
		if (!isUsual || !advice) throw withAdvice(error);
		error.description = error.message + (error.description ?? '').slice(advice.length);
		error.message = advice;
		advices.set(error, '');
		throw error;
	});
}

function withAdvice(error: unknown): unknown {
	if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) return error;
	const { description } = error;
	const advice = advices.get(error) ?? description ?? '';
	if (advice === '') return error;
	error.message = joined(error.message, advice);
	error.description = (description ?? '').slice(advice.length).trim();
	advices.set(error, '');
	return error;
}

/** A message and what to do, as one sentence if the message has no colon yet. Only a word loses its capital, no abbreviation. */
function joined(message: string, advice: string): string {
	const problem = message.replace(/[.,:]{1,2}$/, '');
	if (/: /.test(problem)) return `${problem}. ${advice}`;
	const isWord = /^[A-Z](?:[a-z]| )/.test(advice);
	return `${problem}: ${isWord ? advice.charAt(0).toLowerCase() + advice.slice(1) : advice}`;
}
