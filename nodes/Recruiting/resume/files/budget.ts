import type { ReadLimits } from './types';

/** The time that a file may take. */
export interface Budget {
	/** Whether it is used up. */
	spent(): boolean;
}

/** Starts the clock. Readers ask it now and then, since nothing can interrupt them from outside. */
export function startBudget({ budgetMs }: ReadLimits): Budget {
	const end = Date.now() + budgetMs;
	return { spent: () => Date.now() > end };
}
