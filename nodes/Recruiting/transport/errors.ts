import { NodeApiError } from 'n8n-workflow';

import { resourceUrl } from './baseUrl';
import type { Answer, Exchange, NoAnswer } from './exchange';
import { headerValue } from './headers';
import { networkFailure } from './networkFailures';
import { addressWithoutQuery, redact } from './redaction';
import type { RequestScope } from './requestScope';

const LONGEST_BODY_EXCERPT = 2_000;

const adviceByStatus: Readonly<Record<number, string>> = {
	206: 'The provider sent only a part of the list, so none of it was used. Ask the provider for an address that gives the whole list.',
	400: 'The provider did not understand the request. Check the Base URL in the credential.',
	401: 'The provider did not accept the credential. Open it, check it against what the provider gave you, and test it.',
	403: 'The provider knows the credential but does not allow this. Ask for the right to read candidates.',
	404: 'There is nothing at this address. Check the Base URL in the credential: it is the part before /v1.',
	407: 'A proxy between n8n and the provider asks for a login. Check the proxy settings of this n8n.',
	429: 'The provider receives too many requests. Wait, run the workflow less often, or allow more tries in the options.',
	500: 'The provider failed. Try again later, and give it the request id if it happens each time.',
	503: 'The provider is not available. Try again later, or allow more tries in the options.',
};
const adviceForRequestFault =
	'The provider refused the request. Check the Base URL in the credential.';
const adviceForProviderFault = 'The provider failed. Try again later.';

/**
 * The error for an exchange that is no success. The message is exactly the status text
 * (interface document, section 4); the description says what to do next. Nothing of the body is
 * shown unless the options ask for it, since an answer can echo people's data.
 */
export function exchangeError(scope: RequestScope, exchange: Exchange): NodeApiError {
	return exchange.kind === 'answer' ? statusError(scope, exchange) : noAnswerError(scope, exchange);
}

function statusError(scope: RequestScope, answer: Answer): NodeApiError {
	const technical = `(HTTP ${answer.status} from ${addressWithoutQuery(answer.url)}, ${aboutAnswer(answer)})`;
	return apiError(scope, answer.statusText, [adviceFor(answer), technical], answer);
}

function noAnswerError(scope: RequestScope, noAnswer: NoAnswer): NodeApiError {
	const failure = networkFailure(noAnswer.code);
	if (!failure) return unsentError(scope, noAnswer);
	return apiError(scope, failure.message, [
		failure.advice,
		`(${noAnswer.code} at ${addressWithoutQuery(noAnswer.url)})`,
	]);
}

/** Nothing was sent, e.g. because no token could be had: what n8n says of it is said on. */
function unsentError(scope: RequestScope, { message, description, code }: NoAnswer): NodeApiError {
	return apiError(scope, withoutQuote(message) || 'The request could not be sent', [
		withoutQuote(description) || 'Open the credential, check it and connect it again.',
		code && `(${code})`,
	]);
}

/** Where a token address answers something else than JSON, n8n quotes it: there may be a token in it. */
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
	const sentences = [advice, `(${aboutAnswer(answer)}, from ${addressWithoutQuery(answer.url)})`];
	return apiError(scope, message, sentences, answer);
}

function apiError(
	{ context, connection, settings }: RequestScope,
	message: string,
	sentences: string[],
	answer?: Answer,
): NodeApiError {
	if (answer && settings.includeResponseBody) sentences.push(bodyExcerpt(answer));
	const clean = (text: string) => redact(text, connection.secrets);
	// Built from plain fields: from the original error n8n would take over the body.
	return new NodeApiError(
		context.node,
		{},
		{
			message: clean(message),
			description: clean(sentences.filter(Boolean).join(' ')),
			...(answer ? { httpCode: String(answer.status) } : {}),
			itemIndex: context.itemIndex,
		},
	);
}

function adviceFor(answer: Answer): string {
	if (answer.status >= 300 && answer.status < 400) return redirectAdvice(answer);
	const fallback = answer.status >= 500 ? adviceForProviderFault : adviceForRequestFault;
	return adviceByStatus[answer.status] ?? fallback;
}

function redirectAdvice(answer: Answer): string {
	const location = headerValue(answer.headers, 'location');
	if (location === undefined || !URL.canParse(location, answer.url)) {
		return 'The provider redirects, but not to a web address. Check the Base URL in the credential.';
	}
	const target = addressWithoutQuery(new URL(location, answer.url).href);
	return `The provider redirects, and redirects are not followed, so that the credential stays here. If you trust it, set the Base URL in the credential to ${baseUrlFor(target)}`;
}

function baseUrlFor(target: string): string {
	const end = target.indexOf(resourceUrl('', ''));
	return end < 0 ? target : target.slice(0, end);
}

function aboutAnswer(answer: Answer): string {
	const requestId = headerValue(answer.headers, 'x-request-id');
	return [
		`content type ${printable(headerValue(answer.headers, 'content-type') ?? 'none')}`,
		`${Buffer.byteLength(answer.body)} bytes`,
		requestId && `request id ${printable(requestId)}`,
	]
		.filter(Boolean)
		.join(', ');
}

/** Headers come from outside: only what cannot be taken for markup, and not much of it. */
function printable(header: string): string {
	return header.replace(/[^\w .,:;=/+-]/g, '').slice(0, 100);
}

function bodyExcerpt(answer: Answer): string {
	const cut = answer.body.length > LONGEST_BODY_EXCERPT ? ' …' : '';
	return `Response body: ${answer.body.slice(0, LONGEST_BODY_EXCERPT)}${cut}`;
}
