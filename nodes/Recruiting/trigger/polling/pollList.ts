import { randomBytes } from 'crypto';

import {
	NodeOperationError,
	type IDataObject,
	type INodeExecutionData,
	type IPollFunctions,
} from 'n8n-workflow';

import { type RecordKind, requireValidRecord, TemporaryFailure, wholeList } from '../../records';
import { operationError, requestScope, type RequestScope } from '../../transport';
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
import {
	countFailure,
	forgetFailures,
	isSuperseded,
	onePollAtATime,
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
	const complete = await wholeList(scope, kind, ifNoneMatch(memory, settings, run));
	if (isSuperseded(poll)) return { items: null, isDone: false };
	forgetFailures(poll);
	noteTime(poll, 'lastPoll');
	if (complete === undefined) return { items: null, isDone: true };
	// Later, invalid records must not stop all polls.
	if (memory.state === 'none') requireValidRecord(scope, kind, complete);
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

/** With durable cursors, n8n stores the node's own data in one transaction with the execution. */
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

/** Better a poll that fails than a thousand e-mails. */
function tooManyChanges(
	poll: IPollFunctions,
	{ changed, removed, known }: NonNullable<PollNotes['stopped']>,
) {
	const problem = `Of ${known} known records, ${changed} have changed and ${removed} are gone. That is more than Max Changed Records (%) allows`;
	const description =
		'Nothing was emitted. Check whether the provider, the credential and Watched Fields are right. To accept the list, set Max Changed Records (%) in the options of this node to 100 and publish the workflow. Set it back when the events have arrived.';
	return operationError({ node: poll.getNode() }, problem, description);
}

/** Logs what a user may wonder about; numbers only, nothing about anybody. */
function logNotes(
	poll: IPollFunctions,
	memory: Memory,
	{ invalid }: CompleteList,
	{ baseline, hasOtherFields, quarantined, repeatedIds, pending }: PollNotes,
	{ acceptAfterMs }: PollSettings,
): void {
	const warnings = [
		invalid.length > 0 &&
			`Left out ${invalid.length} record(s) that are not as documented, and emitted nothing about them. ${invalid[0]!.problem}.`,
		memory.state === 'damaged' &&
			`The stored snapshot is damaged: ${memory.reason}. This poll only records the list as the new baseline.`,
		quarantined &&
			`The list is unlikely: it has ${quarantined.listed} record(s), but only ${quarantined.known} of the ${quarantined.before} that the last list had. It is ignored, unless it stays that way until ${new Date(quarantined.since + acceptAfterMs).toISOString()}; see Accept Unlikely List After in the options of this node.`,
		repeatedIds > 0 &&
			`Skipped ${repeatedIds} record(s) with an ID that appeared earlier in the list.`,
	];
	const infos = [
		baseline === 'settings' &&
			'The list comes from another place than before. This poll only records the list as the new baseline.',
		hasOtherFields &&
			'Other fields are watched than before. Their present content counts as known.',
		pending > 0 && `${pending} event(s) will follow with the next polls.`,
	];
	for (const line of warnings) if (line) logWarning(poll, line);
	for (const line of infos) if (line) logInfo(poll, line);
}
