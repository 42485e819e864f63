import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

/** How many events n8n's deduplication table remembers of a trigger; each has two entries. */
const MOST_ENTRIES = 4_000;

/**
 * Holds back events that have started an execution before: the provider sends a delivery again
 * where the answer was lost, and a poll emits its last batch again after a crash. It rests on n8n's
 * own deduplication table, which works across workers but has no lock: repeats that arrive at the
 * same moment may both pass, with the same `eventId`.
 *
 * An event without an id always passes. So does one that this very execution has recorded before,
 * since n8n may run it again on another worker.
 */
export async function withoutRepeats(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	if (!isFirstRun(context)) return items;
	const ids = items.map(({ json }) => json.eventId).filter((id) => typeof id === 'string');
	if (ids.length === 0) return items;
	const own = (id: string) => `${id}@${context.getExecutionId()}`;
	const seen = await recordedBefore(context, [...ids, ...ids.map(own)]);
	return items.filter(({ json: { eventId } }) => {
		return typeof eventId !== 'string' || !seen.has(eventId) || seen.has(own(eventId));
	});
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
			maxEntries: MOST_ENTRIES,
		});
		return new Set(processed);
	} catch (error) {
		// Better an event twice, with the same id, than one that is lost.
		context.logger.warn(`Repeats could not be recognised: ${(error as Error).message}`);
		return new Set();
	}
}
