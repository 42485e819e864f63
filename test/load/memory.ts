import { readFileSync } from 'node:fs';

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

/** Samples the resident memory of processes. */
export class Memory {
	private readonly samples = new Map<string, number[]>();

	private readonly timer: NodeJS.Timeout;

	/** @param pids process ids by name */
	constructor(pids: Record<string, number>) {
		const sample = () => {
			for (const [name, pid] of Object.entries(pids)) {
				this.samples.set(name, [...(this.samples.get(name) ?? []), residentBytes(pid)]);
			}
		};
		sample();
		this.timer = setInterval(sample, EVERY_MS);
	}

	/** Ends the sampling, and says what each process held. */
	end(): Held[] {
		clearInterval(this.timer);
		return [...this.samples].map(([name, samples]) => {
			const quarter = Math.ceil(samples.length * SHARE);
			return {
				name,
				before: median(samples.slice(0, quarter)),
				after: median(samples.slice(-quarter)),
				most: Math.max(...samples),
			};
		});
	}
}

/** @throws Error where the process has ended */
function residentBytes(pid: number): number {
	const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
	return Number(kibibytes) * 1_024;
}
