import { median } from '../../../test/support/performance';
import { alternate } from '../lib/alternate';
import type { ExecutionRecord } from '../n8n/records';
import { contenders, type ContenderName, type Listing } from './contenders';
import type { ListingStage } from './stage';

/** Measures times in one process of n8n, after a warm-up for each size, alternating between the contenders. */
export async function timeRounds(stage: ListingStage, rounds: number): Promise<Measurements> {
	const measurements = new Measurements();
	for (const listings of bySize(stage.listings)) {
		console.error(`Timing ${listings[0]?.size} candidates, ${rounds} rounds …`);
		await warmUp(stage, listings);
		for (let round = 0; round < rounds; round++) {
			for (const listing of alternate(listings, round)) {
				measurements.add(listing, await stage.run(listing));
			}
		}
	}
	return measurements;
}

/**
 * Measures memory in a fresh process of n8n for each contender and round, since a process does not return all memory
 * to the system. Within a process the sizes ascend, so that each sets a new peak.
 */
export async function memoryRounds(stage: ListingStage, rounds: number): Promise<Measurements> {
	const measurements = new Measurements();
	for (let round = 0; round < rounds; round++) {
		console.error(`Measuring memory, round ${round + 1} of ${rounds} …`);
		for (const contender of alternate(contenders, round)) {
			await measureFreshProcess(stage, contender, measurements);
		}
	}
	return measurements;
}

async function measureFreshProcess(
	stage: ListingStage,
	contender: ContenderName,
	measurements: Measurements,
): Promise<void> {
	await stage.freshProcess();
	const own = stage.listings.filter((listing) => listing.contender === contender);
	// The first run loads code that stays in memory, more for one contender than for the other.
	await warmUp(stage, own.slice(0, 1));
	for (const listing of own) measurements.add(listing, await stage.run(listing));
}

/** Runs each listing once without measuring it, and verifies that they list the same candidates. */
async function warmUp(stage: ListingStage, listings: Listing[]): Promise<void> {
	const lastIds = new Set<unknown>();
	for (const listing of listings) {
		const { lastItem = '{}' } = await stage.run(listing);
		lastIds.add((JSON.parse(lastItem) as { id?: unknown }).id);
	}
	if (lastIds.size !== 1) throw new Error('The nodes did not list the same candidates');
}

/** The listings by size, in ascending order. */
function bySize(listings: Listing[]): Listing[][] {
	const sizes = [...new Set(listings.map(({ size }) => size))];
	return sizes.map((size) => listings.filter((listing) => listing.size === size));
}

/** The records of all runs, by contender and size. */
export class Measurements {
	private readonly records = new Map<string, ExecutionRecord[]>();

	add({ contender, size }: Listing, record: ExecutionRecord): void {
		this.of(contender, size).push(record);
	}

	/** The median of a metric. */
	median(
		contender: ContenderName,
		size: number,
		metric: (record: ExecutionRecord) => number,
	): number {
		return median(this.of(contender, size).map(metric));
	}

	/** A contender's median divided by the HTTP Request node's: below 1 the contender needs less. */
	ratio(
		contender: ContenderName,
		size: number,
		metric: (record: ExecutionRecord) => number,
	): number {
		return this.median(contender, size, metric) / this.median('HTTP Request', size, metric);
	}

	private of(contender: ContenderName, size: number): ExecutionRecord[] {
		const key = `${contender} ${size}`;
		const known = this.records.get(key) ?? [];
		this.records.set(key, known);
		return known;
	}
}
