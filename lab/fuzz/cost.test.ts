import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { findDates } from '../../resume';
import { growthOf, MOST_GROWTH } from '../../test/support/performance';
import type { Sample } from './cases/checkRounds';
import { FRAGMENTS, runOf } from './cases/random';

const SHORT = 5_000;

describe('the search for dates', () => {
	it('takes linear time', async () => {
		const growths = [];
		for (const fragment of FRAGMENTS) {
			const search = (length: number) => {
				const text = runOf(fragment, length);
				return () => void findDates(text);
			};
			growths.push({ fragment, growth: await growthOf(search, SHORT) });
		}
		expect(growths.filter(({ growth }) => growth > MOST_GROWTH)).toEqual([]);
	});
});

jest.setTimeout(120_000);

const loader = pathToFileURL(require.resolve('tsx')).href;
const script = path.join(__dirname, 'cases/checkRounds.ts');

/** Enough to load and compile everything; each file is read nine times. */
const CHECKS = 252;
/** What differs between two runs, in MB, as functions are compiled anew. The texts alone have 4 MB. */
const MOST_KEPT = 2;

describe('the resume check in one process', () => {
	it('keeps nothing of what it has checked', async () => {
		const counts = ['--checks', String(2 * CHECKS), '--every', String(CHECKS)];
		const args = ['--expose-gc', '--import', loader, script, ...counts];
		const { stdout } = await promisify(execFile)(process.execPath, args);
		const samples = stdout.trim().split('\n');
		const [once, twice] = samples.map((line) => (JSON.parse(line) as Sample).kept!);
		expect(twice! - once!).toBeLessThan(MOST_KEPT);
	});
});
