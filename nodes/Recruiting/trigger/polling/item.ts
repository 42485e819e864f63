import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { PollEvent } from './types';

/**
 * An event as an item, in the shape that webhooks give as well.
 *
 * @param now milliseconds since 1970
 */
export function pollItem(
	profile: string,
	{ event, eventId, data }: Omit<PollEvent, 'eventId'> & { eventId: string | null },
	now: number,
): INodeExecutionData {
	return {
		json: {
			event,
			eventId,
			profile,
			source: 'poll',
			receivedAt: new Date(now).toISOString(),
			data: data as IDataObject,
		},
	};
}
