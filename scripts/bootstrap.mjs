/**
 * node scripts/bootstrap.mjs <script.ts> [arguments …]
 *
 * Runs a TypeScript file of this repository with nothing prepared: installs the dependencies where
 * they are missing or older than package-lock.json, and then runs the file under the Node that came
 * with them. Works on Node 20 and newer, and without any package.
 */

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import dependencies from './lib/dependencies.cjs';
import node24 from './lib/node24.cjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function start([script, ...args]) {
	const require = createRequire(import.meta.url);
	const loader = pathToFileURL(require.resolve('tsx')).href;
	return spawn(node24.binary, ['--import', loader, resolve(script), ...args], {
		stdio: 'inherit',
		env: node24.withNode24(process.env),
	});
}

/** Ends as the script did: with its exit code, or by the same signal. */
function end(code, signal) {
	for (const name of SIGNALS) process.removeAllListeners(name);
	if (signal) process.kill(process.pid, signal);
	else process.exitCode = code;
}

async function main(args) {
	if (args.length === 0)
		throw new Error('Usage: node scripts/bootstrap.mjs <script.ts> [arguments …]');
	await dependencies.ensureDependencies();
	const child = start(args);
	for (const name of SIGNALS) process.on(name, () => child.kill(name));
	child.on('exit', end);
}

main(process.argv.slice(2)).catch((error) => {
	console.error(error.message);
	process.exitCode = 1;
});
