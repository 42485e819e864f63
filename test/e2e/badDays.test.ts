import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import {
	candidateNumber,
	scenario,
	startProvider,
	type Provider,
	type Scenario,
} from '../provider';
import { methodOf, storeCredential } from '../support/methods';
import { packedPackage } from '../support/packedPackage';
import { recruitingTrigger } from '../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';

jest.setTimeout(180_000);

const CANDIDATES = 7;
/** So that a provider that says nothing is given up soon, and one that says to wait is not waited for. */
const IMPATIENT = { timeout: 700, maxTries: 2, maxRetryWait: 0 };

let n8n: N8nServer;
let provider: Provider;
/** One whose certificate has expired. */
let expired: Provider;
let folder: string;

beforeAll(async () => {
	provider = await startProvider({ candidates: CANDIDATES });
	expired = await startProvider({ candidates: 1, tls: 'expired' });
	folder = mkdtempSync(path.join(tmpdir(), 'authority-'));
	const authority = path.join(folder, 'authority.pem');
	writeFileSync(authority, expired.certificate!);
	n8n = await startN8n({
		install: await ensureN8n(),
		packages: [packedPackage()],
		env: { NODE_EXTRA_CA_CERTS: authority, N8N_LOG_LEVEL: 'debug' },
	});
}, 900_000);

afterAll(async () => {
	await n8n?.stop();
	await provider?.stop();
	await expired?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** What somebody sees who does something at the provider: nothing special, or the error's message. */
type Operation = (credential: SavedCredential) => Promise<string>;

const FINE = 'fine';

const operations = {
	listing: async (credential) => await act(credential, { returnAll: true }),
	records: async (credential) =>
		await act(credential, { resource: 'record', family: 'jobs', path: 'jobs' }),
	push: async (credential) => {
		const push = { resource: 'resume', operation: 'push', returnAll: undefined };
		return await act(credential, { ...push, parsedResume: '={{ $json }}' });
	},
	test: async (credential) => {
		const { status, message } = await n8n.client.testCredential(credential.id);
		return status === 'OK' ? FINE : (message ?? '');
	},
} satisfies Record<string, Operation>;

/** An item with parsed data, for those who want some. */
const resume: WorkflowNode = {
	name: 'Resume',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: {
		mode: 'raw',
		jsonOutput: JSON.stringify({ work: [{ startDate: '03/2012', endDate: '09/2014' }] }),
		options: {},
	},
};

type OperationName = keyof typeof operations;

async function act(credential: SavedCredential, what: JsonObject): Promise<string> {
	const parameters = { ...what, options: IMPATIENT };
	const node = recruitingNode({ profile: 'p4', authentication: 'apiKey', credential, parameters });
	const workflow = chain('Bad day', [manualTrigger, resume, node]);
	const { id } = await n8n.client.createWorkflow(workflow);
	const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
	if (execution.status === 'success') return FINE;
	expect(execution.error?.description).toMatch(/\w/);
	return execution.error!.message;
}

const TIMED_OUT = 'The provider did not answer in time';
const BROKEN_OFF = 'The connection was closed before the answer was complete';
const CUT = 'The answer is not valid JSON, or it was cut off';
const WEB_PAGE = 'The answer is a web page (HTML) instead of JSON';
const NOT_VALID = "The provider's certificate is not valid today";
const UNKNOWN_HOST = 'The host of the Base URL is not known';

interface Day {
	/** What the provider does, */
	at?: Scenario;
	/** or another place than the provider. */
	baseUrl?: () => string;
	/** What is seen; `undefined` where n8n itself would wait for minutes. */
	seen: Record<OperationName, string | undefined>;
}

/** The same for everything that is read. */
const reading = (message: string) => ({ listing: message, records: message });

const days: Record<string, Day> = {
	'late answers': {
		at: { latency: 300 },
		seen: { ...reading(FINE), push: FINE, test: FINE },
	},
	'answers after a minute': {
		at: { latency: 60_000 },
		seen: { ...reading(TIMED_OUT), push: TIMED_OUT, test: undefined },
	},
	'no answer': {
		at: { fault: 'hang' },
		seen: { ...reading(TIMED_OUT), push: TIMED_OUT, test: undefined },
	},
	'half an answer, and then nothing': {
		at: { fault: 'hangBody' },
		seen: { ...reading(TIMED_OUT), push: TIMED_OUT, test: undefined },
	},
	'a byte a second': {
		at: { fault: 'trickle' },
		seen: { ...reading(TIMED_OUT), push: TIMED_OUT, test: undefined },
	},
	'a connection that breaks': {
		at: { fault: 'reset' },
		seen: { ...reading(BROKEN_OFF), push: BROKEN_OFF, test: 'ECONNRESET' },
	},
	'a connection that breaks in the middle': {
		at: { fault: 'resetBody' },
		seen: { ...reading(BROKEN_OFF), push: BROKEN_OFF, test: 'stream has been aborted' },
	},
	'a storm of 429': {
		at: { fault: '429', retryAfter: 1 },
		seen: {
			...reading('Too Many Requests'),
			push: 'Too Many Requests',
			test: 'Too Many Requests. Wait a minute and test again',
		},
	},
	'500 all day': {
		at: { fault: '500' },
		seen: {
			...reading('Internal Server Error'),
			push: 'Internal Server Error',
			test: 'Internal Server Error',
		},
	},
	'503 all day': {
		at: { fault: '503' },
		seen: {
			...reading('Service Unavailable'),
			push: 'Service Unavailable',
			test: 'Service Unavailable',
		},
	},
	'half a gzip': {
		at: { fault: 'truncatedGzip' },
		// A push needs nothing of the answer but its status; n8n's test looks at no more than that.
		seen: { ...reading(CUT), push: FINE, test: FINE },
	},
	'a length that is not that of the answer': {
		at: { fault: 'wrongLength' },
		seen: { ...reading(BROKEN_OFF), push: BROKEN_OFF, test: 'stream has been aborted' },
	},
	'another character set than it says': {
		at: { fault: 'wrongCharset' },
		seen: { ...reading(FINE), push: FINE, test: FINE },
	},
	'a web page': {
		at: { fault: 'html' },
		seen: { ...reading(WEB_PAGE), push: WEB_PAGE, test: FINE },
	},
	'a certificate that has expired': {
		baseUrl: () => expired.profiles.p4.baseUrl,
		seen: { ...reading(NOT_VALID), push: NOT_VALID, test: 'CERT_HAS_EXPIRED' },
	},
	'a name that nobody knows': {
		baseUrl: () => 'http://nowhere.invalid',
		seen: { ...reading(UNKNOWN_HOST), push: UNKNOWN_HOST, test: 'ENOTFOUND' },
	},
};

const p4 = () => methodOf('recruitingP4ApiKeyApi');

async function credentialFor({ at = {}, baseUrl }: Day): Promise<SavedCredential> {
	const address = baseUrl?.() ?? scenario(provider.profiles.p4, at);
	return await storeCredential(n8n.client, provider, p4(), { changes: { baseUrl: address } });
}

describe.each(Object.keys(days))('a provider with %s', (name) => {
	const day = days[name]!;

	it('is told for what it is, and nothing is pushed twice', async () => {
		const pushed = provider.profiles.p4.resumes.list().length;
		const credential = await credentialFor(day);
		const seen: Partial<Day['seen']> = {};
		for (const operation of Object.keys(operations) as OperationName[]) {
			const wanted = day.seen[operation] !== undefined;
			seen[operation] = wanted ? await operations[operation](credential) : undefined;
		}
		expect(seen).toEqual(day.seen);
		expect(provider.profiles.p4.resumes.list().length - pushed).toBeLessThanOrEqual(1);
	});
});

describe('a provider that fails with every second request', () => {
	it('gives the whole list, each candidate once', async () => {
		const credential = await credentialFor({ at: { page: 2 } } as Day);
		for (let page = 0; page < CANDIDATES / 2; page++) {
			provider.failNext('p4', { path: '/v1/candidates', status: 503, after: page });
		}
		const node = recruitingNode({ profile: 'p4', authentication: 'apiKey', credential });
		node.parameters = { ...node.parameters, options: { maxTries: 3, maxRetryWait: 0 } };
		const { id } = await n8n.client.createWorkflow(chain('Every second', [manualTrigger, node]));
		const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
		const ids = execution
			.expectSuccess()
			.itemsOf('Recruiting')
			.map(({ json }) => json.id);
		const all = Array.from({ length: CANDIDATES }, (_, index) => candidateNumber(index + 1).id);
		expect(ids).toEqual(all);
		provider.clearFailures();
	});
});

describe('a clock that is an hour off', () => {
	const HOUR_MS = 3_600_000;

	it.each([
		['slow', -HOUR_MS, 'it was signed too long ago, or the clocks differ'],
		['fast', HOUR_MS, 'it was signed in the future, so the clocks differ'],
	])('refuses deliveries of a provider whose clock is %s, and says why', async (_, off, reason) => {
		const credential = await credentialFor({} as Day);
		const trigger = recruitingTrigger({ credential, parameters: { events: ['job.published'] } });
		const { id } = await n8n.client.createWorkflow(chain('Clock', [trigger]));
		await n8n.client.activateWorkflow(id);
		const emit = async (timestamp?: Date) =>
			await provider.profiles.p4.emit('job.published', { id: 'job-1' }, { timestamp, retries: 0 });
		expect(await emit(new Date(Date.now() + off))).toMatchObject([{ status: 401 }]);
		expect(await emit()).toMatchObject([{ status: 200 }]);
		expect(await n8n.client.waitForExecutions(id, 1)).toHaveLength(1);
		expect(n8n.logs()).toContain(`of workflow "Clock": A delivery was refused: ${reason}`);
		await n8n.client.deactivateWorkflow(id);
	});

	it('waits no longer for a date in Retry-After than is allowed', async () => {
		const at: Scenario = { fault: '503', retryAfter: 'date:3600' };
		const credential = await credentialFor({ at } as Day);
		expect(await operations.listing(credential)).toBe('Service Unavailable');
	});
});

it('leaves no secret and nobody’s name in the log', () => {
	const { apiKey } = provider.profiles.p4.credentials;
	const logs = n8n.logs();
	expect(logs).toContain('debug');
	for (const text of [apiKey, btoa(`${apiKey}:`), 'First1', 'candidates.example', '03/2012']) {
		expect(logs).not.toContain(text);
	}
	expect(provider.foreign.requests).toEqual([]);
});
