/** `readOne.ts <file>`: reads a file within the default limits, and prints what it came to and cost. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { defaultLimits } from '../../../../../../nodes/Recruiting/resume/files/limits';
import { readPdf } from '../../../../../../nodes/Recruiting/resume/files/pdf';
import { peakMegabytes } from '../../../../../support/peakMemory';
import { outcomeOf } from './read';

export interface Cost {
	readonly outcome: string;
	/** With the loading of the reader. */
	readonly milliseconds: number;
	/** The longest time that nothing else could be done in the process. */
	readonly stall: number;
	/** The most memory that the process took. */
	readonly megabytes: number;
	/** The same before the file was read. */
	readonly megabytesBefore: number;
	/** Promises of which nobody heard that they failed. */
	readonly unheard: number;
}

const resting = async (ms: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, ms));

async function main(file: string): Promise<void> {
	let unheard = 0;
	process.on('unhandledRejection', () => unheard++);
	const bytes = readFileSync(file);
	const megabytesBefore = Math.round(peakMegabytes());
	const delay = monitorEventLoopDelay({ resolution: 1 });
	delay.enable();
	await resting(20);
	const before = performance.now();
	const limits = { ...defaultLimits, pause: async () => await resting(0) };
	const outcome = outcomeOf(await readPdf(bytes, limits));
	const milliseconds = Math.round(performance.now() - before);
	await resting(20);
	const stall = Math.round(delay.max / 1e6);
	const cost: Cost = {
		...{ outcome, milliseconds, stall, megabytes: Math.round(peakMegabytes()) },
		...{ megabytesBefore, unheard },
	};
	console.log(JSON.stringify(cost));
}

void main(process.argv[2]!);
