import { waitFor } from '../n8n/wait';
import type { Scene } from './scene';

/** Something that goes wrong while the provider delivers, and is mended again. */
export interface Outage {
	strike(scene: Scene): Promise<void>;
	/** Counts what it leaves behind where it has met deliveries or work. */
	traces(scene: Scene): Promise<number> | number;
}

/** Events that happen while something is gone. */
const MEANWHILE = 5;

/** As many as one worker executes at a time. */
const OF_ONE_WORKER = 5;

export const outages: Readonly<Record<string, Outage>> = {
	'nothing goes wrong': { strike: async () => {}, traces: ({ work }) => work.works.length },
	'Redis is restarted': {
		strike: async ({ cluster, deliveries }) => {
			await cluster.redis.stop();
			deliveries.emit(MEANWHILE);
			await cluster.redis.start();
		},
		traces: (scene) => inLogs(scene, 'Recovered Redis connection'),
	},
	'PostgreSQL is restarted': {
		strike: async ({ cluster, deliveries }) => {
			await cluster.postgres.stop();
			deliveries.emit(MEANWHILE);
			await cluster.postgres.start();
		},
		traces: (scene) => inLogs(scene, 'terminating connection due to administrator command'),
	},
	'the webhook processor is killed': {
		strike: async ({ cluster, deliveries }) => {
			await cluster.kill('webhooks');
			deliveries.emit(MEANWHILE);
			await cluster.start('webhooks');
		},
		traces: sentAgain,
	},
	'a worker is killed in the middle of an execution': {
		strike: async ({ cluster, deliveries, work }) => {
			const goOn = work.pause();
			deliveries.emit(2 * OF_ONE_WORKER);
			// More than one worker can have: so each of them is in the middle of some.
			const isShared = () => work.open > OF_ONE_WORKER;
			await waitFor(isShared, { what: 'Work of both workers', deadlineMs: 60_000, everyMs: 5 });
			await cluster.kill('worker-1');
			goOn();
			await cluster.start('worker-1');
		},
		traces: ({ work }) => work.works.filter(({ ended, done }) => ended && !done).length,
	},
};

function inLogs({ stage }: Scene, line: string): number {
	return stage.n8n.logs().split(line).length - 1;
}

/** Deliveries that were not taken at the first try. */
async function sentAgain({ deliveries }: Scene): Promise<number> {
	return (await deliveries.results()).filter(({ attempts }) => attempts > 1).length;
}
