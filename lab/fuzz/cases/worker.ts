/** `worker.ts <seed> <first> <last>`: tries these cases, and prints a line of JSON when each begins and ends. */
import { peakMegabytes } from '../../../test/support/performance';
import { fuzzCase } from './cases';
import { outcomeOf } from './outcome';
import type { Begun, Ended } from './runCases';

/** Written at once, so that the current case is known if this process crashes. */
function report(line: Begun | Ended): void {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function main(seed: number, first: number, last: number): Promise<void> {
	let rejections = 0;
	process.on('unhandledRejection', () => rejections++);
	for (let number = first; number <= last; number++) {
		const tried = fuzzCase(seed, number);
		report({ event: 'begun', number, what: tried.what });
		const cpu = process.cpuUsage();
		const { verdict, faults, characters } = await outcomeOf(tried);
		// Node.js reports unhandled rejections only now.
		await new Promise((resolve) => setImmediate(resolve));
		const { user, system } = process.cpuUsage(cpu);
		const all = rejections > 0 ? [...faults, 'an unhandled rejection'] : faults;
		rejections = 0;
		const cost = {
			milliseconds: Math.round((user + system) / 1_000),
			megabytes: Math.round(peakMegabytes()),
		};
		report({ event: 'ended', number, what: tried.what, verdict, faults: all, characters, ...cost });
	}
}

const [seed, first, last] = process.argv.slice(2).map(Number);
void main(seed!, first!, last!);
