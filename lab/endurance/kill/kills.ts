import { setTimeout as sleep } from 'node:timers/promises';

import { waitFor } from '../../../test/n8n/wait';
import { isOpen, type KillSetup, LATENCY_MS, pollsOf } from './setup';

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
const moments = {
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

type MomentName = keyof typeof moments;

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

/** What was going on when n8n was killed. */
export interface Kill {
	moment: MomentName;
	/** Whether the provider had not answered a poll yet. */
	duringPoll: boolean;
	/** Whether an execution was running. */
	duringExecution: boolean;
	/** Ids of events that were stored as handed over but were in no execution, some maybe since an earlier kill. */
	pendingEvents: readonly string[];
}

/** How often n8n is killed at each kind of moment, in each round. */
const PLAN: Record<MomentName, number> = {
	poll: 3,
	handover: 3,
	stored: 4,
	execution: 3,
	delivery: 2,
};

/** Set ENDURANCE_ROUNDS for longer runs by hand. */
const rounds = Number(process.env.ENDURANCE_ROUNDS ?? 1);

/** Kills and restarts n8n again and again while events happen; n8n runs in the end. */
export async function runKills(setup: KillSetup): Promise<Kill[]> {
	const { stage, chance } = setup;
	const kills: Kill[] = [];
	let starting = Promise.resolve();
	for (const moment of chance.shuffled(plannedMoments())) {
		causeEvents(setup);
		await moments[moment](setup);
		kills.push(await kill(setup, moment));
		// This fails if n8n was killed before it was ready. If n8n can't start, the next moment times out.
		await starting.catch(() => {});
		if (chance.happens(0.5)) causeEvents(setup);
		starting = stage.n8n.start();
		starting.catch(() => {});
	}
	await starting;
	return kills;
}

/** The moments at which n8n is killed, in no particular order. */
export function plannedMoments(): MomentName[] {
	const names = Object.keys(PLAN) as MomentName[];
	return names.flatMap((name) => Array.from({ length: PLAN[name] * rounds }, () => name));
}

/** Makes events happen at both providers. */
function causeEvents({ changes, deliveries, chance }: KillSetup): void {
	changes.make();
	deliveries.emit(chance.whole(1, 2));
}

async function kill(setup: KillSetup, moment: MomentName): Promise<Kill> {
	const { stage, work, database, polledWorkflow } = setup;
	const duringPoll = pollsOf(setup).some(isOpen);
	const duringExecution = work.inProgress > 0;
	await stage.n8n.kill();
	database.storeAtOnce();
	stage.provider.clearFailures();
	stage.provider.clearRequests();
	return {
		moment,
		duringPoll,
		duringExecution,
		pendingEvents: database.pendingEvents(polledWorkflow),
	};
}

/** How many kills came between storing events as handed over and starting their execution. */
export function killsDuringHandover(kills: readonly Kill[]): number {
	const isNew = (eventId: string, index: number) =>
		!kills[index - 1]?.pendingEvents.includes(eventId);
	return kills.filter(({ pendingEvents }, index) => pendingEvents.some((id) => isNew(id, index)))
		.length;
}
