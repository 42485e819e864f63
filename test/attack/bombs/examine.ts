/** `examine.ts <file>`: checks the file as a resume, and prints what came of it and what it took. */
import { readFileSync } from 'node:fs';

import { checkResume } from '../../../nodes/Recruiting/resume';
import { peakMegabytes } from '../../support/peakMemory';

/** What came of a bomb, and what it took. */
export interface Blast {
	readonly verdict: string;
	/** Why nothing could be told, if so. */
	readonly reason: string | undefined;
	/** Bytes of the file. */
	readonly size: number;
	/** What the process took more, at most, than before it was read. */
	readonly megabytes: number;
	/** Of computing; whoever runs this by hand sees it. */
	readonly milliseconds: number;
}

/** Computing is what counts, not waiting for others: else a busy machine would change the outcome. */
function countComputing(): void {
	const spent = () => {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1_000;
	};
	performance.now = spent;
	Date.now = spent;
}

async function main(bytes: Uint8Array): Promise<void> {
	countComputing();
	const before = process.memoryUsage().rss / 1_048_576;
	const cpu = process.cpuUsage();
	const { verdict, checks } = await checkResume(bytes, 'p3');
	const { user, system } = process.cpuUsage(cpu);
	const blast: Blast = {
		verdict,
		reason: checks.layout.reason ?? checks.dates.reason ?? undefined,
		size: bytes.length,
		megabytes: Math.round(peakMegabytes() - before),
		milliseconds: Math.round((user + system) / 1_000),
	};
	console.log(JSON.stringify(blast));
}

void main(new Uint8Array(readFileSync(process.argv[2]!)));
