import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { withinTime } from '../transport';
import { logInfo, logWarning } from './log';
import { nodeKey } from './state';

/**
 * How many entries n8n's deduplication table keeps of a trigger: the last 500 events at least, since each
 * execution has one entry beside those of its events. n8n reads and writes all of them each time, so
 * that twice as many cost a tenth of what n8n takes for deliveries.
 */
const ENTRIES = 1_000;
/** How many events of a node this process remembers itself. */
const RECENT_EVENTS = 2_000;

/** How long a look-up may take, in milliseconds: one that hangs must not stop the others. */
const LOOK_UP_LIMIT_MS = 10_000;
/** How long a look-up waits for its turn: longer, so that after one that hangs the others still take turns. */
const TURN_LIMIT_MS = 20_000;

/** Of this process: the executions of the last events of each node. */
const recentEvents = new Map<string, Map<string, string>>();
/** Of this process: the last look-up of each node. */
const lastLookUps = new Map<string, Promise<unknown>>();

/**
 * Holds back events that have started an execution before: the provider sends a delivery again
 * if the answer was lost, and a poll emits its last batch again after a crash. The process remembers the last events
 * itself; what came before its start, or reached another worker, is in n8n's deduplication table. That table has
 * no lock: in queue mode, duplicates that reach two workers at the same moment may both pass, with the same
 * `eventId`.
 *
 * An event without an id always passes. So do all of an execution that has been here before, since n8n
 * may run it again on another worker.
 */
export async function withoutDuplicates(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	if (!isFirstRun(context)) return items;
	const unseen = withoutRecent(context, items);
	const seen = await recordedBefore(context, idsOf(unseen));
	const passed = unseen.filter((item) => !seen.has(item.json.eventId));
	const heldBack = items.length - passed.length;
	if (heldBack > 0) {
		logInfo(context, `${heldBack} of ${items.length} event(s) came again and were held back.`);
	}
	return passed;
}

/** A manual run shows what there is, and a retry is meant to do the work again. */
function isFirstRun(context: IExecuteFunctions): boolean {
	return ['webhook', 'trigger'].includes(context.getMode());
}

function idsOf(items: readonly INodeExecutionData[]): string[] {
	return items.map(({ json }) => json.eventId).filter((id) => typeof id === 'string');
}

/** Without events that another execution of this process has, and without those that come twice in this one. */
function withoutRecent(
	context: IExecuteFunctions,
	items: readonly INodeExecutionData[],
): INodeExecutionData[] {
	const recent = recentEvents.get(nodeKey(context)) ?? new Map<string, string>();
	recentEvents.set(nodeKey(context), recent);
	const execution = context.getExecutionId();
	const here = new Set<string>();
	const unseen = items.filter(({ json: { eventId } }) => {
		if (typeof eventId !== 'string') return true;
		if (here.has(eventId) || (recent.get(eventId) ?? execution) !== execution) return false;
		here.add(eventId);
		return true;
	});
	for (const id of here) recent.set(id, execution);
	forgetOldest(recent, Math.max(RECENT_EVENTS, 2 * here.size));
	return unseen;
}

function forgetOldest(recent: Map<string, string>, most: number): void {
	for (const id of recent.keys()) {
		if (recent.size <= most) return;
		recent.delete(id);
	}
}

/**
 * Records events and their execution in n8n's table.
 *
 * @returns the events that were recorded before, by another execution
 */
async function recordedBefore(context: IExecuteFunctions, ids: string[]): Promise<Set<unknown>> {
	if (ids.length === 0) return new Set();
	const own = `execution ${context.getExecutionId()}`;
	let problem = `n8n's database did not respond within ${LOOK_UP_LIMIT_MS / 1_000} seconds`;
	try {
		const seen = await inTurn(context, async () => await lookUp(context, ids, own));
		if (seen !== undefined) return seen.has(own) ? new Set() : seen;
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
	const node = nodeKey(context);
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
