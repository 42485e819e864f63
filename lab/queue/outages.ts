import type { Service } from '../../test/n8n/queue/service';
import { waitFor } from '../../test/n8n/wait';
import type { QueueSetup } from './setup';

/** Something that fails while the provider delivers, and is fixed again. */
export interface Outage {
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
