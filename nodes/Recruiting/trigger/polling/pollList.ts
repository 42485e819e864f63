import { randomBytes } from 'crypto';

import { NodeOperationError, type IDataObject, type INodeExecutionData } from 'n8n-workflow';

import { candidates, type RecordKind, requireValidRecord, wholeList } from '../../records';
import { openProvider, type Provider } from '../../provider';
import { operationError, valueAt } from '../../transport';
import { aboutUnknown } from '../log';
import { isForgotten } from '../memory';
import { isRestart, type Poll } from '../open';
import { deliveredCandidates, saveDelivered, storeNow } from '../once/delivered';
import { mayPass, noteOutcome, showPublisher } from '../outages';
import { optionsOf } from '../settings';
import { comparePoll, unchanged } from './comparePoll';
import { mostUnstored, type PollResult } from './diff';
import { handOver, pollItem } from './events';
import { isSuperseded, onePollAtATime, type PollLimit } from './onePollAtATime';
import { logNotes, TooManyChanges, noteUnknownFields, warnOfClocks } from './pollMessages';
import { changeParameters, pollSettings, watchedKind } from './pollSettings';
import { readSnapshot, writeSnapshot } from './snapshot';
import type { PollRun, PollSettings } from './types';

/** Another one after each start of n8n: a batch of an earlier process may have been lost with it. */
const PROCESS = randomBytes(9).toString('base64url');

/**
 * Asks the provider for its list and says what has changed since the last time; `null` if n8n has the events already.
 *
 * @throws NodeApiError if the list cannot be read while somebody publishes, unless that may pass. Later failures are outages
 */
export async function pollList(poll: Poll): Promise<PollOutcome['items']> {
	return await onePollAtATime(poll, async (limit) => {
		startOver(poll, limit);
		try {
			const provider = await openProvider(limit.context);
			const kind = watchedKind(provider);
			const settings = pollSettings(provider, kind);
			const { items } = await emitChanges(poll, limit, { provider, kind, settings });
			noteOutcome(poll, 'poll');
			return items;
		} catch (error) {
			noteFailure(poll, limit, error as Error);
			return null;
		} finally {
			poll.log.status();
		}
	});
}

/** Shows a failure as an outage; only at activation, it may stop the workflow from starting. */
function noteFailure(poll: Poll, { context, seconds, isActivation }: PollLimit, error: Error) {
	const isLate = Date.now() >= context.deadline;
	const problem = isLate ? new Error(`it was abandoned after ${seconds} seconds`) : error;
	if (!isActivation || error instanceof TooManyChanges) return noteOutcome(poll, 'poll', problem);
	showPublisher(poll, 'poll', problem);
	if (!mayPass(problem) && !startsAnyway(poll, error)) throw error;
	poll.log.warn(`The poll emitted nothing: ${problem.message}. The next poll tries again.`);
}

/** The workflow may start although its first poll failed: the next one shows whether the failure lasts. */
function startsAnyway(poll: Poll, error: Error): boolean {
	if (isRestart(poll)) return true;
	// While somebody publishes, a mistake in the node or the credential is for them to correct.
	const isMistake = error instanceof NodeOperationError;
	const hasSnapshot = poll.state.load('snapshot') !== undefined;
	return poll.n8n.getActivationMode() === 'update' && hasSnapshot && !isMistake;
}

export interface PollOutcome {
	readonly items: INodeExecutionData[][] | null;
	/** The list counts, and all of its events were emitted. */
	readonly isDone: boolean;
	readonly mostUnstored: number;
}

interface Comparison {
	readonly provider: Provider;
	readonly kind: RecordKind;
	readonly settings: PollSettings;
	/** If the result does not count, or this throws, nothing is stored. */
	readonly counts?: (result: PollResult) => boolean;
}

/** Reads a list, compares it with the snapshot, and lets n8n start an execution with the events. */
export async function emitChanges(
	poll: Poll,
	{ isActivation }: PollLimit,
	{ provider, kind, settings, counts = () => true }: Comparison,
): Promise<PollOutcome> {
	const { memory } = poll;
	const { handedOver } = memory;
	const delivered = deliveredCandidates(poll);
	const deliveredAs = (id: string) => (kind === candidates ? delivered.stateOf(id) : undefined);
	const run: PollRun = { now: Date.now(), process: PROCESS, handedOver, deliveredAs };
	const known = readSnapshot(poll.state.load('snapshot'));
	const before = known.state === 'known' ? known.snapshot.records.keys.length : 0;
	const most = mostUnstored(before - memory.unstored, settings);
	const outcome = { items: null, isDone: false, mostUnstored: most };
	const { etag, since } = unchanged(known, settings, run);
	const changes = since === undefined ? undefined : changeParameters(provider, kind, since);
	const read = await wholeList(provider, kind, changes ?? { etag });
	if (isSuperseded(poll) || isForgotten(poll.n8n, memory)) return outcome;
	memory.lastPoll = new Date().toISOString();
	if (read === undefined) return { ...outcome, isDone: true };
	// Later, invalid records must not stop all polls.
	if (known.state === 'none') requireValidRecord(provider, read);
	// Whole lists are rare if changes are asked for.
	const isRare = changes === undefined && !settings.events.includes('removed');
	if (isRare && changeParameters(provider, kind, 0)) warnOfClocks(poll, read.clockDifference);
	const records = applicantsIn(read.records, settings);
	const list = { ...read, records, isPartial: changes !== undefined };
	const result = comparePoll(known, list, settings, run);
	const { events, next, notes } = result;
	// Of another provider, or of another tenant, the same ids are other people's.
	if (notes.baseline === 'settings' || notes.baseline === 'others') delivered.clear();
	// All of them show how the list names candidates; who has not applied yet is not done with.
	if (records !== read.records) delivered.shownIn(read.records);
	const shown = kind === candidates ? delivered.shownIn(records) : [];
	if (!counts(result)) return outcome;
	if (notes.stopped) throw new TooManyChanges(poll.node, notes.stopped);
	logNotes(poll, list, notes, settings);
	noteUnknownFields(poll, list, settings);
	if (before === 0 || notes.baseline !== undefined || notes.hasOtherFields)
		for (const name of memory.unknownFields) poll.log.warn(aboutUnknown('No record', name));
	poll.state.save('snapshot', writeSnapshot(next));
	const isDone = notes.quarantined === undefined && notes.pending === 0;
	if (isDone) delivered.forget(shown, run.now);
	memory.baselines = notes.baseline === 'settings' && !isActivation ? memory.baselines + 1 : 0;
	if (memory.baselines > 1) throw otherListEachTime(poll);
	memory.counts.accepted += events.length;
	if (events.length === 0) {
		const learned = notes.baseline ? most : next.records.keys.length - before;
		// At activation, n8n stores it anyway.
		memory.unstored = !poll.state.hasCursor && !isActivation ? memory.unstored + learned : 0;
		if (memory.unstored >= most) storeNow(poll);
		return { ...outcome, isDone };
	}
	saveDelivered(poll);
	memory.unsaved.clear();
	memory.unstored = 0;
	const profile = provider.profile.id;
	const items = events.map((event) => pollItem(profile, event, run.now));
	return { ...outcome, items: handOver(poll, events, items), isDone };
}

function otherListEachTime(poll: Poll): Error {
	const problem = 'each poll reads another list, so nobody is new in any of them';
	const advice =
		'Look for a value that changes by itself, e.g. an expression with the time in a header or the Base URL of the credential, and remove it.';
	return operationError(poll, problem, advice);
}

function applicantsIn<T extends IDataObject>(records: T[], { applicantField }: PollSettings): T[] {
	if (applicantField === undefined) return records;
	return records.filter((record) => {
		const value = valueAt(record, applicantField);
		return Array.isArray(value) ? value.length > 0 : Boolean(value);
	});
}

/** Forgets what was known if the workflow was not active before, and the user wants that. */
export function startOver(poll: Poll, { isActivation }: PollLimit): void {
	const isDue = isActivation && poll.n8n.getActivationMode() === 'activate';
	if (isDue && optionsOf(poll).afterPause === 'startOver') poll.state.save('snapshot', undefined);
}
