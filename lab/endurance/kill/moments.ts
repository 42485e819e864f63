import { setTimeout as sleep } from 'node:timers/promises';

import { waitFor } from '../../../test/n8n/wait';
import { isOpen, LATENCY_MS, pollsOf, type KillSetup } from './setup';

const POLL_MS = 2 * LATENCY_MS;
/** About as long as n8n takes to process the answer to a poll and to start the executions. */
const HANDOVER_MS = 100;
const DELIVERY_MS = 60;
const WORK_MS = 500;
/** The longest wait is for n8n's start on a busy machine. */
const DEADLINE_MS = 300_000;

/**
 * Each function waits for a moment at which to kill n8n. It makes a certain situation likely, and chance decides on
 * the exact time; the kill records the actual situation.
 */
export const moments = {
	/** While the provider answers a poll, which it never answers completely. */
	poll: async (setup: KillSetup) => {
		await maybeSkipPoll(setup);
		const kind = setup.chance.happens(0.5) ? 'hang' : 'hangBody';
		setup.stage.provider.failNext('p2', { path: '/v1/candidates', kind });
		await until(setup, 'A poll', () => pollsOf(setup).some(isOpen));
		await sleep(setup.chance.below(POLL_MS));
	},
	/** After a poll was answered, while n8n compares, stores and starts executions. */
	handover: async (setup: KillSetup) => {
		await maybeSkipPoll(setup);
		await nextAnswer(setup);
		await sleep(setup.chance.below(HANDOVER_MS));
	},
	/** As soon as new events are stored as handed over, before they have an execution. */
	stored: async (setup: KillSetup) => {
		const { database, polledWorkflow } = setup;
		await maybeSkipPoll(setup);
		database.storeSlowly(polledWorkflow);
		const known = database.snapshotText(polledWorkflow);
		await until(setup, 'A new snapshot', () => database.snapshotText(polledWorkflow) !== known);
	},
	/** While a workflow does its work. */
	execution: async (setup: KillSetup) => {
		await until(setup, 'An execution', () => setup.work.inProgress > 0);
		await sleep(setup.chance.below(WORK_MS));
	},
	/** While n8n receives deliveries. */
	delivery: async (setup: KillSetup) => {
		await until(setup, 'The end of all deliveries', () => setup.deliveries.open === 0);
		setup.deliveries.emit(3);
		await sleep(setup.chance.below(DELIVERY_MS));
	},
};

export type MomentName = keyof typeof moments;

/** Sometimes skips the first poll after the start, with changes for the next poll to find. */
async function maybeSkipPoll(setup: KillSetup): Promise<void> {
	if (setup.chance.happens(0.6)) return;
	await nextAnswer(setup);
	setup.changes.make();
}

/** Waits until one more poll has been answered. */
async function nextAnswer(setup: KillSetup): Promise<void> {
	const answered = () => pollsOf(setup).filter((poll) => !isOpen(poll)).length;
	const before = answered();
	await until(setup, 'The answer to a poll', () => answered() > before);
}

async function until({ stage }: KillSetup, what: string, condition: () => boolean): Promise<void> {
	const details = () => stage.n8n.logs().slice(-4_000);
	await waitFor(condition, { what, deadlineMs: DEADLINE_MS, everyMs: 2, details });
}
