import { readFileSync } from 'node:fs';

/** Clock ticks of proc(5): 100 a second on all systems that Node runs on. */
const TICK_MS = 10;
/** `utime` and `stime`, counted from after the process's name, which may hold spaces. */
const USER = 11;
const SYSTEM = 12;

/** Processor time that a process has used so far, in milliseconds; NaN on other systems than Linux. */
export function processorTime(pid: number): number {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
	} catch {
		return NaN;
	}
}
