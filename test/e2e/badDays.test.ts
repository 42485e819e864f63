import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { SavedCredential } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import {
	candidateNumber,
	scenario,
	startProvider,
	type Provider,
	type Scenario,
} from '../provider';
import { plainMethodOf, storeCredential } from '../support/methods';
import { packedPackage } from '../support/packedPackage';
import { recruitingTrigger } from '../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';
import { days, everybodySees } from './badDays/days';
import { operations, type Operation, type OperationName } from './badDays/operations';

jest.setTimeout(180_000);

const CANDIDATES = 7;

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

async function credentialAt(
	baseUrl: string,
	profile: Operation['profile'] = 'p4',
): Promise<SavedCredential> {
	return await storeCredential(n8n.client, provider, plainMethodOf(profile), {
		changes: { baseUrl },
	});
}

/** A credential of P4 at a provider that does what a scenario says. */
async function credentialFor(at: Scenario): Promise<SavedCredential> {
	return await credentialAt(scenario(provider.profiles.p4, at));
}

/** Does everything at an address, but what nobody is expected to see the end of. */
async function seenAt(
	addressOf: (profile: Operation['profile']) => string,
	expected: Record<OperationName, string | undefined>,
): Promise<Partial<Record<OperationName, string>>> {
	const seen: Partial<Record<OperationName, string>> = {};
	for (const name of Object.keys(operations) as OperationName[]) {
		if (expected[name] === undefined) continue;
		const { profile, perform } = operations[name];
		seen[name] = await perform(n8n, await credentialAt(addressOf(profile), profile));
	}
	return seen;
}

describe.each(Object.keys(days))('a provider with %s', (name) => {
	const { at, seen } = days[name]!;

	it('is told for what it is, and nothing is pushed twice', async () => {
		const pushed = provider.profiles.p4.resumes.list().length;
		const addressOf = (profile: Operation['profile']) => scenario(provider.profiles[profile], at);
		expect(await seenAt(addressOf, seen)).toEqual(seen);
		expect(provider.profiles.p4.resumes.list().length - pushed).toBeLessThanOrEqual(1);
	});
});

describe('an address', () => {
	it('with a certificate that has expired is told', async () => {
		const seen = everybodySees("The provider's certificate is not valid today", {
			test: 'CERT_HAS_EXPIRED',
		});
		const addressOf = (profile: Operation['profile']) => expired.profiles[profile].baseUrl;
		expect(await seenAt(addressOf, seen)).toEqual(seen);
	});

	it('that nobody knows is told', async () => {
		const seen = everybodySees('The host of the Base URL is not known', { test: 'ENOTFOUND' });
		expect(await seenAt(() => 'http://nowhere.invalid', seen)).toEqual(seen);
	});
});

/** The ids that a listing in pages of two gives. */
async function listedIds(options = {}, at: Scenario = {}): Promise<unknown[]> {
	const credential = await credentialFor({ page: 2, ...at });
	const listing = { profile: 'p4', authentication: 'apiKey', credential };
	const node = recruitingNode({ ...listing, parameters: { options } });
	const { id } = await n8n.client.createWorkflow(chain('In pages', [manualTrigger, node]));
	const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
	const items = execution.expectSuccess().itemsOf('Recruiting');
	return items.map(({ json }) => json.id);
}

const allIds = Array.from({ length: CANDIDATES }, (_, index) => candidateNumber(index + 1).id);

describe('a provider that fails with every second request', () => {
	it('gives the whole list, each candidate once', async () => {
		for (let page = 0; page < CANDIDATES / 2; page++) {
			provider.failNext('p4', { path: '/v1/candidates', status: 503, after: page });
		}
		expect(await listedIds({ maxTries: 3, maxRetryWait: 0 })).toEqual(allIds);
		provider.clearFailures();
	});
});

describe('a list that changes while it is read page by page', () => {
	const people = () => provider.profiles.p4.people;

	afterEach(() => people().reset());

	/** What a listing gives when something happens between its first page and its second. */
	async function listedIdsDespite(change: () => void): Promise<unknown[]> {
		const before = provider.requests.length;
		const listing = listedIds({}, { latency: 300 });
		// The provider notes a request at once, and looks at its list after the latency.
		await waitFor(() => provider.requests.length === before + 2, {
			what: 'The request for the second page',
			deadlineMs: 60_000,
			everyMs: 1,
		});
		change();
		return await listing;
	}

	it('gives each candidate once where a newcomer moves all others to later pages', async () => {
		const newcomer = candidateNumber(100);
		const listed = await listedIdsDespite(() => people().setAll([newcomer, ...people().all()]));
		expect(listed).toEqual(allIds);
	});

	// Nothing in the answers tells of it; a listing afterwards has the candidate, and polling waits for it.
	it('misses who has moved to a page that was read already', async () => {
		const listed = await listedIdsDespite(() => people().remove(allIds[0]!));
		expect(listed).toEqual(allIds.filter((id) => id !== allIds[2]));
		expect(await listedIds()).toEqual(allIds.slice(1));
	});
});

describe('a clock that is an hour off', () => {
	const HOUR_MS = 3_600_000;

	it.each([
		['slow', -HOUR_MS, 'it was signed too long ago, or the clocks differ'],
		['fast', HOUR_MS, 'it was signed in the future, so the clocks differ'],
	])('refuses deliveries of a provider whose clock is %s, and says why', async (_, off, reason) => {
		const credential = await credentialFor({});
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
		const credential = await credentialFor({ fault: '503', retryAfter: 'date:3600' });
		expect(await operations.listing.perform(n8n, credential)).toBe('Service Unavailable');
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
