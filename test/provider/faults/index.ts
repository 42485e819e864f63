import { bodyFaults, elementFaults, listFaults } from './bodies';
import type { Fault } from './fault';
import { redirectFaults, statusFaults } from './statuses';
import { wireFaults } from './wire';

const faults = {
	...bodyFaults,
	...elementFaults,
	...listFaults,
	...redirectFaults,
	...wireFaults,
	...statusFaults,
};

export type FaultName = keyof typeof faults;

export const FAULT_NAMES = Object.keys(faults) as FaultName[];

/** The fault of a name. */
export function faultNamed(name: FaultName): Fault {
	return faults[name];
}
