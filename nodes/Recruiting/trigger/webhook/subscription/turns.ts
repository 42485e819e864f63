import { subscriptionsUrl } from '../../../records';
import { limitedContext, requestScope, withinTime, type RequestScope } from '../../../transport';
import { nodeKey } from '../../state';
import { noteProvider, type SubscriptionContext } from './state';

/** How long a check may take: less than a hook may, so that a hook can wait for one. */
export const CHECK_BUDGET_MS = 10_000;

/** A hook or check whose turn it is, and how it may call the provider. */
export interface Turn {
	readonly context: SubscriptionContext;
	readonly scope: RequestScope;
}

/** Of this process: the last hook or check of each node. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Lets the hooks and checks of one node take turns, so that two of them never register at the same time.
 *
 * @param budgetMs how long waiting and all requests may take together
 */
export async function inTurn<T>(
	context: SubscriptionContext,
	budgetMs: number,
	work: (turn: Turn) => Promise<T>,
): Promise<T> {
	const scope = await requestScope(limitedContext(context, budgetMs));
	noteProvider(context, subscriptionsUrl(scope));
	const key = nodeKey(context);
	const before = turns.get(key) ?? Promise.resolve();
	const turn = withinTime(budgetMs, before).then(async () => await work({ context, scope }));
	const ended = turn.catch(() => undefined);
	turns.set(key, ended);
	return await turn.finally(() => {
		if (turns.get(key) === ended) turns.delete(key);
	});
}
