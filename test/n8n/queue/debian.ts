import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
const PACKAGES = ['postgresql', 'redis-server'];

/** The folder with the programs of the newest PostgreSQL that is installed. */
export function postgresPrograms(): string {
	const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
	const complete = versions.filter((version) =>
		existsSync(path.join(POSTGRES, version, 'bin', 'initdb')),
	);
	const newest = complete.sort((a, b) => Number(a) - Number(b)).at(-1);
	if (newest === undefined) throw new Error(`Install PostgreSQL: ${hint()}`);
	return path.join(POSTGRES, newest, 'bin');
}

/** Installs what is missing of Debian's packages, as root; says what to install to anybody else. */
export function ensureServices(): void {
	if (isThere()) return;
	if (process.getuid?.() !== 0) throw new Error(`Install PostgreSQL and Redis: ${hint()}`);
	console.log(`Installing ${PACKAGES.join(' and ')} (a minute or two) …`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
	const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
	execFileSync('apt-get', install, { stdio: 'ignore', env });
}

function isThere(): boolean {
	try {
		postgresPrograms();
		return spawnSync('redis-server', ['--version']).status === 0;
	} catch {
		return false;
	}
}

function hint(): string {
	return `apt-get install ${PACKAGES.join(' ')}`;
}
