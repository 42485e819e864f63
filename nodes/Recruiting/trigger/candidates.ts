import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { forgetOldest, type LookUps } from './lookUps';
import { isPolled } from './mode';
import { nodeKey } from './state';

/** How long after the list told of a candidate the first delivery about them is the same event. */
const SAME_EVENT_MS = 72 * 60 * 60 * 1_000;
/** n8n's table has no times. So its entries name the part of a day in which they were made. */
const PART_MS = 3 * 60 * 60 * 1_000;
/** Most candidates of one execution that are looked up in the table: each takes 24 entries for a moment. */
const MOST_LOOKED_UP = 100;
const REMEMBERED = 10_000;

/** Of this process: when the list told of a candidate, in milliseconds since 1970. */
const caughtUpAt = new Map<string, number>();

/**
 * What stands for the candidate of an event, if a delivery and the list may both tell of them.
 *
 * @returns `undefined` if only one of them can, and for other events and candidates without an id
 */
export function candidateOf(
	context: IExecuteFunctions,
	{ json }: INodeExecutionData,
): string | undefined {
	const { id } = (json.data ?? {}) as IDataObject;
	if (json.event !== 'candidate.created' || (typeof id !== 'string' && typeof id !== 'number')) {
		return undefined;
	}
	return comparesList(context) ? `candidate ${id}` : undefined;
}

function comparesList(context: IExecuteFunctions): boolean {
	const parameter = (name: string, fallback?: unknown) =>
		context.getNodeParameter(name, 0, fallback);
	const { catchUp } = parameter('options', {}) as IDataObject;
	const isManual = parameter('registration', 'automatic') === 'manual';
	return !isPolled(parameter) && !isManual && catchUp !== false;
}

/** Records that the list told of candidates whom no delivery had told of. */
export async function recordCatchUps(
	context: IExecuteFunctions,
	lookUps: LookUps,
	candidates: readonly string[],
): Promise<void> {
	if (candidates.length === 0) return;
	for (const candidate of candidates) caughtUpAt.set(memoryKey(context, candidate), Date.now());
	forgetOldest(caughtUpAt, Math.max(REMEMBERED, candidates.length));
	await lookUps.record(candidates.map((candidate) => entryOf(candidate, Date.now())));
}

/**
 * Which of these candidates the list told of within the last three days. It forgets that: the next delivery about them
 * is another event.
 *
 * @param candidates of deliveries; they are known
 */
export async function takeCatchUps(
	context: IExecuteFunctions,
	lookUps: LookUps,
	candidates: readonly string[],
): Promise<Set<string>> {
	if (candidates.length === 0) return new Set();
	const entries = new Map(
		candidates.slice(0, MOST_LOOKED_UP).map((one) => [one, recentEntries(one)]),
	);
	const all = [...entries.values()].flat();
	const recorded = await lookUps.record(all);
	await lookUps.forget(all);
	return new Set(
		candidates.filter((candidate) => {
			const key = memoryKey(context, candidate);
			const at = caughtUpAt.get(key);
			caughtUpAt.delete(key);
			if (at !== undefined) return Date.now() - at <= SAME_EVENT_MS;
			return entries.get(candidate)?.some((entry) => recorded.has(entry)) === true;
		}),
	);
}

function recentEntries(candidate: string): string[] {
	const parts = SAME_EVENT_MS / PART_MS;
	return Array.from({ length: parts }, (_, n) => entryOf(candidate, Date.now() - n * PART_MS));
}

function entryOf(candidate: string, time: number): string {
	return `caught up ${Math.floor(time / PART_MS)} ${candidate}`;
}

function memoryKey(context: IExecuteFunctions, candidate: string): string {
	return `${nodeKey(context)} ${candidate}`;
}
