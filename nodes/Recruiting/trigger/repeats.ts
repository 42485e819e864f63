import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { logWarning } from './log';

/**
 * How many entries n8n's deduplication table keeps of a trigger: the last 500 events at least, since each
 * execution has one entry beside those of its events. n8n reads and writes all of them each time, so
 * that twice as many cost a tenth of what n8n takes of deliveries.
 */
const ENTRIES = 1_000;

/**
 * Holds back events that have started an execution before: the provider sends a delivery again
 * where the answer was lost, and a poll emits its last batch again after a crash. It rests on n8n's
 * own deduplication table, which works across workers but has no lock: repeats that arrive at the
 * same moment may both pass, with the same `eventId`.
 *
 * An event without an id always passes. So do all of an execution that has been here before, since n8n
 * may run it again on another worker.
 */
export async function withoutRepeats(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	if (!isFirstRun(context)) return items;
	const ids = items.map(({ json }) => json.eventId).filter((id) => typeof id === 'string');
	if (ids.length === 0) return items;
	const own = `execution ${context.getExecutionId()}`;
	const seen = await recordedBefore(context, [...ids, own]);
	if (seen.has(own)) return items;
	return items.filter(({ json: { eventId } }) => !seen.has(eventId));
}

/** A manual run shows what there is, and a retry is meant to do the work again. */
function isFirstRun(context: IExecuteFunctions): boolean {
	return ['webhook', 'trigger'].includes(context.getMode());
}

async function recordedBefore(
	context: IExecuteFunctions,
	entries: string[],
): Promise<Set<unknown>> {
	try {
		const { processed } = await context.helpers.checkProcessedAndRecord(entries, 'node', {
			mode: 'entries',
			// A batch is remembered as a whole, whatever its size.
			maxEntries: Math.max(ENTRIES, entries.length),
		});
		return new Set(processed);
	} catch (error) {
		// Better an event twice, with the same id, than one that is lost.
		logWarning(context, `Repeats could not be recognised: ${(error as Error).message}`);
		return new Set();
	}
}
