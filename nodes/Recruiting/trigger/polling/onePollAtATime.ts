import type { IPollFunctions } from 'n8n-workflow';

import { ACTIVATION_BUDGET_MS, limitedContext, type LimitedContext } from '../../transport';
import { memoryOf, wasActive } from '../memory';
import { logWarning } from '../log';

/** Polls unless an earlier poll of the same node is still going on. A poll at activation supersedes it. */
export async function onePollAtATime<T>(
	poll: IPollFunctions,
	work: (limit: PollLimit) => Promise<T>,
): Promise<T | null> {
	const { polling } = memoryOf(poll);
	const limit = pollLimit(poll);
	if (!polling.isFree && !limit.isActivation) {
		logWarning(poll, 'The previous poll is still running, so this one was skipped.');
		return null;
	}
	return await polling.run(0, async () => await work(limit));
}

/** How long a poll may take, and with which context it sends its requests. */
export interface PollLimit {
	readonly context: LimitedContext;
	readonly seconds: number;
	/** Whether n8n waits for this poll before it considers the workflow active. */
	readonly isActivation: boolean;
}

/** What n8n gives a poll unless its scheduler sets a shorter time, in milliseconds. */
const USUAL_BUDGET_MS = 5 * 60 * 1_000;

/** Whether the workflow was published again since this poll began: its settings and the snapshot it has are old. */
export function isSuperseded(poll: IPollFunctions): boolean {
	return (memoryOf(poll).activation?.deref() ?? poll) !== poll;
}

/** The limit of a poll that begins now. n8n polls with the context of the last activation, also at the poll times. */
function pollLimit(poll: IPollFunctions): PollLimit {
	const memory = memoryOf(poll);
	// Older versions of n8n do not have it.
	const budget = (poll as Partial<IPollFunctions>).getPollBudgetMs?.() ?? USUAL_BUDGET_MS;
	const isActivation = budget >= USUAL_BUDGET_MS && memory.activation?.deref() !== poll;
	if (isActivation) memory.activation = new WeakRef(poll);
	// Somebody may have changed what was wrong, and wants to know if it still is.
	if (isActivation && !wasActive(poll)) memory.outages.clear();
	const ms = isActivation ? ACTIVATION_BUDGET_MS : budget;
	return { context: limitedContext(poll, ms), seconds: Math.round(ms / 1_000), isActivation };
}
