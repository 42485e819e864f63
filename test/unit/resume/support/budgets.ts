import { Budget, type ReadLimits } from '../../../../resume/budget';

/** A budget that counts how often it is asked whether a turn is due, and that is used up after so many times. */
export class AskedBudget extends Budget {
	asked = 0;

	constructor(
		private readonly most = Infinity,
		limits: Partial<ReadLimits> = {},
	) {
		super({ limits: { ...limits, budgetMs: 0 } });
	}

	override get isDue(): boolean {
		return ++this.asked > this.most;
	}
}

/** A budget for tests that are not about time: the machine may be busy. */
export function patient(): Budget {
	return new Budget({ limits: { budgetMs: 60_000 } });
}
