/** `readEach.ts <file>…`: reads files one after the other within the default limits, and prints what each cost. */
import { readFileSync } from 'node:fs';

import { Budget } from '../../../../../../resume/budget';
import { readPdf } from '../../../../../../resume/read/pdf';
import { peakMegabytes } from '../../../../../support/performance';
import { outcomeOf } from './read';

export interface Cost {
	readonly outcome: string;
	/** The most memory that the process took. */
	readonly megabytes: number;
	/** Rejected promises that nobody handled. */
	readonly unhandled: number;
}

const resting = async (ms: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, ms));

let unhandled = 0;
process.on('unhandledRejection', () => unhandled++);

async function costOf(file: string): Promise<Cost> {
	const unhandledBefore = unhandled;
	const budget = new Budget({ pause: async () => await resting(0) });
	const outcome = outcomeOf(await readPdf(readFileSync(file), budget));
	await resting(20);
	const megabytes = Math.round(peakMegabytes());
	return { outcome, megabytes, unhandled: unhandled - unhandledBefore };
}

async function main(files: readonly string[]): Promise<void> {
	const costs: Cost[] = [];
	for (const file of files) costs.push(await costOf(file));
	console.log(JSON.stringify(costs));
}

void main(process.argv.slice(2));
