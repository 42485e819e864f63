import type { FailureKind, Provider } from '../../provider';

const KINDS: FailureKind[] = ['500', '503', 'reset', 'lost', '409', '404'];
const PROBABILITY = 0.15;

/** Random faults wherever subscriptions are listed, made or deleted. */
export class Faults {
	private rounds = 0;

	private end = () => {};

	constructor(
		private readonly provider: Provider,
		private readonly seed: string,
	) {}

	/** How many requests have met one so far. */
	get met(): number {
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

	/** Does something in good weather. */
	async without(work: () => Promise<void>): Promise<void> {
		this.stop();
		await work();
		this.begin();
	}
}
