import path from 'node:path';

import { printedBy } from '../../test/support/child';
import { FIRST_RANDOM } from './cases/cases';
import { COSTLY, COSTLY_VALUES } from './cases/costly';
import { runCases } from './cases/runCases';

jest.setTimeout(600_000);

/** Another seed tries other cases: `FUZZ_SEED=7 npm test -- fuzz`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_240_607);
const BATCH = 70;
/** What differs between two runs, in MB, as functions are compiled anew. The texts alone have 4 MB. */
const MOST_KEPT = 2;

describe('the resume check in a separate process', () => {
	it.each([
		// Each in a process of its own, whose peak memory is that of this file.
		...COSTLY.map((name, number): [string, number, number] => [name, number, 1]),
		['data that are designed to be expensive', COSTLY.length, COSTLY_VALUES.length],
		['changed files, random text and random data (1)', FIRST_RANDOM, BATCH],
		['changed files, random text and random data (2)', FIRST_RANDOM + BATCH, BATCH],
		['changed files, random text and random data (3)', FIRST_RANDOM + 2 * BATCH, BATCH],
	])('returns a valid verdict for %s', async (_, first, count) => {
		const { ended, faults } = await runCases(seed, first, first + count - 1);
		expect(faults).toEqual([]);
		expect(ended).toHaveLength(count);
	});

	it('keeps nothing of what it has checked', async () => {
		const script = path.join(__dirname, 'cases/keptMemory.ts');
		expect(await printedBy<number>(['--expose-gc', script])).toBeLessThan(MOST_KEPT);
	});
});
