import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { OwnedProcess, type Command } from '../ownedProcess';

const DEADLINE_MS = 60_000;

/** A server beside n8n, with a folder of its own that outlives its restarts. */
export abstract class Service {
	protected readonly folder: string;

	private process?: OwnedProcess;

	/** @param name as its folder begins, e.g. "redis" */
	constructor(private readonly name: string) {
		this.folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
	}

	protected abstract get command(): Omit<Command, 'name' | 'cwd'>;

	protected abstract isReady(running: OwnedProcess): boolean;

	/** Starts it, unless it runs, and waits until it takes clients. */
	async start(): Promise<void> {
		if (this.process && !this.process.ended) return;
		const running = new OwnedProcess(this.boundCommand(), path.join(this.folder, 'log'));
		this.process = running;
		await running.untilReady(() => this.isReady(running), DEADLINE_MS);
	}

	/** Stops it and cuts its clients off; the data stay. */
	async stop(): Promise<void> {
		await this.process?.stop();
	}

	/** Stops it and removes its data. */
	async remove(): Promise<void> {
		await this.stop().finally(() => rmSync(this.folder, { recursive: true, force: true }));
	}

	/** The kernel ends it when the process that started it is killed outright and cannot do so itself. */
	private boundCommand(): Command {
		const { file, args, ...others } = this.command;
		const bound = ['--pdeathsig', 'KILL', '--', file, ...args];
		return { ...others, name: this.name, cwd: this.folder, file: 'setpriv', args: bound };
	}
}
