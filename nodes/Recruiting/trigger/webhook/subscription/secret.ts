import { createHmac } from 'crypto';

import type { IWebhookFunctions } from 'n8n-workflow';

import { subscriptionsUrl } from '../../../records';
import { nodeContext, requestScope, type RequestScope } from '../../../transport';
import { nodeKey } from '../../state';
import { newSecret, STANDARD_PREFIX } from '../signature';
import { saveSubscriptionState, subscriptionState } from './state';
import type { Turn } from './turns';

/** The secret to register with: the stored one, which survives a renewed API key, or else a derived one. */
export function registrationSecret({ context, scope }: Turn): string {
	const stored = subscriptionState(context).secret;
	if (stored) return stored;
	const secret = derivedSecret(scope) ?? newSecret();
	saveSubscriptionState(context, { secret });
	return secret;
}

/** A secret that stays the same for a trigger, a credential and a provider, so that a lost one can be derived again. */
function derivedSecret(scope: RequestScope): string | undefined {
	const { context, connection } = scope;
	const { webhookId, id } = context.node;
	if (!connection.secret) return undefined;
	const text = `webhook ${webhookId ?? id} ${subscriptionsUrl(scope)}`;
	return STANDARD_PREFIX + createHmac('sha256', connection.secret).update(text).digest('base64');
}

/** How long a derived secret is kept: reading a credential for each forged delivery would cost too much. */
const KEPT_MS = 60_000;
const kept = new Map<string, { secret: string | undefined; until: number }>();

/** The secret that this trigger would derive now, for a delivery that no stored secret verifies. */
export async function currentDerivedSecret(context: IWebhookFunctions) {
	const key = nodeKey(context);
	const known = kept.get(key);
	if (known && known.until > Date.now()) return known.secret;
	// Without a usable credential, there is no derived secret.
	const deriving = requestScope(nodeContext(context)).then(derivedSecret);
	const secret = await deriving.catch(() => undefined);
	kept.set(key, { secret, until: Date.now() + KEPT_MS });
	return secret;
}
