/** `worker.ts <seed> <first> <last>`: tries these cases, and prints a line in JSON for each that begins and ends. */
import { existsSync, readFileSync } from 'node:fs';

import { fuzzCase } from './cases';
import { outcomeOf } from './faults';
import type { Begun, Ended } from './runCases';

/** The most memory that this process took, in MB; what `resourceUsage` says begins with the parent's. */
function peak(): number {
	const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
	const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
	return Math.round(Number(kilobytes) / 1024);
}

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
		const cost = { milliseconds: Math.round((user + system) / 1_000), megabytes: peak() };
		tell({ event: 'ended', number, what: tried.what, verdict, faults: all, characters, ...cost });
	}
}

const [seed, first, last] = process.argv.slice(2).map(Number);
void main(seed!, first!, last!);
