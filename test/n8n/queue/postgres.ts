import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { OwnedProcess } from '../ownedProcess';
import { waitFor } from '../wait';
import { postgresPrograms } from './debian';
import { startService } from './service';

const DEADLINE_MS = 60_000;
/** Who owns the database; there is no password, as it listens to this machine alone. */
const USER = 'n8n';

/** A PostgreSQL server with a data folder of its own. */
export class Postgres {
	private readonly programs = postgresPrograms();

	private readonly user = unprivilegedUser();

	private readonly folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));

	private process?: OwnedProcess;

	constructor(private readonly port: number) {
		if (this.user) chownSync(this.folder, this.user.uid, this.user.gid);
		const args = ['-D', this.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
		execFileSync(path.join(this.programs, 'initdb'), [...args, '--no-sync'], {
			stdio: 'ignore',
			cwd: this.folder,
			...this.user,
		});
	}

	/** What n8n finds it by. */
	get env(): Record<string, string> {
		return {
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: '127.0.0.1',
			DB_POSTGRESDB_PORT: String(this.port),
			DB_POSTGRESDB_USER: USER,
			DB_POSTGRESDB_DATABASE: 'postgres',
		};
	}

	get url(): string {
		return `postgres://${USER}@127.0.0.1:${this.port}/postgres`;
	}

	async start(): Promise<void> {
		if (this.process && !this.process.ended) return;
		// The machine does not crash here, only processes do: nothing has to reach the disk.
		const settings = ['fsync=off', 'max_connections=300'].flatMap((one) => ['-c', one]);
		const running = startService(
			{
				name: 'PostgreSQL',
				file: path.join(this.programs, 'postgres'),
				args: ['-D', this.data, '-h', '127.0.0.1', '-p', String(this.port), '-k', '', ...settings],
				cwd: this.folder,
				user: this.user,
				// The "fast" way: clients are cut off.
				stopSignal: 'SIGINT',
			},
			this.logFile,
		);
		this.process = running;
		await waitFor(() => this.isReady(running), {
			what: 'The start of PostgreSQL',
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

	private isReady(running: OwnedProcess): boolean {
		if (running.ended)
			throw new Error(`PostgreSQL ended (${running.outcome})\n${running.output()}`);
		const args = ['-h', '127.0.0.1', '-p', String(this.port), '-U', USER, '-q'];
		return spawnSync(path.join(this.programs, 'pg_isready'), args).status === 0;
	}

	private get data(): string {
		return path.join(this.folder, 'data');
	}

	private get logFile(): string {
		return path.join(this.folder, 'log');
	}
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}
