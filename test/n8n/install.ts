import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withLock } from '../../scripts/lib/lock.cjs';
import { root, withNode24 } from '../../scripts/lib/node24.cjs';
import { runStep } from '../../scripts/lib/step.cjs';
import { withNodeOf } from './environment';
import { chosenRelease, type N8nRelease } from './release';

/** An n8n that is completely installed. */
export interface N8nInstall {
	version: string;
	folder: string;
	/** n8n's command line, to be run with `node`. */
	entry: string;
	/** The Node binary it was compiled for. */
	node: string;
}

const NATIVE = ['sqlite3', 'isolated-vm'];
const SILENT = ['--no-audit', '--no-fund'];
const MARKER = 'whole.json';
const LOCK_DEADLINE_MS = 30 * 60_000;

/**
 * Installs the chosen n8n, unless it is there already, and returns it. An install that was broken off is
 * never used: it is made beside its place and moved there when it is whole.
 */
export async function ensureN8n(home = join(root, '.n8n')): Promise<N8nInstall> {
	const release = chosenRelease();
	const folder = join(home, release.version);
	if (!isWhole(folder, release)) {
		await withLock(
			`${folder}.lock`,
			{ what: 'Installing n8n', deadlineMs: LOCK_DEADLINE_MS },
			async () => {
				if (!isWhole(folder, release)) await installInto(folder, release);
			},
		);
	}
	const { version } = release;
	const entry = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
	return { version, folder, entry, node: release.node(folder).binary };
}

function isWhole(folder: string, release: N8nRelease): boolean {
	const marker = join(folder, MARKER);
	if (!existsSync(marker)) return false;
	return JSON.parse(readFileSync(marker, 'utf8')).fingerprint === fingerprintOf(release);
}

/** What an install depends on: manifest and lock, and the ABI its native parts are compiled for. */
function fingerprintOf({ manifests, abi }: N8nRelease): string {
	const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${abi}`);
	// By content: a formatter's idea of white space must not cost a reinstall.
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
		// Scripts stay off: some would download or compile native code that nobody here uses. `npm ci` would
		// refuse a lock that lacks optional packages of other platforms; `install --no-save` keeps to it too.
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
		args: ['rebuild', '--foreground-scripts', ...NATIVE],
		cwd: folder,
		env: { ...withNodeOf(binary, process.env), npm_config_nodedir: headers },
	});
}

function checkSqlite(folder: string, release: N8nRelease): void {
	const script =
		"new (require('sqlite3').Database)(':memory:').get('select 1', (e) => process.exit(e ? 1 : 0))";
	const { binary } = release.node(folder);
	const run = spawnSync(binary, ['-e', script], { cwd: folder, encoding: 'utf8' });
	if (run.status !== 0)
		throw new Error(`sqlite3 does not load after it was compiled:\n${run.stderr}`);
}
