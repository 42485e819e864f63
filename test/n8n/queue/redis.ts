import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { OwnedProcess } from '../ownedProcess';
import { waitFor } from '../wait';
import { startService } from './service';

const DEADLINE_MS = 60_000;

/** A Redis server with a data folder of its own, which keeps what it was told over a restart. */
export class Redis {
	private readonly folder = mkdtempSync(path.join(tmpdir(), 'redis-'));

	private process?: OwnedProcess;

	constructor(private readonly port: number) {}

	/** What n8n finds it by. */
	get env(): Record<string, string> {
		return {
			QUEUE_BULL_REDIS_HOST: '127.0.0.1',
			QUEUE_BULL_REDIS_PORT: String(this.port),
		};
	}

	async start(): Promise<void> {
		if (this.process && !this.process.ended) return;
		const settings = { port: this.port, bind: '127.0.0.1', dir: this.folder, appendonly: 'yes' };
		const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
		const running = startService(
			{ name: 'Redis', file: 'redis-server', args, cwd: this.folder },
			path.join(this.folder, 'log'),
		);
		this.process = running;
		await waitFor(() => isReady(running), {
			what: 'The start of Redis',
			deadlineMs: DEADLINE_MS,
			details: () => running.output(),
		});
	}

	/** Stops it and cuts its clients off; the data stay. */
	async stop(): Promise<void> {
		await this.process?.stop();
	}

	/** Stops it and removes its data. */
	async remove(): Promise<void> {
		await this.stop().finally(() => rmSync(this.folder, { recursive: true, force: true }));
	}
}

function isReady(running: OwnedProcess): boolean {
	if (running.ended) throw new Error(`Redis ended (${running.outcome})\n${running.output()}`);
	return running.output().includes('Ready to accept connections');
}
