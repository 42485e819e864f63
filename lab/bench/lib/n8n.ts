import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import axios from 'axios';

import { ensureBuilt } from '../../../scripts/lib/build';
import { ensureN8n } from '../../../test/n8n/install';
import { startN8n, type N8nServer } from '../../../test/n8n/server';
import type { WorkflowNode } from '../../../test/n8n/types';
import { waitFor } from '../../../test/n8n/wait';
import { packedPackage } from '../../../test/support/packedPackage';
import { chain } from '../../../test/support/workflows';

/** What `recorder.cjs` records of an execution. */
export interface ExecutionRecord {
	/** When it was saved: milliseconds since 1970, with fractions. */
	at: number;
	status: string;
	error?: string;
	/** Items of the measured node. */
	items: number;
	lastItem?: string;
	/** How long the measured node ran. */
	nodeMs: number;
	/** Processor time of n8n's process during the execution; depends less on the machine's load. */
	cpuMs: number;
	/** The longest time for which the event loop was blocked. */
	stallMs: number;
	/** Resident memory of n8n before the execution, and the most during it; only if memory is measured. */
	idleBytes: number;
	peakBytes: number;
}

/** The name of the node that the recorder measures. */
export const MEASURED_NODE = 'Measured';

/** How n8n is started. */
interface Options {
	/**
	 * Whether the recorder measures memory, which needs Linux and executions that do not overlap; `collected` if
	 * garbage is collected before each: times are then not those of a warm n8n.
	 */
	readonly memory?: 'peak' | 'collected';
	/** Tarballs of packages beside this one. */
	readonly packages?: readonly string[];
	/** Further environment variables. */
	readonly env?: Record<string, string>;
}

const ACTIVATION_DEADLINE_MS = 60_000;
const RECORDS_DEADLINE_MS = 300_000;

/** A real n8n with the packed package that measures its executions inside its process. */
export class MeasuringN8n {
	/** Number of bytes of the records that were returned. */
	private offset = 0;

	private constructor(
		readonly server: N8nServer,
		private readonly recordsFile: string,
	) {}

	static async start({ memory, packages = [], env }: Options = {}): Promise<MeasuringN8n> {
		await ensureBuilt();
		const install = await ensureN8n();
		console.error(`Starting n8n ${install.version} with the packed package …`);
		const folder = mkdtempSync(join(tmpdir(), 'bench-'));
		process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
		const records = join(folder, 'records');
		const recorder = {
			...{ EXTERNAL_HOOK_FILES: join(__dirname, 'recorder.cjs') },
			...{ BENCH_RECORDS: records, BENCH_NODE: MEASURED_NODE, BENCH_MEMORY: memory ?? '' },
		};
		const server = await startN8n({
			install,
			packages: [packedPackage(), ...packages],
			env: { ...recorder, ...env },
		});
		return new MeasuringN8n(server, records);
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
		const { id } = await this.server.client.createWorkflow({ ...workflow, settings });
		await this.server.client.activateWorkflow(id);
		return path;
	}

	/**
	 * Runs a workflow once, and returns what was measured.
	 *
	 * @throws Error if the execution fails, or if the measured node returns another number of items
	 */
	async run(path: string, items: number): Promise<ExecutionRecord> {
		// n8n answers 404 until it has activated the workflow.
		const validateStatus = (status: number) => status === 404 || status < 300;
		const answered = async () => {
			const url = `${this.server.url}/webhook/${path}`;
			const { status } = await axios.get(url, { proxy: false, validateStatus });
			return status !== 404;
		};
		await waitFor(answered, { what: 'The activation', deadlineMs: ACTIVATION_DEADLINE_MS });
		const [record] = await this.records(1);
		if (record?.items === items) return record;
		throw new Error(`Expected ${items} items, got ${JSON.stringify(record)}`);
	}

	/**
	 * Waits for the next `count` records and returns them; each is returned once.
	 *
	 * @throws Error if an execution has failed
	 */
	async records(count: number): Promise<ExecutionRecord[]> {
		const next = () => {
			const text = existsSync(this.recordsFile) ? readFileSync(this.recordsFile) : Buffer.of();
			const lines = text.subarray(this.offset).toString().split('\n');
			// What follows the last line end may be incomplete.
			return lines.length > count && lines.slice(0, count);
		};
		const what = `The recording of ${count} execution(s)`;
		const lines = await waitFor(next, { what, deadlineMs: RECORDS_DEADLINE_MS, everyMs: 20 });
		this.offset += Buffer.byteLength(lines.join('\n')) + 1;
		const records = lines.map((line) => JSON.parse(line) as ExecutionRecord);
		const failed = records.find(({ status }) => status !== 'success');
		if (failed) throw new Error(`An execution has failed: ${JSON.stringify(failed)}`);
		return records;
	}

	/** Restarts n8n, so that its memory is fresh. */
	async freshProcess(): Promise<void> {
		await this.server.restart();
	}

	async close(): Promise<void> {
		await this.server.stop();
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
