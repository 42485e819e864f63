/**
 * npm run bench -- poll [--rounds 5 --largest 1000000]
 *
 * Polls 10,000, 100,000 and 1,000,000 candidates with 1 % changed. Measures everything except the network that the
 * trigger does from the text of the provider's list to the events and the text of the next snapshot, including its own
 * `JSON.parse` and the check of each record. Compares its processor time with that of `JSON.parse` of the same text
 * alone, and the snapshot with a map of id to SHA-256. Ends with 1 if a poll takes more than 5 times as long at
 * 100,000, or if the time does not grow in proportion from there.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ensureBuilt } from '../../scripts/lib/build';
import { numberArguments } from './lib/arguments';
import { ratio } from './lib/peers';
import { factor, printTable, printUpperTarget } from './lib/table';
import type { IdKind, PollRecord } from './pollOnce';

/** Kinds of ids, as named in the tables. */
export const idKinds: readonly IdKind[] = ['numbers, in order', 'numbers, shuffled', 'UUIDs'];

const SIZES = [10_000, 100_000, 1_000_000];

/** The size at which the ratio is judged, and from which time must grow in proportion. */
const JUDGED = 100_000;
const MOST_RATIO = 5;
const REASON =
	'Each ID and each watched field is hashed with a key, so that the database has nothing that names people.';
/** Factor by which a candidate may take longer in the largest list, of which caches hold less. */
const MOST_GROWTH = 1.25;

/** Compares polls, and prints the ratios. */
export async function bench(args: string[]): Promise<void> {
	const { rounds, largest } = numberArguments(args, { rounds: 5, largest: 1_000_000 });
	report(
		await measurePolls(
			SIZES.filter((size) => size <= largest),
			rounds,
		),
	);
}

const POLL_ONCE = join(__dirname, 'pollOnce.ts');
const DEADLINE_MS = 3_600_000;

/** Measures each size with each kind of ids, each case in a separate process. */
export async function measurePolls(
	sizes: readonly number[],
	rounds: number,
): Promise<PollRecord[]> {
	await ensureBuilt();
	const { execPath, execArgv } = process;
	const records: PollRecord[] = [];
	for (const size of sizes) {
		for (const ids of idKinds) {
			console.error(`Polling ${size} candidates (${ids}), ${rounds} rounds …`);
			const args = [...execArgv, '--expose-gc', POLL_ONCE, String(size), ids, String(rounds)];
			const { stdout } = await promisify(execFile)(execPath, args, { timeout: DEADLINE_MS });
			records.push(JSON.parse(stdout) as PollRecord);
		}
	}
	return records;
}

function report(records: readonly PollRecord[]): void {
	const header = ['Candidates', 'IDs', 'Events', 'Processor time', 'Snapshot'];
	const rows = records.map(({ size, ids, events, times, snapshotBytes, naiveBytes }) => [
		size.toLocaleString('en'),
		ids,
		events.toLocaleString('en'),
		factor(ratio(times, 'poll', 'JSON.parse')),
		factor(snapshotBytes / naiveBytes),
	]);
	printTable(
		'A poll with 1 % changed ÷ JSON.parse; its snapshot ÷ a map of id to SHA-256',
		header,
		rows,
	);
	console.log();
	for (const ids of idKinds) {
		const own = records.filter((record) => record.ids === ids && record.size >= JUDGED);
		for (const record of own) printTarget(record, own[0]!);
	}
}

/** Judges the ratio at one size, and the growth from there. */
function printTarget(record: PollRecord, judged: PollRecord): void {
	const at = `at ${record.size.toLocaleString('en')} candidates, ${record.ids}`;
	if (record === judged) {
		const value = ratio(record.times, 'poll', 'JSON.parse');
		return printUpperTarget({
			what: `poll ÷ JSON.parse ${at}`,
			value,
			limit: MOST_RATIO,
			reason: REASON,
		});
	}
	const growth = msEach(record) / msEach(judged);
	const what = `time for each candidate ${at}, ÷ at 100,000`;
	printUpperTarget({ what, value: growth, limit: MOST_GROWTH });
}

const msEach = ({ times, listed }: PollRecord) => times.poll.p50 / listed;
