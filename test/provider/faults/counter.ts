import type { Scenario } from '../scenario';

/** Counts requests by nonce, for faults that begin late or pass. */
export class FaultCounter {
	private readonly seen = new Map<string, number>();

	/** Whether the scenario's fault happens to this request; counts the request. */
	happens({ fault, nonce, times, after = 0 }: Scenario): boolean {
		if (fault === undefined) return false;
		if (nonce === undefined) return true;
		const count = (this.seen.get(nonce) ?? 0) + 1;
		this.seen.set(nonce, count);
		return count > after && (times === undefined || count <= after + times);
	}
}
