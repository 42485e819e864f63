import { waitFor } from '../../../test/n8n/wait';
import type { DeliveryResult } from '../../../test/provider';
import { ExecutionReader } from '../../../test/support/eventTracking/events';
import {
	fullyFiltered,
	processedAgain,
	readHistory,
	repeats,
	untilObserved,
	type WorkflowHistory,
} from './history';
import { killsDuringHandover, runKills, type Kill } from './kills';
import { openSetup, type KillSetup } from './setup';

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

/** The figures of a run, in one line. */
export function summary({ kills, setup, polled, webhook }: KillResults): string {
	const { items } = setup.work;
	const count = (condition: (kill: Kill) => boolean) => kills.filter(condition).length;
	const sum = (figure: (history: WorkflowHistory) => number) => figure(polled) + figure(webhook);
	const crashed = ({ executions }: WorkflowHistory) =>
		executions.filter(({ status }) => status === 'crashed').length;
	return [
		`kill -9: ${kills.length} kills (${count(({ duringPoll }) => duringPoll)} during a poll`,
		`${count(({ duringExecution }) => duringExecution)} during an execution`,
		`${killsDuringHandover(kills)} between storing events and starting their execution)`,
		`${sum(({ expected }) => expected.length)} events`,
		`${sum(repeats)} repeats (${sum((history) => fullyFiltered(history).length)} filtered out for sure`,
		`${sum((history) => processedAgain(history, items).length)} processed again)`,
		`${sum(crashed)} crashed executions`,
		`${setup.deliveries.tooEarly.size} deliveries answered with 200 before n8n had loaded any node`,
	].join(', ');
}
