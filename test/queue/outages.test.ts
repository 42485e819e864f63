import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Execution } from '../n8n/execution';
import { waitFor } from '../n8n/wait';
import { openScene, untilQuiet, type Scene } from './scene';

jest.setTimeout(300_000);

const EVENTS = 40;
const EVERY_MS = 50;
/** Of one execution; what was emptied fails each time. */
const MOST_RETRIES = 3;

/** `QUEUE_SEED` repeats the choices of an earlier run. */
const seed = process.env.QUEUE_SEED ?? String(randomInt(1_000_000));

/** How often each outage happens; what goes wrong once in a hundred times is found by more. */
const rounds = Number(process.env.QUEUE_ROUNDS ?? 1);

/** What goes wrong while the provider delivers, and is mended again. */
const outages: Record<string, (scene: Scene) => Promise<void>> = {
	'nothing goes wrong': async () => {},
	'Redis is restarted': async ({ cluster }) => {
		await cluster.redis.stop();
		await cluster.redis.start();
	},
	'PostgreSQL is restarted': async ({ cluster }) => {
		await cluster.postgres.stop();
		await cluster.postgres.start();
	},
	'the webhook processor is killed': async ({ cluster }) => {
		await cluster.kill('webhooks');
		await cluster.start('webhooks');
	},
	'a worker is killed in the middle of an execution': async ({ cluster, work }) => {
		await waitFor(() => work.open > 0, { what: 'Some work', deadlineMs: 60_000, everyMs: 5 });
		await cluster.kill('worker-1');
		await cluster.start('worker-1');
	},
};

describe(`n8n in queue mode (QUEUE_SEED=${seed})`, () => {
	let scene: Scene;

	beforeAll(async () => {
		scene = await openScene(seed);
	}, 900_000);

	afterAll(async () => await scene?.close());

	it.each(Object.keys(outages).flatMap((outage) => Array<string>(rounds).fill(outage)))(
		'works on each event, or shows what has failed, while %s',
		async (outage) => {
			const { deliveries } = scene;
			const before = deliveries.expected.length;
			const emptiedBefore = await emptied(scene);
			const halfway = (EVENTS * EVERY_MS) / 2;
			const disturbing = sleep(halfway).then(async () => await outages[outage]!(scene));
			for (let sent = 0; sent < EVENTS; sent++) {
				deliveries.emit(1);
				await sleep(EVERY_MS);
			}
			await disturbing;
			const results = await deliveries.results();
			expect(results.filter(({ ok }) => !ok)).toEqual([]);
			await untilQuiet(scene);
			await retryWhatFailed(scene);
			const missing = notDone(scene, before);
			expect(missing.length).toBeLessThanOrEqual((await emptied(scene)) - emptiedBefore);
			expect(withOtherIds(scene)).toEqual([]);
		},
	);

	it('does the work of a delivery once that comes again while the first is long done', async () => {
		const { work, stage } = scene;
		const before = work.works.length;
		const send = async () =>
			await stage.provider.profiles.p3.emit('job.published', { id: 'again' }, { id: 'msg_again' });
		await send();
		await waitFor(() => work.works.length > before, { what: 'The work', deadlineMs: 60_000 });
		await untilQuiet(scene);
		// Enough for both workers to meet it.
		for (let again = 0; again < 10; again++) await send();
		await untilQuiet(scene);
		expect(work.works.slice(before).map(({ eventId }) => eventId)).toEqual(['msg_again']);
	});
});

/** What a user does with executions that are shown as failed, and with retries that have failed as well. */
async function retryWhatFailed({ reader }: Scene): Promise<void> {
	for (let round = 1; round <= MOST_RETRIES; round++) {
		const executions = await reader.read();
		const retried = new Set(executions.map(({ retryOf }) => retryOf));
		const failed = executions.filter((one) => one.status !== 'success' && !retried.has(one.id));
		if (failed.length === 0) return;
		for (const execution of failed) await reader.retry(execution);
		await waitFor(async () => await reader.isQuiet(), { what: 'The retries', deadlineMs: 60_000 });
	}
}

/** Events that were taken, and not worked on to the end, not even after a retry. */
function notDone({ work, deliveries }: Scene, from: number): string[] {
	const done = new Set(work.works.filter((one) => one.done).map(({ key }) => key));
	const missing = deliveries.expected.slice(from).filter(({ key }) => !done.has(key));
	return missing.map(({ key }) => key);
}

/**
 * Executions that n8n shows as failed, and of which it has kept nothing to start them with again: where
 * a job fails outside of its workflow, as with a killed worker, n8n 2.41 writes an empty result over
 * what the execution began with. The user sees that something is missing, but not what.
 */
async function emptied({ reader }: Scene): Promise<number> {
	const failed = (await reader.read()).filter(isFailed);
	const ofTrigger = failed.map((one) => [
		...one.itemsOf('Trigger'),
		...one.itemsLeftFor('Trigger'),
	]);
	return ofTrigger.filter((items) => items.length === 0).length;
}

const isFailed = ({ status, mode }: Execution) => status !== 'success' && mode !== 'retry';

/** Events that were worked on under another id than that of their delivery. */
function withOtherIds({ work, deliveries }: Scene): string[] {
	const ids = new Map(deliveries.expected.map(({ key, eventId }) => [key, eventId]));
	const others = work.works.filter(({ key, eventId }) => ids.has(key) && ids.get(key) !== eventId);
	return others.map(({ key }) => key);
}
