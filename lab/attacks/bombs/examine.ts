/** `examine.ts <file>`: checks the file as a resume, and prints the outcome and its cost as JSON. */
import { readFileSync } from 'node:fs';

import { checkResume } from '../../../nodes/Recruiting/actions/resume/resumeLibrary';
import { peakMegabytes, useProcessorTimeAsClock } from '../../../test/support/performance';
import type { BombResult } from './bomb';

async function main(bytes: Uint8Array): Promise<void> {
	useProcessorTimeAsClock();
	const before = process.memoryUsage().rss / 1_048_576;
	const cpu = process.cpuUsage();
	const { verdict, checks } = await checkResume(bytes, 'p3');
	const { user, system } = process.cpuUsage(cpu);
	const result: BombResult = {
		verdict,
		reason: checks.layout.reason ?? checks.dates.reason ?? undefined,
		size: bytes.length,
		megabytes: Math.round(peakMegabytes() - before),
		milliseconds: Math.round((user + system) / 1_000),
	};
	console.log(JSON.stringify(result));
}

void main(new Uint8Array(readFileSync(process.argv[2]!)));
