import { turns } from '../lib/turns';
import type { Contender, ContenderName } from './contenders';
import { signedBatch, signedDeliveries } from './messages';
import type { Stage, Turn } from './stage';

/** How much is sent. */
export interface Load {
	rounds: number;
	/** Deliveries of each contender in each round. */
	deliveries: number;
	/** Deliveries that are under way at the same time. */
	concurrency: number;
}

/** The turns of each contender, in the order of the rounds. */
export type Measurements = ReadonlyMap<ContenderName, Turn[]>;

/** The most events that one delivery may hold. */
const BATCH = 1_000;
/** Batches that fill what the trigger remembers of deliveries. */
const BATCHES = 2;

/** Lets the contenders take their turns; deliveries are signed before the clock starts. */
export async function measureRounds(stage: Stage, load: Load): Promise<Measurements> {
	const { rounds, deliveries, concurrency } = load;
	console.error(`Sending ${deliveries} deliveries to each trigger, ${rounds} rounds …`);
	for (const contender of stage.contenders) await warmUp(stage, contender, load);
	const measurements = new Map(stage.contenders.map(({ name }) => [name, [] as Turn[]]));
	for (let round = 0; round < rounds; round++) {
		for (const contender of turns(stage.contenders, round)) {
			const messages = signedDeliveries(deliveries, contender.signing);
			const turn = await stage.run(contender, messages, concurrency);
			measurements.get(contender.name)?.push(turn);
		}
	}
	return measurements;
}

/** What remembers deliveries remembers as many as it can from the first measured one on. */
async function warmUp(stage: Stage, contender: Contender, load: Load): Promise<void> {
	const { signing } = contender;
	const remembers = signing.idHeader !== null;
	for (let batch = 0; remembers && batch < BATCHES; batch++) {
		await stage.run(contender, [signedBatch(BATCH, signing)], 1);
	}
	await stage.run(contender, signedDeliveries(load.deliveries, signing), load.concurrency);
}
