'use strict';

/** The Node this repository's scripts run under: the one that the npm package `node` brings. */

const fs = require('node:fs');
const path = require('node:path');
const { spawnSync } = require('node:child_process');

const LEAST_MAJOR = 24;
const root = path.resolve(__dirname, '..', '..');
const binary = path.join(root, 'node_modules', 'node', 'bin', 'node');

/** Folders to put first on PATH, so that what scripts start finds this Node and the local tools. */
const pathFolders = [path.join(root, 'node_modules', '.bin'), path.dirname(binary)];

/** An environment in which those folders come first. */
function withNode24(env) {
	return { ...env, PATH: [...pathFolders, env.PATH].filter(Boolean).join(path.delimiter) };
}

/** Version and ABI of the binary, or undefined where it is missing, does not run or is too old. */
function describeNode() {
	if (!fs.existsSync(binary)) return undefined;
	const script = 'process.stdout.write(process.version + " " + process.versions.modules)';
	const run = spawnSync(binary, ['-e', script], { encoding: 'utf8', timeout: 20_000 });
	const [, version, major, abi] = /^v((\d+)\S*) (\d+)$/.exec(run.stdout ?? '') ?? [];
	return Number(major) >= LEAST_MAJOR ? { version, abi } : undefined;
}

/** The folder that holds this Node's `include/`, for compiling native packages. */
function nodeHeaders() {
	const name = `node-${process.platform}-${process.arch}`;
	const places = [
		path.join(root, 'node_modules', 'node', 'node_modules'),
		path.join(root, 'node_modules'),
	];
	const folder = places
		.map((place) => path.join(place, name))
		.find((place) => fs.existsSync(path.join(place, 'include', 'node', 'node.h')));
	if (!folder)
		throw new Error(
			`No headers of Node ${LEAST_MAJOR} (package ${name}) below ${places.join(' or ')}`,
		);
	return folder;
}

/** Whether the binary and its headers are there. */
function hasNode() {
	try {
		return fs.existsSync(binary) && Boolean(nodeHeaders());
	} catch {
		return false;
	}
}

module.exports = { root, binary, withNode24, describeNode, hasNode, nodeHeaders };
