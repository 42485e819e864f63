import type { IPollFunctions } from 'n8n-workflow';

import { ACTIVATION_BUDGET_MS, limitedContext } from '../../transport';
import { isRestart, type Poll } from '../open';

/** Polls unless an earlier poll of the same node is still going on. A poll at activation supersedes it. */
export async function onePollAtATime<T>(poll: Poll, work: (limit: PollLimit) => Promise<T>) {
	const { polling } = poll.memory;
	const limit = pollLimit(poll);
	if (!polling.isFree && !limit.isActivation) {
		poll.log.warn('The previous poll is still running, so this one was skipped.');
		return null;
	}
	return await polling.run(0, async () => await work(limit));
}

/** How long a poll may take, and with which context it sends its requests. */
export type PollLimit = ReturnType<typeof pollLimit>;

/** The usual limit of n8n, unless its scheduler sets a shorter one, in milliseconds. */
const USUAL_BUDGET_MS = 5 * 60 * 1_000;

/** The workflow was published again since this poll began: its settings and the snapshot it has are old. */
export function isSuperseded(poll: Poll): boolean {
	return (poll.memory.activation?.deref() ?? poll.n8n) !== poll.n8n;
}

/** n8n tries a publication again if it fails, with another context, and what was shown is not shown once more. */
function isNewPublication({ n8n, memory }: Poll): boolean {
	// n8n's contexts have it, but do not offer it to nodes.
	const { workflow } = n8n as { workflow?: object };
	const isSame = workflow !== undefined && memory.publication?.deref() === workflow;
	memory.publication = workflow && new WeakRef(workflow);
	return !isSame;
}

/** The limit of a poll that begins now. n8n polls with the context of the last activation, also at the poll times. */
function pollLimit(poll: Poll) {
	const { memory } = poll;
	// Older versions of n8n do not have it.
	const budget = (poll.n8n as Partial<IPollFunctions>).getPollBudgetMs?.() ?? USUAL_BUDGET_MS;
	// n8n waits for this poll before it considers the workflow active.
	const isActivation = budget >= USUAL_BUDGET_MS && memory.activation?.deref() !== poll.n8n;
	if (isActivation) memory.activation = new WeakRef(poll.n8n);
	// Somebody may have changed what was wrong, and wants to know if it still is.
	if (isActivation && !isRestart(poll) && isNewPublication(poll)) memory.outages.clear();
	const ms = isActivation ? ACTIVATION_BUDGET_MS : budget;
	return { context: limitedContext(poll, ms), seconds: Math.round(ms / 1_000), isActivation };
}
