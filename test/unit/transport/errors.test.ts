import type { NoAnswer } from '../../../nodes/Recruiting/transport/exchange';
import { answerError, exchangeError } from '../../../nodes/Recruiting/transport/errors';
import { answerWith, scopeWith } from './support/scope';

const LONGEST_EXCERPT = 2_000;

const descriptionOf = (status: number, headers = {}) =>
	exchangeError(scopeWith(), answerWith({ status, headers })).description;

const notSent = (changes: Partial<NoAnswer>): NoAnswer => ({
	kind: 'noAnswer',
	url: 'https://ats.example.com/v1/candidates?page=2',
	code: '',
	message: '',
	description: '',
	...changes,
});

describe('the error for an answer', () => {
	it('has the status text, the advice, and what is known of the answer', () => {
		const headers = { 'content-type': 'text/html; charset=utf-8', 'x-request-id': 'r-1<b>' };
		const answer = { status: 404, statusText: 'Not Found', headers, body: 'ä' };
		const error = exchangeError(scopeWith(), answerWith(answer));
		expect(error).toMatchObject({
			message: 'Not Found',
			httpCode: '404',
			context: { itemIndex: 0 },
			description:
				'There is nothing at this address. Check the Base URL in the credential: it is the part before /v1. ' +
				'(HTTP 404 from https://ats.example.com/v1/candidates, content type text/html; charset=utf-8, 2 bytes, request id r-1b)',
		});
	});

	it.each([
		[300, 'The provider redirects'],
		[399, 'The provider redirects'],
		[402, 'The provider refused the request.'],
		[499, 'The provider refused the request.'],
		[500, 'The provider failed. Try again later, and give it the request id'],
		[505, 'The provider failed. Try again later.'],
	])('has advice for status %i', (status, advice) => {
		expect(descriptionOf(status)).toMatch(new RegExp(`^${advice}`));
	});

	it('says where an answer has no content type', () => {
		expect(descriptionOf(404)).toContain(', content type none, 2 bytes)');
	});

	it('takes status 400 for a fault of the request, and no redirect', () => {
		expect(descriptionOf(400)).toMatch(/^The provider did not understand the request\./);
	});

	it.each([undefined, 'https://', 'http://['])('knows that %s is no place to go', (location) => {
		expect(descriptionOf(302, { location })).toMatch(
			/^The provider redirects, but not to a web address\. Check the Base URL in the credential\. \(/,
		);
	});

	it.each([
		['/hub/v1/candidates?x=1', 'https://ats.example.com/hub'],
		['https://new.example.com/login', 'https://new.example.com/login'],
	])('says which Base URL a redirect to %s asks for', (location, baseUrl) => {
		expect(descriptionOf(308, { location })).toContain(`in the credential to ${baseUrl} (`);
	});

	it('shows no more of a header than 100 characters', () => {
		const type = 'a'.repeat(101);
		expect(descriptionOf(404, { 'content-type': type })).toContain(`type ${'a'.repeat(100)},`);
	});

	it('shows the beginning of the body where that was asked for, without secrets', () => {
		const scope = scopeWith({ includeResponseBody: true });
		const shown = (body: string) => exchangeError(scope, answerWith({ status: 404, body }));
		expect(shown('got very-secret-key').description).toMatch(/ Response body: got \[hidden\]$/);
		const whole = 'a'.repeat(LONGEST_EXCERPT);
		expect(shown(whole).description).toMatch(/: a{2000}$/);
		expect(shown(`${whole}b`).description).toMatch(/: a{2000} …$/);
	});

	it('says what is wrong with one that came with a good status', () => {
		const answer = answerWith({ headers: { 'content-type': 'text/plain' } });
		expect(answerError(scopeWith(), answer, 'No list', 'Ask the provider.')).toMatchObject({
			message: 'No list',
			description:
				'Ask the provider. (content type text/plain, 2 bytes, from https://ats.example.com/v1/candidates)',
		});
	});
});

describe('the error for no answer', () => {
	it('says what the network did, and where', () => {
		expect(exchangeError(scopeWith(), notSent({ code: 'ECONNREFUSED' }))).toMatchObject({
			message: 'The provider refused the connection',
			description: expect.stringMatching(
				/\(ECONNREFUSED at https:\/\/ats\.example\.com\/v1\/candidates\)$/,
			),
		});
	});

	it('says on what n8n said of a request that it did not send', () => {
		const said = notSent({ message: 'No token', description: 'Connect it again.', code: 'E1' });
		expect(exchangeError(scopeWith(), said)).toMatchObject({
			message: 'No token',
			description: 'Connect it again. (E1)',
		});
	});

	it('says what to do where n8n said nothing', () => {
		expect(exchangeError(scopeWith(), notSent({}))).toMatchObject({
			message: 'The request could not be sent',
			description: 'Open the credential, check it and connect it again.',
		});
	});
});
