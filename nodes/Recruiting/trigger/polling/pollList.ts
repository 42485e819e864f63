import { randomBytes } from 'crypto';

import {
	NodeOperationError,
	type IDataObject,
	type INodeExecutionData,
	type IPollFunctions,
} from 'n8n-workflow';

import { type RecordKind, wholeList } from '../../records';
import {
	exchangeError,
	firstPageUrl,
	headerValue,
	isWholeList,
	isRetryableRead,
	read,
	requestScope,
	requireWhole,
	type Exchange,
	type RequestScope,
} from '../../transport';
import { logInfo, logWarning } from '../log';
import { loadState, nodeKey, saveState } from '../state';
import { countEvents, logStatus, noteTime } from '../status';
import { handOver, pollItem, unstartedEvents } from './emit';
import {
	comparePoll,
	ifNoneMatch,
	readSnapshot,
	writeSnapshot,
	type CompleteList,
	type Memory,
	type PollNotes,
	type PollRun,
	type PollSettings,
} from './core';
import {
	countFailure,
	forgetFailures,
	onePollAtATime,
	startsAnyway,
	type PollLimit,
} from './pollGuard';
import { pollSettings, watchedKind } from './pollSettings';

/** Another one after each start of n8n: a batch of an earlier process may have been lost with it. */
const PROCESS = randomBytes(9).toString('base64url');

/**
 * Asks the provider for its whole list and says what has changed since the last time. What is
 * known is kept as a snapshot in static data.
 *
 * @returns the events as items, or `null` if there are none or n8n has them already
 * @throws NodeApiError if the list cannot be read; the snapshot stays as it was. A temporary failure is thrown only
 *   when it lasts, and none stops a workflow that was active from starting again
 */
export async function pollList(poll: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	return await onePollAtATime(poll, async (limit) => {
		if (startsOver(poll, limit)) forgetSnapshot(poll);
		try {
			const scope = await requestScope(limit.context);
			const kind = watchedKind(scope);
			return (await emitChanges(poll, scope, kind, pollSettings(scope, kind))).items;
		} catch (error) {
			return afterFailure(poll, limit, error as Error);
		} finally {
			logStatus(poll);
		}
	});
}

/** Why the first page has no answer, or an answer that may soon be a better one. */
class TemporaryFailure extends Error {
	constructor(readonly reason: Error) {
		super(reason.message);
	}
}

/** Logs a failure that need not be shown yet, and throws any other. */
function afterFailure(poll: IPollFunctions, limit: PollLimit, error: Error): null {
	const isLate = Date.now() >= limit.context.deadline;
	const isTemporary = isLate || error instanceof TemporaryFailure;
	const isTolerated =
		(isTemporary && !countFailure(poll)) ||
		(isLate && limit.isActivation) ||
		startsAnyway(poll, limit, storedSnapshot(poll) !== undefined, error);
	if (!isTolerated) throw error instanceof TemporaryFailure ? error.reason : error;
	const what = isLate ? `The poll was abandoned after ${limit.seconds} seconds` : error.message;
	logWarning(poll, `${what}. The next poll tries again.`);
	return null;
}

/** What a poll has led to: items that n8n does not have yet, and whether there is more to come. */
export interface PollOutcome {
	readonly items: INodeExecutionData[][] | null;
	/** Whether the list counts, and all of its events were emitted. */
	readonly isDone: boolean;
}

/** Reads a list, compares it with the snapshot, and lets n8n start an execution with the events. */
export async function emitChanges(
	poll: IPollFunctions,
	scope: RequestScope,
	kind: RecordKind,
	settings: PollSettings,
): Promise<PollOutcome> {
	const list = `${nodeKey(poll)} ${settings.scope}`;
	const unstarted = unstartedEvents(list, settings.maxEvents);
	const run: PollRun = { now: Date.now(), process: PROCESS, unstarted, randomBytes };
	const memory = readSnapshot(storedSnapshot(poll));

	const first = await firstPage(scope, kind, ifNoneMatch(memory, settings, run));
	if (isRetryableRead(first)) throw new TemporaryFailure(exchangeError(scope, first));
	const complete = isNotModified(first) ? undefined : await completeList(scope, kind, first);
	forgetFailures(poll);
	noteTime(poll, 'lastPoll');
	if (complete === undefined) return { items: null, isDone: true };
	const { events, next, notes } = comparePoll(memory, complete, settings, run);
	if (notes.stopped) throw tooManyChanges(poll, notes.stopped);
	logNotes(poll, memory, complete, notes, settings);
	storeSnapshot(poll, writeSnapshot(next));
	const isDone = notes.quarantined === undefined && notes.pending === 0;
	countEvents(poll, 'accepted', events.length);
	if (events.length === 0) return { items: null, isDone };
	const profile = String(scope.context.parameter('profile'));
	const items = events.map((event) => pollItem(profile, event, run.now));
	return { items: handOver(poll, list, events, items), isDone };
}

export function storedSnapshot(poll: IPollFunctions): unknown {
	return poll.getWorkflowStaticData('node').snapshot ?? loadState(poll, 'snapshot');
}

/**
 * With durable cursors, n8n gives a poll its own copy of the node's static data, and stores that under the node's id,
 * in one transaction with the execution. Otherwise it observes changes to the data.
 */
function storeSnapshot(poll: IPollFunctions, snapshot: string): void {
	const own = poll.getWorkflowStaticData('node');
	if ('__dataChanged' in own) saveState(poll, 'snapshot', snapshot);
	else own.snapshot = snapshot;
}

/** Whether the workflow was not active before, and the user wants to forget what was known then. */
function startsOver(poll: IPollFunctions, { isActivation }: PollLimit): boolean {
	const { afterPause } = poll.getNodeParameter('options', {}) as IDataObject;
	return isActivation && poll.getActivationMode() === 'activate' && afterPause === 'startOver';
}

function forgetSnapshot(poll: IPollFunctions): void {
	delete poll.getWorkflowStaticData('node').snapshot;
	saveState(poll, 'snapshot', undefined);
}

async function firstPage(scope: RequestScope, kind: RecordKind, etag: string | undefined) {
	const url = firstPageUrl(scope, kind.path);
	const headers: IDataObject = etag === undefined ? {} : { 'If-None-Match': etag };
	return await read(scope, { method: 'GET', url, headers });
}

function isNotModified(exchange: Exchange): boolean {
	return exchange.kind === 'answer' && exchange.status === 304;
}

async function completeList(
	scope: RequestScope,
	kind: RecordKind,
	exchange: Exchange,
): Promise<CompleteList> {
	const first = requireWhole(scope, exchange);
	const url = firstPageUrl(scope, kind.path);
	return {
		...(await wholeList(scope, kind, url, first)),
		etag: isWholeList(scope, first) ? headerValue(first.headers, 'etag') : undefined,
	};
}

/** Better a poll that fails than a thousand e-mails. */
function tooManyChanges(
	poll: IPollFunctions,
	{ changed, removed, known }: NonNullable<PollNotes['stopped']>,
) {
	return new NodeOperationError(
		poll.getNode(),
		`Of ${known} known records, ${changed} have changed and ${removed} are gone. That is more than Max Changed Records (%) allows`,
		{
			description:
				'Nothing was emitted. Check whether the provider, the credential and Watched Fields are right. To accept the list, set Max Changed Records (%) in the options of this node to 100 and publish the workflow. Set it back when the events have arrived.',
		},
	);
}

/** Logs what a user may wonder about; numbers only, nothing about anybody. */
function logNotes(
	poll: IPollFunctions,
	memory: Memory,
	{ invalid }: CompleteList,
	notes: PollNotes,
	settings: PollSettings,
): void {
	if (invalid.length > 0) {
		logWarning(
			poll,
			`Left out ${invalid.length} record(s) that are not as documented, and emitted nothing about them. ${invalid[0]!.problem}.`,
		);
	}
	if (memory.state === 'damaged') {
		logWarning(
			poll,
			`The stored snapshot is damaged: ${memory.reason}. This poll only records the list as the new baseline.`,
		);
	}
	if (notes.baseline === 'settings') {
		logInfo(
			poll,
			'The list comes from another place than before. This poll only records the list as the new baseline.',
		);
	}
	if (notes.hasOtherFields) {
		logInfo(poll, 'Other fields are watched than before. Their present content counts as known.');
	}
	if (notes.quarantined) {
		const { before, listed, known, since } = notes.quarantined;
		const until = new Date(since + settings.acceptAfterMs).toISOString();
		logWarning(
			poll,
			`The list is unlikely: it has ${listed} record(s), but only ${known} of the ${before} that the last list had. It is ignored, unless it stays that way until ${until}; see Accept Unlikely List After in the options of this node.`,
		);
	}
	if (notes.repeatedIds > 0)
		logWarning(
			poll,
			`Skipped ${notes.repeatedIds} record(s) with an ID that appeared earlier in the list.`,
		);
	if (notes.pending > 0)
		logInfo(poll, `${notes.pending} event(s) will follow with the next polls.`);
}
