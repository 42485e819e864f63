import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

import { disown, own } from './groups';

export interface Step {
	title: string;
	command: string;
	args: string[];
	cwd: string;
	env?: NodeJS.ProcessEnv;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const PROGRESS_MS = 10_000;
const SHOWN_ON_FAILURE = 8_000;
const KEPT = 1_000_000;

function say(text: string): void {
	process.stderr.write(`${text}\n`);
}

/** Time since `start` in seconds or minutes. */
function elapsed(start: number): string {
	const seconds = Math.round((Date.now() - start) / 1000);
	return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function collect(child: Child): () => string {
	let output = '';
	const add = (chunk: Buffer) => {
		output = (output + chunk).slice(-KEPT);
	};
	child.stdout.on('data', add);
	child.stderr.on('data', add);
	return () => output;
}

function ended(child: Child): Promise<number | NodeJS.Signals | null> {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code, signal) => resolve(code ?? signal));
	});
}

/**
 * Runs a long command quietly: prints its title, then every ten seconds the elapsed time, and the end of its output only
 * if it fails. Resolves to the output.
 */
export async function runStep({ title, command, args, cwd, env }: Step): Promise<string> {
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
		throw new Error(
			`${title} failed: ${(error as Error).message}\n${output().slice(-SHOWN_ON_FAILURE)}`,
		);
	} finally {
		clearInterval(ticker);
		if (child.pid) disown(child.pid);
	}
	say(`${title}: done in ${elapsed(start)}`);
	return output();
}
