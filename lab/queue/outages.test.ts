import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Execution } from '../../test/n8n/api/executions';
import { waitFor } from '../../test/n8n/wait';
import type { Deliveries } from '../../test/support/eventTracking/deliveries';
import { openSetup, outages, type QueueSetup, untilQuiet } from './outages';

jest.setTimeout(300_000);

const EVENTS = 40;
const EVERY_MS = 50;
const HALFWAY_MS = (EVENTS * EVERY_MS) / 2;
/** Events that are sent twice at the same moment. */
const COPIED_EVENTS = 50;
/** Per execution; a retry may also hit the outage. */
const MOST_RETRIES = 3;

/** `QUEUE_SEED` repeats the choices of an earlier run. */
const seed = process.env.QUEUE_SEED ?? String(randomInt(1_000_000));

/** Number of times that each outage happens; set QUEUE_ROUNDS higher to find rare failures. */
const rounds = Number(process.env.QUEUE_ROUNDS ?? 1);

describe(`n8n in queue mode (QUEUE_SEED=${seed})`, () => {
	let setup: QueueSetup;

	beforeAll(async () => {
		setup = await openSetup(seed);
	}, 900_000);

	afterAll(async () => await setup?.close());

	it.each(Object.keys(outages).flatMap((outage) => Array<string>(rounds).fill(outage)))(
		'processes each event or shows a failed execution while %s',
		async (outage) => {
			const { deliveries } = setup;
			const { cause, countEffects } = outages[outage]!;
			const before = deliveries.expected.length;
			const emptiedBefore = await countEmptied(setup);
			const effectsBefore = await countEffects(setup);
			await Promise.all([deliver(deliveries), sleep(HALFWAY_MS).then(() => cause(setup))]);
			const results = await deliveries.results();
			expect(results.filter(({ ok }) => !ok)).toEqual([]);
			await untilQuiet(setup);
			expect(await countEffects(setup)).toBeGreaterThan(effectsBefore);
			await retryFailed(setup);
			const missing = notProcessed(setup, before);
			expect(missing.length).toBeLessThanOrEqual((await countEmptied(setup)) - emptiedBefore);
			expect(await abortedSilently(setup, missing)).toEqual([]);
			expect(withWrongIds(setup)).toEqual([]);
		},
	);

	it('does the work of a delivery once, even if it comes again after the first is done', async () => {
		const { work, stage } = setup;
		const before = work.items.length;
		const send = async () =>
			await stage.provider.profiles.p3.emit('job.published', { id: 'again' }, { id: 'msg_again' });
		await send();
		await waitFor(() => work.items.length > before, { what: 'The work', deadlineMs: 60_000 });
		await untilQuiet(setup);
		// Enough for both workers to get it.
		for (let again = 0; again < 10; again++) await send();
		await untilQuiet(setup);
		expect(work.items.slice(before).map(({ eventId }) => eventId)).toEqual(['msg_again']);
	});

	it('gives an event the same ID if two workers do its work at the same moment', async () => {
		const { work, stage } = setup;
		const before = work.items.length;
		const ids = Array.from({ length: COPIED_EVENTS }, (_, n) => `msg_copied_${n}`);
		const send = async (id: string) =>
			await stage.provider.profiles.p3.emit('job.published', { id }, { id });
		for (const id of ids) {
			const sent = await Promise.all([send(id), send(id)]);
			expect(sent.flat().map(({ ok }) => ok)).toEqual([true, true]);
		}
		await untilQuiet(setup);
		const done = work.items.slice(before).map(({ eventId }) => eventId);
		expect(new Set(done)).toEqual(new Set(ids));
		// n8n's table has no lock, so this is a figure and no failure.
		const twice = done.length - ids.length;
		console.log(
			`Of ${ids.length} events that came twice at the same moment, ${twice} worked twice.`,
		);
	});
});

async function deliver(deliveries: Deliveries): Promise<void> {
	for (let sent = 0; sent < EVENTS; sent++) {
		deliveries.emit(1);
		await sleep(EVERY_MS);
	}
}

/** Retries failed executions, and failed retries, as a user does. */
async function retryFailed({ reader }: QueueSetup): Promise<void> {
	for (let round = 1; round <= MOST_RETRIES; round++) {
		const executions = await reader.read();
		const retried = new Set(executions.map(({ retryOf }) => retryOf));
		const left = executions.filter((one) => isFailed(one) && !isEmpty(one) && !retried.has(one.id));
		if (left.length === 0) return;
		for (const execution of left) await reader.retry(execution);
		await waitFor(async () => await reader.isQuiet(), { what: 'The retries', deadlineMs: 60_000 });
	}
}

/** Keys of accepted events that were not processed completely, not even by a retry. */
function notProcessed({ work, deliveries }: QueueSetup, from: number): string[] {
	const done = new Set(work.items.filter((one) => one.done).map(({ key }) => key));
	const missing = deliveries.expected.slice(from).filter(({ key }) => !done.has(key));
	return missing.map(({ key }) => key);
}

/**
 * Number of executions that n8n shows as failed but whose input it has lost, so that a retry has nothing to start
 * with: if a job fails outside its workflow, e.g. in a killed worker, n8n 2.41 overwrites the execution's input with
 * an empty result. The user sees that something is missing, but not what. Executions whose work was done are not
 * counted.
 */
async function countEmptied({ reader, work }: QueueSetup): Promise<number> {
	const done = new Set(work.items.filter((one) => one.done).map(({ execution }) => execution));
	const failed = (await reader.read()).filter((one) => isFailed(one) && one.mode !== 'retry');
	return failed.filter((one) => isEmpty(one) && !done.has(one.id)).length;
}

/** Missing events that began in an execution that n8n does not show as failed. */
async function abortedSilently({ reader, work }: QueueSetup, missing: string[]): Promise<string[]> {
	const failed = new Set((await reader.read()).filter(isFailed).map(({ id }) => id));
	const begun = work.items.filter(({ key }) => missing.includes(key));
	return begun.filter(({ execution }) => !failed.has(execution)).map(({ key }) => key);
}

const isFailed = ({ status }: Execution) => status !== 'success';

/** True if nothing of its input is left, so that there is nothing to retry. */
function isEmpty(execution: Execution): boolean {
	return [...execution.itemsOf('Trigger'), ...execution.pendingItemsOf('Trigger')].length === 0;
}

/** Keys of events that were processed under another id than that of their delivery. */
function withWrongIds({ work, deliveries }: QueueSetup): string[] {
	const ids = new Map(deliveries.expected.map(({ key, eventId }) => [key, eventId]));
	const others = work.items.filter(({ key, eventId }) => ids.has(key) && ids.get(key) !== eventId);
	return others.map(({ key }) => key);
}
