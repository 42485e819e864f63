import { ofDeliveries, ofMemory } from './figures';
import { Memory, type Held } from './memory';
import type { Answer } from './sender';
import { LoadStage } from './stage';

jest.setTimeout(1_800_000);

const BURST = { deliveries: 5_000, concurrency: 50 };
/** An hour of an event each second, compressed into as few minutes as half of the burst's rate allows. */
const STEADY = { deliveries: 3_600, shareOfBurst: 0.5 };
/** Beside what grows for good, a heap breathes. */
const MOST_GROWTH = 1.25;

describe('n8n in queue mode under load', () => {
	let stage: LoadStage;
	/** All deliveries so far. */
	const sent: Answer[] = [];
	/** Executions a second. */
	let burstRate = 0;

	beforeAll(async () => {
		stage = await LoadStage.open();
	}, 900_000);

	afterAll(async () => await stage?.close());

	/** Sends, waits until n8n has done with all, and says how long it took in seconds. */
	async function load(sending: () => Promise<Answer[]>): Promise<[Answer[], number]> {
		const start = performance.now();
		const answers = await sending();
		sent.push(...answers);
		expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
		const byStatus = await stage.untilEnded(sent.length);
		const seconds = (performance.now() - start) / 1_000;
		expect(byStatus).toEqual({ success: sent.length });
		return [answers, seconds];
	}

	function expectEachWorkedOnOnce(): void {
		const worked = stage.work.works.map(({ eventId }) => eventId);
		expect(worked.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
	}

	it(`answers a burst of ${BURST.deliveries} signed deliveries, and executes each once`, async () => {
		const { deliveries, concurrency } = BURST;
		const [answers, seconds] = await load(() => stage.sender.burst(deliveries, concurrency));
		burstRate = answers.length / seconds;
		process.stdout.write(`${ofDeliveries('burst', answers, seconds)}\n`);
		expectEachWorkedOnOnce();
	});

	it(`executes a steady hour of deliveries once each, in memory that does not grow`, async () => {
		const { deliveries, shareOfBurst } = STEADY;
		// Faster than n8n executes, deliveries pile up in its webhook processor.
		const perSecond = burstRate * shareOfBurst;
		const memory = new Memory(stage.pids);
		let held: Held[] = [];
		const sending = async () =>
			await stage.sender.steady(deliveries, perSecond).finally(() => (held = memory.end()));
		const [answers, seconds] = await load(sending);
		process.stdout.write(`${ofDeliveries('steady', answers, seconds)}\n${ofMemory(held)}\n`);
		expectEachWorkedOnOnce();
		expect(held.filter(({ before, after }) => after > before * MOST_GROWTH)).toEqual([]);
	});
});
