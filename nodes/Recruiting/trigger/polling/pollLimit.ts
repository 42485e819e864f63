import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { ACTIVATION_BUDGET_MS, limitedContext, type RequestContext } from '../../transport';

/** How long a poll may take, and with which context it sends its requests. */
export interface PollLimit {
	readonly context: RequestContext;
	readonly seconds: number;
	/** Milliseconds since 1970. */
	readonly deadline: number;
	/** Whether n8n waits for this poll before it considers the workflow active. */
	readonly isActivation: boolean;
}

/** What n8n gives a poll unless its scheduler sets a shorter time, in milliseconds. */
const USUAL_BUDGET_MS = 5 * 60 * 1_000;

/** n8n polls once at activation, and then at the poll times with the same context. */
const activated = new WeakSet<IPollFunctions>();

/** The limit of a poll that begins now. */
export function pollLimit(poll: IPollFunctions): PollLimit {
	// Versions of n8n before 2.36 do not have it.
	const budget = (poll as Partial<IPollFunctions>).getPollBudgetMs?.() ?? USUAL_BUDGET_MS;
	const isActivation = budget >= USUAL_BUDGET_MS && !activated.has(poll);
	activated.add(poll);
	const ms = isActivation ? ACTIVATION_BUDGET_MS : budget;
	const context = limitedContext(poll, ms);
	return { context, seconds: Math.round(ms / 1_000), deadline: Date.now() + ms, isActivation };
}

/**
 * Whether the workflow starts although its first poll failed: it was active before, and the next poll shows whether
 * the failure lasts.
 */
export function startsAnyway(
	poll: IPollFunctions,
	{ isActivation }: PollLimit,
	hasSnapshot: boolean,
	error: Error,
): boolean {
	if (!isActivation) return false;
	const mode = poll.getActivationMode();
	if (['init', 'leadershipChange'].includes(mode)) return true;
	// While somebody publishes, a mistake in the node or the credential is for them to correct.
	return mode === 'update' && hasSnapshot && !(error instanceof NodeOperationError);
}
