import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { OwnedProcess, type Command } from '../process/ownedProcess';

const DEADLINE_MS = 60_000;

/** A server beside n8n, with its own folder that survives restarts. */
export abstract class Service {
	protected readonly folder: string;

	private process?: OwnedProcess;

	/** @param name for messages and the name of the folder, e.g. "redis" */
	constructor(private readonly name: string) {
		this.folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
	}

	protected abstract get command(): Omit<Command, 'name' | 'cwd'>;

	protected abstract isReady(running: OwnedProcess): boolean;

	/** Starts it unless it runs, and waits until it accepts clients. */
	async start(): Promise<void> {
		if (this.process && !this.process.ended) return;
		const running = new OwnedProcess(this.boundCommand(), path.join(this.folder, 'log'));
		this.process = running;
		await running.untilReady(() => this.isReady(running), DEADLINE_MS);
	}

	/** Stops it and disconnects its clients; the data stay. */
	async stop(): Promise<void> {
		await this.process?.stop();
	}

	/** Stops it and removes its data. */
	async remove(): Promise<void> {
		await this.stop().finally(() => rmSync(this.folder, { recursive: true, force: true }));
	}

	/** Makes the kernel kill it if the process that started it is killed and can't end it. */
	private boundCommand(): Command {
		const { file, args, ...others } = this.command;
		const bound = ['--pdeathsig', 'KILL', '--', file, ...args];
		return { ...others, name: this.name, cwd: this.folder, file: 'setpriv', args: bound };
	}
}
