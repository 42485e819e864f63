import { setTimeout as sleep } from 'node:timers/promises';

import { waitFor } from '../../n8n/wait';
import { isOpen, LATENCY_MS, pollsOf, type Scene } from './scene';

const POLL_MS = 2 * LATENCY_MS;
/** About as long as n8n takes for the answer of a poll, and for the executions it starts. */
const HANDOVER_MS = 100;
const DELIVERY_MS = 60;
const WORK_MS = 500;
const STORING_MS = 3_000;
/** n8n's start on a busy machine is the longest of what is waited for. */
const DEADLINE_MS = 300_000;

/**
 * Waits for a moment to kill n8n at. Each kind makes it likely that something special is going on,
 * and chance decides when exactly; what really went on is noted at the kill.
 */
export const moments = {
	/** While the provider answers a poll; this one it will never have answered whole. */
	poll: async (scene: Scene) => {
		await somePoll(scene);
		const kind = scene.chance.happens(0.5) ? 'hang' : 'hangBody';
		scene.stage.provider.failNext('p2', { path: '/v1/candidates', kind });
		await until(scene, 'A poll', () => pollsOf(scene).some(isOpen));
		await sleep(scene.chance.below(POLL_MS));
	},
	/** When a poll was answered, and n8n compares, stores and starts. */
	handover: async (scene: Scene) => {
		await somePoll(scene);
		await nextAnswer(scene);
		await sleep(scene.chance.below(HANDOVER_MS));
	},
	/** As soon as new events are stored as handed over, when hardly any of them has an execution. */
	stored: async (scene: Scene) => {
		const { database, polledWorkflow, stage } = scene;
		await somePoll(scene);
		const known = database.snapshotText(polledWorkflow);
		await nextAnswer(scene);
		const end = Date.now() + STORING_MS;
		// n8n gets no further than from one look at the database to the next.
		await database.watch(async (look) => {
			while (look(polledWorkflow) === known && Date.now() < end) {
				process.kill(stage.n8n.pid, 'SIGCONT');
				await sleep(1);
				process.kill(stage.n8n.pid, 'SIGSTOP');
			}
		});
	},
	/** While a workflow does its work. */
	execution: async (scene: Scene) => {
		await until(scene, 'An execution', () => scene.work.open > 0);
		await sleep(scene.chance.below(WORK_MS));
	},
	/** While n8n takes deliveries in. */
	delivery: async (scene: Scene) => {
		await until(scene, 'The end of all deliveries', () => scene.deliveries.open === 0);
		scene.deliveries.emit(3);
		await sleep(scene.chance.below(DELIVERY_MS));
	},
};

export type MomentName = keyof typeof moments;

/** Goes on to a later poll than the first one after the start, or not; with something new to find. */
async function somePoll(scene: Scene): Promise<void> {
	if (scene.chance.happens(0.6)) return;
	await nextAnswer(scene);
	scene.changes.make();
}

/** Waits until a poll is answered that is not yet. */
async function nextAnswer(scene: Scene): Promise<void> {
	const answered = () => pollsOf(scene).filter((poll) => !isOpen(poll)).length;
	const before = answered();
	await until(scene, 'The answer to a poll', () => answered() > before);
}

async function until({ stage }: Scene, what: string, condition: () => boolean): Promise<void> {
	const details = () => stage.n8n.logs().slice(-4_000);
	await waitFor(condition, { what, deadlineMs: DEADLINE_MS, everyMs: 2, details });
}
