import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import { N8nRequestError } from '../n8n/session';
import type { JsonObject, SavedCredential, WorkflowInput } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { PROFILE_IDS, scenario, startProvider, type Provider } from '../provider';
import { storeCredential, type Method } from '../support/methods';
import { packedPackage } from '../support/packedPackage';
import { CanaryBook } from './book';
import type { Day } from './days';
import type { Place } from './search';
import { secretsOfCredentials, secretsUnderWay } from './secrets';

const PEOPLE = 2;

/** A real n8n that logs all it can, and a provider whose people and secrets are nowhere else. */
export class CanaryStage {
	/** What n8n has told its users and those who send deliveries. */
	readonly answers: Place[] = [];

	private database?: DatabaseSync;

	private readonly credentials = new Map<string, Promise<SavedCredential>>();

	private constructor(
		readonly folder: string,
		readonly n8n: N8nServer,
		readonly provider: Provider,
		readonly book: CanaryBook,
	) {}

	/** Starts both. */
	static async open(): Promise<CanaryStage> {
		const provider = await startProvider();
		const folder = mkdtempSync(path.join(tmpdir(), 'canary-'));
		try {
			const book = new CanaryBook();
			secretsOfCredentials(provider).forEach((canary) => book.note(canary));
			for (const id of PROFILE_IDS) provider.profiles[id].people.setAll(peopleOf(book, id));
			mkdirSync(path.join(folder, 'logs'));
			const n8n = await startN8n({
				install: await ensureN8n(),
				packages: [packedPackage()],
				userFolder: folder,
				env: {
					// n8n starts a sandbox for expressions with each node, which takes a third of the time.
					N8N_EXPRESSION_ENGINE: 'legacy',
					// All that cannot be activated fails at the same time, and is given up soon.
					N8N_WORKFLOW_PUBLICATION_CONCURRENCY: '50',
					N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '40',
					N8N_LOG_LEVEL: 'debug',
					N8N_LOG_OUTPUT: 'console,file',
					N8N_LOG_FILE_LOCATION: path.join(folder, 'logs', 'n8n.log'),
				},
			});
			return new CanaryStage(folder, n8n, provider, book);
		} catch (error) {
			await provider.stop();
			rmSync(folder, { recursive: true, force: true });
			throw error;
		}
	}

	/** Where résumés are that workflows read. */
	get resumes(): string {
		return path.join(this.n8n.filesFolder, 'resumes');
	}

	/** Stops n8n, so that all is written down. */
	async stop(): Promise<void> {
		this.database?.close();
		this.database = undefined;
		await this.n8n.stop();
		secretsUnderWay(this.provider).forEach((canary) => this.book.note(canary));
	}

	/** Stops both, and removes what n8n has left. */
	async close(): Promise<void> {
		this.database?.close();
		await this.n8n.stop();
		await this.provider.stop();
		rmSync(this.folder, { recursive: true, force: true });
	}

	/** The credential of a method on a day; one for all who ask. */
	async credential(method: Method, { name: day, at }: Day): Promise<SavedCredential> {
		const name = `${method.type} on a day of ${day} ${at.after ?? ''} ${at.nonce ?? ''}`;
		const baseUrl = scenario(this.provider.profiles[method.id], at);
		const known = this.credentials.get(name) ?? this.store(method, name, { baseUrl });
		this.credentials.set(name, known);
		return await known;
	}

	/** Saves a credential with some fields of its own. */
	async store(method: Method, name: string, changes: JsonObject): Promise<SavedCredential> {
		return await storeCredential(this.n8n.client, this.provider, method, { name, changes });
	}

	/** Runs a workflow by hand until it has ended, in whatever way. */
	async run(workflow: WorkflowInput): Promise<void> {
		await this.ended(await this.begin(workflow));
	}

	/** Runs a workflow by hand, and does not wait for its end. */
	async begin(workflow: WorkflowInput): Promise<string> {
		const { id } = await this.n8n.client.createWorkflow(workflow);
		return await this.n8n.client.runWorkflow(id);
	}

	/** Waits until an execution has ended. n8n itself would read all of its data each time it is asked. */
	async ended(id: string): Promise<void> {
		const status = 'SELECT status FROM execution_entity WHERE id = ?';
		await this.until(`The end of execution ${id}`, () => {
			return !['new', 'running', undefined].includes(this.ask(status, id)[0]?.status);
		});
	}

	/** Activates a workflow, or tries to, and keeps what is told of it. */
	async activate(where: string, id: string): Promise<void> {
		const { client } = this.n8n;
		const { versionId } = await client.getWorkflow(id);
		const path = `/workflows/${id}/activate`;
		await this.refused(where, () => client.session.request('POST', path, { versionId }));
		await this.published(id);
		await this.told(where, () => client.publicationStatus(id));
	}

	/** Deactivates a workflow, and keeps what is told of it. */
	async deactivate(where: string, id: string): Promise<void> {
		const path = `/workflows/${id}/deactivate`;
		await this.refused(where, () => this.n8n.client.session.request('POST', path, {}));
		await this.published(id);
	}

	/** Waits until n8n is done with what is to be active. */
	private async published(id: string): Promise<void> {
		const going =
			"SELECT 1 FROM workflow_publication_outbox WHERE workflowId = ? AND status IN ('pending', 'in_progress')";
		await this.until(`The publication of ${id}`, () => this.ask(going, id).length === 0);
	}

	private async until(what: string, condition: () => boolean): Promise<void> {
		await waitFor(condition, { what, deadlineMs: 180_000 });
	}

	/** Keeps what n8n answers, or what it refuses something with. */
	async told(where: string, question: () => Promise<unknown>): Promise<void> {
		try {
			this.answers.push({ where, text: JSON.stringify((await question()) ?? '') });
		} catch (error) {
			const body = error instanceof N8nRequestError ? JSON.stringify(error.body) : '';
			this.answers.push({ where, text: `${String(error)} ${body}` });
		}
	}

	/** Keeps what n8n refuses something with. Otherwise it answers with the workflow, secret parameters included. */
	private async refused(where: string, question: () => Promise<unknown>): Promise<void> {
		await this.told(where, async () => void (await question()));
	}

	private ask(question: string, id: string) {
		const file = fileURLToPath(this.n8n.databaseUrl);
		this.database ??= new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
		return this.database.prepare(question).all(id) as Array<{ status?: string }>;
	}
}

function peopleOf(book: CanaryBook, id: string) {
	return Array.from({ length: PEOPLE }, (_, index) =>
		book.person(`cand-${index + 1}`, `candidate ${index + 1} of ${id}`),
	);
}
