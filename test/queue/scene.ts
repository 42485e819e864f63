import { closeInTurn, orClose } from '../n8n/closing';
import type { QueueMode } from '../n8n/queue/queueMode';
import { N8nRequestError } from '../n8n/session';
import { waitFor } from '../n8n/wait';
import { Chance } from '../support/chance';
import { openQueueStage } from '../support/queueStage';
import type { TriggerStage } from '../support/triggerStage';
import { allEvents } from '../support/triggers';
import { Deliveries } from '../support/work/deliveries';
import { ExecutionReader } from '../support/work/sightings';
import { WorkSite } from '../support/work/workSite';

const SHORTEST_WORK_MS = 100;
const LONGEST_WORK_MS = 400;
const QUIET_DEADLINE_MS = 180_000;

/** What n8n would do after minutes or hours by its defaults, it does after seconds here. */
const settings = {
	N8N_DISABLE_UI: 'true',
	// A worker that does not answer any more has lost its jobs after this time.
	QUEUE_WORKER_LOCK_DURATION: '6000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '2000',
	// Minutes after which executions that nobody works on are shown as crashed.
	N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '0.2',
};

/** n8n in queue mode with one active workflow that a provider's events start, and the work it does. */
export interface Scene {
	stage: TriggerStage;
	cluster: QueueMode;
	work: WorkSite;
	deliveries: Deliveries;
	workflowId: string;
	reader: ExecutionReader;
	close(): Promise<void>;
}

export async function openScene(seed: string): Promise<Scene> {
	const holding = new Chance(`${seed} work`);
	const work = await WorkSite.open(() => holding.whole(SHORTEST_WORK_MS, LONGEST_WORK_MS));
	const { stage, cluster } = await orClose(
		() => openQueueStage(settings),
		() => work.close(),
	);
	const close = async () =>
		await closeInTurn(
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

/** Waits until no execution is going on or waiting in the queue. */
export async function untilQuiet({ reader }: Scene): Promise<void> {
	await waitFor(async () => await reader.isQuiet().catch(notYet), {
		what: 'The end of all executions',
		deadlineMs: QUIET_DEADLINE_MS,
		everyMs: 500,
	});
}

/** The main process may find its database again later than the others. */
function notYet(error: unknown): false {
	if (error instanceof N8nRequestError && error.status === 503) return false;
	throw error;
}
