import type { N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { candidateNumber, scenario, startProvider, type Provider } from '../provider';
import { methodOf, methods, storeCredential, type Method } from '../support/credentials';
import { startWithPackage } from '../support/packedPackage';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';

const CANDIDATES = 25;

jest.setTimeout(120_000);

let n8n: N8nServer;
let provider: Provider;
let secure: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: CANDIDATES });
	secure = await startProvider({ candidates: 2, tls: true });
	n8n = await startWithPackage({ env: { N8N_COMMUNITY_PACKAGES_ALLOW_TOOL_USAGE: 'true' } });
}, 900_000);

afterAll(async () => {
	await n8n?.discard();
	await Promise.all([provider?.stop(), secure?.stop()]);
});

async function saved(how: Method, changes = {}, from = provider) {
	return await storeCredential(n8n.client, from, how, { changes });
}

/** A node that lists candidates with a credential. */
function listing(how: Method, credential: SavedCredential, name = 'Recruiting', parameters = {}) {
	const { id: profile, method: authentication } = how;
	return recruitingNode({ name, profile, authentication, credential, parameters });
}

/** Runs a listing by hand and returns the execution when it has ended. */
async function list(how: Method, credential: SavedCredential) {
	return await n8n.client.execute(chain('List', [manualTrigger, listing(how, credential)]));
}

const p3ApiKey = methodOf('recruitingP3ApiKeyApi');

/** A credential type of each authentication method; the others differ only in their profile. */
const kinds = [...Map.groupBy(methods, ({ method }) => method).values()].map(([first]) => first!);

describe('the installed package', () => {
	it('adds the node, its AI tool and its credential types to n8n', async () => {
		const nodes = await n8n.client.typeNames('nodes');
		expect(nodes).toContain('n8n-nodes-recruiting.recruiting');
		expect(nodes).toContain('n8n-nodes-recruiting.recruitingTool');
		const credentials = await n8n.client.typeNames('credentials');
		expect(credentials).toEqual(expect.arrayContaining(methods.map(({ type }) => type)));
	});
});

describe.each(methods)('the credential type $type', (how) => {
	it('passes its test and lists candidates', async () => {
		const credential = await saved(how);
		expect(await n8n.client.testCredential(credential.id)).toMatchObject({ status: 'OK' });
		const items = (await list(how, credential)).expectSuccess().itemsOf('Recruiting');
		const expected = Array.from({ length: CANDIDATES }, (_, index) => candidateNumber(index + 1));
		expect(items.map(({ json }) => json)).toEqual(expected);
	});
});

const secretFields: Record<string, string> = {
	accessToken: 'accessToken',
	apiKey: 'apiKey',
	basicAuth: 'password',
	oAuth2: 'clientSecret',
	samlBearer: 'issuer',
};

describe.each(kinds)('a credential with $method', (how) => {
	it('works as a predefined credential type in the HTTP Request node', async () => {
		const { id, name, type } = await saved(how);
		const request = {
			name: 'HTTP Request',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				url: `${provider.profiles[how.id].baseUrl}/v1/candidates`,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: type,
			},
			credentials: { [type]: { id, name } },
		};
		const execution = await n8n.client.execute(chain('HTTP', [manualTrigger, request]));
		expect(execution.expectSuccess().itemsOf('HTTP Request')).toHaveLength(CANDIDATES);
	});

	it('is rejected by its test and by the node if it is wrong', async () => {
		const wrong = { [secretFields[how.method]!]: 'wrong-but-long-enough' };
		const credential = await saved(how, wrong);
		const tested = await n8n.client.testCredential(credential.id);
		expect(tested.status).toBe('Error');
		const { error } = await list(how, credential);
		expect(error?.message).toBeTruthy();
		if (how.method !== 'oAuth2' && how.method !== 'samlBearer') {
			expect(tested.message).toBe('Unauthorized. The provider rejected this credential');
			expect(error).toMatchObject({ message: 'Unauthorized', httpCode: '401' });
		}
	});

	it('accepts no self-signed certificate unless it ignores SSL issues', async () => {
		const ignoring = how.method === 'oAuth2' ? 'ignoreSSLIssues' : 'allowUnauthorizedCerts';
		const strict = await saved(how, {}, secure);
		expect((await n8n.client.testCredential(strict.id)).status).toBe('Error');
		expect((await list(how, strict)).status).toBe('error');
		const lax = await saved(how, { [ignoring]: true }, secure);
		expect((await n8n.client.testCredential(lax.id)).status).toBe('OK');
		expect((await list(how, lax)).itemsOf('Recruiting')).toHaveLength(2);
	});
});

describe('the test of a credential', () => {
	const notFound =
		'Not Found. The address is wrong, not the key: there is no list of candidates. Check Provider and Base URL, and for Other also API Version and Test Path';

	it.each([
		['404', notFound],
		[
			'403',
			'Forbidden. The provider rejected this credential, or does not allow it to list candidates',
		],
		['500', 'Internal Server Error'],
		[
			'redirectForeign',
			'Found. The provider redirects: set the Base URL to the address that it redirects to',
		],
	] as const)('reports an address that answers %s', async (fault, message) => {
		const baseUrl = scenario(provider.profiles.p3, { fault });
		const credential = await saved(p3ApiKey, { baseUrl });
		expect(await n8n.client.testCredential(credential.id)).toEqual({ status: 'Error', message });
		expect(provider.foreign.requests).toEqual([]);
	});

	it('and the node report a Base URL that is none', async () => {
		const credential = await saved(p3ApiKey, { baseUrl: 'ats.example.com' });
		const message = 'not a complete web address';
		expect((await n8n.client.testCredential(credential.id)).message).toContain(message);
		expect((await list(p3ApiKey, credential)).error?.message).toContain(message);
	});
});

describe('an access token', () => {
	const renewable = kinds.filter(({ method }) => method === 'oAuth2' || method === 'samlBearer');

	it.each(renewable)('is renewed if it expires during a production run: $type', async (how) => {
		const credential = await saved(how);
		const webhook = {
			name: 'Webhook',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			webhookId: how.type,
			parameters: { path: how.type, httpMethod: 'GET', responseMode: 'onReceived' },
		};
		// Between the two, the only token expires.
		const wait = { name: 'Wait', type: 'n8n-nodes-base.wait', typeVersion: 1.1 };
		const parameters = { limit: 1, returnAll: false };
		const nodes = [
			webhook,
			listing(how, credential, 'First', parameters),
			{ ...wait, parameters: { amount: 2, unit: 'seconds' } },
			listing(how, credential, 'Second', parameters),
		];
		const { id } = await n8n.client.createWorkflow(chain('Renew', nodes));
		await n8n.client.activateWorkflow(id);
		provider.clearRequests();
		await fetch(`${n8n.url}/webhook/${how.type}`);
		const listed = () =>
			provider.requests.some(({ url, status }) => url.endsWith('/v1/candidates') && status === 200);
		await waitFor(listed, { what: 'The first list', deadlineMs: 60_000 });
		provider.expireTokens();
		const [execution] = await n8n.client.waitForExecutions(id, 1);
		await n8n.client.deactivateWorkflow(id);
		expect(execution?.mode).toBe('webhook');
		expect(execution?.expectSuccess().itemsOf('Second')).toHaveLength(1);
	});

	it('is not shown to users by n8n: recruitingP1SamlBearerApi', async () => {
		const how = methodOf('recruitingP1SamlBearerApi');
		const credential = await saved(how);
		expect((await list(how, credential)).itemsOf('Recruiting')).toHaveLength(CANDIDATES);
		const used = provider.requests.findLast(({ url }) => url.endsWith('/v1/candidates'));
		const token = used?.headers.authorization?.slice('Bearer '.length);
		const { data } = await n8n.client.getCredential(credential.id);
		expect(token).toMatch(/\S/);
		expect(JSON.stringify(data)).not.toContain(token);
		expect(JSON.stringify(data)).not.toContain('PRIVATE KEY');
	});

	it('is renewed by its refresh token (authorization code grant)', async () => {
		const how = methodOf('recruitingP1OAuth2Api');
		const credential = await saved(how, { grantType: 'authorizationCode' });
		await n8n.client.oAuth2Authorize(credential.id);
		expect((await list(how, credential)).itemsOf('Recruiting')).toHaveLength(CANDIDATES);
		provider.expireTokens();
		expect((await list(how, credential)).itemsOf('Recruiting')).toHaveLength(CANDIDATES);
	});
});

describe('an operation that fails with On Error: Continue (using Error Output)', () => {
	/** Each fails for both items, which have a name, and a file that is no resume. */
	const operations: Array<[name: string, parameters: JsonObject, errorOutput: number]> = [
		['Get', { operation: 'get', candidateId: 'nobody' }, 1],
		['Get Many', { operation: 'getAll', returnAll: false, limit: 0 }, 1],
		['Get Many Jobs', { resource: 'job', returnAll: false, limit: 0 }, 1],
		['Check', { resource: 'resume', operation: 'check', binaryPropertyName: 'a,b' }, 2],
		['Compare', { resource: 'resume', operation: 'compare' }, 2],
		['Extract Text', { resource: 'resume', operation: 'extractText' }, 1],
		['Rewrite Dates', { resource: 'resume', operation: 'rewriteDates' }, 1],
		['Upload', { resource: 'resume', operation: 'push', candidateId: 'nobody one' }, 2],
	];

	it('says why, and keeps the fields and files of the input', async () => {
		const credential = await saved(p3ApiKey);
		const nodes = operations.map(([name, parameters]) => ({
			...listing(p3ApiKey, credential, name, parameters),
			onError: 'continueErrorOutput',
		}));
		const workflow = chain('Go on', [manualTrigger]);
		workflow.nodes.push(...nodes);
		const main = [nodes.map(({ name }) => ({ node: name, type: 'main' as const, index: 0 }))];
		const file = { fileName: 'a.pdf', mimeType: 'application/pdf', data: 'AAAA' };
		const input = ['Ana', 'Rui'].map((name) => ({ json: { name }, binary: { file } }));
		const execution = await n8n.client.execute({
			...workflow,
			connections: { [manualTrigger.name]: { main } },
			pinData: { [manualTrigger.name]: input },
		});
		execution.expectSuccess();
		const reason = { error: expect.stringMatching(/./), details: expect.any(String) };
		const failed = input.map(({ json }) => ({
			json: { ...json, ...reason },
			binary: { file: { fileName: 'a.pdf' } },
		}));
		for (const [name, , errorOutput] of operations) {
			expect([name, execution.itemsOf(name, errorOutput)]).toMatchObject([name, failed]);
		}
	});
});
