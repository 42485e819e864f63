'use strict';

const { spawn } = require('node:child_process');
const { own, disown } = require('./groups.cjs');

const PROGRESS_MS = 10_000;
const SHOWN_ON_FAILURE = 8_000;
const KEPT = 1_000_000;

function say(text) {
	process.stderr.write(`${text}\n`);
}

/** Seconds or minutes since `start`, to be read by people. */
function elapsed(start) {
	const seconds = Math.round((Date.now() - start) / 1000);
	return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function collect(child) {
	let output = '';
	const add = (chunk) => {
		output = (output + chunk).slice(-KEPT);
	};
	child.stdout.on('data', add);
	child.stderr.on('data', add);
	return () => output;
}

function ended(child) {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code, signal) => resolve(code ?? signal));
	});
}

/**
 * Runs a long command quietly: says what it is, then every ten seconds how long it has taken; shows
 * the end of its output only when it fails. Resolves to the output.
 */
async function runStep({ title, command, args, cwd, env }) {
	const start = Date.now();
	say(`${title} …`);
	const child = spawn(command, args, {
		cwd,
		env,
		detached: true, // leads a group, so that nothing below it outlives this process
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const output = collect(child);
	if (child.pid) own(child.pid);
	const ticker = setInterval(() => say(`${title} … ${elapsed(start)}`), PROGRESS_MS);
	try {
		const outcome = await ended(child);
		if (outcome !== 0) throw new Error(`ended with ${outcome}`);
	} catch (error) {
		throw new Error(`${title} failed: ${error.message}\n${output().slice(-SHOWN_ON_FAILURE)}`);
	} finally {
		clearInterval(ticker);
		if (child.pid) disown(child.pid);
	}
	say(`${title}: done in ${elapsed(start)}`);
	return output();
}

module.exports = { runStep };
