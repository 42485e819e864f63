import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { median } from '../support/statistics';

const EVERY_MS = 1_000;
/** Before and after are a quarter of the samples each: one garbage collection does not decide. */
const SHARE = 0.25;

/** What a process held at the beginning and at the end, in bytes, and at its highest. */
export interface Held {
	name: string;
	before: number;
	after: number;
	most: number;
}

/** Resident memory in bytes, by the names of the processes. */
type Sample = Record<string, number>;

/**
 * Does some work, and says what each process held meanwhile.
 *
 * @param pids process ids by name
 * @throws Error as soon as one of the processes has ended
 */
export async function memoryDuring<T>(
	pids: Record<string, number>,
	work: () => Promise<T>,
): Promise<[T, Held[]]> {
	const samples: Sample[] = [];
	const over = new AbortController();
	const sampling = async () => {
		for (;;) {
			samples.push(sampleOf(pids));
			await sleep(EVERY_MS, undefined, { signal: over.signal });
		}
	};
	try {
		const result = await Promise.race([sampling(), work()]);
		return [result, Object.keys(pids).map((name) => heldBy(name, samples))];
	} finally {
		over.abort();
	}
}

function heldBy(name: string, samples: readonly Sample[]): Held {
	const bytes = samples.map((sample) => sample[name]!);
	const quarter = Math.ceil(bytes.length * SHARE);
	return {
		name,
		before: median(bytes.slice(0, quarter)),
		after: median(bytes.slice(-quarter)),
		most: Math.max(...bytes),
	};
}

function sampleOf(pids: Record<string, number>): Sample {
	const bytes = Object.entries(pids).map(([name, pid]) => [name, residentBytes(name, pid)]);
	return Object.fromEntries(bytes) as Sample;
}

/** @throws Error where the process has ended, whether or not its parent has noticed */
function residentBytes(name: string, pid: number): number {
	const file = `/proc/${pid}/status`;
	const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
	const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
	if (!kibibytes) throw new Error(`${name} (process ${pid}) has ended`);
	return Number(kibibytes) * 1_024;
}
