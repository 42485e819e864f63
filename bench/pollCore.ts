/**
 * The polling core against `JSON.parse` of the same list's text, in CPU time: what a poll of n
 * candidates costs with 1 % of them changed, from the stored text to the next one.
 *
 *     node scripts/bootstrap.mjs bench/pollCore.ts [sizes …]
 */

import { createHash, randomBytes } from 'node:crypto';

import {
	comparePoll,
	readSnapshot,
	writeSnapshot,
	type CompleteList,
	type PollSettings,
} from '../nodes/Recruiting/trigger/polling';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 5;

const settings: PollSettings = {
	kind: 'candidate',
	scope: 'bench',
	watchedFields: ['id', 'first_name', 'last_name', 'email'],
	firstPoll: 'nothing',
	maxEvents: 1_000_000,
};
const run = { now: 0, process: 'bench', randomBytes };

/** Place n of a list of which 1 % changes: half are updated, a quarter is created or removed. */
type Fate = 'stays' | 'updated' | 'created' | 'removed';

function fate(n: number): Fate {
	if (n % 200 === 0) return 'updated';
	if (n % 400 === 100) return 'created';
	return n % 400 === 300 ? 'removed' : 'stays';
}

/** Eight-digit ids with uneven gaps, ascending, as they are given out. */
function listText(size: number, time: 'before' | 'after'): string {
	const gap = Math.floor(80_000_000 / size);
	const absent = time === 'before' ? 'created' : 'removed';
	const numbers = Array.from({ length: size }, (_, n) => n).filter((n) => fate(n) !== absent);
	const records = numbers.map((n) => ({
		id: String(10_000_000 + n * gap + ((n * 7) % gap)),
		first_name: `First${n}`,
		last_name: `Last${n}`,
		email: `first${n}.last${n}@${fate(n) === 'updated' ? time : 'candidates'}.example`,
	}));
	return JSON.stringify(records);
}

/** The same list in an order that has nothing to do with its ids. */
function shuffled(text: string): string {
	const key = ({ id }: { id: string }) => (Number(id) * 7_919) % 1_000_003;
	const records: Array<{ id: string }> = JSON.parse(text);
	return JSON.stringify(records.sort((a, b) => key(a) - key(b)));
}

function parse(text: string): CompleteList {
	return { records: JSON.parse(text), etag: undefined };
}

/** The least CPU time of some rounds, in milliseconds: the machine is shared. */
function cpuMs(work: () => unknown): number {
	const times = Array.from({ length: ROUNDS }, () => {
		const before = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000;
	});
	return Math.min(...times);
}

/** Length of the JSON text of id → SHA-256 (hex) of the record, as a snapshot would naively be. */
function naiveLength(list: CompleteList): number {
	const digests = list.records.map((record) => [
		record.id,
		createHash('sha256').update(JSON.stringify(record)).digest('hex'),
	]);
	return JSON.stringify(Object.fromEntries(digests)).length;
}

function measure(size: number, order: 'by id' | 'any'): Record<string, string> {
	const before = parse(listText(size, 'before'));
	const sorted = listText(size, 'after');
	const afterText = order === 'any' ? shuffled(sorted) : sorted;
	const after = parse(afterText);
	const stored = writeSnapshot(comparePoll({ state: 'none' }, before, settings, run).next);
	const memory = readSnapshot(stored);
	const { events, next } = comparePoll(memory, after, settings, run);
	const parseMs = cpuMs(() => JSON.parse(afterText));
	const readMs = cpuMs(() => readSnapshot(stored));
	const compareMs = cpuMs(() => comparePoll(memory, after, settings, run));
	const writeMs = cpuMs(() => writeSnapshot(next));
	const coreMs = readMs + compareMs + writeMs;
	return {
		candidates: String(size),
		order,
		events: String(events.length),
		'JSON.parse ms': parseMs.toFixed(1),
		'read ms': readMs.toFixed(1),
		'compare ms': compareMs.toFixed(1),
		'write ms': writeMs.toFixed(1),
		'core ÷ parse': (coreMs / parseMs).toFixed(2),
		'poll ÷ parse': ((coreMs + parseMs) / parseMs).toFixed(2),
		'core µs each': ((coreMs * 1_000) / size).toFixed(2),
		'bytes each': (writeSnapshot(next).length / next.records.ids.length).toFixed(2),
		'naive bytes each': (naiveLength(after) / after.records.length).toFixed(2),
	};
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES;
console.table(sizes.flatMap((size) => [measure(size, 'by id'), measure(size, 'any')]));
