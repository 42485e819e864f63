import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

import axios from 'axios';

import { ensureBuilt } from '../../../scripts/lib/build';
import type { N8nClient } from '../../../test/n8n/client';
import { ensureN8n } from '../../../test/n8n/install';
import { startN8n, type N8nServer } from '../../../test/n8n/server';
import type { WorkflowNode } from '../../../test/n8n/types';
import { waitFor } from '../../../test/n8n/wait';
import { packedPackage } from '../../../test/support/packedPackage';
import { chain } from '../../../test/support/workflows';
import { Records, type ExecutionRecord } from './records';

/** The name of the node that the recorder inside n8n measures. */
export const MEASURED_NODE = 'Measured';

/** The environment for comparing memory between executions; times are then not those of a warm n8n. */
export const COMPARES_MEMORY = { BENCH_COMPARES_MEMORY: 'true' };

const ACTIVATION_DEADLINE_MS = 60_000;

/** A real n8n with the packed package that measures its executions inside its process. */
export class RecordedN8n {
	private constructor(
		private readonly records: Records<ExecutionRecord>,
		private readonly n8n: N8nServer,
	) {}

	/** @param env further environment variables of n8n */
	static async start(env: Record<string, string> = {}): Promise<RecordedN8n> {
		await ensureBuilt();
		const install = await ensureN8n();
		const records = new Records<ExecutionRecord>('executionRecorder.cjs');
		const tarball = packedPackage();
		try {
			console.error(`Starting n8n ${install.version} with the packed package …`);
			const n8n = await startN8n({
				install,
				packages: [tarball],
				env: { ...records.env, ...env },
			});
			return new RecordedN8n(records, n8n);
		} catch (error) {
			records.remove();
			throw error;
		} finally {
			rmSync(dirname(tarball), { recursive: true, force: true });
		}
	}

	get client(): N8nClient {
		return this.n8n.client;
	}

	/** The folder in which workflows may read files. */
	get filesFolder(): string {
		return this.n8n.filesFolder;
	}

	/**
	 * Stores and activates a workflow that runs these nodes when its webhook is called: in a manual run, n8n would also
	 * send the items to the editor. It ends with one item, whatever the nodes return.
	 *
	 * @param nodes one of them has the name `MEASURED_NODE`
	 * @returns the path of the webhook, for `run`
	 */
	async activate(name: string, nodes: WorkflowNode[]): Promise<string> {
		const path = randomUUID();
		const workflow = chain(name, [webhook(path), ...nodes, firstItem]);
		const settings = { ...workflow.settings, saveDataSuccessExecution: 'none' };
		const { id } = await this.client.createWorkflow({ ...workflow, settings });
		await this.client.activateWorkflow(id);
		return path;
	}

	/** Runs a workflow once, and returns what the recorder has measured. */
	async run(path: string): Promise<ExecutionRecord> {
		await this.call(path);
		return await this.records.next();
	}

	/** Restarts n8n, so that its memory is fresh. */
	async freshProcess(): Promise<void> {
		await this.n8n.restart();
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		this.records.remove();
	}

	/** Calls a webhook, which answers 404 until n8n has activated its workflow. */
	private async call(path: string): Promise<void> {
		const answered = async () => {
			const validateStatus = (status: number) => status === 404 || status < 300;
			const url = `${this.n8n.url}/webhook/${path}`;
			const { status } = await axios.get(url, { proxy: false, validateStatus });
			return status !== 404;
		};
		await waitFor(answered, { what: 'The activation', deadlineMs: ACTIVATION_DEADLINE_MS });
	}
}

/** Responds when the execution has ended. */
function webhook(path: string): WorkflowNode {
	return {
		name: 'Start',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		webhookId: path,
		parameters: { path, responseMode: 'lastNode', responseData: 'noData', options: {} },
	};
}

const firstItem: WorkflowNode = {
	name: 'First Item',
	type: 'n8n-nodes-base.limit',
	typeVersion: 1,
	parameters: { maxItems: 1 },
};
