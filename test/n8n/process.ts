import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { disown, own, signalGroup } from '../../scripts/lib/groups.cjs';
import type { N8nInstall } from './install';
import { waitFor } from './wait';

const WATCH_PARENT = join(__dirname, 'end-with-parent.cjs');
const STOP_DEADLINE_MS = 20_000;
const GONE_DEADLINE_MS = 30_000;

/** One run of n8n as a process group of its own, with its output in a file. */
export class N8nProcess {
	/** Where in the log file this run begins. */
	private readonly logStart: number;

	private readonly child: ChildProcess;

	private spawnError?: Error;

	constructor(
		install: N8nInstall,
		args: string[],
		env: NodeJS.ProcessEnv,
		private readonly logFile: string,
	) {
		// A file and not a pipe: n8n would stand still on a full pipe while the test is busy.
		const log = openSync(logFile, 'a');
		this.logStart = statSync(logFile).size;
		this.child = spawn(install.node, ['--require', WATCH_PARENT, install.entry, ...args], {
			cwd: env.HOME,
			env,
			detached: true,
			stdio: ['ignore', log, log],
		});
		closeSync(log);
		this.child.once('error', (error) => (this.spawnError = error));
		if (this.child.pid) own(this.child.pid);
	}

	get pid(): number {
		return this.child.pid ?? -1;
	}

	/** True once the process has ended, however it did. */
	get ended(): boolean {
		return (
			this.spawnError !== undefined ||
			this.child.exitCode !== null ||
			this.child.signalCode !== null
		);
	}

	/** How it ended, for messages. */
	get outcome(): string {
		return this.spawnError?.message ?? String(this.child.exitCode ?? this.child.signalCode);
	}

	/** What this run has written so far. */
	output(): string {
		return readFileSync(this.logFile).subarray(this.logStart).toString('utf8');
	}

	/** Asks n8n to stop, as a service manager does, and kills it if it does not. */
	async stop(): Promise<void> {
		if (!this.ended) this.child.kill('SIGTERM');
		try {
			await this.untilEnded(STOP_DEADLINE_MS);
		} finally {
			await this.kill();
		}
	}

	/** Ends n8n and everything it started at once. */
	async kill(): Promise<void> {
		if (!this.child.pid) return;
		signalGroup(this.child.pid, 'SIGKILL');
		await this.untilEnded(GONE_DEADLINE_MS);
		disown(this.child.pid);
	}

	private async untilEnded(deadlineMs: number): Promise<void> {
		await waitFor(() => this.ended, { what: 'The end of n8n', deadlineMs, everyMs: 20 });
	}
}
