import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { median } from '../../test/support/performance';

const EVERY_MS = 1_000;
/** The first and the last quarter of the samples are compared, so that a single garbage collection doesn't matter. */
const SHARE = 0.25;

/** Memory of a process in bytes: in the first quarter of the samples, in the last, and the maximum. */
export interface MemoryUse {
	name: string;
	before: number;
	after: number;
	most: number;
}

/** Resident memory in bytes, by the names of the processes. */
type Sample = Record<string, number>;

/**
 * Does some work, and measures the memory of each process meanwhile.
 *
 * @param pids process ids by name
 * @throws Error as soon as one of the processes has ended
 */
export async function measureMemory<T>(
	pids: Record<string, number>,
	work: () => Promise<T>,
): Promise<[T, MemoryUse[]]> {
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
		return [result, Object.keys(pids).map((name) => memoryUseOf(name, samples))];
	} finally {
		over.abort();
	}
}

function memoryUseOf(name: string, samples: readonly Sample[]): MemoryUse {
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

/** @throws Error if the process has ended, whether or not its parent has noticed */
function residentBytes(name: string, pid: number): number {
	const file = `/proc/${pid}/status`;
	const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
	const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
	if (!kibibytes) throw new Error(`${name} (process ${pid}) has ended`);
	return Number(kibibytes) * 1_024;
}
