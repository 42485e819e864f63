import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { idKinds, type IdKind } from './lists';

/** What `measureCase.ts` prints. */
export interface PollRecord {
	size: number;
	ids: IdKind;
	/** Candidates in the list that was polled. */
	listed: number;
	events: number;
	/** Processor time of each `JSON.parse` of the list, and of each poll. */
	parseMs: number[];
	pollMs: number[];
	snapshotBytes: number;
	naiveBytes: number;
	/** Peak memory of a poll, including the list's text and objects. */
	peakBytes: number;
}

const MEASURE_CASE = join(__dirname, 'measureCase.ts');
const DEADLINE_MS = 3_600_000;
const run = promisify(execFile);

/** Measures each size with each kind of ids, each case in a separate process. */
export async function measureCases(
	sizes: readonly number[],
	rounds: number,
): Promise<PollRecord[]> {
	const records: PollRecord[] = [];
	for (const size of sizes) {
		for (const ids of idKinds) {
			console.error(`Polling ${size} candidates (${ids}), ${rounds} rounds …`);
			records.push(await measureCase(size, ids, rounds));
		}
	}
	return records;
}

async function measureCase(size: number, ids: IdKind, rounds: number): Promise<PollRecord> {
	const { execPath, execArgv } = process;
	const args = [...execArgv, '--expose-gc', MEASURE_CASE, String(size), ids, String(rounds)];
	const { stdout } = await run(execPath, args, { timeout: DEADLINE_MS });
	return JSON.parse(stdout) as PollRecord;
}
