import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Execution, type ExecutionResponse } from './execution';
import { N8nProcess } from './process';
import type { N8nServer } from './server';
import { freePorts } from './ports';
import { waitFor } from './wait';

const DEADLINE_MS = 120_000;

const RESULT = /^\{$[\s\S]*^\}$/m;
const IMPORTED = /Successfully imported/;

/**
 * Runs n8n's command line on a server's data and returns what it wrote; throws where it fails. `done`
 * tells from the output that the work is complete: n8n sometimes crashes in native code when it exits
 * after that, which says nothing about the work.
 */
export async function n8nCommand(server: N8nServer, args: string[], done: RegExp): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'n8n-command-'));
	const [brokerPort] = await freePorts(1);
	// A broker of its own: the server's is busy.
	const env = { ...server.env, N8N_RUNNERS_BROKER_PORT: String(brokerPort) };
	const running = new N8nProcess(server.install, args, env, join(folder, 'log'));
	try {
		await waitFor(() => running.ended, {
			what: `n8n ${args.join(' ')}`,
			deadlineMs: DEADLINE_MS,
			details: () => running.output(),
		});
		const output = running.output();
		const crashedAtExit = running.outcome === 'SIGSEGV' && done.test(output);
		if (running.outcome === '0' || crashedAtExit) return output;
		throw new Error(`n8n ${args.join(' ')} ended with ${running.outcome}\n${output}`);
	} finally {
		await running.kill();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Imports credentials from a JSON file with an array of them, each with its `id` and plain `data`. */
export async function importCredentials(server: N8nServer, file: string): Promise<void> {
	await n8nCommand(server, ['import:credentials', `--input=${resolve(file)}`], IMPORTED);
}

/** Imports workflows from a JSON file with one or an array of them, each with its `id`; none is active then. */
export async function importWorkflows(server: N8nServer, file: string): Promise<void> {
	await n8nCommand(server, ['import:workflow', `--input=${resolve(file)}`], IMPORTED);
}

/** Runs a saved workflow from the command line. Throws n8n's output where it did not succeed. */
export async function executeWorkflow(server: N8nServer, id: string): Promise<Execution> {
	const output = await n8nCommand(server, ['execute', `--id=${id}`, '--rawOutput'], RESULT);
	const json = RESULT.exec(output)?.[0];
	if (!json) throw new Error(`n8n execute --id=${id} wrote no result:\n${output}`);
	const run = JSON.parse(json) as Omit<ExecutionResponse, 'id' | 'workflowId'>;
	return new Execution({ ...run, id: 'command-line', workflowId: id });
}
