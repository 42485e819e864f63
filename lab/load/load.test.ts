import { measureMemory, type MemoryUse } from './memory';
import type { DeliveryOutcome } from './sender';
import { LoadStage } from './stage';
import { deliverySummary, memorySummary } from './summary';

jest.setTimeout(1_800_000);

const BURST = { deliveries: 5_000, concurrency: 50 };
/** An hour with one event per second, compressed to half of the burst's rate. */
const STEADY = { deliveries: 3_600, shareOfBurst: 0.5 };
/** A heap varies, even if nothing leaks. */
const MOST_GROWTH = 1.25;

/** The rate of executions, and the memory of n8n's processes meanwhile. */
interface LoadResult {
	perSecond: number;
	memory: MemoryUse[];
}

describe('n8n in queue mode under load', () => {
	let stage: LoadStage;
	/** All deliveries so far. */
	const sent: DeliveryOutcome[] = [];
	/** Executions per second in the burst; undefined until it has been executed. */
	let burstRate: number | undefined;

	beforeAll(async () => {
		stage = await LoadStage.open();
	}, 900_000);

	afterAll(async () => await stage?.close());

	/** Sends, waits until n8n has executed everything, and prints the figures. Memory is measured during the sending. */
	async function load(
		name: string,
		sending: () => Promise<DeliveryOutcome[]>,
	): Promise<LoadResult> {
		const start = performance.now();
		const [outcomes, memory] = await measureMemory(stage.pids, sending);
		sent.push(...outcomes);
		expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
		const byStatus = await stage.untilEnded(sent.length);
		const seconds = (performance.now() - start) / 1_000;
		expect(byStatus).toEqual({ success: sent.length });
		process.stdout.write(`${deliverySummary(name, outcomes, seconds)}\n${memorySummary(memory)}\n`);
		return { perSecond: outcomes.length / seconds, memory };
	}

	function expectEachProcessedOnce(): void {
		const processed = stage.work.items.map(({ eventId }) => eventId);
		expect(processed.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
	}

	it(`answers a burst of ${BURST.deliveries} signed deliveries, and executes each once`, async () => {
		const { deliveries, concurrency } = BURST;
		const { perSecond } = await load('burst', () => stage.sender.burst(deliveries, concurrency));
		burstRate = perSecond;
		expectEachProcessedOnce();
	});

	it('executes an hour of steady deliveries once each, without growing memory', async () => {
		const { deliveries, shareOfBurst } = STEADY;
		if (burstRate === undefined)
			throw new Error('The rate is unknown because the burst has failed');
		// At a higher rate than n8n executes, deliveries would pile up in its webhook processor.
		const perSecond = burstRate * shareOfBurst;
		const { memory } = await load('steady', () => stage.sender.steady(deliveries, perSecond));
		expectEachProcessedOnce();
		expect(memory.filter(({ before, after }) => after > before * MOST_GROWTH)).toEqual([]);
	});
});
