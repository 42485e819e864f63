import '../../files/pdf/support/builtCore';

import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A case that is being tried. */
export interface Begun {
	readonly event: 'begun';
	readonly number: number;
	readonly what: string;
}

/** A case that was tried, with what it came to and cost. */
export interface Ended {
	readonly event: 'ended';
	readonly number: number;
	readonly what: string;
	readonly verdict: string;
	readonly faults: readonly string[];
	readonly characters: number;
	/** Of computing. */
	readonly milliseconds: number;
	/** The most that the process took up to then. */
	readonly megabytes: number;
}

export interface Run {
	readonly ended: readonly Ended[];
	/** The case at which the process hung or died. */
	readonly fatal: Begun | null;
}

const loader = pathToFileURL(require.resolve('tsx')).href;
const worker = path.join(__dirname, 'worker.ts');
/** Nothing takes as long as that, on however busy a machine. */
const HANGS_MS = 120_000;

/** Tries cases in a process of their own, which is ended where one of them does not end. */
export async function runCases(seed: number, first: number, last: number): Promise<Run> {
	const args = ['--import', loader, worker, ...[seed, first, last].map(String)];
	const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	const ended: Ended[] = [];
	let current: Begun | null = null;
	const kill = () => child.kill('SIGKILL');
	let watch = setTimeout(kill, HANGS_MS);
	for await (const line of createInterface({ input: child.stdout })) {
		clearTimeout(watch);
		watch = setTimeout(kill, HANGS_MS);
		const told = JSON.parse(line) as Begun | Ended;
		if (told.event === 'ended') ended.push(told);
		current = told.event === 'begun' ? told : null;
	}
	clearTimeout(watch);
	return { ended, fatal: ended.length === last - first + 1 ? null : current };
}
