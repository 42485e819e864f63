/** `examine.ts <file>`: checks the file as a resume, and prints the outcome and its cost as JSON. */
import { readFileSync } from 'node:fs';

import { checkResume } from '../../../resume';
import { peakMegabytes, useProcessorTimeAsClock } from '../../../test/support/performance';

/** The outcome of a bomb, and its cost. */
export interface BombResult {
	/** The verdict, with the reason if it is inconclusive. */
	readonly outcome: string;
	/** Peak memory of the process above what it used before. */
	readonly megabytes: number;
}

async function main(bytes: Uint8Array): Promise<void> {
	useProcessorTimeAsClock();
	const before = process.memoryUsage().rss / 1_048_576;
	const { verdict, checks } = await checkResume(bytes, 'p3');
	const reason = checks.layout.reason ?? checks.dates.reason;
	const outcome = [verdict, reason].filter(Boolean).join(': ');
	const result: BombResult = { outcome, megabytes: peakMegabytes() - before };
	console.log(JSON.stringify(result));
}

void main(new Uint8Array(readFileSync(process.argv[2]!)));
