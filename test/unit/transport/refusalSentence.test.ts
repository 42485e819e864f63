import { exchangeError } from '../../../nodes/Recruiting/transport';
import { answerWith, providerWith } from '../support/provider';

const MASK = '[hidden]';

/** What the error for an answer quotes. */
function said(body: unknown, { status = 401, headers = {} } = {}): string | undefined {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const { description } = exchangeError(
		providerWith(),
		answerWith({ status, headers, body: text }),
	);
	return /The provider says: “([^”]*)”/.exec(description ?? '')?.[1];
}

describe("the provider's own sentence", () => {
	it.each<[unknown, string]>([
		[{ code: 'Unauthorized', message: 'API key has expired' }, 'API key has expired'],
		[
			{ message: 'Missing scope: opportunities:read:admin' },
			'Missing scope: opportunities:read:admin',
		],
		[
			{ error: 'invalid_token', error_description: 'The token has expired' },
			'The token has expired',
		],
		[{ error: { message: 'The key is not active' } }, 'The key is not active'],
		[{ errors: [{ title: 'Unauthorized', detail: 'Wrong API version' }] }, 'Wrong API version'],
		[{ errors: ['Token is not valid'] }, 'Token is not valid'],
		[{ error: 'invalid_token' }, 'invalid_token'],
		['Your plan has no API access', 'Your plan has no API access'],
		['"Your plan has no API access"', 'Your plan has no API access'],
		[[{ message: 'Session expired or invalid' }], 'Session expired or invalid'],
		[
			{ message: 'X-Api-Version header is missing\n(HTTP 401)' },
			'X-Api-Version header is missing (HTTP 401)',
		],
	])('of %j is shown', (body, text) => {
		expect(said(body)).toBe(text);
		expect(said(body, { status: 403 })).toBe(text);
	});

	it.each<[unknown]>([
		[{ message: 'Unauthorized' }],
		[{ a: 'The token has expired' }],
		['<p>The token has expired</p>'],
		['{"message":"The token has expired'],
		[''],
		[{ message: '' }],
		[{ message: { text: 'The token has expired' } }],
		[{ message: `The token has expired ${'x'.repeat(100_000)}` }],
		[{ message: 'Ada Byron 12345 ada@mail.example' }],
		[JSON.parse('{"__proto__":{"message":"The token has expired"}}')],
	])('of %j is left out', (body) => {
		expect(said(body)).toBeUndefined();
	});

	it('is left out of other failures, and of a page', () => {
		const body = { message: 'The token has expired' };
		for (const status of [400, 404, 407, 422, 429, 500])
			expect(said(body, { status })).toBeUndefined();
		expect(
			said('The token has expired', { headers: { 'content-type': 'text/html' } }),
		).toBeUndefined();
	});

	it.each<[string, string]>([
		['The key very-secret-key is wrong', `The key ${MASK} is wrong`],
		['The key dmVyeS1zZWNyZXQta2V5Og is wrong', `The key ${MASK} is wrong`],
		['The key sk_live_4eC39HqLyjWDar is wrong', `The key ${MASK} is wrong`],
		['Token eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJSM has expired', `Token ${MASK} has expired`],
		['No access for ada@mail.example on this account', `No access for ${MASK} on this account`],
		['See https://a.example/x?key=abc for more', `See ${MASK} for more`],
		['See www.a.example/x or docs.a.example for more', `See ${MASK} or ${MASK} for more`],
		['The phone +351 912 345 678 is not verified', `The phone ${MASK} is not verified`],
		['The phone (030) 12-34-56 is not verified', `The phone (${MASK} is not verified`],
		['The number 555, 123, 4567 is not verified', `The number ${MASK} is not verified`],
		['The <script>key</script> is <b wrong', 'The key is'],
		['The key abcdefghijklmnopqrst is wrong', `The key ${MASK} is wrong`],
		['The key abcdefghij-klmnopqrst is wrong', `The key ${MASK} is wrong`],
		['Account 123456 has no access', `Account ${MASK} has no access`],
		['Ada Byron has no access to this', `${MASK} has no access to this`],
		['The user “ada byron” has no access', `The user ${MASK} has no access`],
		["The user 'ada byron' has no access", `The user ${MASK} has no access`],
		['The user ada.byron has no access', `The user ${MASK} has no access`],
		['The user Ａｄａ has no access', `The user ${MASK} has no access`],
		['The user A\u200bda has no access', `The user ${MASK} has no access`],
		['The user 李明 has no access', `The user ${MASK} has no access`],
		['The user Ада has no access', `The user ${MASK} has no access`],
		['The user ADA BYRON, Esq. has no access', `The user ${MASK}. has no access`],
	])('has nothing of anybody: %s', (message, text) => {
		expect(said({ message })).toBe(text);
	});

	it('is cut', () => {
		const message = 'the token has expired '.repeat(20);
		expect(said({ message })).toBe(`${message.slice(0, 200)} …`);
	});
});
