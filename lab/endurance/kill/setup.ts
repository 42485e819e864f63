import { createHash } from 'node:crypto';

import { readSnapshot } from '../../../nodes/Recruiting/trigger/polling/snapshot';
import { orClose } from '../../../test/n8n/closing';
import { changeSqlite, readSqlite } from '../../../test/n8n/database';
import type { CandidateRecord, RecordControl, RecordedRequest } from '../../../test/provider';
import { Chance } from '../../../test/support/chance';
import { Deliveries } from '../../../test/support/eventTracking/deliveries';
import { type ExpectedEvent, keyOf } from '../../../test/support/eventTracking/events';
import { openWorkStage, type WorkStage } from '../../../test/support/eventTracking/workStage';
import { TriggerStage } from '../../../test/support/triggerStage';
import { allEvents, everySecond } from '../../../test/support/triggers';

/** A running n8n with a polled and a webhook workflow, and what happens around it. */
export type KillSetup = WorkStage & Awaited<ReturnType<typeof activateBoth>>;

/** How long the provider takes for each list. */
export const LATENCY_MS = 400;
/** Candidates that exist from the start, so that removals don't look like a broken list. */
const OTHERS = 60;
const SHORTEST_WORK_MS = 300;
const LONGEST_WORK_MS = 1_500;

const settings = {
	// n8n does not resume an activation that a kill cut off before this time is over. On a busy machine, an activation
	// takes some seconds, and n8n gives one up after 0.7 of the time.
	N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '6',
	N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '250',
};

export async function openSetup(seed: string): Promise<KillSetup> {
	// One generator for each purpose, so that the timing of one does not change the choices of another.
	const holding = new Chance(`${seed} work`);
	const holdMs = () => holding.whole(SHORTEST_WORK_MS, LONGEST_WORK_MS);
	const opened = await openWorkStage(() => TriggerStage.open(settings), holdMs);
	return { ...opened, ...(await orClose(() => activateBoth(opened, seed), opened.close)) };
}

async function activateBoth({ stage, work, activate }: WorkStage, seed: string) {
	const { p2, p3 } = stage.provider.profiles;
	p2.people.add(OTHERS);
	const polled = await stage.triggerAt(
		{ latency: LATENCY_MS, etag: 1 },
		{ pollTimes: everySecond },
	);
	const receiving = stage.trigger('p3', { events: allEvents });
	const changing = new Chance(`${seed} changes`);
	return {
		chance: new Chance(`${seed} kills`),
		database: new Database(stage.n8n.databaseUrl),
		changes: new CandidateChanges(p2.people, changing, (key) => work.hasBegun(key)),
		deliveries: new Deliveries(p3, new Chance(`${seed} deliveries`)),
		polledWorkflow: await activate('Polled', polled),
		webhookWorkflow: await activate('Webhook', receiving),
	};
}

/** The polls that the provider has received since n8n was killed last. */
export function pollsOf({ stage }: KillSetup): RecordedRequest[] {
	return stage.provider.requests.filter(
		({ profile, url }) => profile === 'p2' && url.endsWith('/v1/candidates'),
	);
}

/** Whether the provider has not answered a poll yet. */
export function isOpen({ status }: RecordedRequest): boolean {
	return status === undefined;
}

/** A candidate that these tests have added to the list. */
interface Known {
	id: string;
	version: number;
	/** Key of the event that its last change must cause. */
	lastKey: string;
}

/**
 * Adds, changes and removes candidates, and keeps the events that this must cause. A candidate is changed again only
 * after its previous change has been processed: two changes between two polls would be one event.
 */
class CandidateChanges {
	readonly expected: ExpectedEvent[] = [];

	private readonly listed = new Map<string, Known>();

	private added = 0;

	/** @param wasWorkedOn whether an event has reached the work of the workflow */
	constructor(
		private readonly people: RecordControl<CandidateRecord>,
		private readonly chance: Chance,
		private readonly wasWorkedOn: (key: string) => boolean,
	) {}

	/** Makes a few changes of each kind, as far as there are candidates for them. */
	make(): void {
		const settled = [...this.listed.values()].filter(({ lastKey }) => this.wasWorkedOn(lastKey));
		const [gone, ...changed] = this.chance.some(settled, this.chance.whole(0, 3));
		if (gone) this.remove(gone);
		for (const known of changed) this.change(known);
		for (let left = this.chance.whole(1, 2); left > 0; left--) this.add();
	}

	private add(): void {
		const number = ++this.added;
		const id = `kill-${number}`;
		const record = this.people.add({
			id,
			first_name: `First${number}`,
			last_name: `Last${number}`,
			email: emailOf(id, 0),
		});
		const lastKey = this.expect('candidate.created', record[0]!);
		this.listed.set(id, { id, version: 0, lastKey });
	}

	private change(known: Known): void {
		known.version++;
		const record = this.people.change(known.id, { email: emailOf(known.id, known.version) });
		known.lastKey = this.expect('candidate.updated', record);
	}

	private remove({ id }: Known): void {
		this.people.remove(id);
		this.listed.delete(id);
		this.expect('candidate.removed', { id });
	}

	private expect(event: string, data: { id: string; email?: string }): string {
		const key = keyOf({ event, data });
		this.expected.push({ key });
		return key;
	}
}

function emailOf(id: string, version: number): string {
	return `version${version}.${id}@candidates.example`;
}

const SLOW = 'slow executions';
/** As many steps as SQLite takes in about a second. */
const SLOW_STEPS = 5_000_000;

/** n8n's database, for what its API does not show and for what was stored at the moment of a kill. */
class Database {
	constructor(private readonly url: string) {}

	/** The snapshot that the trigger of a workflow has stored, as text. */
	snapshotText(workflowId: string): string {
		const [row] = readSqlite(
			this.url,
			'select staticData from workflow_entity where id = ?',
			workflowId,
		);
		const data = JSON.parse(String(row?.staticData ?? '{}')) as { global?: Record<string, string> };
		const entries = Object.entries(data.global ?? {});
		return entries.find(([key]) => key.endsWith(' snapshot'))?.[1] ?? '';
	}

	/**
	 * Makes n8n take about a second to store each execution of a workflow, until `storeAtOnce` is called. Otherwise, only
	 * milliseconds pass between storing a snapshot and storing the execution of its events.
	 */
	storeSlowly(workflowId: string): void {
		changeSqlite(
			this.url,
			`create trigger "${SLOW}" before insert on execution_entity
			when new.workflowId = '${workflowId}'
			begin
				select count(*) from (with recursive count(n) as (select 1 union all select n + 1 from count limit ${SLOW_STEPS})
					select n from count);
			end`,
		);
	}

	/** Takes `storeSlowly` back. */
	storeAtOnce(): void {
		changeSqlite(this.url, `drop trigger if exists "${SLOW}"`);
	}

	/** Ids of the events of the last batch that are in no execution yet: they would be lost if they were not stored. */
	pendingEvents(workflowId: string): string[] {
		const memory = readSnapshot(this.snapshotText(workflowId));
		if (memory.state !== 'known') return [];
		const ids = memory.snapshot.batch?.entries.map(({ eventId }) => eventId) ?? [];
		const recorded = this.recorded(workflowId);
		const started = this.executionData(workflowId);
		return ids.filter((id) => !recorded.has(hashOf(id)) && !started.includes(id));
	}

	/** Those of the executions whose events the trigger's deduplication has recorded. */
	recordedExecutions(workflowId: string, executionIds: string[]): Set<string> {
		const recorded = this.recorded(workflowId);
		return new Set(executionIds.filter((id) => recorded.has(hashOf(`execution ${id}`))));
	}

	/** Hashes that the trigger's deduplication has recorded. */
	private recorded(workflowId: string): Set<string> {
		const query = 'select value from processed_data where workflowId = ?';
		const rows = readSqlite(this.url, query, workflowId);
		return new Set(
			rows.flatMap(({ value }) => (JSON.parse(String(value)) as { data: string[] }).data),
		);
	}

	/** The data of all executions of a workflow, as one text. */
	private executionData(workflowId: string): string {
		const query =
			'select data from execution_data join execution_entity on id = executionId where execution_entity.workflowId = ?';
		return readSqlite(this.url, query, workflowId)
			.map(({ data }) => String(data))
			.join('\n');
	}
}

/** The hash that n8n writes into its deduplication table for an entry. */
function hashOf(entry: string): string {
	return createHash('md5').update(entry).digest('base64');
}
