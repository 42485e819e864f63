/**
 * npm run bench -- poll [--rounds 9 --largest 1000000]
 *
 * Polls 10,000, 100,000 and 1,000,000 candidates with 1 % changed. Measures everything except the network that the
 * trigger does from the text of the provider's list to the events and the text of the next snapshot, including its own
 * `JSON.parse` and the check of each record. Compares its processor time with that of `JSON.parse` of the same text
 * alone, and the snapshot with a map of id to SHA-256. Ends with 1 if a poll takes more than 4 times as long at
 * 100,000, or if the time does not grow in proportion from there.
 */
import { ensureBuilt } from '../../scripts/lib/build';
import { numberArguments } from './lib/arguments';
import { measureCases } from './poll/cases';
import { report } from './poll/report';

const SIZES = [10_000, 100_000, 1_000_000];

async function main(): Promise<void> {
	const { rounds, largest } = numberArguments({ rounds: 9, largest: 1_000_000 });
	await ensureBuilt();
	const sizes = SIZES.filter((size) => size <= largest);
	report(await measureCases(sizes, rounds));
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
