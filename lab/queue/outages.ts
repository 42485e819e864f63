import { N8nRequestError } from '../../test/n8n/api/session';
import { orClose } from '../../test/n8n/closing';
import type { Service } from '../../test/n8n/queue/service';
import { waitFor } from '../../test/n8n/wait';
import { Chance } from '../../test/support/chance';
import { Deliveries } from '../../test/support/eventTracking/deliveries';
import { ExecutionReader } from '../../test/support/eventTracking/events';
import { openQueueStage } from '../../test/support/eventTracking/workStage';
import { allEvents } from '../../test/support/triggers';

const SHORTEST_WORK_MS = 100;
const LONGEST_WORK_MS = 400;
const QUIET_DEADLINE_MS = 180_000;

/** Makes n8n do within seconds what would take minutes or hours by default. */
const settings = {
	// A worker that stops answering loses its jobs after this time.
	QUEUE_WORKER_LOCK_DURATION: '6000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '2000',
	// Minutes after which executions without a worker are marked as crashed.
	N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '0.2',
};

/** n8n in queue mode with one active workflow, which a provider's events start, and its work. */
export type QueueSetup = Awaited<ReturnType<typeof openSetup>>;

export async function openSetup(seed: string) {
	const holding = new Chance(`${seed} work`);
	const holdMs = () => holding.whole(SHORTEST_WORK_MS, LONGEST_WORK_MS);
	const opened = await openQueueStage(settings, holdMs);
	const { stage, activate, close } = opened;
	const trigger = stage.trigger('p3', { events: allEvents });
	const workflowId = await orClose(() => activate('Deliveries', trigger), close);
	const deliveries = new Deliveries(stage.provider.profiles.p3, new Chance(`${seed} deliveries`));
	return { ...opened, deliveries, reader: new ExecutionReader(stage.n8n.client, workflowId) };
}

/** Waits until no execution is running or queued. */
export async function untilQuiet({ reader }: QueueSetup): Promise<void> {
	await waitFor(async () => await reader.isQuiet().catch(notYet), {
		what: 'The end of all executions',
		deadlineMs: QUIET_DEADLINE_MS,
		everyMs: 500,
	});
}

/** The main process may reconnect to its database later than the others. */
function notYet(error: unknown): false {
	if (error instanceof N8nRequestError && error.status === 503) return false;
	throw error;
}

/** Something that fails while the provider delivers, and is fixed again. */
interface Outage {
	cause(setup: QueueSetup): Promise<void>;
	/** Counts the effects that show that it has hit deliveries or work. */
	countEffects(setup: QueueSetup): Promise<number> | number;
}

/** Number of events that happen during an outage. */
const DURING_OUTAGE = 5;

/** Number of executions that one worker runs at a time. */
const PER_WORKER = 5;

export const outages: Readonly<Record<string, Outage>> = {
	'nothing fails': { cause: async () => {}, countEffects: ({ work }) => work.items.length },
	'Redis is restarted': {
		cause: (setup) => restart(setup, setup.cluster.redis),
		countEffects: ({ stage }) => stage.n8n.timesLogged('Recovered Redis connection'),
	},
	'PostgreSQL is restarted': {
		cause: (setup) => restart(setup, setup.cluster.postgres),
		countEffects: ({ stage }) =>
			stage.n8n.timesLogged('terminating connection due to administrator command'),
	},
	'the webhook processor is killed': {
		cause: async ({ cluster, deliveries }) => {
			await cluster.kill('webhooks');
			deliveries.emit(DURING_OUTAGE);
			await cluster.start('webhooks');
		},
		countEffects: sentAgain,
	},
	'a worker is killed in the middle of an execution': {
		cause: async ({ cluster, deliveries, work }) => {
			const resume = work.pause();
			deliveries.emit(2 * PER_WORKER);
			// More than one worker can run, so both are in the middle of some.
			const isShared = () => work.inProgress > PER_WORKER;
			await waitFor(isShared, { what: 'Work of both workers', deadlineMs: 60_000, everyMs: 5 });
			await cluster.kill('worker-1');
			resume();
			await cluster.start('worker-1');
		},
		countEffects: ({ work }) => work.items.filter(({ ended, done }) => ended && !done).length,
	},
};

async function restart({ deliveries }: QueueSetup, service: Service): Promise<void> {
	await service.stop();
	deliveries.emit(DURING_OUTAGE);
	await service.start();
}

/** Number of deliveries that were not accepted at the first try. */
async function sentAgain({ deliveries }: QueueSetup): Promise<number> {
	return (await deliveries.results()).filter(({ attempts }) => attempts > 1).length;
}
