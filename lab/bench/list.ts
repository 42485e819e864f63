/**
 * npm run bench -- list [--rounds 7 --memoryRounds 5]
 *
 * Lists 1,000, 10,000 and 100,000 candidates from the test provider in a real n8n, alternately with this node, with this
 * node and settings for fields that a provider has elsewhere, and with n8n's HTTP Request node. Compares their times and
 * n8n's peak memory. Ends with 1 if this node needs more than its limits at the largest size.
 */
import { numberArguments } from './lib/arguments';
import { report } from './list/report';
import { memoryRounds, timeRounds } from './list/rounds';
import { ListingStage } from './list/stage';

const SIZES = [1_000, 10_000, 100_000];

async function main(): Promise<void> {
	const { rounds, memoryRounds: processes } = numberArguments({ rounds: 7, memoryRounds: 5 });
	const stage = await ListingStage.open(SIZES);
	try {
		const times = await timeRounds(stage, rounds);
		const measuresMemory = processes > 0 && process.platform === 'linux';
		const memory = measuresMemory ? await memoryRounds(stage, processes) : undefined;
		report(SIZES, times, memory);
	} finally {
		await stage.close();
	}
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
