import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';

import { postgresPrograms } from './debian';
import { Service } from './service';

/** Who owns the database; there is no password, as it listens to this machine alone. */
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
			// The error shows what it wrote there.
			stdio: ['ignore', 'ignore', 'pipe'],
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

	protected get command() {
		// The machine does not crash here, only processes do: nothing has to reach the disk.
		const settings = ['fsync=off', 'max_connections=300'].flatMap((one) => ['-c', one]);
		const place = ['-D', this.data, '-h', '127.0.0.1', '-p', String(this.port), '-k', ''];
		return {
			file: path.join(this.programs, 'postgres'),
			args: [...place, ...settings],
			user: this.user,
			// The "fast" way: clients are cut off.
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

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}
