import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { withLock } from '../../scripts/lib/lock.cjs';
import { binary, describeNode, nodeHeaders, root, withNode24 } from '../../scripts/lib/node24.cjs';
import { runStep } from '../../scripts/lib/step.cjs';

/** An n8n that is completely installed. */
export interface N8nInstall {
	version: string;
	folder: string;
	/** n8n's command line, to be run with `node`. */
	entry: string;
	/** The Node binary it was compiled for. */
	node: string;
}

const MANIFESTS = ['package.json', 'package-lock.json'];
const NATIVE = ['sqlite3', 'isolated-vm'];
const SILENT = ['--no-audit', '--no-fund'];
const MARKER = 'whole.json';
const SOURCE = join(root, 'test', 'n8n');
const LOCK_DEADLINE_MS = 30 * 60_000;

/**
 * Installs the n8n of `test/n8n/package.json`, unless it is there already, and returns it. An install
 * that was broken off is never used: it is made beside its place and moved there when it is whole.
 */
export async function ensureN8n(home = join(root, '.n8n')): Promise<N8nInstall> {
	const install = describeInstall(home);
	const fingerprint = currentFingerprint();
	if (isWhole(install.folder, fingerprint)) return install;
	await withLock(
		`${install.folder}.lock`,
		{ what: 'Installing n8n', deadlineMs: LOCK_DEADLINE_MS },
		async () => {
			if (!isWhole(install.folder, fingerprint)) await installInto(install.folder, fingerprint);
		},
	);
	return install;
}

function describeInstall(home: string): N8nInstall {
	const version: string = readJson(join(SOURCE, 'package.json')).dependencies.n8n;
	const folder = join(home, version);
	return {
		version,
		folder,
		entry: join(folder, 'node_modules', 'n8n', 'bin', 'n8n'),
		node: binary,
	};
}

/** What an install depends on: the committed manifest and lock, and the ABI its native parts are compiled for. */
function currentFingerprint(): string {
	const node = describeNode();
	if (!node)
		throw new Error('Node 24 is missing: start this by "node scripts/bootstrap.mjs <script>"');
	const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${node.abi}`);
	// By content: a formatter's idea of white space must not cost a reinstall.
	for (const name of MANIFESTS) hash.update(JSON.stringify(readJson(join(SOURCE, name))));
	return hash.digest('hex');
}

function isWhole(folder: string, fingerprint: string): boolean {
	const marker = join(folder, MARKER);
	if (!existsSync(marker)) return false;
	return readJson(marker).fingerprint === fingerprint;
}

function readJson(file: string) {
	return JSON.parse(readFileSync(file, 'utf8'));
}

async function installInto(folder: string, fingerprint: string): Promise<void> {
	const headers = nodeHeaders(); // asked for first: a failure should not take minutes to show
	const making = `${folder}.making`;
	rmSync(making, { recursive: true, force: true });
	mkdirSync(making, { recursive: true });
	for (const name of MANIFESTS) cpSync(join(SOURCE, name), join(making, name));
	await download(making);
	await compile(making, headers);
	checkSqlite(making);
	writeFileSync(join(making, MARKER), JSON.stringify({ fingerprint }));
	rmSync(folder, { recursive: true, force: true });
	renameSync(making, folder);
}

async function download(folder: string): Promise<void> {
	await runStep({
		title: 'Installing n8n for the tests (some minutes, 2.2 GB)',
		command: 'npm',
		// Scripts stay off: some would download or compile native code that nobody here uses. `npm ci` would
		// refuse a lock that lacks optional packages of other platforms; `install --no-save` keeps to it too.
		args: ['install', '--no-save', '--legacy-peer-deps', '--ignore-scripts', ...SILENT],
		cwd: folder,
		env: withNode24(process.env),
	});
}

async function compile(folder: string, headers: string): Promise<void> {
	await runStep({
		title: `Compiling ${NATIVE.join(' and ')} (a minute or two)`,
		command: 'npm',
		args: ['rebuild', '--foreground-scripts', ...NATIVE],
		cwd: folder,
		env: { ...withNode24(process.env), npm_config_nodedir: headers },
	});
}

function checkSqlite(folder: string): void {
	const script =
		"new (require('sqlite3').Database)(':memory:').get('select 1', (e) => process.exit(e ? 1 : 0))";
	const run = spawnSync(binary, ['-e', script], { cwd: folder, encoding: 'utf8' });
	if (run.status !== 0)
		throw new Error(`sqlite3 does not load after it was compiled:\n${run.stderr}`);
}
