import path from 'node:path';

import { printedBy } from '../../../test/support/child';
import type { Watched } from '../../../test/support/performance';
import { HOSTILE_COMPARISONS } from '../../bench/hostileComparisons';
import type { CrowdResult } from './crowd';

jest.setTimeout(300_000);

/** A process that takes longer hangs, even on a busy machine. */
const HANGS_MS = 120_000;

/** In processor time, garbage collection on other processors included; the benchmark has the goal. */
const MOST_BLOCKED_MS = 500;

const script = (name: string) => path.join(__dirname, name);

describe('a resume and its data', () => {
	it.each(Object.keys(HOSTILE_COMPARISONS))('do not block n8n with %s', async (name) => {
		const { blockedMs } = await printedBy<Watched>([script('work.ts'), name], HANGS_MS);
		expect(blockedMs).toBeLessThan(MOST_BLOCKED_MS);
	});
});

/** Forty at once without a queue need more than twice as much. */
const MOST_GROWTH = 1.5;

/** So that garbage is collected early, and the peak does not depend on the machine's speed. */
const SMALL_HEAP = ['--max-semi-space-size=8', '--max-old-space-size=300'];

describe('forty resumes at once', () => {
	it.each(['check', 'compare', 'extractText', 'push'])(
		'need no more memory than two, and do not block n8n longer (%s)',
		async (operation) => {
			const crowdOf = async (count: number) => {
				const crowd = [...SMALL_HEAP, script('crowd.ts'), operation, String(count)];
				return await printedBy<CrowdResult>(crowd, HANGS_MS);
			};
			const [two, forty] = [await crowdOf(2), await crowdOf(40)];
			expect(forty.megabytes / two.megabytes).toBeLessThan(MOST_GROWTH);
			expect(forty.blockedMs).toBeLessThan(MOST_BLOCKED_MS);
		},
	);
});
