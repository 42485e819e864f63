import { ensureBuilt } from '../../../scripts/lib/build';
import { LoadStage } from '../../load/stage';
import type { Figure, Point } from './chart';

const CONCURRENCY = 50;
/** Deliveries that do not count, while n8n compiles its code. */
const WARM_UP = 200;

/** Sends bursts of deliveries to n8n in queue mode with each number of workers. */
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
		xLabel: 'Workers',
		yLabel: 'Executions a second',
		perUnit: { unit: 'each', times: 1 },
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

/** Sends `count` deliveries, and waits until `total` have been executed altogether. */
async function burst(stage: LoadStage, count: number, total: number): Promise<void> {
	const outcomes = await stage.sender.burst(count, CONCURRENCY);
	const rejected = outcomes.filter(({ status }) => status !== 200);
	if (rejected.length > 0) throw new Error(`${rejected.length} deliveries were rejected`);
	await stage.untilEnded(total);
}
