/** `worker.ts <seed> <first> <last>`: tries these cases, and prints a line in JSON for each that begins and ends. */
import { peakMegabytes } from '../../../../support/peakMemory';
import { fuzzCase } from './cases';
import { outcomeOf } from './faults';
import type { Begun, Ended } from './runCases';

/** At once, so that it is known what was tried if this process dies of it. */
function tell(line: Begun | Ended): void {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function main(seed: number, first: number, last: number): Promise<void> {
	let unheard = 0;
	process.on('unhandledRejection', () => unheard++);
	for (let number = first; number <= last; number++) {
		const tried = fuzzCase(seed, number);
		tell({ event: 'begun', number, what: tried.what });
		const cpu = process.cpuUsage();
		const { verdict, faults, characters } = await outcomeOf(tried);
		// A promise of which nobody hears that it failed makes itself known only now.
		await new Promise((resolve) => setImmediate(resolve));
		const { user, system } = process.cpuUsage(cpu);
		const all = unheard > 0 ? [...faults, 'a promise that failed unheard'] : faults;
		unheard = 0;
		const cost = {
			milliseconds: Math.round((user + system) / 1_000),
			megabytes: Math.round(peakMegabytes()),
		};
		tell({ event: 'ended', number, what: tried.what, verdict, faults: all, characters, ...cost });
	}
}

const [seed, first, last] = process.argv.slice(2).map(Number);
void main(seed!, first!, last!);
