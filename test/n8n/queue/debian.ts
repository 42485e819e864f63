import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runStep } from '../../../scripts/lib/step';

const POSTGRES = '/usr/lib/postgresql';
const PACKAGES = ['postgresql', 'redis-server'];
const NEEDED_ONLY = '--no-install-recommends';

/** The folder with the programs of the newest installed PostgreSQL. */
export function postgresPrograms(): string {
	const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
	const complete = versions.filter((version) =>
		existsSync(path.join(POSTGRES, version, 'bin', 'initdb')),
	);
	const newest = complete.sort((a, b) => Number(a) - Number(b)).at(-1);
	if (newest === undefined) throw new Error(`Install PostgreSQL: ${hint()}`);
	return path.join(POSTGRES, newest, 'bin');
}

/** Installs missing Debian packages as root; for other users, throws an error that says what to install. */
export async function ensureServices(): Promise<void> {
	if (isInstalled()) return;
	if (process.getuid?.() !== 0) throw new Error(`Install PostgreSQL and Redis: ${hint()}`);
	await apt('Reading the lists of packages', 'update');
	await apt(`Installing ${PACKAGES.join(' and ')}`, 'install', '-y', NEEDED_ONLY, ...PACKAGES);
}

async function apt(title: string, ...args: string[]): Promise<void> {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	await runStep({ title, command: 'apt-get', args: ['-qq', ...args], cwd: tmpdir(), env });
}

function isInstalled(): boolean {
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
