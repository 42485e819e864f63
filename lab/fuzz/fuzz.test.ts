import { FIRST_RANDOM } from './cases/cases';
import { COSTLY, COSTLY_VALUES } from './cases/costly';
import { runCases, type Ended, type Run } from './cases/runCases';

jest.setTimeout(600_000);

/** Another seed tries other cases: `FUZZ_SEED=7 npm test -- fuzz`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_240_607);
const BATCH = 70;

/** Processor time, five times the limit of the reader. */
const MOST_MILLISECONDS = 10_000;
const MOST_MEGABYTES = 800;

/** All faults, each with the command that repeats its case. */
function faultsIn({ ended, fatal }: Run): string[] {
	const command = (number: number) => `npm run fuzz -- --seed=${seed} --case=${number}`;
	const faults = ended.flatMap((one) =>
		[...one.faults, ...costsOf(one)].map(
			(fault) => `${one.what}: ${fault} (${command(one.number)})`,
		),
	);
	if (!fatal) return faults;
	return [...faults, `${fatal.what}: the process hung or crashed (${command(fatal.number)})`];
}

function costsOf({ milliseconds, megabytes }: Ended): string[] {
	const slow = milliseconds > MOST_MILLISECONDS ? [`${milliseconds} ms of processor time`] : [];
	return megabytes > MOST_MEGABYTES ? [...slow, `${megabytes} MB of memory so far`] : slow;
}

async function expectNoFaults(first: number, count: number): Promise<void> {
	const run = await runCases(seed, first, first + count - 1);
	expect(faultsIn(run)).toEqual([]);
	expect(run.ended).toHaveLength(count);
}

describe('the resume check in a separate process', () => {
	it('handles files that are designed to be expensive', async () => {
		await expectNoFaults(0, COSTLY.length);
	});

	it('handles data that are designed to be expensive', async () => {
		await expectNoFaults(COSTLY.length, COSTLY_VALUES.length);
	});

	it.each([0, 1, 2])(
		'returns a valid verdict for changed files, random text and random data (batch %i)',
		async (batch) => {
			await expectNoFaults(FIRST_RANDOM + batch * BATCH, BATCH);
		},
	);
});
