/**
 * npm run bench -- scale [--rounds 3 --deliveries 1000]
 *
 * Measures how time, memory and state grow from 1,000 to 1,000,000 candidates in listing and polling, and how many
 * deliveries n8n executes per second with one, two and four workers. Prints the figures, and writes them into
 * docs/scaling.md and a chart of each into docs/scaling/.
 */
import { numberArguments } from './lib/arguments';
import { writeDocument } from './scale/document';
import { measureListing } from './scale/listing';
import { measurePolling } from './scale/polling';
import { measureWorkers } from './scale/workers';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const WORKERS = [1, 2, 4];

async function main(): Promise<void> {
	const { rounds, deliveries } = numberArguments({ rounds: 3, deliveries: 1_000 });
	await writeDocument([
		...(await measureListing(SIZES, rounds)),
		...(await measurePolling(SIZES, rounds)),
		await measureWorkers(WORKERS, deliveries),
	]);
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
