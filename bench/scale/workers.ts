import { ensureBuilt } from '../../scripts/lib/build';
import { LoadStage } from '../../test/load/stage';
import type { Figure, Point } from './figure';

const CONCURRENCY = 50;
/** Deliveries that do not count: n8n compiles its code meanwhile. */
const WARM_UP = 200;

/** Sends bursts of deliveries to n8n in queue mode with so many workers. */
export async function measureWorkers(
	workers: readonly number[],
	deliveries: number,
): Promise<Figure> {
	await ensureBuilt();
	const points: Point[] = [];
	for (const count of workers) points.push([count, await rateWith(count, deliveries)]);
	return {
		file: 'workers',
		title: 'Executions a second in queue mode',
		cause: 'Workers',
		effect: 'Executions a second',
		each: { unit: 'each', times: 1 },
		logarithmic: false,
		lines: [{ name: 'A burst of deliveries', points }],
	};
}

async function rateWith(workers: number, deliveries: number): Promise<number> {
	console.error(`Sending ${deliveries} deliveries to ${workers} worker(s) …`);
	const stage = await LoadStage.open(workers);
	try {
		await burst(stage, WARM_UP, WARM_UP);
		const start = performance.now();
		await burst(stage, deliveries, WARM_UP + deliveries);
		return (deliveries * 1_000) / (performance.now() - start);
	} finally {
		await stage.close();
	}
}

/** Sends so many deliveries, and waits until so many have been executed in all. */
async function burst(stage: LoadStage, count: number, sum: number): Promise<void> {
	const answers = await stage.sender.burst(count, CONCURRENCY);
	const refused = answers.filter(({ status }) => status !== 200);
	if (refused.length > 0) throw new Error(`${refused.length} deliveries were refused`);
	await stage.untilEnded(sum);
}
