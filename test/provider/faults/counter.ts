import type { Scenario } from '../scenario';

/** The state of a nonce. */
interface Counted {
	requests: number;
	/** Time of the first fault. */
	began?: number;
}

/** Counts requests by nonce, for faults that begin later, end or recur. */
export class FaultCounter {
	private readonly seen = new Map<string, Counted>();

	/** Whether the scenario's fault happens to this request; counts the request. */
	happens(scenario: Scenario): boolean {
		if (scenario.fault === undefined) return false;
		if (scenario.nonce === undefined) return true;
		const counted = this.seen.get(scenario.nonce) ?? { requests: 0 };
		this.seen.set(scenario.nonce, counted);
		return isDue(scenario, counted.requests++) && !isOver(scenario, counted);
	}
}

/** @param before number of requests before this one */
function isDue({ after = 0, every = 1, times = Infinity }: Scenario, before: number): boolean {
	const occurrence = (before - after) / every;
	return occurrence >= 0 && Number.isInteger(occurrence) && occurrence < times;
}

function isOver({ lasts = Infinity }: Scenario, counted: Counted): boolean {
	counted.began ??= Date.now();
	return Date.now() - counted.began >= lasts;
}
