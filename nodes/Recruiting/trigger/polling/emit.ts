import type { IDataObject, INodeExecutionData, IRun } from 'n8n-workflow';

import { isManualRun, type Poll } from '../open';
import type { PollEvent } from './core';

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
 * Lets n8n start an execution with these events. If n8n cannot create it, e.g. because its database is busy,
 * it only writes that into its log; the next poll then emits the events again.
 *
 * @returns what the poll has to return: `null` if n8n has the events already
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
