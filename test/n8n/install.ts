import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { lock } from 'proper-lockfile';

import { root, withNode24 } from '../../scripts/lib/node24.cjs';
import { runStep } from '../../scripts/lib/step';
import { withNodeOf } from './process/environment';
import { chosenRelease, type N8nRelease } from './release';

/** A complete installation of n8n. */
export interface N8nInstall {
	version: string;
	folder: string;
	/** n8n's command line, to be run with `node`. */
	entry: string;
	/** The Node binary that it was compiled for. */
	node: string;
}

const NATIVE = ['sqlite3', 'isolated-vm'];
const SILENT = ['--no-audit', '--no-fund'];
const MARKER = 'whole.json';
/** Another process may be installing it, which takes some minutes. */
const RETRY_MS = 1_000;
const RETRIES = 30 * 60;

/**
 * Installs the chosen n8n unless it is installed, and returns it. An interrupted installation is never used: it is made
 * in another folder, which is renamed when it is complete.
 */
export async function ensureN8n(home = join(root, '.n8n')): Promise<N8nInstall> {
	const release = chosenRelease();
	const folder = join(home, release.version);
	if (!isComplete(folder, release)) {
		mkdirSync(home, { recursive: true });
		const retries = { retries: RETRIES, factor: 1, minTimeout: RETRY_MS };
		const unlock = await lock(folder, { realpath: false, retries });
		try {
			if (!isComplete(folder, release)) await installInto(folder, release);
		} finally {
			await unlock();
		}
	}
	const { version } = release;
	const entry = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
	return { version, folder, entry, node: release.node(folder).binary };
}

function isComplete(folder: string, release: N8nRelease): boolean {
	const marker = join(folder, MARKER);
	if (!existsSync(marker)) return false;
	return JSON.parse(readFileSync(marker, 'utf8')).fingerprint === fingerprintOf(release);
}

/** Identifies an installation: its manifest, its lock, and the ABI of its native parts. */
function fingerprintOf({ manifests, abi }: N8nRelease): string {
	const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${abi}`);
	// By content: formatting must not cause a reinstallation.
	for (const content of Object.values(manifests)) hash.update(JSON.stringify(content));
	return hash.digest('hex');
}

async function installInto(folder: string, release: N8nRelease): Promise<void> {
	const making = `${folder}.making`;
	rmSync(making, { recursive: true, force: true });
	mkdirSync(making, { recursive: true });
	for (const [name, content] of Object.entries(release.manifests)) {
		writeFileSync(join(making, name), JSON.stringify(content));
	}
	await download(making, release);
	await compile(making, release);
	checkSqlite(making, release);
	writeFileSync(join(making, MARKER), JSON.stringify({ fingerprint: fingerprintOf(release) }));
	rmSync(folder, { recursive: true, force: true });
	renameSync(making, folder);
}

async function download(folder: string, { version }: N8nRelease): Promise<void> {
	await runStep({
		title: `Installing n8n ${version} for the tests (some minutes, 2.2 GB)`,
		command: 'npm',
		// Without scripts: some would download or compile native code that is not used here. `npm ci` would reject a
		// lock that lacks optional packages of other platforms; `install --no-save` follows the lock as well.
		args: ['install', '--no-save', '--legacy-peer-deps', '--ignore-scripts', ...SILENT],
		cwd: folder,
		env: withNode24(process.env),
	});
}

async function compile(folder: string, release: N8nRelease): Promise<void> {
	const { binary, headers } = release.node(folder);
	await runStep({
		title: `Compiling ${NATIVE.join(' and ')} (a minute or two)`,
		command: 'npm',
		args: ['rebuild', '--ignore-scripts=false', '--foreground-scripts', ...NATIVE],
		cwd: folder,
		env: { ...withNodeOf(binary, process.env), npm_config_nodedir: headers },
	});
}

function checkSqlite(folder: string, release: N8nRelease): void {
	const script =
		"new (require('sqlite3').Database)(':memory:').get('select 1', (e) => process.exit(e ? 1 : 0))";
	const { binary } = release.node(folder);
	const run = spawnSync(binary, ['-e', script], { cwd: folder, encoding: 'utf8' });
	if (run.status !== 0) throw new Error(`sqlite3 does not load after compilation:\n${run.stderr}`);
}
