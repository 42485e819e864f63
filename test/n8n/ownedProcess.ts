import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';

import { disown, own, signalGroup } from '../../scripts/lib/groups.cjs';
import { waitFor } from './wait';

/** What is run, and as whom. */
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

/** n8n gives itself half a minute to end what is going on. */
const STOP_DEADLINE_MS = 45_000;
const GONE_DEADLINE_MS = 30_000;
/** Characters of its output that an error shows. */
const LOG_TAIL = 4_000;

/** One run of a program as a process group of its own, with its output in a file. */
export class OwnedProcess {
	readonly startedAt = new Date();

	/** Where in the log file this run begins. */
	private readonly logStart: number;

	private readonly child: ChildProcess;

	private spawnError?: Error;

	constructor(
		private readonly command: Command,
		private readonly logFile: string,
	) {
		const { file, args, cwd, env, user } = command;
		// A file and not a pipe: a program stands still on a full pipe while the test is busy.
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

	/** Waits until it is ready. Where it ends before, or is not ready in time, the error shows what it wrote last. */
	async untilReady(isReady: () => Promise<boolean> | boolean, deadlineMs: number): Promise<void> {
		const what = `The start of ${this.command.name}`;
		const details = () => this.output().slice(-LOG_TAIL);
		const isUp = async () => {
			if (this.ended) throw new Error(`${what} failed (${this.outcome})\n${details()}`);
			return await isReady();
		};
		await waitFor(isUp, { what, deadlineMs, details });
	}

	/** Asks it to stop, as a service manager does, and kills it if it does not. */
	async stop(): Promise<void> {
		if (!this.ended) this.child.kill(this.command.stopSignal ?? 'SIGTERM');
		try {
			await this.untilEnded(STOP_DEADLINE_MS);
		} finally {
			await this.kill();
		}
	}

	/** Ends it and everything it started at once. */
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
