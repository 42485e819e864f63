import type { Scenario } from '../scenario';

/** What is known of a nonce. */
interface Counted {
	requests: number;
	/** When the fault happened first. */
	began?: number;
}

/** Counts requests by nonce, for faults that begin late, pass or come again. */
export class FaultCounter {
	private readonly seen = new Map<string, Counted>();

	/** Whether the scenario's fault happens to this request; counts the request. */
	happens(scenario: Scenario): boolean {
		if (scenario.fault === undefined) return false;
		if (scenario.nonce === undefined) return true;
		const counted = this.seen.get(scenario.nonce) ?? { requests: 0 };
		this.seen.set(scenario.nonce, counted);
		return isTurn(scenario, counted.requests++) && !isOver(scenario, counted);
	}
}

/** @param before number of requests before this one */
function isTurn({ after = 0, every = 1, times = Infinity }: Scenario, before: number): boolean {
	const turn = (before - after) / every;
	return turn >= 0 && Number.isInteger(turn) && turn < times;
}

function isOver({ lasts = Infinity }: Scenario, counted: Counted): boolean {
	counted.began ??= Date.now();
	return Date.now() - counted.began >= lasts;
}
