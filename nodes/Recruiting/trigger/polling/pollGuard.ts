import type { IPollFunctions } from 'n8n-workflow';

import { ACTIVATION_BUDGET_MS, limitedContext, type LimitedContext } from '../../transport';
import { logWarning } from '../log';
import { nodeKey } from '../state';

/** Passing failures in a row that are only logged; the next one is shown as a failed execution. */
export const QUIET_FAILURES = 3;

/** Of this process: polls that are going on, and failures in a row, by node. */
const running = new Map<string, IPollFunctions>();
const failures = new Map<string, number>();

/** Polls unless an earlier poll of the same node is still going on. A poll at activation supersedes it. */
export async function onePollAtATime<T>(
	poll: IPollFunctions,
	work: (limit: PollLimit) => Promise<T>,
): Promise<T | null> {
	const key = nodeKey(poll);
	const limit = pollLimit(poll);
	if (running.has(key) && !limit.isActivation) {
		logWarning(poll, 'The previous poll is still running, so this one was skipped.');
		return null;
	}
	running.set(key, poll);
	try {
		return await work(limit);
	} finally {
		if (running.get(key) === poll) running.delete(key);
	}
}

/** Counts a temporary failure, and says whether to show it: the first ones in a row are only logged. */
export function countFailure(poll: IPollFunctions): boolean {
	const key = nodeKey(poll);
	const count = (failures.get(key) ?? 0) + 1;
	failures.set(key, count > QUIET_FAILURES ? 0 : count);
	return count > QUIET_FAILURES;
}

/** The provider has answered: failures are counted anew. */
export function forgetFailures(poll: IPollFunctions): void {
	failures.delete(nodeKey(poll));
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

/** Of this process: the context of each node's last activation. n8n polls with it then, and at the poll times. */
const activated = new Map<string, IPollFunctions>();

/** Whether the workflow was published again since this poll began: its settings and the snapshot it has are old. */
export function isSuperseded(poll: IPollFunctions): boolean {
	return (activated.get(nodeKey(poll)) ?? poll) !== poll;
}

/** The limit of a poll that begins now. */
function pollLimit(poll: IPollFunctions): PollLimit {
	// Older versions of n8n do not have it.
	const budget = (poll as Partial<IPollFunctions>).getPollBudgetMs?.() ?? USUAL_BUDGET_MS;
	const isActivation = budget >= USUAL_BUDGET_MS && activated.get(nodeKey(poll)) !== poll;
	if (isActivation) activated.set(nodeKey(poll), poll);
	const ms = isActivation ? ACTIVATION_BUDGET_MS : budget;
	return { context: limitedContext(poll, ms), seconds: Math.round(ms / 1_000), isActivation };
}
