/**
 * npm run bench -- scale [--rounds 3 --deliveries 1000]
 *
 * Measures how time, memory and state grow from 1,000 to 1,000,000 candidates in listing and polling, and how many
 * deliveries n8n executes per second with one, two and four workers. Prints the figures, and writes them into
 * docs/scaling.md and a chart of each into docs/scaling/.
 */
import { closeInOrder } from '../../test/n8n/closing';
import { startProvider } from '../../test/provider';
import { median } from '../../test/support/performance';
import { LoadStage } from '../load/stage';
import { numberArguments } from './lib/arguments';
import { MeasuringN8n, type ExecutionRecord } from './lib/n8n';
import { listingNode, storeSource } from './list';
import { idKinds, measurePolls } from './poll';
import type { PollRecord } from './pollOnce';
import { writeDocument, type Figure, type Line, type Point } from './scalingDocument';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const WORKERS = [1, 2, 4];

/** Measures how everything grows, and writes the document. */
export async function bench(args: string[]): Promise<void> {
	const { rounds, deliveries } = numberArguments(args, { rounds: 3, deliveries: 1_000 });
	await writeDocument([
		...listingFigures(await measureListings(rounds)),
		...pollingFigures(await measurePolls(SIZES, rounds)),
		workersFigure(await measureWorkers(deliveries)),
	]);
}

/** Charts of times and memory by the number of candidates. */
const byCandidates = { xLabel: 'Candidates', logarithmic: true } as const;
const time = {
	...byCandidates,
	yLabel: 'Time (ms)',
	perUnit: { unit: 'µs', times: 1_000 },
} as const;
const memory = {
	...byCandidates,
	yLabel: 'Memory (MiB)',
	perUnit: { unit: 'KiB', times: 1_024 },
} as const;
const MIB = 2 ** 20;

/** Lists each size in a real n8n, each time in a fresh process, since earlier lists stay in memory. */
async function measureListings(rounds: number): Promise<ExecutionRecord[]> {
	const n8n = await MeasuringN8n.start({ memory: 'collected' });
	const provider = await startProvider();
	const records: ExecutionRecord[] = [];
	try {
		let first: string | undefined;
		for (const size of SIZES) {
			const { credential } = await storeSource(n8n, provider, size);
			const path = await n8n.activate(`List ${size}`, [listingNode(credential)]);
			first ??= path;
			for (let round = 1; round <= rounds; round++) {
				console.error(`Listing ${size} candidates, round ${round} of ${rounds} …`);
				await n8n.freshProcess();
				await n8n.run(first, SIZES[0]!);
				records.push(await n8n.run(path, size));
			}
		}
		return records;
	} finally {
		await closeInOrder(
			() => n8n.close(),
			() => provider.stop(),
		);
	}
}

function listingFigures(records: readonly ExecutionRecord[]): Figure[] {
	const bySize = Map.groupBy(records, ({ items }) => items);
	const line = (name: string, metric: (record: ExecutionRecord) => number): Line => ({
		name,
		points: [...bySize].map(([size, all]): Point => [size, median(all.map(metric))]),
	});
	const lines = [
		line('Node', ({ nodeMs }) => nodeMs),
		line('Processor, all of n8n', ({ cpuMs }) => cpuMs),
		line('Longest time in which n8n does nothing else', ({ stallMs }) => stallMs),
	];
	const aboveIdle = ({ peakBytes, idleBytes }: ExecutionRecord) => (peakBytes - idleBytes) / MIB;
	return [
		{ ...time, file: 'listing-time', title: 'Time of a listing', lines },
		{
			...memory,
			...{ file: 'listing-memory', title: 'Memory of a listing' },
			lines: [line('Above idle n8n', aboveIdle)],
		},
	];
}

/** Polls with 1 % changed, with each kind of ids. */
function pollingFigures(records: readonly PollRecord[]): Figure[] {
	const lines = (metric: (record: PollRecord) => number): Line[] =>
		idKinds.map((ids) => ({
			name: ids,
			points: records
				.filter((record) => record.ids === ids)
				.map((record): Point => [record.size, metric(record)]),
		}));
	return [
		{
			...time,
			...{ file: 'polling-time', title: 'Processor time of a poll' },
			lines: lines(({ times }) => times.poll.p50),
		},
		{
			...memory,
			...{ file: 'polling-memory', title: 'Memory of a poll' },
			lines: lines(({ peakBytes }) => peakBytes / MIB),
		},
		{
			...byCandidates,
			...{ file: 'polling-state', title: 'State between polls', yLabel: 'State (KiB)' },
			perUnit: { unit: 'bytes', times: 1_024 },
			lines: lines(({ snapshotBytes }) => snapshotBytes / 1_024),
		},
	];
}

const CONCURRENCY = 50;
/** Deliveries that do not count, while n8n compiles its code. */
const WARM_UP = 200;

/** Sends bursts of deliveries to n8n in queue mode with each number of workers; returns executions per second. */
async function measureWorkers(deliveries: number): Promise<Point[]> {
	const points: Point[] = [];
	for (const workers of WORKERS) {
		console.error(`Sending ${deliveries} deliveries to ${workers} worker(s) …`);
		const stage = await LoadStage.open(workers);
		try {
			await burst(stage, WARM_UP, WARM_UP);
			const start = performance.now();
			await burst(stage, deliveries, WARM_UP + deliveries);
			points.push([workers, (deliveries * 1_000) / (performance.now() - start)]);
		} finally {
			await stage.close();
		}
	}
	return points;
}

/** Sends `count` deliveries, and waits until `total` have been executed altogether. */
async function burst(stage: LoadStage, count: number, total: number): Promise<void> {
	const outcomes = await stage.burst(count, CONCURRENCY);
	const rejected = outcomes.filter(({ status }) => status !== 200);
	if (rejected.length > 0) throw new Error(`${rejected.length} deliveries were rejected`);
	await stage.untilEnded(total);
}

function workersFigure(points: readonly Point[]): Figure {
	return {
		...{ file: 'workers', title: 'Executions a second in queue mode' },
		...{ xLabel: 'Workers', yLabel: 'Executions a second', logarithmic: false },
		perUnit: { unit: 'each', times: 1 },
		lines: [{ name: 'A burst of deliveries', points }],
	};
}
