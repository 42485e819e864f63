import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { median, quantile } from '../../test/support/performance';
import { type DeliveryOutcome, LoadStage } from './stage';

const EVERY_MS = 1_000;
/** The first and the last quarter of the samples are compared, so that a single garbage collection doesn't matter. */
const SHARE = 0.25;

/** Memory of a process in bytes: in the first quarter of the samples, in the last, and the maximum. */
interface MemoryUse {
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
async function measureMemory<T>(
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

/** Response times and the rate of executions, in one line. */
function deliverySummary(
	name: string,
	outcomes: readonly DeliveryOutcome[],
	seconds: number,
): string {
	const times = outcomes.map(({ ms }) => ms);
	const [p50, p99, most] = [0.5, 0.99, 1].map((q) => `${Math.round(quantile(times, q))} ms`);
	const rate = (outcomes.length / seconds).toFixed(1);
	const attempts = outcomes.map((outcome) => outcome.attempts);
	const again = attempts.filter((count) => count > 1).length;
	return [
		`${name}: ${outcomes.length} deliveries, ${rate} executions per second`,
		// Without earlier attempts and the waits between them.
		`response to the last attempt: p50 ${p50}, p99 ${p99}, maximum ${most}`,
		`${again} needed more than one attempt, at most ${quantile(attempts, 1)}`,
	].join('; ');
}

/** The memory of each process, one line each. */
function memorySummary(memory: readonly MemoryUse[]): string {
	const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
	const lines = memory.map(({ name, before, after, most }) => {
		const figures = [before, after, most].map(mebibytes);
		return `${name}: ${figures[0]} in the first quarter, ${figures[1]} in the last, at most ${figures[2]}`;
	});
	return lines.join('\n');
}

jest.setTimeout(1_800_000);

const BURST = { deliveries: 5_000, concurrency: 50 };
/** An hour with one event per second, compressed to half of the burst's rate. */
const STEADY = { deliveries: 3_600, shareOfBurst: 0.5 };
/** A heap varies, even if nothing leaks. */
const MOST_GROWTH = 1.25;

/** The rate of executions, and the memory of n8n's processes meanwhile. */
interface LoadResult {
	perSecond: number;
	memory: MemoryUse[];
}

describe('n8n in queue mode under load', () => {
	let stage: LoadStage;
	/** All deliveries so far. */
	const sent: DeliveryOutcome[] = [];
	/** Executions per second in the burst; undefined until it has been executed. */
	let burstRate: number | undefined;

	beforeAll(async () => {
		stage = await LoadStage.open();
	}, 900_000);

	afterAll(async () => await stage?.close());

	/** Sends, waits until n8n has executed everything, and prints the figures. Memory is measured during the sending. */
	async function load(
		name: string,
		sending: () => Promise<DeliveryOutcome[]>,
	): Promise<LoadResult> {
		const start = performance.now();
		const [outcomes, memory] = await measureMemory(stage.pids, sending);
		sent.push(...outcomes);
		expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
		const byStatus = await stage.untilEnded(sent.length);
		const seconds = (performance.now() - start) / 1_000;
		expect(byStatus).toEqual({ success: sent.length });
		process.stdout.write(`${deliverySummary(name, outcomes, seconds)}\n${memorySummary(memory)}\n`);
		return { perSecond: outcomes.length / seconds, memory };
	}

	function expectEachProcessedOnce(): void {
		const processed = stage.work.items.map(({ eventId }) => eventId);
		expect(processed.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
	}

	it(`answers a burst of ${BURST.deliveries} signed deliveries, and executes each once`, async () => {
		const { deliveries, concurrency } = BURST;
		const { perSecond } = await load('burst', () => stage.sender.burst(deliveries, concurrency));
		burstRate = perSecond;
		expectEachProcessedOnce();
	});

	it('executes an hour of steady deliveries once each, without growing memory', async () => {
		const { deliveries, shareOfBurst } = STEADY;
		if (burstRate === undefined)
			throw new Error('The rate is unknown because the burst has failed');
		// At a higher rate than n8n executes, deliveries would pile up in its webhook processor.
		const perSecond = burstRate * shareOfBurst;
		const { memory } = await load('steady', () => stage.sender.steady(deliveries, perSecond));
		expectEachProcessedOnce();
		expect(memory.filter(({ before, after }) => after > before * MOST_GROWTH)).toEqual([]);
	});
});
