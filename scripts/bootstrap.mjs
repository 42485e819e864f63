/**
 * node scripts/bootstrap.mjs <script.ts> [arguments …]
 *
 * Runs a TypeScript file of this repository on a fresh clone: installs the dependencies if they are missing or
 * older than package-lock.json, and then runs the file under the Node that comes with them. Works on
 * Node 20 and newer, and needs no package itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { binary, describeNode, hasNode, root, withNode24 } from './lib/node24.cjs';

const modules = path.join(root, 'node_modules');
const lockFile = path.join(root, 'package-lock.json');
/** npm writes it once everything is installed. */
const installedFile = path.join(modules, '.package-lock.json');
const lock = path.join(root, '.bootstrap.lock');

const PROGRESS_MS = 10_000;
const POLL_MS = 200;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function hasDependencies() {
	return existsSync(installedFile) && changedAt(installedFile) >= changedAt(lockFile);
}

function changedAt(file) {
	return statSync(file).mtimeMs;
}

function isInstalled() {
	return hasDependencies() && hasNode();
}

/** Runs npm and says every ten seconds how long it has taken; shows its output if it fails. */
async function npm(title, ...args) {
	const start = Date.now();
	const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
	console.error(`${title} …`);
	const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
	const chunks = [];
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => chunks.push(data));
	const ticker = setInterval(() => console.error(`${title} … ${seconds()}`), PROGRESS_MS);
	const code = await new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', resolve);
	}).finally(() => clearInterval(ticker));
	if (code !== 0) throw new Error(`${title} failed with ${code}:\n${Buffer.concat(chunks)}`);
	console.error(`${title}: done in ${seconds()}`);
}

async function install() {
	if (!hasDependencies()) await npm('Installing the dependencies', 'ci');
	// The package `node` fetches its binary in an install script. All others stay off (.npmrc).
	if (!hasNode() || !describeNode()) {
		await npm(
			'Fetching Node 24',
			'rebuild',
			'node',
			'--ignore-scripts=false',
			'--foreground-scripts',
		);
	}
	if (!describeNode()) throw new Error(`${binary} does not run, or is too old`);
}

/** True once this process holds the lock, a folder that names its owner. */
function takeLock() {
	try {
		mkdirSync(lock);
		writeFileSync(path.join(lock, 'owner'), String(process.pid));
		return true;
	} catch (error) {
		if (error.code === 'EEXIST') return false;
		throw error;
	}
}

/** A process that ended without a word, e.g. because it was killed, leaves its lock behind. */
function isAbandoned() {
	try {
		process.kill(Number(readFileSync(path.join(lock, 'owner'), 'utf8')), 0);
		return false;
	} catch (error) {
		return error.code === 'ESRCH';
	}
}

/** Installs what is missing. A second process waits for the first, and then finds everything in place. */
async function ensureDependencies() {
	if (isInstalled()) return;
	if (!takeLock()) console.error('Waiting for another process that installs the dependencies …');
	else return await install().finally(() => rmSync(lock, { recursive: true, force: true }));
	while (existsSync(lock)) {
		if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
		await sleep(POLL_MS);
	}
	await ensureDependencies();
}

function start([script, ...args]) {
	const loader = pathToFileURL(path.join(modules, 'tsx/dist/loader.mjs')).href;
	return spawn(binary, ['--import', loader, path.resolve(script), ...args], {
		stdio: 'inherit',
		env: withNode24(process.env),
	});
}

/** Ends as the script did: with its exit code, or by the same signal. */
function end(code, signal) {
	for (const name of SIGNALS) process.removeAllListeners(name);
	if (signal) process.kill(process.pid, signal);
	else process.exitCode = code;
}

async function main(args) {
	if (args.length === 0) {
		throw new Error('Usage: node scripts/bootstrap.mjs <script.ts> [arguments …]');
	}
	await ensureDependencies();
	const child = start(args);
	for (const name of SIGNALS) process.on(name, () => child.kill(name));
	child.on('exit', end);
}

main(process.argv.slice(2)).catch((error) => {
	console.error(error.message);
	process.exitCode = 1;
});
