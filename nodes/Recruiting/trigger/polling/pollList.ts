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
	type RequestScope,
} from '../../transport';
import { logInfo, logWarning } from '../log';
import { loadState, nodeKey, saveState, wasActive } from '../state';
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
import { countFailure, forgetFailures, onePollAtATime, type PollLimit } from './pollGuard';
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
export async function pollList(poll: IPollFunctions): Promise<PollOutcome['items']> {
	return await onePollAtATime(poll, async (limit) => {
		startOver(poll, limit);
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

/** The first page has no answer, or one that may soon be better. */
class TemporaryFailure extends Error {
	constructor(readonly reason: Error) {
		super(reason.message);
	}
}

/** Logs a failure that need not be shown yet, and throws any other. */
function afterFailure(poll: IPollFunctions, limit: PollLimit, error: Error): null {
	const isLate = Date.now() >= limit.context.deadline;
	const isTemporary = isLate || error instanceof TemporaryFailure;
	const hasSnapshot = storedSnapshot(poll) !== undefined;
	const isTolerated =
		(isTemporary && !countFailure(poll)) ||
		(limit.isActivation && (isLate || startsAnyway(poll, hasSnapshot, error)));
	if (!isTolerated) throw error instanceof TemporaryFailure ? error.reason : error;
	const what = isLate ? `The poll was abandoned after ${limit.seconds} seconds` : error.message;
	logWarning(poll, `${what}. The next poll tries again.`);
	return null;
}

/** Whether the workflow starts although its first poll failed: the next one shows whether the failure lasts. */
function startsAnyway(poll: IPollFunctions, hasSnapshot: boolean, error: Error): boolean {
	if (wasActive(poll)) return true;
	// While somebody publishes, a mistake in the node or the credential is for them to correct.
	const isMistake = error instanceof NodeOperationError;
	return poll.getActivationMode() === 'update' && hasSnapshot && !isMistake;
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
	const complete = await readList(scope, kind, ifNoneMatch(memory, settings, run));
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

/** Forgets what was known if the workflow was not active before, and the user wants that. */
function startOver(poll: IPollFunctions, { isActivation }: PollLimit): void {
	const { afterPause } = poll.getNodeParameter('options', {}) as IDataObject;
	const isDue = isActivation && poll.getActivationMode() === 'activate';
	if (isDue && afterPause === 'startOver') forgetSnapshot(poll);
}

/** What was known so far is forgotten. */
export function forgetSnapshot(poll: IPollFunctions): void {
	if (storedSnapshot(poll) === undefined) return;
	delete poll.getWorkflowStaticData('node').snapshot;
	saveState(poll, 'snapshot', undefined);
}

/** The list, or `undefined` if it has not changed since the ETag. */
async function readList(
	scope: RequestScope,
	kind: RecordKind,
	etag: string | undefined,
): Promise<CompleteList | undefined> {
	const url = firstPageUrl(scope, kind.path);
	const headers: IDataObject = etag === undefined ? {} : { 'If-None-Match': etag };
	const exchange = await read(scope, { method: 'GET', url, headers });
	if (isRetryableRead(exchange)) throw new TemporaryFailure(exchangeError(scope, exchange));
	if (exchange.kind === 'answer' && exchange.status === 304) return undefined;
	const first = requireWhole(scope, exchange);
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
	const problem = `Of ${known} known records, ${changed} have changed and ${removed} are gone. That is more than Max Changed Records (%) allows`;
	const description =
		'Nothing was emitted. Check whether the provider, the credential and Watched Fields are right. To accept the list, set Max Changed Records (%) in the options of this node to 100 and publish the workflow. Set it back when the events have arrived.';
	return new NodeOperationError(poll.getNode(), problem, { description });
}

/** Logs what a user may wonder about; numbers only, nothing about anybody. */
function logNotes(
	poll: IPollFunctions,
	memory: Memory,
	{ invalid }: CompleteList,
	{ baseline, hasOtherFields, quarantined, repeatedIds, pending }: PollNotes,
	{ acceptAfterMs }: PollSettings,
): void {
	const lines = [
		invalid.length > 0 && {
			warning: `Left out ${invalid.length} record(s) that are not as documented, and emitted nothing about them. ${invalid[0]!.problem}.`,
		},
		memory.state === 'damaged' && {
			warning: `The stored snapshot is damaged: ${memory.reason}. This poll only records the list as the new baseline.`,
		},
		baseline === 'settings' && {
			info: 'The list comes from another place than before. This poll only records the list as the new baseline.',
		},
		hasOtherFields && {
			info: 'Other fields are watched than before. Their present content counts as known.',
		},
		quarantined && {
			warning: `The list is unlikely: it has ${quarantined.listed} record(s), but only ${quarantined.known} of the ${quarantined.before} that the last list had. It is ignored, unless it stays that way until ${new Date(quarantined.since + acceptAfterMs).toISOString()}; see Accept Unlikely List After in the options of this node.`,
		},
		repeatedIds > 0 && {
			warning: `Skipped ${repeatedIds} record(s) with an ID that appeared earlier in the list.`,
		},
		pending > 0 && { info: `${pending} event(s) will follow with the next polls.` },
	];
	for (const line of lines) {
		if (!line) continue;
		if (line.warning !== undefined) logWarning(poll, line.warning);
		else logInfo(poll, line.info);
	}
}
