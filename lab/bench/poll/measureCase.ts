/**
 * node --expose-gc measureCase.ts <candidates> <kind of ids> <rounds>
 *
 * Measures polls of one size and prints the figures as JSON.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

import { peakMegabytes } from '../../../test/support/performance';
import { alternate } from '../lib/alternate';
import type { PollRecord } from './cases';
import { listText, type IdKind } from './lists';
import { PolledTrigger } from './trigger';

const collectGarbage = globalThis.gc!;

async function measure(size: number, ids: IdKind, rounds: number): Promise<PollRecord> {
	const trigger = new PolledTrigger();
	await trigger.poll(listText(size, ids, 0));
	await trigger.poll(listText(size, ids, 1));
	const before = trigger.snapshot;
	const list = listText(size, ids, 2);
	let events = 0;
	const parse = { times: [] as number[], work: () => JSON.parse(list) as unknown };
	const poll = {
		times: [] as number[],
		work: async () => {
			trigger.snapshot = before;
			events = await trigger.poll(list);
		},
	};
	// Round -1 makes the engine compile the code and does not count.
	for (let round = -1; round < rounds; round++) {
		for (const { times, work } of alternate([parse, poll], round)) {
			const ms = await cpuMs(work);
			if (round >= 0) times.push(ms);
		}
	}
	trigger.snapshot = before;
	// As it comes from the network.
	const bytes = Buffer.from(list);
	const peakBytes = await peakOf(async () => await trigger.poll(bytes.toString('utf8')));
	const listed = (JSON.parse(list) as unknown[]).length;
	return {
		size,
		ids,
		listed,
		events,
		parseMs: parse.times,
		pollMs: poll.times,
		snapshotBytes: trigger.snapshot.length,
		// Measured before the naive map is made, which needs more memory than all polls.
		peakBytes,
		naiveBytes: naiveLength(list),
	};
}

/** Processor time of all threads, including garbage collection. */
async function cpuMs(work: () => unknown): Promise<number> {
	collectGarbage();
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

/** Peak resident memory during some work, above the initial one; NaN on other systems than Linux. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
	if (process.platform !== 'linux') return NaN;
	// Returns free pages to the system: their reuse would not show.
	collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
	// Makes the kernel reset the peak; see proc(5), clear_refs.
	writeFileSync('/proc/self/clear_refs', '5');
	const before = process.memoryUsage().rss;
	await work();
	return peakMegabytes() * 2 ** 20 - before;
}

/** Length of a naive snapshot: JSON of id → SHA-256 (hex) of the record. */
function naiveLength(list: string): number {
	const digests = (JSON.parse(list) as Array<{ id: string }>).map((record) => [
		record.id,
		createHash('sha256').update(JSON.stringify(record)).digest('hex'),
	]);
	return JSON.stringify(Object.fromEntries(digests)).length;
}

async function main(): Promise<void> {
	const [size, ids, rounds] = process.argv.slice(2);
	const record = await measure(Number(size), ids as IdKind, Number(rounds));
	process.stdout.write(JSON.stringify(record));
}

void main();
