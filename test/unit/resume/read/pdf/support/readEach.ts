/** `readEach.ts <file>…`: reads files one after the other within the default limits, and prints what each cost. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { Budget } from '../../../../../../resume/budget';
import { readPdf } from '../../../../../../resume/read/pdf';
import { peakMegabytes } from '../../../../../support/performance';
import { outcomeOf } from './read';

export interface Cost {
	readonly outcome: string;
	/** For the first file, with the loading of the reader. */
	readonly milliseconds: number;
	/** The longest time that nothing else could be done in the process. */
	readonly stall: number;
	/** The most memory that the process took. */
	readonly megabytes: number;
	/** The same before the file was read. */
	readonly megabytesBefore: number;
	/** Rejected promises that nobody handled. */
	readonly unhandled: number;
}

const resting = async (ms: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, ms));

let unhandled = 0;
process.on('unhandledRejection', () => unhandled++);

async function costOf(file: string): Promise<Cost> {
	const bytes = readFileSync(file);
	const megabytesBefore = Math.round(peakMegabytes());
	const unhandledBefore = unhandled;
	const delay = monitorEventLoopDelay({ resolution: 1 });
	delay.enable();
	await resting(20);
	const before = performance.now();
	const budget = new Budget({ pause: async () => await resting(0) });
	const outcome = outcomeOf(await readPdf(bytes, budget));
	const milliseconds = Math.round(performance.now() - before);
	await resting(20);
	delay.disable();
	return {
		...{ outcome, milliseconds, stall: Math.round(delay.max / 1e6) },
		...{ megabytes: Math.round(peakMegabytes()), megabytesBefore },
		unhandled: unhandled - unhandledBefore,
	};
}

async function main(files: readonly string[]): Promise<void> {
	const costs: Cost[] = [];
	for (const file of files) costs.push(await costOf(file));
	console.log(JSON.stringify(costs));
}

void main(process.argv.slice(2));
