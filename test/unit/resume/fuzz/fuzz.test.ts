import { FIRST_RANDOM } from './support/cases';
import { COSTLY, COSTLY_VALUES } from './support/costly';
import { runCases, type Ended, type Run } from './support/runCases';

jest.setTimeout(600_000);

/** Another one tries other files: `FUZZ_SEED=7 npx jest --selectProjects unit fuzz`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_240_607);
const BATCH = 70;

/** Five times what reading may take: computing alone counts, whatever else the machine does. */
const MOST_MILLISECONDS = 10_000;
const MOST_MEGABYTES = 800;

/** What must not be, each with what makes it again. */
function faultsIn({ ended, fatal }: Run): string[] {
	const again = (number: number) => `npm run fuzz:resume -- --seed=${seed} --case=${number}`;
	const faults = ended.flatMap((one) =>
		[...one.faults, ...costsOf(one)].map((fault) => `${one.what}: ${fault} (${again(one.number)})`),
	);
	if (!fatal) return faults;
	return [...faults, `${fatal.what}: the process hung or died (${again(fatal.number)})`];
}

function costsOf({ milliseconds, megabytes }: Ended): string[] {
	const slow = milliseconds > MOST_MILLISECONDS ? [`${milliseconds} ms of computing`] : [];
	return megabytes > MOST_MEGABYTES ? [...slow, `${megabytes} MB of memory by now`] : slow;
}

async function expectNoFaults(first: number, count: number): Promise<void> {
	const run = await runCases(seed, first, first + count - 1);
	expect(faultsIn(run)).toEqual([]);
	expect(run.ended).toHaveLength(count);
}

describe('the resume check, in a process of its own', () => {
	it('comes to an end with files that were made to cost much', async () => {
		await expectNoFaults(0, COSTLY.length);
	});

	it('comes to an end with data that were made to cost much', async () => {
		await expectNoFaults(COSTLY.length, COSTLY_VALUES.length);
	});

	it.each([0, 1, 2])(
		'says one of three things about changed files, random text and random data: batch %i',
		async (batch) => {
			await expectNoFaults(FIRST_RANDOM + batch * BATCH, BATCH);
		},
	);
});
