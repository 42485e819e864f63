import { exchange } from '../../../nodes/Recruiting/transport/exchange';
import { fakeContext, response, type Handler } from '../support/executeContext';
import { itemContext } from '../../../nodes/Recruiting/transport/requestContext';
import { scopeWith } from './support/scope';

const url = 'https://ats.example.com/v1/candidates';

async function exchanged(handler: Handler) {
	const { context, requests } = fakeContext({ handlers: [handler] });
	const { connection } = scopeWith();
	const result = await exchange(itemContext(context, 0), connection, { method: 'GET', url }, 5_000);
	return { result, request: requests[0] };
}

const failing = (error: object): Handler => {
	return () => {
		throw Object.assign(new Error('outer'), error);
	};
};

describe('an exchange', () => {
	it('asks for bytes, and for the whole answer of any status but 401', async () => {
		const { request } = await exchanged(() => response(200, []));
		expect(request).toEqual({
			method: 'GET',
			url,
			timeout: 5_000,
			credentialType: 'recruitingP3ApiKeyApi',
			encoding: 'arraybuffer',
			returnFullResponse: true,
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: { ignore: true, except: [401] },
			skipSslCertificateValidation: false,
			headers: { Accept: 'application/json' },
		});
	});

	it.each([
		[Buffer.from('ä'), 'ä'],
		['text', 'text'],
		[undefined, ''],
		[{ parsed: true }, ''],
	])('reads a body of %p as %p', async (body, text) => {
		const { result } = await exchanged(() => ({ statusCode: 200, body }));
		expect(result).toEqual({
			...{ kind: 'answer', url, status: 200, statusText: 'OK', headers: {} },
			body: text,
		});
	});

	it('takes an error with a status for an answer, from the address that gave it', async () => {
		const answered = { status: 401, statusText: 'No', headers: { a: 'b' }, data: 'x' };
		const { result } = await exchanged(
			failing({ cause: { response: answered, config: { url: 'https://token.example.com/' } } }),
		);
		expect(result).toEqual({
			...{ kind: 'answer', url: 'https://token.example.com/', status: 401, statusText: 'No' },
			...{ headers: { a: 'b' }, body: 'x' },
		});
	});

	it('takes a redirect for an answer, from the address that was asked', async () => {
		const { result } = await exchanged(failing({ response: { status: 300 } }));
		expect(result).toMatchObject({ kind: 'answer', url, status: 300, body: '' });
	});

	it('takes an error with a good status for an answer that broke off', async () => {
		const { result } = await exchanged(failing({ code: 'ECONNRESET', response: { status: 299 } }));
		expect(result).toMatchObject({ kind: 'noAnswer', url, code: 'ECONNRESET' });
	});

	it('says why there is no answer, as deep inside as it is told', async () => {
		const cause = { code: 'ERR', cause: { code: 'Z_BUF_ERROR' }, description: 'why' };
		const { result } = await exchanged(failing({ cause }));
		expect(result).toEqual({
			...{ kind: 'noAnswer', url, code: 'Z_BUF_ERROR', message: 'outer', description: 'why' },
		});
	});

	it('says nothing where nothing is told', async () => {
		const { result } = await exchanged(failing({ message: undefined }));
		expect(result).toEqual({ kind: 'noAnswer', url, code: '', message: '', description: '' });
	});
});
