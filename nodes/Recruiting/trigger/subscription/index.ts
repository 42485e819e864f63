import { NodeOperationError } from 'n8n-workflow';

import { candidates } from '../../profiles';
import { openProvider, providerOfTrigger } from '../../provider';
import { ACTIVATION_BUDGET_MS, operationError } from '../../transport';
import { isRestart, type Hook, type Poll } from '../open';
import { saveDelivered } from '../once/delivered';
import { quoted } from '../log';
import { forgetMemory } from '../memory';
import { showPublisher } from '../outages';
import {
	catchesUp,
	chosenEvents,
	enteredSecrets,
	isRegisteredByHand,
	signatureScheme,
} from '../settings';
import { newSecret } from '../webhook/signature';
import { isAsWanted, knownAs } from './matching';
import {
	deleteOwn,
	keepOrDelete,
	named,
	register,
	requireDeleted,
	TRIES_AGAIN,
	type FoundMember,
} from './registering';
import { leavingTime, listSubscriptions } from './requests';
import { problemWith } from './secret';
import {
	inTurn,
	isYoung,
	keyOf,
	OwnSubscriptions,
	type OwnSubscription,
	type Turn,
	type Wanted,
} from './state';

/** How long a check may take: less than a hook may, so that a hook can wait for one. */
const CHECK_BUDGET_MS = 10_000;

/**
 * Keeps the subscription if the provider has it as it is wanted and this trigger created it, and deletes others that
 * lead to this trigger on this n8n. If the list cannot be read, nothing is deleted, and what was fine is kept. n8n
 * calls this when it publishes the workflow and when it starts, and then `create` after `false`.
 *
 * @throws NodeApiError if the list cannot be read, and the workflow was not active with a subscription like that
 * @throws NodeOperationError if the node or a credential is wrong, and the workflow was not active before
 */
export async function keepOrReplaceSubscription(trigger: Hook): Promise<boolean> {
	const own = new OwnSubscriptions(trigger);
	own.noteRegistration(false);
	if (!own.isOfTest) trigger.state.saveUnsaved();
	const isKept = await keptAsWanted(trigger).catch((error: Error) => keepUnseen(trigger, error));
	if (isKept) own.noteRegistration(true);
	return isKept;
}

async function keptAsWanted(trigger: Hook): Promise<boolean> {
	const wanted = await requireReady(trigger);
	if (isRegisteredByHand(trigger)) {
		// A credential that does not fit would show only when the first list is compared.
		if (catchesUp(trigger)) await openProvider(trigger);
		return true;
	}
	const keeping = async (turn: Turn) => await keepOrDelete(turn, wanted);
	const { members } = await inTurn(trigger, ACTIVATION_BUDGET_MS, keeping);
	return members.every(({ kept }) => kept !== undefined);
}

/** Creates the subscriptions that are missing. It throws if the provider rejects one or cannot reach n8n. */
export async function createSubscription(trigger: Hook): Promise<boolean> {
	if (isRegisteredByHand(trigger)) return true;
	const own = new OwnSubscriptions(trigger);
	const registering = async (turn: Turn) => await register(turn, wantedSubscriptions(trigger));
	await inTurn(trigger, ACTIVATION_BUDGET_MS, registering)
		.catch((error: Error) => {
			// At a start, n8n would give up after a minute; the first check tries again, and shows an outage.
			if (!isRestart(trigger)) {
				showPublisher(trigger, 'subscription', error);
				// n8n stores nothing of a hook that fails, and calls the next one to clean up.
				if (own.ids.length > 0) own.keepUnsaved();
				throw error;
			}
			trigger.log.warn(`The subscription could not be created. Reason: ${error.message}`);
		})
		// Not before, or a check would create another one. If it failed, the next hook deletes what was created all the same.
		.finally(() => own.noteRegistration(true));
	return true;
}

/**
 * Checks between the hooks that the provider still has the subscription, and creates it again if not. Returns what leaves it
 * uncertain whether it works. It throws if the list cannot be read, none can be created, or the node is not ready.
 */
export async function checkSubscription(poll: Poll, registration: object) {
	const wanted = await requireReady(poll);
	if (isRegisteredByHand(poll)) return undefined;
	return await inTurn(poll, CHECK_BUDGET_MS, async (turn) => {
		const { memory } = poll;
		// It may have been unpublished, or published with other settings, while this check waited.
		if (memory.registration !== registration) return undefined;
		const { members, present } = await keepOrDelete(turn, wanted);
		const doubts = members.flatMap((member) => doubtAbout(poll, member) ?? []);
		const missing = members.flatMap((member) => (member.kept ? [] : [member.wanted]));
		if (missing.length === 0) {
			if (doubts.length === 0) memory.replaced.clear();
			return doubts[0];
		}
		requireDeleted(turn, present, members.length);
		await register(turn, wanted).catch(({ message }: Error) => {
			const problem = `The provider has no usable subscription, and it could not be created: ${message}`;
			throw operationError({ node: poll.node }, problem, '');
		});
		for (const one of missing) memory.replaced.add(keyOf(one));
		const were = missing.length > 1 ? 'were' : 'was';
		const what = missing.length > 1 ? `${missing.length} subscriptions` : 'The subscription';
		poll.log.warn(`${what} ${were} missing or unusable, and ${were} created again.`);
		return doubts[0];
	});
}

/** Deletes the subscriptions of this trigger on this n8n. It never throws: a workflow can always be deactivated. */
export async function removeSubscription(trigger: Hook): Promise<boolean> {
	const registered = trigger.memory.registration;
	const own = new OwnSubscriptions(trigger);
	// Without a subscription of its own, only the address shows that a test run has ended.
	const isElsewhere = registered !== undefined && registered.url !== own.url;
	const isOfTest = own.isOfTest || isElsewhere;
	// A check that waits for its turn must not register again.
	if (!isOfTest) own.noteRegistration(false);
	// If it was never registered, others have what leads to its address, e.g. the workflow that this one is a copy of.
	const hasAny = registered !== undefined || own.all.length > 0;
	if (hasAny && !isRegisteredByHand(trigger)) await deleteSubscriptions(trigger, registered);
	if (!isOfTest) {
		trigger.state.saveUnsaved();
		saveDelivered(trigger);
		forgetMemory(trigger.n8n);
	}
	return true;
}

async function deleteSubscriptions(trigger: Hook, registered?: object): Promise<void> {
	try {
		await inTurn(trigger, ACTIVATION_BUDGET_MS, async (turn) => {
			const { members } = turn.own.state;
			const expected = members.flatMap(({ id }) => id ?? []);
			const list = listSubscriptions(leavingTime(turn.provider), turn.own.ids, expected);
			// Without a registration, n8n cleans up after a failed start. If the list fails then, the subscription must stay.
			const { present } = await (registered ? list.catch(() => ({ present: [] })) : list);
			const deleted = await deleteOwn(turn, present);
			turn.own.noteShown([]);
			const why = 'because the provider does not show it at the address of this trigger';
			for (const one of members.filter(({ id = '' }) => !deleted.has(id)))
				trigger.log.warn(`${named(one)} was not deleted, ${why}.`);
		});
	} catch (error) {
		const problem = `No subscription was deleted, because the provider's list could not be read.`;
		trigger.log.warn(`${problem} ${TRIES_AGAIN} Reason: ${(error as Error).message}`);
	}
}

/** Why nobody can say that the subscription works, or that a new one will last, if there is a reason. */
function doubtAbout(poll: Poll, { kept, shown, wanted }: FoundMember) {
	const problem = kept
		? whyUnconfirmed(kept, shown)
		: poll.memory.replaced.has(keyOf(wanted)) &&
			'The subscription was missing or off at two checks in a row, and is created again each time';
	const advice =
		'Look for it in the settings of the provider. If it is missing or off, publish the workflow again, or set Registration to Manual.';
	return problem ? operationError(poll, problem, advice) : undefined;
}

function whyUnconfirmed(kept: OwnSubscription, listed: FoundMember['shown']) {
	const name = named(kept);
	const which = name.charAt(0).toLowerCase() + name.slice(1);
	if (kept.shown === undefined) {
		const problem = `The provider's list does not show ${which}, so it is not known whether it exists`;
		return isYoung(kept) ? undefined : problem;
	}
	if (listed && !isAsWanted(listed, kept)) {
		return `The provider shows ${which} in another way again, soon after it was replaced`;
	}
	if (kept.shown.active) return undefined;
	return `The provider has shown ${which} as paused since it was created`;
}

/** Nothing is known to be wrong at the provider, and without the webhook events would be lost. The first check shows the error. */
function keepUnseen(trigger: Hook, error: Error): true {
	showPublisher(trigger, 'subscription', error);
	const isStart = isRestart(trigger);
	const isMistake = error instanceof NodeOperationError || isRegisteredByHand(trigger);
	const wanted = isStart || isMistake ? [] : wantedSubscriptions(trigger);
	const own = new OwnSubscriptions(trigger);
	const known = wanted.flatMap((one) => knownAs(own, one) ?? []);
	const isKnown = known.length > 0 && known.length === wanted.length;
	// While somebody publishes, mistakes in the node or in the credential are for them to correct.
	if (!isStart && (!isKnown || known.some(({ isUncertain }) => isUncertain))) throw error;
	const ids = known.flatMap(({ id }) => (id === undefined ? [] : quoted(id)));
	const which = ids.length > 0 ? `subscription ${ids.join(', ')}` : 'its subscription';
	const assumed = `The trigger assumes that ${which} still exists, and checks again later.`;
	trigger.log.warn(`The subscription could not be checked. ${assumed} Reason: ${error.message}`);
	return true;
}

/** The subscriptions that the settings ask for. It throws unless this node and its credentials can accept deliveries. */
export async function requireReady(trigger: Hook | Poll): Promise<Wanted[]> {
	// Reading them rejects values that cannot be used; a delivery could only be refused.
	const provider = providerOfTrigger(trigger);
	provider.records(candidates);
	const wanted = wantedSubscriptions(trigger);
	const secrets = isRegisteredByHand(trigger) ? await enteredSecrets(trigger) : [newSecret()];
	if (secrets.length === 0 && signatureScheme(trigger) !== 'none')
		throw withoutSecret(trigger, provider.system);
	const problem = problemWith(trigger, secrets);
	if (problem === undefined) return wanted;
	const advice =
		"Correct the secret in Webhook Secret, or the fields of the signature in Provider's API.";
	throw operationError(trigger, problem, advice);
}

/** Each system has the secrets of its webhooks in another place, which the notice says. */
function withoutSecret(trigger: Hook | Poll, system: string | undefined) {
	const advice = system
		? `Create a credential in this field. The notice above Trigger On says where ${system} has the secret.`
		: 'Create a credential in this field, with the secret that you and the provider share.';
	return operationError(trigger, 'Webhook Secret is empty', advice);
}

/** The set of subscriptions that the settings ask for. It throws if they name no events. */
function wantedSubscriptions(trigger: Hook | Poll): Wanted[] {
	const { url } = new OwnSubscriptions(trigger);
	const { perEvent, leaveOut = [] } = providerOfTrigger(trigger).registration;
	const events = wantedEvents(trigger, leaveOut);
	return perEvent ? events.map((event) => ({ url, events: [event] })) : [{ url, events }];
}

/** A system knows its own names alone; without one, the documented names are sent. */
function wantedEvents(trigger: Hook | Poll, leftOut: readonly string[]): string[] {
	const { events, isKnown } = providerOfTrigger(trigger);
	const chosen = chosenEvents(trigger);
	if (chosen.length === 0) {
		const advice = 'Select at least one event in Trigger On.';
		throw operationError(trigger, 'No events are selected', advice);
	}
	const { otherEvents, ...api } = events();
	const names: Readonly<Record<string, readonly string[] | undefined>> = {
		'application.updated': api.applicationUpdatedEvents,
		'candidate.created': api.candidateCreatedEvents,
		'job.published': api.jobPublishedEvents,
	};
	// All that are not documented are names of the provider.
	const own = chosen.flatMap((event) => names[event] ?? [event]);
	const sent = isKnown ? own.filter((event) => !leftOut.includes(event)) : chosen;
	if (otherEvents.length > 0 || own.length > 0) return [...new Set(sent)].sort();
	const advice =
		"In Provider's API, set Candidate Created Events, Application Updated Events or Job Published Events to the provider's names, or select other events in Trigger On.";
	throw operationError(trigger, 'The events in Trigger On have no name at this provider', advice);
}
