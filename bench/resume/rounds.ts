import { median } from '../../test/support/statistics';
import { turns } from '../lib/turns';
import type { RecordedN8n } from '../n8n/recordedN8n';
import type { ExecutionRecord } from '../n8n/records';
import { COPIES, type Contender, type Reading } from './contenders';
import { files, type BenchFile } from './files';

/** Whether a process of n8n reads its first file, or has read many. */
export type Warmth = 'first' | 'warm';

type Figure = (record: ExecutionRecord) => number;

/** The records of all runs. */
export class Measurements {
	private readonly records = new Map<string, ExecutionRecord[]>();

	add(warmth: Warmth, { contender, file }: Reading, record: ExecutionRecord): void {
		const key = keyOf(warmth, contender, file);
		this.records.set(key, [...(this.records.get(key) ?? []), record]);
	}

	/** The median of a figure; NaN where there are no records. */
	median(warmth: Warmth, contender: Contender, file: BenchFile, figure: Figure): number {
		return median((this.records.get(keyOf(warmth, contender, file)) ?? []).map(figure));
	}
}

const keyOf = (warmth: Warmth, contender: Contender, file: BenchFile) =>
	`${warmth} ${contender} ${file.name}`;

/** Each contender reads each file as the first one that a fresh process of n8n reads. */
export async function firstRounds(
	n8n: RecordedN8n,
	readings: readonly Reading[],
	rounds: number,
	measurements: Measurements,
): Promise<void> {
	const single = readings.filter(({ copies }) => copies === 1);
	for (let round = 0; round < rounds; round++) {
		console.error(`Reading in fresh processes, round ${round + 1} of ${rounds} …`);
		for (const reading of turns(single, round)) {
			await n8n.freshProcess();
			measurements.add('first', reading, await run(n8n, reading));
		}
	}
}

/** Each contender reads copies of each file in turn, in one process that has read them before. */
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
			for (const reading of turns(own, round)) {
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
