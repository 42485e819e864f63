import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';

import { type Command, OwnedProcess } from '../process/ownedProcess';
import { postgresPrograms } from './debian';

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

/** A Redis server that keeps its data over restarts. */
export class Redis extends Service {
	constructor(private readonly port: number) {
		super('redis');
	}

	/** n8n's settings for this server. */
	get env(): Record<string, string> {
		return {
			QUEUE_BULL_REDIS_HOST: '127.0.0.1',
			QUEUE_BULL_REDIS_PORT: String(this.port),
		};
	}

	protected get command() {
		const settings = { port: this.port, bind: '127.0.0.1', dir: this.folder, appendonly: 'yes' };
		const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
		return { file: 'redis-server', args };
	}

	protected isReady(running: OwnedProcess): boolean {
		return running.output().includes('Ready to accept connections');
	}
}

/** The owner of the database; without a password, as it only listens locally. */
const USER = 'n8n';

/** A PostgreSQL server. */
export class Postgres extends Service {
	private readonly programs = postgresPrograms();

	private readonly user = unprivilegedUser();

	constructor(private readonly port: number) {
		super('postgres');
		if (this.user) chownSync(this.folder, this.user.uid, this.user.gid);
		const args = ['-D', this.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
		execFileSync(path.join(this.programs, 'initdb'), [...args, '--no-sync'], {
			// The error includes its stderr.
			stdio: ['ignore', 'ignore', 'pipe'],
			cwd: this.folder,
			...this.user,
		});
	}

	/** n8n's settings for this server. */
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

	protected get command() {
		// Only processes crash in tests, not the machine: nothing has to be flushed to disk.
		const settings = ['fsync=off', 'max_connections=300'].flatMap((one) => ['-c', one]);
		const place = ['-D', this.data, '-h', '127.0.0.1', '-p', String(this.port), '-k', ''];
		return {
			file: path.join(this.programs, 'postgres'),
			args: [...place, ...settings],
			user: this.user,
			// "Fast" shutdown: disconnects clients.
			stopSignal: 'SIGINT' as const,
		};
	}

	protected isReady(): boolean {
		const args = ['-h', '127.0.0.1', '-p', String(this.port), '-U', USER, '-q'];
		return spawnSync(path.join(this.programs, 'pg_isready'), args).status === 0;
	}

	private get data(): string {
		return path.join(this.folder, 'data');
	}
}

/** PostgreSQL does not run as root, so root runs it as the user that its package has created. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}
