import type { FailureKind, Provider } from '../../../test/provider';

const KINDS: FailureKind[] = ['500', '503', 'reset', 'lost', '409', '404'];
const PROBABILITY = 0.15;

/** Random faults in requests that list, create or delete subscriptions. */
export class RandomFaults {
	private rounds = 0;

	private end = () => {};

	constructor(
		private readonly provider: Provider,
		private readonly seed: string,
	) {}

	/** Number of requests that have met a fault so far. */
	get count(): number {
		return this.provider.requests.filter(({ fault }) => fault !== undefined).length;
	}

	begin(): void {
		this.end = this.provider.failRandomly('p4', {
			path: '/v1/webhooks',
			probability: PROBABILITY,
			kinds: KINDS,
			seed: `${this.seed} ${this.rounds++}`,
		});
	}

	stop(): void {
		this.end();
	}

	/** Does some work without faults. */
	async pausedDuring(work: () => Promise<void>): Promise<void> {
		this.stop();
		await work();
		this.begin();
	}
}
