import { median } from '../../../test/support/performance';
import { alternate } from '../lib/alternate';
import type { RecordedN8n } from '../n8n/recordedN8n';
import type { ExecutionRecord } from '../n8n/records';
import { COPIES, files, type BenchFile, type ContenderName, type Reading } from './contenders';

/** Whether n8n's process reads its first file or has read many. */
export type Warmth = 'first' | 'warm';

type Metric = (record: ExecutionRecord) => number;

/** The records of all runs. */
export class Measurements {
	private readonly records = new Map<string, ExecutionRecord[]>();

	add(warmth: Warmth, { contender, file }: Reading, record: ExecutionRecord): void {
		const key = keyOf(warmth, contender, file);
		this.records.set(key, [...(this.records.get(key) ?? []), record]);
	}

	/** The median of a metric; NaN if there are no records. */
	median(warmth: Warmth, contender: ContenderName, file: BenchFile, metric: Metric): number {
		return median((this.records.get(keyOf(warmth, contender, file)) ?? []).map(metric));
	}
}

const keyOf = (warmth: Warmth, contender: ContenderName, file: BenchFile) =>
	`${warmth} ${contender} ${file.name}`;

/** Makes each contender read each file as the first one in a fresh process of n8n. */
export async function firstRounds(
	n8n: RecordedN8n,
	readings: readonly Reading[],
	rounds: number,
	measurements: Measurements,
): Promise<void> {
	const single = readings.filter(({ copies }) => copies === 1);
	for (let round = 0; round < rounds; round++) {
		console.error(`Reading in fresh processes, round ${round + 1} of ${rounds} …`);
		for (const reading of alternate(single, round)) {
			await n8n.freshProcess();
			measurements.add('first', reading, await run(n8n, reading));
		}
	}
}

/** Makes the contenders alternately read copies of each file, in one process that has read them before. */
export async function warmRounds(
	n8n: RecordedN8n,
	readings: readonly Reading[],
	rounds: number,
	measurements: Measurements,
): Promise<void> {
	for (const file of files) {
		console.error(`Reading ${file.name}, ${rounds} rounds …`);
		const own = readings.filter((reading) => reading.file === file && reading.copies === COPIES);
		for (const reading of own) await run(n8n, reading);
		for (let round = 0; round < rounds; round++) {
			for (const reading of alternate(own, round)) {
				measurements.add('warm', reading, await run(n8n, reading));
			}
		}
	}
}

async function run(n8n: RecordedN8n, reading: Reading): Promise<ExecutionRecord> {
	const record = await n8n.run(reading.path);
	if (record.status !== 'success' || record.items !== reading.copies) {
		throw new Error(`${reading.contender} did not read ${reading.file.name}: ${record.error}`);
	}
	return record;
}
