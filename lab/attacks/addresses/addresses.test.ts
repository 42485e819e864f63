import { loadEngine, type Engine } from '../../../test/engine/engine';
import { startProvider, type Provider } from '../../../test/provider';
import { json, startRecorder, type Recorded, type Recorder } from '../support/recorder';
import { callers, foreignAddresses, ownAddresses, readers, tokenRequestByN8n } from './callers';

jest.setTimeout(600_000);

const REDIRECTS = [301, 302, 303, 307, 308];

let provider: Provider;
let recorder: Recorder;
let engine: Engine;

beforeAll(async () => {
	provider = await startProvider({ candidates: 1 });
	recorder = await startRecorder();
	engine = loadEngine();
});

afterAll(async () => await Promise.all([provider.stop(), recorder.stop()]));

type Caller = (typeof callers)[string];

/** Runs a caller; returns its error message and the connections to anything but the provider. */
async function call(caller: Caller): Promise<{ message: string | undefined; others: string[] }> {
	recorder.clear();
	const message = await caller({ engine, provider, origin: recorder.origin });
	return { message, others: recorder.others() };
}

const authorizationOf = ({ headers }: Recorded) =>
	headers.find(([name]) => name === 'authorization')?.[1];

const isMoved = ({ target }: Pick<Recorded, 'target'>) => target.includes('moved');

describe.each(Object.entries(readers))('%s', (_, reader) => {
	/** Answers with a list whose first page links to the next one. */
	const continueAt = (next: string) => {
		recorder.answer = (request, response) => {
			const headers = isMoved(request) ? {} : { Link: `<${next}>; rel="next"` };
			json(response, [], { headers });
		};
	};

	it('does not follow page links to other origins', async () => {
		const faults: string[] = [];
		for (const next of foreignAddresses(recorder.port)) {
			continueAt(next);
			const { message, others } = await call(reader);
			if (others.length > 0) faults.push(`${next} was called: ${others.join()}`);
			if (recorder.requests.some(isMoved)) faults.push(`${next} was read`);
			if (message === undefined) faults.push(`${next} was ignored without an error`);
		}
		expect(faults).toEqual([]);
	});

	it('follows page links to its own origin, with its own credential', async () => {
		const faults: string[] = [];
		for (const next of ownAddresses(recorder.port)) {
			continueAt(next);
			const { others } = await call(reader);
			const moved = recorder.requests.filter(isMoved);
			const [first] = recorder.requests;
			const own = moved.every((one) => authorizationOf(one) === authorizationOf(first!));
			if (others.length > 0 || moved.length === 0) faults.push(`${next} was not read`);
			if (!own) faults.push(`${next} was asked with ${authorizationOf(moved[0]!)}`);
		}
		expect(faults).toEqual([]);
	});
});

describe.each(Object.entries(callers))('%s', (_, caller) => {
	it.each(REDIRECTS)('follows no redirect with status %d', async (status) => {
		const faults: string[] = [];
		for (const location of [...foreignAddresses(recorder.port), ...ownAddresses(recorder.port)]) {
			recorder.answer = (_request, response) => {
				response.writeHead(status, { Location: location }).end();
			};
			const { message, others } = await call(caller);
			if (others.length > 0) faults.push(`${location} was called: ${others.join()}`);
			if (recorder.requests.some(isMoved)) faults.push(`${location} was followed`);
			if (message === undefined) faults.push(`${location} was ignored without an error`);
		}
		expect(faults).toEqual([]);
	});
});

describe("n8n's own OAuth2 client, with the client secret in the body and a refresh token", () => {
	const oauthTokenData = {
		access_token: 'token-0',
		refresh_token: 'refresh-0',
		token_type: 'bearer',
	};
	const caller = tokenRequestByN8n({
		...{ grantType: 'authorizationCode', authentication: 'body', oauthTokenData },
	});

	it.each([
		[307, 'keeps the body', 'POST', ['client_id', 'client_secret', 'grant_type', 'refresh_token']],
		[308, 'keeps the body', 'POST', ['client_id', 'client_secret', 'grant_type', 'refresh_token']],
		[301, 'removes it', 'GET', []],
		[302, 'removes it', 'GET', []],
		[303, 'removes it', 'GET', []],
	])('follows a redirect with status %d and %s', async (status, _what, method, fields) => {
		recorder.answer = (request, response) => {
			const Location = `http://localhost:${recorder.port}/moved`;
			if (request.target === '/token') return void response.writeHead(status, { Location }).end();
			if (isMoved(request)) return json(response, { access_token: 'token-1' });
			const isOld = authorizationOf(request) === 'Bearer token-0';
			return json(response, [], { status: isOld ? 401 : 200 });
		};
		await call(caller);
		const moved = recorder.requests.filter(isMoved);
		expect(moved.map((request) => request.method)).toEqual([method]);
		expect([...new URLSearchParams(moved[0]!.body.toString()).keys()].sort()).toEqual(fields);
		expect(authorizationOf(moved[0]!)).toBeUndefined();
	});
});
