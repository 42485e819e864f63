import { waitFor } from '../../n8n/wait';
import type { DeliveryResult } from '../../provider';
import { ordeal, type Kill } from './ordeal';
import { openScene, type Scene } from './scene';
import { ExecutionReader } from '../../support/work/sightings';
import { readStory, untilSeen, type Story } from './story';

/** All that can be known about the ordeal afterwards. */
export interface Evidence {
	scene: Scene;
	kills: readonly Kill[];
	polled: Story;
	webhook: Story;
	/** How the provider's deliveries ended. */
	deliveries: readonly DeliveryResult[];
}

const RESTART_MS = 120_000;

/** Goes through the ordeal, waits until all that can come has come, and reads what n8n has of it. */
export async function gather(seed: string): Promise<Evidence> {
	const scene = await openScene(seed);
	try {
		const kills = await ordeal(scene);
		scene.work.hurry();
		return { scene, kills, ...(await read(scene)) };
	} catch (error) {
		await scene.close();
		throw error;
	}
}

async function read(scene: Scene) {
	const { stage, changes, deliveries, polledWorkflow, webhookWorkflow } = scene;
	const polled = new ExecutionReader(stage.n8n.client, polledWorkflow);
	const webhook = new ExecutionReader(stage.n8n.client, webhookWorkflow);
	const answers = await deliveries.results();
	await untilSeen(polled, changes.expected);
	await untilSeen(webhook, deliveries.expected);
	await restart(scene, polled);
	return {
		polled: await readStory(scene, polledWorkflow, polled, changes.expected),
		webhook: await readStory(scene, webhookWorkflow, webhook, deliveries.expected),
		deliveries: answers,
	};
}

/**
 * Starts n8n once more, in good order, and waits until what the last poll has brought is repeated,
 * which must do no work. It also takes this start until n8n shows all crashed executions as such: some
 * of them only at the next start but one.
 */
async function restart({ stage }: Scene, polled: ExecutionReader): Promise<void> {
	await stage.n8n.restart();
	await waitFor(async () => await polled.hasBegunSince(stage.n8n.startedAt), {
		what: 'The execution that repeats the events of the last poll',
		deadlineMs: RESTART_MS,
		details: () => stage.n8n.logs().slice(-4_000),
	});
}
