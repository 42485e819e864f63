import { alternate } from '../lib/alternate';
import type { Contender, ContenderName } from './contenders';
import { signedBatch, signedDeliveries } from './messages';
import type { WebhookStage, RunResult } from './stage';

/** How much is sent. */
export interface Load {
	rounds: number;
	/** Deliveries of each contender in each round. */
	deliveries: number;
	/** Number of deliveries at the same time. */
	concurrency: number;
}

/** The results of each contender, in the order of the rounds. */
export type Measurements = ReadonlyMap<ContenderName, RunResult[]>;

/** The most events that one delivery may hold. */
const BATCH = 1_000;
/** Number of batches that fill the trigger's memory of deliveries. */
const BATCHES = 2;

/** Alternates between the contenders; deliveries are signed before the clock starts. */
export async function measureRounds(stage: WebhookStage, load: Load): Promise<Measurements> {
	const { rounds, deliveries, concurrency } = load;
	console.error(`Sending ${deliveries} deliveries to each trigger, ${rounds} rounds …`);
	for (const contender of stage.contenders) await warmUp(stage, contender, load);
	const measurements = new Map(stage.contenders.map(({ name }) => [name, [] as RunResult[]]));
	for (let round = 0; round < rounds; round++) {
		for (const contender of alternate(stage.contenders, round)) {
			const messages = signedDeliveries(deliveries, contender.signing);
			const result = await stage.run(contender, messages, concurrency);
			measurements.get(contender.name)?.push(result);
		}
	}
	return measurements;
}

/** Also fills the deduplication's memory, so that it is full from the first measured delivery on. */
async function warmUp(stage: WebhookStage, contender: Contender, load: Load): Promise<void> {
	const { signing } = contender;
	const deduplicates = signing.idHeader !== null;
	for (let batch = 0; deduplicates && batch < BATCHES; batch++) {
		await stage.run(contender, [signedBatch(BATCH, signing)], 1);
	}
	await stage.run(contender, signedDeliveries(load.deliveries, signing), load.concurrency);
}
