import { FAULT_NAMES, type Scenario } from '../../../test/provider';
import { LINK_STYLES } from '../../../test/provider/paging';

/** A behavior of the provider, chosen by the address of a credential. */
export interface FaultCase {
	name: string;
	scenario: Scenario;
}

/** Something that is done with n8n. */
export interface Task {
	run(): Promise<void>;
	/** It waits for a provider that never answers, until the provider stops. */
	neverEnds?: boolean;
}

/** Faults that make a client without a timeout wait for minutes. */
export const ENDLESS_FAULTS: readonly string[] = ['hang', 'hangBody', 'trickle'];
/** Faults with a complete but slow answer. */
const SLOW_FAULTS: readonly string[] = ['slow', 'late'];

/** No fault, and each fault. */
export const faultCases: FaultCase[] = [
	{ name: 'no fault', scenario: {} },
	...FAULT_NAMES.map((fault) => ({ name: fault, scenario: { fault } })),
];

/** The same, and each style of page links. */
export const allCases: FaultCase[] = [
	...faultCases,
	...LINK_STYLES.map((link) => ({ name: `${link} page links`, scenario: { page: 1, link } })),
];

/** Whether a client without a timeout gets no answer. */
export const hangsForever = ({ scenario }: FaultCase) =>
	ENDLESS_FAULTS.includes(scenario.fault ?? '');

/** Whether several requests in a row would take too long. */
export const isSlow = ({ scenario }: FaultCase) => SLOW_FAULTS.includes(scenario.fault ?? '');

/** The same case, with a fault that begins after `after` requests with this nonce. */
export function startingAfter(
	{ name, scenario }: FaultCase,
	after: number,
	nonce: string,
): FaultCase {
	return {
		name,
		scenario: scenario.fault === undefined ? scenario : { ...scenario, after, nonce },
	};
}

/** `count` elements of a list, other ones for each index, so that all are used over all indexes. */
export function rotate<T>(count: number, list: readonly T[], index: number): T[] {
	return Array.from({ length: count }, (_, n) => list[(index * count + n) % list.length]!);
}
