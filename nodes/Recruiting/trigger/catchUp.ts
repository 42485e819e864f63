import { hash } from 'crypto';

import { sleep } from 'n8n-workflow';

import { isRestart, type Poll } from './open';
import { candidates, listRecords } from '../records';
import { openProvider } from '../provider';
import { operationError } from '../transport';
import { deliveredCandidates, requireSameIds, saveDelivered, storeNow } from './once/delivered';
import type { PollResult } from './polling/diff';
import { onePollAtATime, type PollLimit } from './polling/onePollAtATime';
import { emitChanges, startOver, type PollOutcome } from './polling/pollList';
import { catchUpSettings } from './polling/pollSettings';
import { noteOutcome, showPublisher } from './outages';
import { catchesUp } from './settings';
import { checkSubscription, requireReady } from './subscription';
import { OwnSubscriptions } from './subscription/state';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOT_REGISTERED =
	'n8n has not registered the webhook since it started. If this line comes again, publish the workflow again';

/** The comparisons of many triggers are spread over this share of the time that a poll has. */
const SPREAD = 0.1;

/** If at least this many deliveries have an invalid signature and none has a valid one, the settings are wrong. */
const FEW_DELIVERIES = 3;

/**
 * Lets the polling half guard the webhook half: checks the subscription and repairs it, notices if no delivery is accepted,
 * and compares the list of candidates once a day and after each registration, to return those whose event was lost as
 * items. At activation, n8n calls this while it registers the webhook; it only records the list then, if none is known.
 */
export async function guardWebhook(poll: Poll): Promise<PollOutcome['items']> {
	const comparesList = catchesUp(poll);
	// What was known would be old when lists are compared again.
	if (!comparesList) poll.state.save('snapshot', undefined);
	// The hooks find mistakes as well, but may do so before n8n polls, and cannot show them then.
	const showMistake = (error: Error) => showPublisher(poll, 'subscription', error);
	return await onePollAtATime(poll, async (limit) => {
		startOver(poll, limit);
		if (limit.isActivation) {
			if (!isRestart(poll)) await requireReady(poll).catch(showMistake);
			return comparesList ? await recordFirstList(poll, limit) : null;
		}
		const { registration, registering } = poll.memory;
		if (registration === undefined) {
			// Soon, if a hook is at work.
			if (registering.isFree) noteOutcome(poll, 'subscription', new Error(NOT_REGISTERED));
			return null;
		}
		await repairSubscription(poll, registration);
		checkDeliveries(poll);
		const isDue = comparesList && isListDue(poll, registration);
		const items = isDue ? await catchUp(poll, limit, registration) : null;
		poll.log.status();
		return items;
	});
}

async function repairSubscription(poll: Poll, registration: object): Promise<void> {
	const { replaced } = poll.memory;
	const wasInOrder = replaced.size === 0;
	const secretsNow = () => new OwnSubscriptions(poll).secrets.join(' ');
	const secrets = secretsNow();
	poll.memory.lastCheck = new Date().toISOString();
	try {
		const doubt = await checkSubscription(poll, registration);
		noteOutcome(poll, 'subscription');
		noteOutcome(poll, 'unconfirmed', doubt);
	} catch (error) {
		noteOutcome(poll, 'subscription', error as Error);
	}
	// Somebody has published or unpublished the workflow meanwhile: what this check knows is old.
	if (poll.memory.registration !== registration) return;
	const isNew = wasInOrder && replaced.size > 0;
	// Those that the provider makes are known nowhere else, and other processes take deliveries, too.
	if (isNew || secretsNow() !== secrets) storeNow(poll);
}

/** The first activation emits nothing, and a failure does not stop it: the next check tries again. */
async function recordFirstList(poll: Poll, limit: PollLimit): Promise<null> {
	if (!isRestart(poll)) judgeNamesAnew(poll);
	const isRecorded = poll.state.load('snapshot') !== undefined;
	if (isRecorded && isRestart(poll)) return null;
	try {
		// The first check compares it, but whoever publishes has to know at once that the provider refuses it.
		if (isRecorded) await listRecords(await openProvider(limit.context), candidates, 1);
		else await compareCandidates(poll, limit);
	} catch (error) {
		showPublisher(poll, 'candidates', error as Error);
		const what = 'The list of candidates could not be read. The next check tries again';
		poll.log.warn(`${what}. Reason: ${(error as Error).message}`);
	}
	return null;
}

/** Somebody may have changed how deliveries name candidates. If these named nobody in the list, nobody can say who has arrived. */
function judgeNamesAnew(poll: Poll): void {
	const delivered = deliveredCandidates(poll);
	if (delivered.areSame === false) {
		delivered.clear();
		poll.state.save('snapshot', undefined);
	}
	delivered.doubt();
	saveDelivered(poll);
}

/** A time in the future is that of a clock which was wrong. */
function isListDue(poll: Poll, registration: object): boolean {
	const { comparison, handedOver } = poll.memory;
	if (comparison?.registration !== registration) return true;
	const age = Date.now() - comparison.at;
	if ([...handedOver.values()].includes('failed')) return true;
	const delivered = deliveredCandidates(poll);
	// Whether they name candidates as the list does must be known before n8n restarts and forgets them.
	if (delivered.haveAgedSince(comparison.at, Date.now())) return true;
	const arrived = delivered.news - comparison.waiting;
	return age < 0 || age >= DAY_MS || arrived >= comparison.mostUnstored;
}

async function catchUp(poll: Poll, limit: PollLimit, registration: object) {
	const isJustPublished = poll.memory.comparison === undefined && !isRestart(poll);
	if (!isJustPublished) await sleep(delayOf(poll, limit));
	if (poll.memory.registration !== registration) return null;
	const at = Date.now();
	try {
		const { items, isDone, mostUnstored } = await compareCandidates(poll, limit);
		noteOutcome(poll, 'candidates');
		const waiting = deliveredCandidates(poll).news;
		if (isDone) poll.memory.comparison = { registration, at, waiting, mostUnstored };
		return items;
	} catch (error) {
		noteOutcome(poll, 'candidates', error as Error);
		return null;
	}
}

/** Milliseconds; another number for each node, because n8n starts many of them, and their checks, at the same moment. */
function delayOf(poll: Poll, { seconds }: PollLimit): number {
	const digest = hash('sha256', poll.node.id, 'buffer');
	return digest.readUInt16BE() % (seconds * 1_000 * SPREAD);
}

async function compareCandidates(poll: Poll, limit: PollLimit) {
	const provider = await openProvider(limit.context);
	const settings = catchUpSettings(provider, candidates);
	const counts = ({ events, notes }: PollResult) =>
		(events.length === 0 && !notes.stopped) || requireSameIds(poll);
	return await emitChanges(poll, limit, { provider, kind: candidates, settings, counts });
}

/** Few deliveries say nothing: they count until there are more, or until one is accepted. */
function checkDeliveries(poll: Poll): void {
	const { deliveries } = poll.memory;
	const { verified, unverified } = deliveries;
	if (verified === 0 && unverified < FEW_DELIVERIES) return;
	Object.assign(deliveries, { verified: 0, unverified: 0 });
	if (verified > 0) return noteOutcome(poll, 'deliveries');
	const problem = `all ${unverified} deliveries in a row were rejected because of their signature. The secret or the signature scheme does not fit`;
	const description =
		"Compare the secret, Signature and its settings in Provider's API with what the provider shows.";
	noteOutcome(poll, 'deliveries', operationError(poll, problem, description));
}
