import { randomBytes } from 'crypto';

import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { type WatchedKind, wholeList } from '../../records';
import {
	exchangeError,
	headerValue,
	isOnlyPage,
	isRetryableRead,
	read,
	requestScope,
	requireWhole,
	resourceUrl,
	type Exchange,
	type RequestScope,
} from '../../transport';
import { logInfo, logWarning } from '../log';
import { loadState, nodeKey, saveState } from '../state';
import { handOver, unstartedEvents } from './emit';
import {
	comparePoll,
	ifNoneMatch,
	readSnapshot,
	writeSnapshot,
	type CompleteList,
	type Memory,
	type PollNotes,
	type PollRun,
} from './index';
import { pollItem } from './emit';
import { beginPoll, countFailure, endPoll, forgetFailures } from './pollGuard';
import { pollLimit, startsAnyway, type PollLimit } from './pollLimit';
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
	const key = nodeKey(poll);
	if (!beginPoll(key)) {
		logWarning(poll, 'The previous poll is still running, so this one was skipped.');
		return null;
	}
	const limit = pollLimit(poll);
	try {
		return await pollOnce(poll, key, limit);
	} catch (error) {
		return afterFailure(poll, key, limit, error as Error);
	} finally {
		endPoll(key);
	}
}

/** Logs a failure that need not be shown yet, and throws any other. */
function afterFailure(poll: IPollFunctions, key: string, limit: PollLimit, error: Error): null {
	const isLate = Date.now() >= limit.deadline;
	const isTolerated = isLate
		? !countFailure(key) || limit.isActivation
		: startsAnyway(poll, limit, storedSnapshot(poll) !== undefined, error);
	if (!isTolerated) throw error;
	const what = isLate ? `The poll was abandoned after ${limit.seconds} seconds` : error.message;
	logWarning(poll, `${what}. The next poll tries again.`);
	return null;
}

async function pollOnce(
	poll: IPollFunctions,
	key: string,
	limit: PollLimit,
): Promise<INodeExecutionData[][] | null> {
	const { context } = limit;
	const scope = await requestScope(context);
	const kind = watchedKind(scope);
	const settings = pollSettings(scope, kind);
	const list = `${key} ${settings.scope}`;
	const unstarted = unstartedEvents(list, settings.maxEvents);
	const run: PollRun = { now: Date.now(), process: PROCESS, unstarted, randomBytes };
	const memory = readSnapshot(storedSnapshot(poll));

	const first = await firstPage(scope, kind, ifNoneMatch(memory, settings, run));
	if (isRetryableRead(first)) {
		const isLasting = countFailure(key);
		if (!isLasting) {
			logWarning(poll, `${exchangeError(scope, first).message}. The next poll tries again.`);
			return null;
		}
	}
	const complete = isNotModified(first) ? undefined : await completeList(scope, kind, first);
	forgetFailures(key);
	if (complete === undefined) return null;
	const { events, next, notes } = comparePoll(memory, complete, settings, run);
	logNotes(poll, memory, complete, notes);
	storeSnapshot(poll, writeSnapshot(next));
	if (events.length === 0) return null;
	const profile = String(context.parameter('profile'));
	const items = events.map((event) => pollItem(profile, event, run.now));
	return handOver(poll, list, events, items);
}

function storedSnapshot(poll: IPollFunctions): unknown {
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

async function firstPage(scope: RequestScope, kind: WatchedKind, etag: string | undefined) {
	const url = resourceUrl(scope.connection.baseUrl, kind.path);
	const headers: IDataObject = etag === undefined ? {} : { 'If-None-Match': etag };
	return await read(scope, { method: 'GET', url, headers });
}

function isNotModified(exchange: Exchange): boolean {
	return exchange.kind === 'answer' && exchange.status === 304;
}

async function completeList(
	scope: RequestScope,
	kind: WatchedKind,
	exchange: Exchange,
): Promise<CompleteList> {
	const first = requireWhole(scope, exchange);
	const url = resourceUrl(scope.connection.baseUrl, kind.path);
	return {
		...(await wholeList(scope, kind, url, first)),
		etag: isOnlyPage(first) ? headerValue(first.headers, 'etag') : undefined,
	};
}

/** Logs what a user may wonder about; numbers only, nothing about anybody. */
function logNotes(
	poll: IPollFunctions,
	memory: Memory,
	{ invalid }: CompleteList,
	notes: PollNotes,
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
			'The polling settings have changed. This poll only records the list as the new baseline.',
		);
	}
	if (notes.heldBack) {
		const { before, listed } = notes.heldBack;
		logWarning(
			poll,
			`The list shrank from ${before} to ${listed} records. The change is ignored unless the next list confirms it.`,
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
