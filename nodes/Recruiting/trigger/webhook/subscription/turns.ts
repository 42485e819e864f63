import { subscriptionsUrl } from '../../../records';
import { limitedContext, requestScope, type RequestScope } from '../../../transport';
import { memoryOf } from '../../memory';
import { noteProvider, type SubscriptionContext } from './state';

/** How long a check may take: less than a hook may, so that a hook can wait for one. */
export const CHECK_BUDGET_MS = 10_000;

/** A hook or check whose turn it is, and how it may call the provider. */
export interface Turn {
	readonly context: SubscriptionContext;
	readonly scope: RequestScope;
}

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
	noteProvider(context, subscriptionsUrl(scope), credentialOf(scope));
	const { registering } = memoryOf(context);
	return await registering.run(budgetMs, async () => await work({ context, scope }));
}

/** With another credential, an id may be that of somebody else's subscription. */
function credentialOf({ context, connection }: RequestScope): string | undefined {
	return context.node.credentials?.[connection.credentialType]?.id ?? undefined;
}
