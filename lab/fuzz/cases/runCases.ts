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

/** A case that was tried, with its outcome and cost. */
export interface Ended {
	readonly event: 'ended';
	readonly number: number;
	readonly what: string;
	readonly verdict: string;
	readonly faults: readonly string[];
	readonly characters: number;
	/** Processor time. */
	readonly milliseconds: number;
	/** Peak memory of the process so far. */
	readonly megabytes: number;
}

export interface Run {
	readonly ended: readonly Ended[];
	/** The case in which the process hung or crashed. */
	readonly fatal: Begun | null;
}

const loader = pathToFileURL(require.resolve('tsx')).href;
const worker = path.join(__dirname, 'worker.ts');
/** No case takes that long, even on a busy machine. */
const HANGS_MS = 120_000;

/** Tries cases in a separate process, which is killed if it hangs. */
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
		const message = JSON.parse(line) as Begun | Ended;
		if (message.event === 'ended') ended.push(message);
		current = message.event === 'begun' ? message : null;
	}
	clearTimeout(watch);
	return { ended, fatal: ended.length === last - first + 1 ? null : current };
}
