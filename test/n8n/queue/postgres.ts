import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';

import { postgresPrograms } from './debian';
import { Service } from './service';

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
