import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { RUN_TYPESCRIPT } from '../../../test/support/child';

/** A case that is being tried. */
export interface Begun {
	readonly number: number;
	readonly what: string;
}

/** A case that was tried, with its outcome and cost. */
export interface Ended extends Begun {
	/** With the reason if it is inconclusive. */
	readonly verdict: string;
	/** Violated rules; none for almost all cases. */
	readonly faults: readonly string[];
	/** Processor time. */
	readonly milliseconds: number;
	/** Peak memory of the process so far. */
	readonly megabytes: number;
}

/** Processor time, five times the limit of the reader. */
const MOST_MILLISECONDS = 10_000;
const MOST_MEGABYTES = 800;
/** No case takes that long, even on a busy machine. */
const HANGS_MS = 120_000;

/** What was tried, and everything that is wrong, with the command that repeats the case. */
export interface Run {
	readonly ended: readonly Ended[];
	readonly faults: readonly string[];
}

/** Tries cases in a separate process, which is killed if it hangs, and continues after a case that it does not survive. */
export async function runCases(seed: number, first: number, last: number): Promise<Run> {
	const args = [...RUN_TYPESCRIPT, path.join(__dirname, 'worker.ts'), seed, first, last];
	const child = spawn(process.execPath, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
	const ended: Ended[] = [];
	let current: Begun = { number: first, what: 'the start of the process' };
	const kill = () => child.kill('SIGKILL');
	let watch = setTimeout(kill, HANGS_MS);
	for await (const line of createInterface({ input: child.stdout })) {
		clearTimeout(watch);
		watch = setTimeout(kill, HANGS_MS);
		current = JSON.parse(line) as Begun | Ended;
		if ('verdict' in current) ended.push(current as Ended);
	}
	clearTimeout(watch);
	const faults = ended.flatMap((one) => faultsOf(one).map((fault) => described(seed, one, fault)));
	if (ended.length === last - first + 1) return { ended, faults };
	const fatal = described(seed, current, 'the process hung or crashed');
	const { number } = current;
	const rest = number < last ? await runCases(seed, number + 1, last) : { ended: [], faults: [] };
	return { ended: [...ended, ...rest.ended], faults: [...faults, fatal, ...rest.faults] };
}

function faultsOf({ faults, milliseconds, megabytes }: Ended): string[] {
	const costs = [
		milliseconds > MOST_MILLISECONDS && `${milliseconds} ms of processor time`,
		megabytes > MOST_MEGABYTES && `${megabytes} MB of memory so far`,
	];
	return [...faults, ...costs.filter((one) => one !== false)];
}

const described = (seed: number, { number, what }: Begun, fault: string) =>
	`${what}: ${fault} (npm run fuzz -- --seed=${seed} --case=${number})`;
