import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { N8nRequestError } from '../../test/n8n/api/session';
import { closeInOrder, orClose } from '../../test/n8n/closing';
import { readSqlite } from '../../test/n8n/database';
import type { N8nServer } from '../../test/n8n/server';
import type { JsonObject, SavedCredential, WorkflowInput } from '../../test/n8n/types';
import { waitFor } from '../../test/n8n/wait';
import { PROFILE_IDS, scenario, startProvider, type Provider } from '../../test/provider';
import { storeCredential, type Method } from '../../test/support/credentials';
import { startWithPackage } from '../../test/support/packedPackage';
import type { FaultCase } from './scenario/faultCases';
import type { Place } from './search/search';
import { secretsInRequests, secretsOfCredentials, SensitiveValues } from './search/sensitiveValues';

const PEOPLE = 2;
/** For what waits until other tasks have ended. */
const DEADLINE_MS = 180_000;

const SETTINGS = {
	// n8n starts an expression sandbox for each node, which takes a third of the time.
	N8N_EXPRESSION_ENGINE: 'legacy',
	// Failing activations run at the same time, and n8n gives them up soon.
	N8N_WORKFLOW_PUBLICATION_CONCURRENCY: '50',
	N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '40',
	...{ N8N_LOG_LEVEL: 'debug', N8N_LOG_OUTPUT: 'console,file' },
};

/** A real n8n that logs as much as it can, and a provider with people and secrets that occur nowhere else. */
export class LeakStage {
	/** What n8n has answered to its users and to senders of deliveries. */
	readonly answers: Place[] = [];

	private readonly credentials = new Map<string, Promise<SavedCredential>>();

	private constructor(
		readonly folder: string,
		readonly n8n: N8nServer,
		readonly provider: Provider,
		readonly sensitive: SensitiveValues,
	) {}

	/** Starts both. */
	static async open(): Promise<LeakStage> {
		const provider = await startProvider();
		const sensitive = new SensitiveValues();
		secretsOfCredentials(provider).forEach((value) => sensitive.add(value));
		for (const id of PROFILE_IDS) provider.profiles[id].people.setAll(peopleOf(sensitive, id));
		const folder = mkdtempSync(path.join(tmpdir(), 'leaks-'));
		const n8n = await orClose(
			() => startWithPackage({ userFolder: folder, env: SETTINGS }),
			() => provider.stop(),
			() => rmSync(folder, { recursive: true, force: true }),
		);
		return new LeakStage(folder, n8n, provider, sensitive);
	}

	/** The folder of the résumés that workflows read. */
	get resumes(): string {
		return path.join(this.n8n.filesFolder, 'resumes');
	}

	/** Stops n8n, so that it writes everything to disk. */
	async stop(): Promise<void> {
		await this.n8n.stop();
		secretsInRequests(this.provider).forEach((value) => this.sensitive.add(value));
	}

	/** Stops both, and removes n8n's data. */
	async close(): Promise<void> {
		await closeInOrder(
			() => this.n8n.stop(),
			() => this.provider.stop(),
			() => rmSync(this.folder, { recursive: true, force: true }),
		);
	}

	/** The credential of a method in a fault case; created once. */
	async credential(method: Method, faultCase: FaultCase): Promise<SavedCredential> {
		const { after = '', nonce = '' } = faultCase.scenario;
		const name = `${method.type} with ${faultCase.name} ${after} ${nonce}`;
		const baseUrl = scenario(this.provider.profiles[method.id], faultCase.scenario);
		const known = this.credentials.get(name) ?? this.store(method, name, { baseUrl });
		this.credentials.set(name, known);
		return await known;
	}

	/** Saves a credential with some other fields than usual. */
	async store(method: Method, name: string, changes: JsonObject): Promise<SavedCredential> {
		return await storeCredential(this.n8n.client, this.provider, method, { name, changes });
	}

	/** Runs a workflow by hand, and waits until it has ended, with any status. */
	async run(workflow: WorkflowInput): Promise<void> {
		await this.untilEnded(await this.start(workflow));
	}

	/** Runs a workflow by hand, without waiting for its end; returns the execution's id. */
	async start(workflow: WorkflowInput): Promise<string> {
		const { id } = await this.n8n.client.createWorkflow(workflow);
		return await this.n8n.client.runWorkflow(id);
	}

	/** Waits until an execution has ended. Asks the database, as n8n would read all of its data each time. */
	async untilEnded(id: string): Promise<void> {
		const ended =
			"SELECT 1 FROM execution_entity WHERE id = ? AND status NOT IN ('new', 'running')";
		const isEnded = () => this.rows(ended, id).length > 0;
		await waitFor(isEnded, { what: `The end of execution ${id}`, deadlineMs: DEADLINE_MS });
	}

	/** Tries to activate a workflow, and records n8n's answers. */
	async activate(where: string, id: string): Promise<void> {
		const { client } = this.n8n;
		const { versionId } = await client.getWorkflow(id);
		const path = `/workflows/${id}/activate`;
		await this.recordError(where, () => client.session.request('POST', path, { versionId }));
		await this.untilPublished(id);
		await this.record(where, () => client.publicationStatus(id));
	}

	/** Deactivates a workflow, and records n8n's answers. */
	async deactivate(where: string, id: string): Promise<void> {
		const path = `/workflows/${id}/deactivate`;
		await this.recordError(where, () => this.n8n.client.session.request('POST', path, {}));
		await this.untilPublished(id);
	}

	/** Waits until n8n has finished an activation or deactivation. */
	private async untilPublished(id: string): Promise<void> {
		const inProgress =
			"SELECT 1 FROM workflow_publication_outbox WHERE workflowId = ? AND status IN ('pending', 'in_progress')";
		const isDone = () => this.rows(inProgress, id).length === 0;
		await waitFor(isDone, { what: `The publication of ${id}`, deadlineMs: DEADLINE_MS });
	}

	/** Records n8n's answer or error. */
	async record(where: string, request: () => Promise<unknown>): Promise<void> {
		try {
			this.answers.push({ where, text: JSON.stringify((await request()) ?? '') });
		} catch (error) {
			const body = error instanceof N8nRequestError ? JSON.stringify(error.body) : '';
			this.answers.push({ where, text: `${String(error)} ${body}` });
		}
	}

	/** Records only n8n's error: its answer is the workflow, including secret parameters. */
	private async recordError(where: string, request: () => Promise<unknown>): Promise<void> {
		await this.record(where, async () => void (await request()));
	}

	private rows(query: string, id: string) {
		return readSqlite(this.n8n.databaseUrl, query, id);
	}
}

function peopleOf(sensitive: SensitiveValues, id: string) {
	return Array.from({ length: PEOPLE }, (_, index) =>
		sensitive.person(`cand-${index + 1}`, `candidate ${index + 1} of ${id}`),
	);
}
