import { addressWithoutQuery, isLocal } from '../../transport';
import { quoted } from '../log';
import { optionsOf } from '../settings';
import {
	isSameAddress,
	looksLike,
	normalized,
	type Present,
	type ProviderSubscription,
} from './api';
import {
	isPublishing,
	isYoung,
	keyOf,
	type OwnSubscription,
	type OwnSubscriptions,
	type Turn,
	type Wanted,
} from './state';

/**
 * A subscription is this trigger's on this n8n, so that it may be deleted, if it leads to it, or if it has the id of the
 * one that was created and is shown as that one was. The hooks of production delete those of test runs as well: n8n
 * forgets a run when it ends, also if the provider did not delete its subscription. A check does not, because a run may
 * be going on.
 */
export function isOwn({ trigger, own }: Turn, one: ProviderSubscription): boolean {
	if (own.url === '') return false;
	const isHook = 'getNodeWebhookUrl' in trigger.n8n;
	return (isHook && isOfTestRun(own, one)) || looksLike(one.url, own.url) || isCreated(own, one);
}

function isOfTestRun(own: OwnSubscriptions, { url }: ProviderSubscription): boolean {
	return looksLike(url, own.url.replace(/\/webhook(\/[^/]+\/[^/]+)$/, '/webhook-test$1'));
}

function isCreated(own: OwnSubscriptions, { id, url }: ProviderSubscription): boolean {
	const created = own.all.find((one) => one.id === id);
	// A copy of this workflow on another n8n knows the same id, but has another address.
	if (created === undefined || !isSameAddress(created.url, own.url)) return false;
	// Somebody may have changed where it leads to, and use it now, or the id may be that of something else.
	return looksLike(url, (created.shown ?? created).url) || isMasked(url, created.url);
}

/** Some providers hide a part of the address behind asterisks. */
function isMasked(shown: string, url: string): boolean {
	const [start = '', ...rest] = normalized(shown).split(/\*+/);
	return rest.length > 0 && normalized(url).startsWith(start);
}

/**
 * The subscriptions of this trigger at other addresses, if the user wants to replace them. Another n8n may use them, so
 * by default the log names them, and they stay; so do those with the id of another webhook, which a copy of the workflow
 * knows as well.
 */
export function replacedOthers(turn: Turn, present: Present) {
	const { trigger, provider, own } = turn;
	// To a test run, production is no other n8n.
	if (own.isOfTest) return [];
	const { members } = own.state;
	const isMember = ({ id, url }: ProviderSubscription) =>
		members.some((one) => one.id === id && isSameAddress(one.url, url));
	// n8n keeps the end of the address, an id of the node, also if the workflow moves to another n8n.
	const isOfWebhook = ({ url }: ProviderSubscription) => webhookIn(url) === webhookIn(own.url);
	const others = present.filter(
		(one) => !isOwn(turn, one) && !isOfTestRun(own, one) && (isMember(one) || isOfWebhook(one)),
	);
	// Not by an address that the provider could not use instead.
	const isUsable = isLocal(provider.login.baseUrl) || !isLocal(own.url);
	const isWanted = optionsOf(provider.context).replaceOtherAddresses === true;
	const mayReplace = isPublishing(trigger) && isUsable && isWanted;
	const replaced = others.filter((one) => mayReplace && isOfWebhook(one));
	for (const one of others.filter((other) => !replaced.includes(other))) {
		const option = ', or turn on Replace Subscriptions at Other Addresses in this node';
		const advice = `If no n8n instance uses that address anymore, delete the subscription at the provider${isOfWebhook(one) ? option : ''}.`;
		trigger.log.warn(
			`The provider also has subscription ${quoted(one.id)} for this trigger at ${quoted(addressWithoutQuery(one.url))}, which is not the address of this n8n instance. It was not changed. ${advice}`,
		);
	}
	return replaced;
}

/** `<id of the webhook>/webhook`; the address itself if its path is too short to hold one. */
function webhookIn(url: string): string {
	const address = normalized(url);
	return /\/([^/?#]+\/[^/?#]+)\/?$/.exec(address)?.[1] ?? address;
}

/** The subscription that this trigger has made, if it is the one that is wanted; also one that was not deleted. */
export function knownAs(own: OwnSubscriptions, wanted: Wanted): OwnSubscription | undefined {
	const { members, former } = own.state;
	const usable = former.filter(({ isDeleted, hasOldSecret }) => !isDeleted && !hasOldSecret);
	return [...members, ...usable].find((one) => isAsSent(one, wanted));
}

/** The known subscription as it goes on; `undefined` if a new one is needed. */
export function keptAs(turn: Turn, known: OwnSubscription, present: Present) {
	const { trigger, provider } = turn;
	// Its secret was lost with the answer: nobody could verify its deliveries.
	if (provider.registration.secret === 'own' && known.secret === undefined) return undefined;
	const shown = present.find(({ id }) => id === known.id);
	// If the provider has shown it as off since it was created, another one would be no better.
	const wasOff = known.shown?.active === false;
	const listed = fittingOnes(turn, known, present).find(
		(one) => one.active || (one.id === known.id && wasOff),
	);
	const { isUncertain, ...rest } = known;
	if (listed) return { ...rest, ...shownAs(listed) };
	if (shown === undefined) return mayBeUnlisted(turn, known) ? known : undefined;
	// If it is shown in another way each time, another one would be no better either.
	return shown.active && trigger.memory.replaced.has(keyOf(known)) ? known : undefined;
}

/** The provider's list may be late, or may never show what was created. What it has shown before is gone. */
function mayBeUnlisted({ trigger }: Turn, known: OwnSubscription): boolean {
	if (known.isUncertain || known.shown !== undefined) return false;
	// Somebody who publishes gets a new one for certain.
	return known.id === undefined || !isPublishing(trigger) || isYoung(known);
}

/**
 * Entries of the list that may be the known subscription; the likeliest comes first. Until the list has shown it, it is the
 * one with its id, or any at its address: an answer to POST may have another id than the list, or none, and n8n may have
 * stopped before it stored another one of a check. None of these will do if each has its own secret, or takes further steps.
 */
export function fittingOnes(turn: Turn, known: OwnSubscription, present: Present) {
	const { trigger, provider, own } = turn;
	const { create, perEvent, secret } = provider.registration;
	const ids = [known, ...own.all].map(({ id }) => id);
	const isNew = known.shown === undefined;
	const mayBeAnother = secret !== 'own' && create.length === 1;
	const isAtAddress = ({ url }: ProviderSubscription) => looksLike(url, known.url);
	// The events tell the members of a set apart.
	const mayBeKnown = (one: ProviderSubscription) =>
		isNew
			? mayBeAnother && isAtAddress(one) && (!perEvent || haveSameEvents(one, known))
			: known.secret === undefined && isAsSent(one, known);
	const others = present.filter((one) => !ids.includes(one.id) && mayBeKnown(one));
	// An id that was there before and leads elsewhere is that of something else, e.g. of the account or of a job.
	const isOther = (one: ProviderSubscription) =>
		isNew &&
		trigger.memory.listed.has(one.id) &&
		!isAtAddress(one) &&
		!isMasked(one.url, known.url);
	const certain = present.filter((one) => isAsWanted(one, known) && !isOther(one));
	const asSent = others.filter((one) => isAsSent(one, known));
	// The one that was created last is shown as it was sent, or else comes last.
	return [...certain, ...asSent, ...others.toReversed()];
}

/** Providers may show it in another way than they got it: as they did before. */
export function isAsWanted(one: ProviderSubscription, known: OwnSubscription): boolean {
	const { id, shown } = known;
	if (one.id !== id) return false;
	const isUnchanged = shown && looksLike(one.url, shown.url) && haveSameEvents(one, shown);
	return shown === undefined || isUnchanged || isAsSent(one, known);
}

function isAsSent(one: Pick<ProviderSubscription, 'events' | 'url'>, wanted: Wanted): boolean {
	return isSameAddress(one.url, wanted.url) && haveSameEvents(one, wanted);
}

type Events = Pick<ProviderSubscription, 'events'>;

/** Events that the provider does not show are taken to be those that were asked for. */
function haveSameEvents({ events: some }: Events, { events: others }: Events): boolean {
	if (some === undefined || others === undefined) return true;
	return [...some].sort().join() === [...others].sort().join();
}

/** What the list says of one. Its id may differ from that of the answer to its creation. */
export function shownAs({ id, url, active, events }: ProviderSubscription) {
	return { id, shown: { url, active, events } };
}
