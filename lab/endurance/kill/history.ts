import type { Execution } from '../../../test/n8n/api/executions';
import { waitFor } from '../../../test/n8n/wait';
import type { DeliveryResult } from '../../../test/provider';
import {
	ExecutionReader,
	type ExpectedEvent,
	type ObservedEvent,
	observedEventsOf,
} from '../../../test/support/eventTracking/events';
import type { WorkItem } from '../../../test/support/eventTracking/workServer';
import { type Kill, runKills } from './kills';
import { type KillSetup, openSetup } from './setup';

/** The events that a workflow was expected to start for, and its executions. */
interface WorkflowHistory {
	expected: readonly ExpectedEvent[];
	executions: readonly Execution[];
	observed: readonly ObservedEvent[];
	/** Ids of executions whose events the trigger's deduplication has recorded. */
	recorded: ReadonlySet<string>;
	reader: ExecutionReader;
}

const SETTLED_MS = 90_000;

/** Waits until each event has been observed. Gives up silently, since the tests report what is missing. */
async function untilObserved(
	reader: ExecutionReader,
	expected: readonly ExpectedEvent[],
): Promise<void> {
	const end = Date.now() + SETTLED_MS;
	const seen = async () => {
		const keys = new Set(observedEventsOf(await reader.read()).map(({ key }) => key));
		return Date.now() > end || expected.every(({ key }) => keys.has(key));
	};
	await waitFor(seen, { what: 'All events', deadlineMs: 2 * SETTLED_MS, everyMs: 500 });
}

/** Reads the history of a workflow once all its executions have ended. */
async function readHistory(
	{ database }: KillSetup,
	workflowId: string,
	reader: ExecutionReader,
	expected: readonly ExpectedEvent[],
): Promise<WorkflowHistory> {
	const quiet = async () => await reader.isQuiet();
	await waitFor(quiet, { what: 'The end of all executions', deadlineMs: SETTLED_MS });
	const executions = await reader.read();
	const observed = observedEventsOf(executions);
	const ids = executions.map(({ id }) => id);
	const recorded = database.recordedExecutions(workflowId, ids);
	return { expected, executions, observed, recorded, reader };
}

/** Keys of events that started no execution. */
export function missingEvents({ expected, observed }: WorkflowHistory): string[] {
	const seen = new Set(observed.map(({ key }) => key));
	return expected.map(({ key }) => key).filter((key) => !seen.has(key));
}

/**
 * Descriptions of wrong event ids. An id belongs to the event that it came with first: if a poll repeats an event,
 * the repeat has the record's current data.
 */
export function wrongIds({ expected, observed }: WorkflowHistory): string[] {
	const idOf = new Map(expected.map(({ key, eventId }) => [key, eventId]));
	const firstOf = new Map<string, ObservedEvent>();
	const wrong: string[] = [];
	for (const event of observed) {
		const { eventId, key, subject } = event;
		const first = firstOf.get(eventId);
		if (first && first.subject !== subject) wrong.push(`${eventId}: ${first.key}, and ${key}`);
		if (first) continue;
		firstOf.set(eventId, event);
		if (!idOf.has(key)) wrong.push(`${eventId}: ${key}, which has not happened`);
		if ((idOf.get(key) ?? eventId) !== eventId) wrong.push(`${key}: ${idOf.get(key)}, ${eventId}`);
		idOf.set(key, eventId);
	}
	return wrong;
}

/** Executions all of whose events were filtered out as repeats: no execution starts without events. */
export function fullyFiltered({ executions }: WorkflowHistory): Execution[] {
	return executions.filter(
		(one) => one.status === 'success' && one.itemsOf('Trigger').length === 0,
	);
}

/**
 * Ids of events that more than one execution has processed although the deduplication should have recognized them: it
 * has recorded two of the executions. n8n reads and writes its table without a lock, so events that arrive at the same
 * moment can overwrite each other's records, and a later repeat of them is not recognized.
 */
export function processedAgainThoughRecorded(
	{ recorded }: WorkflowHistory,
	items: readonly WorkItem[],
): string[] {
	const ofRecorded = items.filter(({ execution }) => recorded.has(execution));
	return [...Map.groupBy(ofRecorded, ({ eventId }) => eventId)]
		.filter(([, all]) => new Set(all.map(({ execution }) => execution)).size > 1)
		.map(([eventId]) => eventId);
}

/** Everything that is known after the kills. */
export interface KillResults {
	setup: KillSetup;
	kills: readonly Kill[];
	polled: WorkflowHistory;
	webhook: WorkflowHistory;
	/** How the provider's deliveries ended. */
	deliveries: readonly DeliveryResult[];
}

const RESTART_MS = 120_000;

/** Kills n8n repeatedly, waits until everything has been processed, and reads what n8n has saved. */
export async function runKillTest(seed: string): Promise<KillResults> {
	const setup = await openSetup(seed);
	try {
		const kills = await runKills(setup);
		setup.work.removeDelays();
		return { setup, kills, ...(await read(setup)) };
	} catch (error) {
		await setup.close();
		throw error;
	}
}

async function read(setup: KillSetup) {
	const { stage, changes, deliveries, polledWorkflow, webhookWorkflow } = setup;
	const polled = new ExecutionReader(stage.n8n.client, polledWorkflow);
	const webhook = new ExecutionReader(stage.n8n.client, webhookWorkflow);
	const answers = await deliveries.results();
	await untilObserved(polled, changes.expected);
	await untilObserved(webhook, deliveries.expected);
	await restart(setup, polled);
	return {
		polled: await readHistory(setup, polledWorkflow, polled, changes.expected),
		webhook: await readHistory(setup, webhookWorkflow, webhook, deliveries.expected),
		deliveries: answers,
	};
}

/**
 * Restarts n8n gracefully, and waits until it repeats the events of the last poll, which must do no work. n8n also
 * needs this start to mark all crashed executions as such: it marks some of them only at the second start.
 */
async function restart({ stage }: KillSetup, polled: ExecutionReader): Promise<void> {
	await stage.n8n.restart();
	await waitFor(async () => await polled.hasBegunSince(stage.n8n.startedAt), {
		what: 'The execution that repeats the events of the last poll',
		deadlineMs: RESTART_MS,
		details: () => stage.n8n.logs().slice(-4_000),
	});
}
