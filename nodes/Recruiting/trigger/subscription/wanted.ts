import { candidates } from '../../profiles';
import { providerOfTrigger } from '../../provider';
import { isLocal, isUnencrypted, operationError } from '../../transport';
import { isRestart, type Hook, type Poll } from '../open';
import { chosenEvents, enteredSecrets, isRegisteredByHand, signatureScheme } from '../settings';
import { newSecret, openSignature } from '../webhook/signature';
import type { Wanted } from './matching';
import { webhookUrl, type Turn } from './state';

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/**
 * Returns whether the provider can reach n8n, and throws if somebody publishes and it cannot. One on the same machine can;
 * for any other, an address like localhost means that n8n doesn't know its public one. A workflow that was active still
 * starts: an earlier subscription may lead to it.
 */
export function isReachable({ trigger, provider }: Turn, url: string): boolean {
	if (isLocal(provider.login.baseUrl)) return true;
	if (!isLocal(url)) {
		if (isUnencrypted(url)) trigger.log.warn(PLAIN_HTTP);
		return true;
	}
	const message = `The provider cannot reach n8n at ${new URL(url).origin}. Set WEBHOOK_URL to the public address of n8n`;
	if (!isRestart(trigger)) {
		const advice = 'Then restart n8n and publish the workflow again.';
		throw operationError(trigger, message, advice);
	}
	trigger.log.warn(`${message}, and restart n8n. No subscription was created.`);
	return false;
}

/** The subscription that the settings ask for. It throws if they name no events. */
export function wantedSubscription(trigger: Hook | Poll): Wanted {
	return { url: webhookUrl(trigger), events: requireEvents(trigger).sort() };
}

/** Throws unless deliveries can be accepted, as far as that is up to this node and its credentials. */
export async function requireReady(trigger: Hook | Poll): Promise<void> {
	// Reading them rejects values that cannot be used; a delivery could only be refused.
	providerOfTrigger(trigger).records(candidates);
	requireEvents(trigger);
	const secrets = isRegisteredByHand(trigger) ? await enteredSecrets(trigger) : [newSecret()];
	const opened = openedSignature(trigger, secrets);
	if (!('problem' in opened)) return;
	const advice = 'Correct the signature settings and the secret in this node.';
	throw operationError(trigger, opened.problem, advice);
}

/** How deliveries would be verified with these secrets. */
export function openedSignature(trigger: Hook | Poll, secrets: readonly string[]) {
	const [scheme, api] = [signatureScheme(trigger), providerOfTrigger(trigger).events()];
	return openSignature({ scheme, api, secrets });
}

function requireEvents(trigger: Hook | Poll): string[] {
	const events = chosenEvents(trigger);
	if (events.length === 0) {
		const advice = 'Select at least one event in Trigger On.';
		throw operationError(trigger, 'No events are selected', advice);
	}
	const { otherEvents, ...api } = providerOfTrigger(trigger).events();
	const names: Readonly<Record<string, readonly string[] | undefined>> = {
		'application.updated': api.applicationUpdatedEvents,
		'candidate.created': api.candidateCreatedEvents,
		'job.published': api.jobPublishedEvents,
	};
	// All that are not documented are names of the provider.
	const haveName = events.some((event) => names[event]?.length !== 0);
	if (otherEvents.length > 0 || haveName) return events;
	const advice =
		"In Provider's API, set Candidate Created Events, Application Updated Events or Job Published Events to the provider's names, or select other events in Trigger On.";
	throw operationError(trigger, 'The events in Trigger On have no name at this provider', advice);
}
