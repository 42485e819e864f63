import type { IDataObject, INodeExecutionData, IRun } from 'n8n-workflow';

import { isManualRun, type Poll } from '../open';
import type { MatchedPoll } from './knownRecords';
import type { Batch, BatchEntry, PollEvent, PollInputs } from './types';

/** A batch is not kept longer: n8n's table may have forgotten by then that it did its work. */
const LONGEST_REPEAT_MS = 3 * 24 * 60 * 60 * 1_000;

/** Entries to emit again: of a batch that ended with its process, and events that n8n could not start. */
export function entriesToRepeat({ snapshot: { batch }, settings, run }: PollInputs) {
	const { scope, maxEvents } = settings;
	const { now, process, handedOver } = run;
	if (batch === undefined || batch.scope !== scope) return [];
	if (batch.process !== process) return isRecent(batch, now) ? batch.entries : [];
	const failed = batch.entries.filter(({ eventId }) => handedOver.get(eventId) === 'failed');
	return failed.slice(0, maxEvents);
}

/** The batch after some events were handed over. A new one replaces it, but for events that may not have started. */
export function batchAfter(
	{ snapshot: { batch }, settings: { scope }, run }: PollInputs,
	emitted: readonly BatchEntry[],
): Batch | undefined {
	const { now, process, handedOver } = run;
	const again = new Set(emitted.map(({ eventId }) => eventId));
	const isOpen = ({ eventId }: BatchEntry) => !again.has(eventId) && handedOver.has(eventId);
	if (emitted.length > 0) {
		const open = batch?.scope === scope ? batch.entries.filter(isOpen) : [];
		return { process, scope, at: now, entries: [...open, ...emitted.map(entryOf)] };
	}
	return batch && (isRecent(batch, now) || batch.entries.some(isOpen)) ? batch : undefined;
}

/** A time in the future is that of a clock which was wrong. */
function isRecent({ at }: Batch, now: number): boolean {
	return Math.abs(now - at) < LONGEST_REPEAT_MS;
}

function entryOf({ eventId, change, id, changedFields }: BatchEntry): BatchEntry {
	return { eventId, change, id, ...(changedFields && { changedFields }) };
}

/**
 * Events once more, with the same ids: those of listed records in the order of the list, then the others. The data
 * is what the record holds now; if the list, which is complete, no longer has it, it is the id alone.
 */
export function replayEvents(
	{ settings: { kind }, list: { records } }: MatchedPoll,
	entries: readonly BatchEntry[],
): PollEvent[] {
	if (entries.length === 0) return [];
	const lost = Map.groupBy(entries, ({ id }) => id);
	const listed = new Map(records.filter(({ id }) => lost.has(id)).map((one) => [one.id, one]));
	const inOrder = [...new Set([...listed.keys(), ...lost.keys()])].flatMap((id) => lost.get(id)!);
	return inOrder.map((entry) => {
		const { id, change } = entry;
		const data = change === 'removed' ? undefined : listed.get(id);
		return { ...entry, event: `${kind}.${change}`, data: data ?? { id } };
	});
}

type ItemEvent = Pick<PollEvent, 'event' | 'changedFields' | 'data'> & {
	readonly eventId: string | null;
};

/** An event as an item, in the shape that webhooks give as well. `now` is in milliseconds since 1970. */
export function pollItem(
	profile: string,
	{ event, eventId, changedFields, data }: ItemEvent,
	now: number,
): INodeExecutionData {
	return {
		json: {
			event,
			eventId,
			profile,
			source: 'poll',
			receivedAt: new Date(now).toISOString(),
			...(changedFields && { changedFields: [...changedFields] }),
			data: data as IDataObject,
		},
	};
}

/**
 * Lets n8n start an execution with these events. If it cannot, e.g. because its database is busy, the next poll emits them
 * again. Returns what the poll has to return: `null` if n8n has the events already.
 */
export function handOver(poll: Poll, events: readonly PollEvent[], items: INodeExecutionData[]) {
	const { handedOver } = poll.memory;
	const ids = events.map(({ eventId }) => eventId);
	const forget = () => ids.forEach((id) => handedOver.delete(id));
	forget();
	// In a manual run n8n shows what a poll returns, and has nothing to start.
	if (typeof poll.n8n.__emit !== 'function' || isManualRun(poll)) return [items];
	const execution = poll.n8n.helpers.createDeferredPromise<IRun | undefined>();
	ids.forEach((id) => handedOver.set(id, 'open'));
	execution.promise.then(forget, (error: Error) => {
		if (existed(error)) return forget();
		ids.forEach((id) => handedOver.set(id, 'failed'));
		const failure = `n8n could not start an execution with ${ids.length} event(s)`;
		poll.log.warn(`${failure}. The next poll emits them again. Reason: ${error.message}`);
	});
	try {
		poll.n8n.__emit([items], undefined, execution);
		return null;
	} catch {
		// Refused at once: n8n tries by itself with what is returned, and shows a failed execution.
		forget();
		return [items];
	}
}

/** n8n also gives an error if the execution existed: it was cancelled, or had ended already. */
function existed(error: Error & { reason?: unknown }): boolean {
	const isCancelled = ['manual', 'timeout', 'shutdown'].includes(String(error.reason));
	return isCancelled || error.message === 'No active execution found';
}
