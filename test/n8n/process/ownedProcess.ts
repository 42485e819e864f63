import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { disown, own, signalGroup } from '../../../scripts/lib/groups';
import type { N8nInstall } from '../install';
import { waitFor } from '../wait';

/** A command and how to run it. */
export interface Command {
	/** For messages, e.g. "n8n". */
	name: string;
	file: string;
	args: string[];
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** Another user and group; only root may choose. */
	user?: { uid: number; gid: number };
	/** The signal that asks it to end. */
	stopSignal?: NodeJS.Signals;
}

/** n8n gives itself half a minute to finish its work. */
const STOP_DEADLINE_MS = 45_000;
const GONE_DEADLINE_MS = 30_000;
/** Number of characters of the output that an error shows. */
const LOG_TAIL = 4_000;

/** A run of a program in its own process group, with its output in a file. */
export class OwnedProcess {
	readonly startedAt = new Date();

	/** Offset of this run in the log file. */
	private readonly logStart: number;

	private readonly child: ChildProcess;

	private spawnError?: Error;

	constructor(
		private readonly command: Command,
		private readonly logFile: string,
	) {
		const { file, args, cwd, env, user } = command;
		// A file, since a program would block on a full pipe while the test is busy.
		const log = openSync(logFile, 'a');
		this.logStart = statSync(logFile).size;
		const stdio = ['ignore', log, log] as const;
		this.child = spawn(file, args, { cwd, env, ...user, detached: true, stdio: [...stdio] });
		closeSync(log);
		this.child.once('error', (error) => (this.spawnError = error));
		if (this.child.pid) own(this.child.pid);
	}

	get pid(): number {
		return this.child.pid ?? -1;
	}

	/** True once the process has ended in any way. */
	get ended(): boolean {
		return (
			this.spawnError !== undefined ||
			this.child.exitCode !== null ||
			this.child.signalCode !== null
		);
	}

	/** The exit code, signal or error, for messages. */
	get outcome(): string {
		return this.spawnError?.message ?? String(this.child.exitCode ?? this.child.signalCode);
	}

	/** The output of this run so far. */
	output(): string {
		return readFileSync(this.logFile).subarray(this.logStart).toString('utf8');
	}

	/** Waits until it is ready. If it ends before or is not ready in time, the error shows the end of its output. */
	async untilReady(isReady: () => Promise<boolean> | boolean, deadlineMs: number): Promise<void> {
		const what = `The start of ${this.command.name}`;
		const details = () => this.output().slice(-LOG_TAIL);
		const isUp = async () => {
			if (this.ended) throw new Error(`${what} failed (${this.outcome})\n${details()}`);
			return await isReady();
		};
		await waitFor(isUp, { what, deadlineMs, details });
	}

	/** Asks it to stop, like a service manager, and kills it after a deadline. */
	async stop(): Promise<void> {
		if (!this.ended) this.child.kill(this.command.stopSignal ?? 'SIGTERM');
		try {
			await this.untilEnded(STOP_DEADLINE_MS);
		} finally {
			await this.kill();
		}
	}

	/** Kills it and all of its children. */
	async kill(): Promise<void> {
		if (!this.child.pid) return;
		signalGroup(this.child.pid, 'SIGKILL');
		await this.untilEnded(GONE_DEADLINE_MS);
		disown(this.child.pid);
	}

	private async untilEnded(deadlineMs: number): Promise<void> {
		const what = `The end of ${this.command.name}`;
		await waitFor(() => this.ended, { what, deadlineMs, everyMs: 20 });
	}
}

const WATCH_PARENT = join(__dirname, 'endWithParent.cjs');

/** One run of n8n's command line, e.g. with `['start']`. */
export class N8nProcess extends OwnedProcess {
	constructor(install: N8nInstall, args: string[], env: NodeJS.ProcessEnv, logFile: string) {
		const command = {
			name: `n8n ${args[0]}`,
			file: install.node,
			args: ['--require', WATCH_PARENT, install.entry, ...args],
			cwd: env.HOME,
			env,
		};
		super(command, logFile);
	}
}
