import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ExecutionError } from '../n8n/execution';
import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { scenario, startProvider, type Provider } from '../provider';
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

/** What somebody sees who does something at the provider: nothing, or an error. */
type Seen = { message: string; description: string } | undefined;

/** Something that is done at the provider with a credential. */
type Operation = (credential: SavedCredential) => Promise<Seen>;

const operations: Record<string, Operation> = {
	candidates: async (credential) =>
		await run([
			manualTrigger,
			recruitingNode({ ...p4(credential), parameters: { options: IMPATIENT } }),
		]),
	records: async (credential) => {
		const records = { resource: 'record', family: 'jobs', path: 'jobs', options: IMPATIENT };
		return await run([manualTrigger, recruitingNode({ ...p4(credential), parameters: records })]);
	},
	push: async (credential) => {
		const resume = { resource: 'resume', operation: 'push', returnAll: undefined };
		const parsedResume = JSON.stringify({ work: [{ startDate: '03/2012', endDate: '09/2014' }] });
		const parameters = { ...resume, parsedResume, options: IMPATIENT };
		return await run([manualTrigger, recruitingNode({ ...p4(credential), parameters })]);
	},
	subscription: async (credential) => {
		const trigger = recruitingTrigger({
			credential,
			parameters: { events: ['candidate.created'], options: IMPATIENT },
		});
		const { id } = await n8n.client.createWorkflow(chain('Subscription', [trigger]));
		try {
			await n8n.client.activateWorkflow(id);
			return undefined;
		} catch (error) {
			return { message: (error as Error).message, description: '' };
		} finally {
			provider.clearFailures();
			await n8n.client.deactivateWorkflow(id);
		}
	},
	test: async (credential) => {
		const { status, message } = await n8n.client.testCredential(credential.id).catch(() => ({status:'E',message:'TIMEOUT'}));
		return status === 'OK' ? undefined : { message: message ?? '', description: '' };
	},
};

const p4 = (credential: SavedCredential) => ({
	profile: 'p4',
	authentication: 'apiKey',
	credential,
});

async function run(nodes: WorkflowNode[]): Promise<Seen> {
	const { id } = await n8n.client.createWorkflow(chain('Bad day', nodes));
	const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
	return execution.status === 'success' ? undefined : seen(execution.error);
}

const seen = (error?: ExecutionError): Seen => ({
	message: error?.message ?? '',
	description: error?.description ?? '',
});

it('prints', async () => {
	const days: Record<string, () => JsonObject> = {
		late: () => ({ baseUrl: scenario(provider.profiles.p4, { latency: 300 }) }),
		tooLate: () => ({ baseUrl: scenario(provider.profiles.p4, { latency: 60_000 }) }),
		...Object.fromEntries(
			(
				[
					'hang',
					'hangBody',
					'trickle',
					'reset',
					'resetBody',
					'truncatedGzip',
					'wrongLength',
					'wrongCharset',
					'html',
				] as const
			).map((fault) => [fault, () => ({ baseUrl: scenario(provider.profiles.p4, { fault }) })]),
		),
		expired: () => ({ baseUrl: expired.profiles.p4.baseUrl }),
		dns: () => ({ baseUrl: 'http://nowhere.invalid' }),
	};
	for (const [day, changes] of Object.entries(days)) {
		const credential = await storeCredential(n8n.client, provider, methodOf('recruitingP4ApiKeyApi'), {
			changes: changes(),
		});
		for (const [name, operation] of Object.entries(operations)) { if (name === 'subscription') continue;
			const start = Date.now();
			const one = await operation(credential);
			process.stdout.write(
				`${day} | ${name} | ${Date.now() - start} | ${one ? `${one.message} / ${one.description}` : 'works'} | ${provider.profiles.p4.resumes.list().length} ${provider.profiles.p4.webhooks.list().length}\n`,
			);
		}
	}
}, 900_000);
