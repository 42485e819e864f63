import { ofDeliveries, ofMemory } from './figures';
import { memoryDuring, type Held } from './memory';
import type { Answer } from './sender';
import { LoadStage } from './stage';

jest.setTimeout(1_800_000);

const BURST = { deliveries: 5_000, concurrency: 50 };
/** An hour of an event each second, compressed into as few minutes as half of the burst's rate allows. */
const STEADY = { deliveries: 3_600, shareOfBurst: 0.5 };
/** Beside what grows for good, a heap breathes. */
const MOST_GROWTH = 1.25;

/** How fast n8n has executed what was sent, and what its processes held meanwhile. */
interface Loaded {
	perSecond: number;
	held: Held[];
}

describe('n8n in queue mode under load', () => {
	let stage: LoadStage;
	/** All deliveries so far. */
	const sent: Answer[] = [];
	/** Executions a second, once the burst has been executed. */
	let burstRate: number | undefined;

	beforeAll(async () => {
		stage = await LoadStage.open();
	}, 900_000);

	afterAll(async () => await stage?.close());

	/** Sends, waits until n8n has done with all, and prints how it went; memory is that during the sending. */
	async function load(name: string, sending: () => Promise<Answer[]>): Promise<Loaded> {
		const start = performance.now();
		const [answers, held] = await memoryDuring(stage.pids, sending);
		sent.push(...answers);
		expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
		const byStatus = await stage.untilEnded(sent.length);
		const seconds = (performance.now() - start) / 1_000;
		expect(byStatus).toEqual({ success: sent.length });
		process.stdout.write(`${ofDeliveries(name, answers, seconds)}\n${ofMemory(held)}\n`);
		return { perSecond: answers.length / seconds, held };
	}

	function expectEachWorkedOnOnce(): void {
		const worked = stage.work.works.map(({ eventId }) => eventId);
		expect(worked.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
	}

	it(`answers a burst of ${BURST.deliveries} signed deliveries, and executes each once`, async () => {
		const { deliveries, concurrency } = BURST;
		const { perSecond } = await load('burst', () => stage.sender.burst(deliveries, concurrency));
		burstRate = perSecond;
		expectEachWorkedOnOnce();
	});

	it(`executes a steady hour of deliveries once each, in memory that does not grow`, async () => {
		const { deliveries, shareOfBurst } = STEADY;
		if (burstRate === undefined) throw new Error('There is no rate to go by: the burst has failed');
		// Faster than n8n executes, deliveries pile up in its webhook processor.
		const perSecond = burstRate * shareOfBurst;
		const { held } = await load('steady', () => stage.sender.steady(deliveries, perSecond));
		expectEachWorkedOnOnce();
		expect(held.filter(({ before, after }) => after > before * MOST_GROWTH)).toEqual([]);
	});
});
