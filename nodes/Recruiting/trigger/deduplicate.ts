import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { withinTime } from '../transport';
import { logWarning } from './log';

/**
 * How many entries n8n's deduplication table keeps of a trigger: the last 500 events at least, since each
 * execution has one entry beside those of its events. n8n reads and writes all of them each time, so
 * that twice as many cost a tenth of what n8n takes of deliveries.
 */
const ENTRIES = 1_000;

/** How long a look-up may take, in milliseconds: one that hangs must not stop the others. */
const LOOK_UP_LIMIT_MS = 10_000;
/** How long a look-up waits for its turn: longer, so that after one that hangs the others still take turns. */
const TURN_LIMIT_MS = 20_000;

/** The last look-up of each node in this process. */
const lastLookUps = new Map<string, Promise<unknown>>();

/**
 * Holds back events that have started an execution before: the provider sends a delivery again
 * if the answer was lost, and a poll emits its last batch again after a crash. It rests on n8n's
 * own deduplication table, which works across workers but has no lock. Within a process the look-ups of a
 * node take turns. In queue mode, repeats that reach two workers at the same moment may both pass, with
 * the same `eventId`.
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
	const seen = await recordedBefore(context, ids, own);
	if (seen.has(own)) return items;
	return items.filter(({ json: { eventId } }) => {
		if (typeof eventId !== 'string') return true;
		const isRepeat = seen.has(eventId);
		seen.add(eventId);
		return !isRepeat;
	});
}

/** A manual run shows what there is, and a retry is meant to do the work again. */
function isFirstRun(context: IExecuteFunctions): boolean {
	return ['webhook', 'trigger'].includes(context.getMode());
}

/** Records the events and the execution, and returns those of them that were recorded before. */
async function recordedBefore(
	context: IExecuteFunctions,
	ids: string[],
	own: string,
): Promise<Set<unknown>> {
	let problem = `n8n's database did not respond within ${LOOK_UP_LIMIT_MS / 1_000} seconds`;
	try {
		const seen = await inTurn(context, async () => await lookUp(context, ids, own));
		if (seen !== undefined) return seen;
	} catch (error) {
		problem = (error as Error).message;
	}
	// Better an event twice, with the same id, than one that is lost.
	logWarning(context, `Duplicate events could not be detected: ${problem}`);
	return new Set();
}

async function lookUp(
	{ helpers }: IExecuteFunctions,
	ids: string[],
	own: string,
): Promise<Set<unknown>> {
	const { processed } = await helpers.checkProcessedAndRecord([...ids, own], 'node', {
		mode: 'entries',
		// A repeat does not move its ids to the end of the table: there is room for a batch and more.
		maxEntries: Math.max(ENTRIES, 2 * ids.length),
	});
	const seen = new Set<unknown>(processed);
	// Each start of n8n repeats the last batch, and the executions must not push out its ids.
	if (!seen.has(own) && ids.every((id) => seen.has(id))) await forget(helpers, own);
	return seen;
}

async function forget({ removeProcessed }: IExecuteFunctions['helpers'], entry: string) {
	try {
		await removeProcessed([entry], 'node', { mode: 'entries' });
	} catch {
		// It takes room in the table, no more.
	}
}

/**
 * Lets the look-ups of one node take turns in this process: n8n reads the table, changes it and writes it
 * whole, so that of two look-ups at once one would be forgotten.
 *
 * @returns `undefined` if the look-up takes too long
 */
async function inTurn<T>(
	context: IExecuteFunctions,
	lookUp: () => Promise<T>,
): Promise<T | undefined> {
	const node = `${context.getWorkflow().id}:${context.getNode().id}`;
	const before = lastLookUps.get(node) ?? Promise.resolve();
	const turn = withinTime(TURN_LIMIT_MS, before).then(
		async () => await withinTime(LOOK_UP_LIMIT_MS, lookUp()),
	);
	const ended = turn.catch(() => undefined);
	lastLookUps.set(node, ended);
	try {
		return await turn;
	} finally {
		if (lastLookUps.get(node) === ended) lastLookUps.delete(node);
	}
}
