import { startProvider } from '../../../test/provider';
import { median } from '../../../test/support/performance';
import { activateListings, type Listing } from '../list/contenders';
import { COMPARES_MEMORY, RecordedN8n } from '../n8n/recordedN8n';
import type { ExecutionRecord } from '../n8n/records';
import type { Figure, Line, Point } from './chart';

type Metric = (record: ExecutionRecord) => number;

/** Lists each size in a real n8n, each time in a fresh process, since earlier lists stay in memory. */
export async function measureListing(sizes: readonly number[], rounds: number): Promise<Figure[]> {
	const n8n = await RecordedN8n.start(COMPARES_MEMORY);
	const provider = await startProvider();
	try {
		const listings = await activateListings(n8n, provider, sizes);
		const own = listings.filter(({ contender }) => contender === 'Recruiting');
		const records = new Map<number, ExecutionRecord[]>();
		for (const listing of own) {
			records.set(listing.size, await measured(n8n, own[0]!, listing, rounds));
		}
		return figures(records);
	} finally {
		await n8n.close();
		await provider.stop();
	}
}

async function measured(
	n8n: RecordedN8n,
	warming: Listing,
	{ path, size }: Listing,
	rounds: number,
): Promise<ExecutionRecord[]> {
	const records: ExecutionRecord[] = [];
	for (let round = 1; round <= rounds; round++) {
		console.error(`Listing ${size} candidates, round ${round} of ${rounds} …`);
		await n8n.freshProcess();
		await n8n.run(warming.path);
		const record = await n8n.run(path);
		if (record.items !== size) throw new Error(`Listed ${record.items} (${record.error})`);
		records.push(record);
	}
	return records;
}

function figures(records: ReadonlyMap<number, ExecutionRecord[]>): Figure[] {
	const line = (name: string, measure: Metric): Line => ({
		name,
		points: [...records].map(([size, all]): Point => [size, median(all.map(measure))]),
	});
	const common = { xLabel: 'Candidates', logarithmic: true };
	return [
		{
			...common,
			perUnit: { unit: 'µs', times: 1_000 },
			file: 'listing-time',
			title: 'Time of a listing',
			yLabel: 'Time (ms)',
			lines: [
				line('Node', ({ nodeMs }) => nodeMs),
				line('Processor, all of n8n', ({ cpuMs }) => cpuMs),
				line('Longest time in which n8n does nothing else', ({ stallMs }) => stallMs),
			],
		},
		{
			...common,
			perUnit: { unit: 'KiB', times: 1_024 },
			file: 'listing-memory',
			title: 'Memory of a listing',
			yLabel: 'Memory (MiB)',
			lines: [
				line('Above idle n8n', ({ peakBytes, idleBytes }) => (peakBytes - idleBytes) / 2 ** 20),
			],
		},
	];
}
