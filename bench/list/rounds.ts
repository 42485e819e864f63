import { turns } from '../lib/turns';
import { contenders, type Contender, type Listing } from './contenders';
import { Measurements } from './measurements';
import type { Stage } from './stage';

/** Measures times: all in one process of n8n, each size warmed up, the contenders in turn. */
export async function timeRounds(stage: Stage, rounds: number): Promise<Measurements> {
	const measurements = new Measurements();
	for (const listings of bySize(stage.listings)) {
		console.error(`Timing ${listings[0]?.size} candidates, ${rounds} rounds …`);
		await warmUp(stage, listings);
		for (let round = 0; round < rounds; round++) {
			for (const listing of turns(listings, round)) {
				measurements.add(listing, await stage.run(listing));
			}
		}
	}
	return measurements;
}

/**
 * Measures memory: a fresh process of n8n for each contender and round, since a process does not give
 * back all that it has once used. Within a process the sizes ascend, so that each sets a new peak.
 */
export async function memoryRounds(stage: Stage, rounds: number): Promise<Measurements> {
	const measurements = new Measurements();
	for (let round = 0; round < rounds; round++) {
		console.error(`Measuring memory, round ${round + 1} of ${rounds} …`);
		for (const contender of turns(contenders, round)) {
			await measureFreshProcess(stage, contender, measurements);
		}
	}
	return measurements;
}

async function measureFreshProcess(
	stage: Stage,
	contender: Contender,
	measurements: Measurements,
): Promise<void> {
	await stage.freshProcess();
	const own = stage.listings.filter((listing) => listing.contender === contender);
	// The first run loads code that stays in memory, for one contender more than for the other.
	await warmUp(stage, own.slice(0, 1));
	for (const listing of own) measurements.add(listing, await stage.run(listing));
}

/** Runs each listing once without measuring it, and makes sure that they list the same. */
async function warmUp(stage: Stage, listings: Listing[]): Promise<void> {
	const lastItems = new Set<string | undefined>();
	for (const listing of listings) lastItems.add((await stage.run(listing)).lastItem);
	if (lastItems.size !== 1) throw new Error('The two nodes did not list the same candidates');
}

/** The listings of each size, the sizes ascending. */
function bySize(listings: Listing[]): Listing[][] {
	const sizes = [...new Set(listings.map(({ size }) => size))];
	return sizes.map((size) => listings.filter((listing) => listing.size === size));
}
