import { N8nRequestError } from '../../test/n8n/api/session';
import { closeInOrder, orClose } from '../../test/n8n/closing';
import type { QueueMode } from '../../test/n8n/queue/queueMode';
import { waitFor } from '../../test/n8n/wait';
import { Chance } from '../../test/support/chance';
import { Deliveries } from '../../test/support/eventTracking/deliveries';
import { ExecutionReader } from '../../test/support/eventTracking/events';
import { WorkServer } from '../../test/support/eventTracking/workServer';
import { openQueueStage, type TriggerStage } from '../../test/support/triggerStage';
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
export interface QueueSetup {
	stage: TriggerStage;
	cluster: QueueMode;
	work: WorkServer;
	deliveries: Deliveries;
	workflowId: string;
	reader: ExecutionReader;
	close(): Promise<void>;
}

export async function openSetup(seed: string): Promise<QueueSetup> {
	const holding = new Chance(`${seed} work`);
	const work = await WorkServer.open(() => holding.whole(SHORTEST_WORK_MS, LONGEST_WORK_MS));
	const { stage, cluster } = await orClose(
		() => openQueueStage(settings),
		() => work.close(),
	);
	const close = async () =>
		await closeInOrder(
			() => stage.close(),
			() => work.close(),
		);
	return await orClose(async () => {
		const trigger = stage.trigger('p3', { events: allEvents });
		const workflowId = await stage.activate('Deliveries', [trigger, work.node()]);
		const deliveries = new Deliveries(stage.provider.profiles.p3, new Chance(`${seed} deliveries`));
		const reader = new ExecutionReader(stage.n8n.client, workflowId);
		return { stage, cluster, work, deliveries, workflowId, reader, close };
	}, close);
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
