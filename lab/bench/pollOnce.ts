/**
 * node --expose-gc pollOnce.ts <candidates> <kind of ids> <rounds>
 *
 * Measures polls of one size and prints the figures as JSON.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import type { RecruitingTrigger } from '../../index';
import manifest from '../../package.json';
import { peakMegabytes } from '../../test/support/performance';
import { alternate, type Times } from './lib/peers';

/** Kinds of ids. */
export type IdKind = 'numbers, in order' | 'numbers, shuffled' | 'UUIDs';

/** What is printed. */
export interface PollRecord {
	size: number;
	ids: IdKind;
	/** Candidates in the list that was polled. */
	listed: number;
	events: number;
	/** Processor time of `JSON.parse` of the list, and of a poll. */
	times: Times<'JSON.parse' | 'poll'>;
	snapshotBytes: number;
	naiveBytes: number;
	/** Peak memory of a poll, including the list's text and objects. */
	peakBytes: number;
}

const collectGarbage = globalThis.gc!;

async function measure(size: number, ids: IdKind, rounds: number): Promise<PollRecord> {
	const trigger = new PolledTrigger();
	await trigger.poll(listText(size, ids, 0));
	await trigger.poll(listText(size, ids, 1));
	const before = trigger.snapshot;
	const list = listText(size, ids, 2);
	let events = 0;
	const poll = async () => {
		trigger.snapshot = before;
		events = await trigger.poll(list);
	};
	const times = await alternate(
		[
			{ name: 'JSON.parse', work: () => void JSON.parse(list) },
			{ name: 'poll', work: poll },
		],
		{ rounds, warmUp: 3, now: processorMs, before: () => collectGarbage() },
	);
	trigger.snapshot = before;
	// As it comes from the network.
	const bytes = Buffer.from(list);
	const peakBytes = await peakOf(async () => await trigger.poll(bytes.toString('utf8')));
	const listed = (JSON.parse(list) as unknown[]).length;
	const snapshotBytes = trigger.snapshot.length;
	// The naive map is made last: it needs more memory than all polls.
	const naiveBytes = naiveLength(list);
	return { size, ids, listed, events, times, snapshotBytes, naiveBytes, peakBytes };
}

/** Processor time of all threads so far, including garbage collection. */
function processorMs(): number {
	const { user, system } = process.cpuUsage();
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

/** Three successive lists; 1 % of the candidates change from each to the next. */
type ListVersion = 0 | 1 | 2;

/** Numbers of eight digits. */
const LOWEST = 10_000_000;
const SPAN = 80_000_000;

/**
 * The text of a list of about `size` candidates with only the documented fields: fewer fields mean less time for
 * `JSON.parse`, with which a poll is compared.
 */
function listText(size: number, ids: IdKind, version: ListVersion): string {
	const places = Array.from({ length: size }, (_, n) => n).filter((n) => isListed(n, version));
	if (ids === 'numbers, shuffled') places.sort((a, b) => shuffledRank(a) - shuffledRank(b));
	const candidates = places.map((n) => ({
		id: ids === 'UUIDs' ? uuid(n) : number(n, size),
		first_name: `First${n}`,
		last_name: `Last${n}`,
		email: `first${n}.last${n}@${isUpdated(n) ? `v${version}` : 'candidates'}.example`,
	}));
	// As from the network: one flat string, decoded from bytes.
	return Buffer.from(JSON.stringify(candidates)).toString('utf8');
}

/** Half of the changes. */
function isUpdated(n: number): boolean {
	return n % 200 === 0;
}

/** A quarter of the changes are candidates that are added in version 1 or 2, and a quarter are removed ones. */
function isListed(n: number, version: ListVersion): boolean {
	const place = n % 400;
	const notYet = (place === 101 && version < 1) || (place === 102 && version < 2);
	const gone = (place === 301 && version >= 1) || (place === 302 && version >= 2);
	return !notYet && !gone;
}

/** Ascending ids with uneven gaps. */
function number(n: number, size: number): string {
	const gap = Math.floor(SPAN / size);
	return String(LOWEST + n * gap + ((n * 7) % gap));
}

/** A sort key that is unrelated to the ids but the same each time. */
function shuffledRank(n: number): number {
	return (n * 7_919_777) % 1_000_003;
}

/** In no order, like most UUIDs. */
function uuid(n: number): string {
	const hex = createHash('sha256').update(String(n)).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The built trigger, with everything that a poll does in n8n except the network. */
class PolledTrigger {
	private readonly trigger = builtTrigger();

	/** The node's static data. */
	private staticData: IDataObject = {};

	/** The snapshot that the node has stored. */
	get snapshot(): string {
		return String(this.staticData.snapshot);
	}

	set snapshot(text: string) {
		this.staticData = { snapshot: text };
	}

	/** Polls once, with the list's text as the provider's answer. Returns the number of events. */
	async poll(list: string): Promise<number> {
		const items = await this.trigger.poll.call(pollContext(list, this.staticData));
		return items?.[0]?.length ?? 0;
	}
}

const parameters: IDataObject = {
	profile: 'p2',
	authentication: 'accessToken',
	watch: 'candidates',
	events: ['created', 'removed', 'updated'],
	// Emits all changes at once: events of later polls would be missing in the figures.
	options: { maxEvents: 1_000_000 },
};

/** The parts of n8n that a poll needs. */
function pollContext(list: string, staticData: IDataObject): IPollFunctions {
	const answer = { statusCode: 200, statusMessage: 'OK', headers: {}, body: list };
	const silent = () => {};
	const context = {
		getNode: () => ({ id: 'node', name: 'Trigger' }),
		getWorkflow: () => ({ id: 'workflow' }),
		getNodeParameter: (name: string, fallback?: unknown) => parameters[name] ?? fallback,
		getActivationMode: () => 'update',
		getPollBudgetMs: () => 300_000,
		getMode: () => 'trigger',
		getCredentials: async () => ({ baseUrl: 'https://ats.example.com', accessToken: 'token' }),
		getWorkflowStaticData: () => staticData,
		logger: { info: silent, warn: silent },
		helpers: { httpRequestWithAuthentication: async () => answer },
	};
	return context as unknown as IPollFunctions;
}

const built = join(__dirname, '../..', manifest.main);

/** The trigger as built and published. */
function builtTrigger(): RecruitingTrigger {
	const code = require(built) as { RecruitingTrigger: typeof RecruitingTrigger };
	return new code.RecruitingTrigger();
}

async function main(): Promise<void> {
	const [size, ids, rounds] = process.argv.slice(2);
	const record = await measure(Number(size), ids as IdKind, Number(rounds));
	process.stdout.write(JSON.stringify(record));
}

void main();
