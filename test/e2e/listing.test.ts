import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { parse } from 'csv-parse/sync';

import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential } from '../n8n/types';
import { candidateNumber, scenario, startProvider, type Provider } from '../provider';
import { methods, storeCredential, type Method } from '../support/credentials';
import { packedPackage } from '../support/packedPackage';
import { chain, csvNodes, manualTrigger, recruitingNode } from '../support/workflows';

const CANDIDATES = 25;

jest.setTimeout(120_000);

let n8n: N8nServer;
let provider: Provider;
let secure: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: CANDIDATES });
	secure = await startProvider({ candidates: 2, tls: true });
	n8n = await startN8n({
		install: await ensureN8n(),
		packages: [packedPackage()],
		env: { N8N_COMMUNITY_PACKAGES_ALLOW_TOOL_USAGE: 'true' },
	});
}, 900_000);

afterAll(async () => {
	await n8n?.discard();
	await Promise.all([provider?.stop(), secure?.stop()]);
});

async function saved(how: Method, changes = {}, from = provider) {
	return await storeCredential(n8n.client, from, how, { changes });
}

/** Runs a listing by hand and returns the execution when it has ended. */
async function list(how: Method, credential: SavedCredential, parameters = {}) {
	const { id: profile, method: authentication } = how;
	const node = recruitingNode({ profile, authentication, credential, parameters });
	const workflow = await n8n.client.createWorkflow(chain('List', [manualTrigger, node]));
	return await n8n.client.waitForExecution(await n8n.client.runWorkflow(workflow.id));
}

const p3ApiKey = { id: 'p3', method: 'apiKey', type: 'recruitingP3ApiKeyApi' } as const;
const p1OAuth2 = { id: 'p1', method: 'oAuth2', type: 'recruitingP1OAuth2Api' } as const;

describe('the installed package', () => {
	it('adds the node, its AI tool and its credential types to n8n', async () => {
		const nodes = (await n8n.client.nodeTypes()).map(({ name }) => name);
		expect(nodes).toContain('n8n-nodes-recruiting.recruiting');
		expect(nodes).toContain('n8n-nodes-recruiting.recruitingTool');
		const credentials = (await n8n.client.credentialTypes()).map(({ name }) => name);
		expect(credentials).toEqual(expect.arrayContaining(methods.map(({ type }) => type)));
	});
});

describe.each(methods)('the credential type $type', (how) => {
	it('passes its test and lists candidates into a CSV file', async () => {
		const credential = await saved(how);
		expect(await n8n.client.testCredential(credential.id)).toMatchObject({ status: 'OK' });

		const file = path.join(n8n.filesFolder, `${how.type}.csv`);
		const { id: profile, method: authentication } = how;
		const node = recruitingNode({ profile, authentication, credential });
		const workflow = await n8n.client.createWorkflow(
			chain('List', [manualTrigger, node, ...csvNodes(file)]),
		);
		const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(workflow.id));
		execution.expectSuccess();

		const rows = parse<Record<string, string>>(readFileSync(file), { columns: true, bom: true });
		const documented = rows.map(({ id, first_name, last_name, email }) => ({
			id,
			first_name,
			last_name,
			email,
		}));
		const expected = Array.from({ length: CANDIDATES }, (_, index) => {
			const { id, first_name, last_name, email } = candidateNumber(index + 1);
			return { id, first_name, last_name, email };
		});
		expect(documented).toEqual(expected);
	});

	it('works as a predefined credential type in the HTTP Request node', async () => {
		const credential = await saved(how);
		const request = {
			name: 'HTTP Request',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				url: `${provider.profiles[how.id].baseUrl}/v1/candidates`,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: how.type,
			},
			credentials: { [how.type]: { id: credential.id, name: credential.name } },
		};
		const workflow = await n8n.client.createWorkflow(chain('HTTP', [manualTrigger, request]));
		const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(workflow.id));
		expect(execution.expectSuccess().itemsOf('HTTP Request')).toHaveLength(CANDIDATES);
	});
});

const secretFields: Record<string, string> = {
	accessToken: 'accessToken',
	apiKey: 'apiKey',
	basicAuth: 'password',
	oAuth2: 'clientSecret',
	samlBearer: 'issuer',
};

describe('a wrong credential', () => {
	it.each(methods)('is rejected by the credential test and by the node: $type', async (how) => {
		const credential = await saved(how, { [secretFields[how.method]!]: 'wrong-but-long-enough' });
		const tested = await n8n.client.testCredential(credential.id);
		expect(tested.status).toBe('Error');
		const { error } = await list(how, credential);
		expect(error?.message).toBeTruthy();
		if (how.method !== 'oAuth2' && how.method !== 'samlBearer') {
			expect(tested.message).toBe('Unauthorized. The provider rejected this credential');
			expect(error).toMatchObject({ message: 'Unauthorized', httpCode: '401' });
		}
	});

	it.each([
		['ftp://ats.example.com', 'must start with https:// or http://'],
		['ats.example.com', 'not a complete web address'],
	])('with the Base URL %s is reported by the test and by the node', async (baseUrl, message) => {
		const credential = await saved(p3ApiKey, { baseUrl });
		expect((await n8n.client.testCredential(credential.id)).message).toContain(message);
		expect((await list(p3ApiKey, credential)).error?.message).toContain(message);
	});

	it.each([
		[
			'404',
			'Not Found. The address is wrong, not the key: there is no list of candidates. Check Base URL, Provider, API Version and Test Path',
		],
		[
			'403',
			'Forbidden. The provider rejected this credential, or does not allow it to list candidates',
		],
		['500', 'Internal Server Error'],
		[
			'redirectForeign',
			'Found. The provider redirects: set the Base URL to the address that it redirects to',
		],
		['reset', 'ECONNRESET'],
	] as const)('with an address that answers %s is reported by the test', async (fault, message) => {
		const baseUrl = scenario(provider.profiles.p3, { fault });
		const credential = await saved(p3ApiKey, { baseUrl });
		expect(await n8n.client.testCredential(credential.id)).toEqual({ status: 'Error', message });
		expect(provider.foreign.requests).toEqual([]);
	});
});

describe('the Base URL', () => {
	it.each(['/', '/v1', '/v1/', '//'])('may end in %s', async (end) => {
		const baseUrl = provider.profiles.p1.baseUrl + end;
		const how = { id: 'p1', method: 'basicAuth', type: 'recruitingP1BasicAuthApi' } as const;
		const credential = await saved(how, { baseUrl });
		expect((await n8n.client.testCredential(credential.id)).status).toBe('OK');
		expect((await list(how, credential)).itemsOf('Recruiting')).toHaveLength(CANDIDATES);
	});
});

describe('a self-signed certificate', () => {
	it.each(methods.filter(({ id }) => id === 'p1' || id === 'p3'))(
		'is rejected unless SSL issues are ignored, by the test and by the node: $type',
		async (how) => {
			const ignoring = how.method === 'oAuth2' ? 'ignoreSSLIssues' : 'allowUnauthorizedCerts';
			const strict = await saved(how, {}, secure);
			expect((await n8n.client.testCredential(strict.id)).status).toBe('Error');
			expect((await list(how, strict)).status).toBe('error');
			const lax = await saved(how, { [ignoring]: true }, secure);
			expect((await n8n.client.testCredential(lax.id)).status).toBe('OK');
			expect((await list(how, lax)).itemsOf('Recruiting')).toHaveLength(2);
		},
	);
});

describe('an access token', () => {
	const renewable = methods.filter(({ method }) => method === 'oAuth2' || method === 'samlBearer');

	it.each(renewable)('is renewed if it expires during a production run: $type', async (how) => {
		const credential = await saved(how);
		const { id: profile, method: authentication } = how;
		const webhook = {
			name: 'Webhook',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			webhookId: how.type,
			parameters: { path: how.type, httpMethod: 'GET', responseMode: 'onReceived' },
		};
		const parameters = { limit: 1, returnAll: false };
		const nodes = ['First', 'Second'].map((name) =>
			recruitingNode({ name, profile, authentication, credential, parameters }),
		);
		const expire = {
			name: 'Expire',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: { url: await expiryAddress() },
		};
		const workflow = await n8n.client.createWorkflow(
			chain('Renew', [webhook, nodes[0]!, expire, nodes[1]!]),
		);
		await n8n.client.activateWorkflow(workflow.id);
		await fetch(`${n8n.url}/webhook/${how.type}`);
		const [execution] = await n8n.client.waitForExecutions(workflow.id, 1);
		await n8n.client.deactivateWorkflow(workflow.id);
		expect(execution?.mode).toBe('webhook');
		expect(execution?.expectSuccess().itemsOf('Second')).toHaveLength(1);
	});

	it('is not shown to users by n8n: recruitingP1SamlBearerApi', async () => {
		const how = { id: 'p1', method: 'samlBearer', type: 'recruitingP1SamlBearerApi' } as const;
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
		const credential = await saved(p1OAuth2, { grantType: 'authorizationCode' });
		await n8n.client.oAuth2Authorize(credential.id);
		expect((await list(p1OAuth2, credential)).itemsOf('Recruiting')).toHaveLength(CANDIDATES);
		provider.expireTokens();
		expect((await list(p1OAuth2, credential)).itemsOf('Recruiting')).toHaveLength(CANDIDATES);
	});
});

describe('an operation that fails with On Error: Continue', () => {
	/** Each fails for both items, which have a name, and a file that is no resume. */
	const operations: Array<[string, JsonObject, number]> = [
		['Get', { operation: 'get', candidateId: 'nobody' }, 1],
		['Get Many', { operation: 'getAll', returnAll: false, limit: 0 }, 1],
		['Get Many Jobs', { resource: 'job', returnAll: false, limit: 0 }, 1],
		['Check', { resource: 'resume', operation: 'check', binaryPropertyName: 'a,b' }, 2],
		['Compare', { resource: 'resume', operation: 'compare' }, 2],
		['Extract Text', { resource: 'resume', operation: 'extractText' }, 1],
		['Rewrite Dates', { resource: 'resume', operation: 'rewriteDates' }, 1],
		['Upload', { resource: 'resume', operation: 'push', candidateId: 'nobody one' }, 2],
	];
	const names = ['Ana', 'Rui'];
	const file = { fileName: 'a.pdf', mimeType: 'application/pdf', data: 'AAAA' };

	async function runAll(onError: string) {
		const credential = await saved(p3ApiKey);
		const nodes = operations.map(([name, parameters]) => {
			const how = { profile: 'p3', authentication: 'apiKey', credential };
			return recruitingNode({ name, ...how, parameters, other: { onError } });
		});
		const workflow = chain('Go on', [manualTrigger]);
		workflow.nodes.push(...nodes);
		const main = [nodes.map(({ name }) => ({ node: name, type: 'main' as const, index: 0 }))];
		const items = names.map((name) => ({ json: { name }, binary: { file } }));
		const { id } = await n8n.client.createWorkflow({
			...workflow,
			...{ connections: { [manualTrigger.name]: { main } } },
			...{ pinData: { [manualTrigger.name]: items } },
		});
		return await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
	}

	it.each(['continueErrorOutput', 'continueRegularOutput'])(
		'says why, and keeps the fields and files of the input: %s',
		async (onError) => {
			const execution = (await runAll(onError)).expectSuccess();
			for (const [name, , errorOutput] of operations) {
				const ofRegular = ['Check', 'Compare', 'Upload'].includes(name) ? 1 : 0;
				const output = onError === 'continueErrorOutput' ? errorOutput : ofRegular;
				const items = execution.itemsOf(name, output);
				expect([name, items]).toMatchObject([
					name,
					names.map((one) => ({
						json: {
							name: one,
							error: expect.stringMatching(/./),
							details: expect.any(String),
						},
						binary: { file: { fileName: 'a.pdf' } },
					})),
				]);
			}
		},
	);
});

/** An address that makes all issued tokens expire when it is called. */
let expiry: Promise<string> | undefined;
async function expiryAddress(): Promise<string> {
	expiry ??= new Promise((resolve) => {
		const server = createServer((_request, response) => {
			provider.expireTokens();
			response.setHeader('content-type', 'application/json').end('{}');
		});
		server.unref().listen(0, '127.0.0.1', () => {
			resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
		});
	});
	return await expiry;
}
