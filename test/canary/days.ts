import { FAULT_NAMES, type Scenario } from '../provider';
import { LINK_STYLES } from '../provider/paging';

/** What the provider does in the address of a credential. */
export interface Day {
	name: string;
	at: Scenario;
}

/** Faults after which whoever has no deadline waits for minutes. */
export const ENDLESS: readonly string[] = ['hang', 'hangBody', 'trickle'];
/** Those with a whole answer that takes its time. */
const SLOW: readonly string[] = ['slow', 'late'];

/** One day without a fault, and one for each fault. */
export const faultDays: Day[] = [
	{ name: 'good weather', at: {} },
	...FAULT_NAMES.map((fault) => ({ name: fault, at: { fault } })),
];

/** The same, and one day for each way in which pages are named. */
export const days: Day[] = [
	...faultDays,
	...LINK_STYLES.map((link) => ({ name: `${link} pages`, at: { page: 1, link } })),
];

/** Whether nobody gets an answer who has no deadline. */
export const isEndless = ({ at }: Day) => ENDLESS.includes(at.fault ?? '');

/** Whether several requests one after the other would take too long. */
export const isSlow = ({ at }: Day) => SLOW.includes(at.fault ?? '');

/** The same day, whose fault begins after so many requests of whoever has this nonce. */
export function laterDay({ name, at }: Day, after: number, nonce: string): Day {
	return { name, at: at.fault === undefined ? at : { ...at, after, nonce } };
}
