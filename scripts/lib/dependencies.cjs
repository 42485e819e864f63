'use strict';

/** Whether `node_modules` is what `package-lock.json` asks for, and how it becomes so. */

const fs = require('node:fs');
const path = require('node:path');
const { createHash } = require('node:crypto');

const { withLock } = require('./lock.cjs');
const { LEAST_MAJOR, root, binary, describeNode, nodeHeaders } = require('./node24.cjs');
const { runStep } = require('./step.cjs');

const modules = path.join(root, 'node_modules');
const marker = path.join(modules, '.bootstrap');
const lockFile = path.join(root, 'package-lock.json');
const DEADLINE_MS = 20 * 60_000;

function fingerprint() {
	return createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');
}

function isMarked() {
	try {
		// An `npm install` by hand leaves the marker but takes away what the install script had fetched.
		return hasNode() && fs.readFileSync(marker, 'utf8') === fingerprint();
	} catch {
		return false;
	}
}

/** Whether Node's binary and headers are there. */
function hasNode() {
	try {
		return fs.existsSync(binary) && Boolean(nodeHeaders());
	} catch {
		return false;
	}
}

/** True where npm itself has installed just these packages already, as after `npm install`. */
function isInstalledByNpm() {
	const record = path.join(modules, '.package-lock.json'); // npm writes it when it is through
	if (!fs.existsSync(record)) return false;
	const installed = JSON.parse(fs.readFileSync(record, 'utf8')).packages;
	const wanted = Object.entries(JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages);
	return wanted.every(([place, { version, optional, peer }]) => {
		if (place === '' || optional || peer) return true;
		return installed[place]?.version === version && fs.existsSync(path.join(root, place));
	});
}

async function install() {
	await runStep({
		title: 'Installing this repository’s dependencies',
		command: 'npm',
		// Not `npm ci`: it refuses a lock that lacks optional packages of other platforms, as one does that
		// was written where the registry did not offer them. This keeps to the lock too, and leaves it alone.
		args: ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
		cwd: root,
	});
}

/** The package `node` fetches its binary by an install script, which `npm ci` was told not to run. */
async function fetchNode() {
	await runStep({
		title: `Fetching Node ${LEAST_MAJOR}`,
		command: 'npm',
		args: ['rebuild', 'node', '--foreground-scripts'],
		cwd: root,
	});
	if (!describeNode())
		throw new Error(`${binary} is missing, does not run, or is older than ${LEAST_MAJOR}`);
}

async function makeWhole() {
	if (isMarked()) return; // another process has done it meanwhile
	fs.rmSync(marker, { force: true });
	if (!isInstalledByNpm()) await install();
	if (!hasNode() || !describeNode()) await fetchNode();
	fs.writeFileSync(marker, fingerprint());
}

/** Installs what is missing; does nothing, and quickly, where everything is there. */
async function ensureDependencies() {
	if (isMarked()) return;
	const lock = path.join(root, '.bootstrap.lock');
	await withLock(lock, { what: 'Installing dependencies', deadlineMs: DEADLINE_MS }, makeWhole);
}

module.exports = { ensureDependencies };
