import type { Service } from '../n8n/queue/service';
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
		strike: (scene) => restart(scene, scene.cluster.redis),
		traces: ({ stage }) => stage.n8n.timesLogged('Recovered Redis connection'),
	},
	'PostgreSQL is restarted': {
		strike: (scene) => restart(scene, scene.cluster.postgres),
		traces: ({ stage }) =>
			stage.n8n.timesLogged('terminating connection due to administrator command'),
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

async function restart({ deliveries }: Scene, service: Service): Promise<void> {
	await service.stop();
	deliveries.emit(MEANWHILE);
	await service.start();
}

/** Deliveries that were not taken at the first try. */
async function sentAgain({ deliveries }: Scene): Promise<number> {
	return (await deliveries.results()).filter(({ attempts }) => attempts > 1).length;
}
