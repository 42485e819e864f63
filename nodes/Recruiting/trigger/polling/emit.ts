import type { IDataObject, INodeExecutionData, IPollFunctions, IRun } from 'n8n-workflow';

import { logWarning } from '../log';
import type { BatchEntry, PollEvent } from './core';

/**
 * An event as an item, in the shape that webhooks give as well.
 *
 * @param now milliseconds since 1970
 */
export function pollItem(
	profile: string,
	{ event, eventId, changedFields, data }: Omit<PollEvent, 'eventId'> & { eventId: string | null },
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

/** Of this process: events that n8n could not start, by the list that they came from, the oldest first. */
const unstarted = new Map<string, BatchEntry[]>();

/** The events of a list that n8n could not start, but no more than `most`; `list` names the node and its list. */
export function unstartedEvents(list: string, most: number): BatchEntry[] {
	return (unstarted.get(list) ?? []).slice(0, most);
}

/**
 * Lets n8n start an execution with these events. If n8n cannot create it, e.g. because its database is busy,
 * it only writes that into its log; the events are then kept for the next poll.
 *
 * @param items the events as items, in the same order
 * @returns what the poll has to return: `null` if n8n has the events already
 */
export function handOver(
	poll: IPollFunctions,
	list: string,
	events: readonly PollEvent[],
	items: INodeExecutionData[],
): INodeExecutionData[][] | null {
	forget(list, events);
	// In a manual run n8n shows what a poll returns, and has nothing to start.
	if (typeof poll.__emit !== 'function' || poll.getMode() === 'manual') return [items];
	const execution = poll.helpers.createDeferredPromise<IRun | undefined>();
	execution.promise.catch((error: Error) => {
		if (existed(error)) return;
		remember(list, events);
		const failure = `n8n could not start an execution with ${events.length} event(s)`;
		logWarning(poll, `${failure}. The next poll emits them again. Reason: ${error.message}`);
	});
	try {
		poll.__emit([items], undefined, execution);
		return null;
	} catch {
		// Refused at once: n8n tries by itself with what is returned, and shows a failed execution.
		return [items];
	}
}

function remember(list: string, events: readonly PollEvent[]): void {
	const entries = events.map(({ event, data, ...rest }): BatchEntry => {
		return { ...rest, change: event.split('.').pop() as BatchEntry['change'], id: data.id };
	});
	// An event that waits already keeps its place.
	const waiting = [...(unstarted.get(list) ?? []), ...entries];
	unstarted.set(list, [...new Map(waiting.map((entry) => [entry.eventId, entry])).values()]);
}

function forget(list: string, events: readonly PollEvent[]): void {
	const taken = new Set(events.map(({ eventId }) => eventId));
	const rest = (unstarted.get(list) ?? []).filter(({ eventId }) => !taken.has(eventId));
	if (rest.length > 0) unstarted.set(list, rest);
	else unstarted.delete(list);
}

/** n8n also gives an error if the execution existed: it was cancelled, or had ended already. */
function existed(error: Error & { reason?: unknown }): boolean {
	const isCancelled = ['manual', 'timeout', 'shutdown'].includes(String(error.reason));
	return isCancelled || error.message === 'No active execution found';
}
