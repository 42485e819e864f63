import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { logInfo } from './log';
import { forgetOldest, LookUps } from './lookUps';
import { isPolled } from './mode';
import { nodeKey } from './state';
import { countEvents } from './status';

/** How many keys of events and candidates of a node this process remembers itself. */
const REMEMBERED = 6_000;
/** How many candidates that the list told of this process remembers, of all nodes. */
const REMEMBERED_CATCH_UPS = 10_000;
/** How long after the list told of a candidate the first delivery about them is the same event. */
const SAME_EVENT_MS = 72 * 60 * 60 * 1_000;
/** n8n's table has no times. So its entries name the part of a day in which they were made. */
const PART_MS = 3 * 60 * 60 * 1_000;
/** Most candidates of one execution that are looked up by time: each takes 24 entries for a moment. */
const MOST_LOOKED_UP = 100;

/** Of this process: the last events and candidates of each node, and the executions that had them first. */
const remembered = new Map<string, Map<string, string>>();
/** Of this process: when the list told of a candidate, in milliseconds since 1970. */
const caughtUpAt = new Map<string, number>();

/** An item, with what names its event. */
interface NamedItem {
	readonly item: INodeExecutionData;
	readonly id: string | undefined;
	/** Set only for a new candidate, if a delivery and the list may both tell of them. */
	readonly candidate: string | undefined;
	readonly isFromList: boolean;
}

/**
 * Holds back events that have started an execution before: the provider sends a delivery again
 * if the answer was lost, and a poll emits its last batch again after a crash. The process remembers the last events
 * itself; what came before its start, or reached another worker, is in n8n's deduplication table. That table has
 * no lock: in queue mode, duplicates that reach two workers at the same moment may both pass, with the same
 * `eventId`.
 *
 * A new candidate may come twice under two ids: in a delivery, and by comparing the list. The second one is held back.
 *
 * An event without an id always passes. So do all of an execution that has been here before, since n8n
 * may run it again on another worker.
 */
export async function withoutDuplicates(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	// A manual run shows what there is, and a retry is meant to do the work again.
	if (!['webhook', 'trigger'].includes(context.getMode())) return items;
	const { unseen, knownKeys } = remember(context, namedItems(context, items));
	const lookUps = new LookUps(context);
	const seen = await lookUps.recordedBefore(unseen.flatMap(keysOf));
	const isKnown = (key: string) => seen.has(key) || knownKeys.has(key);
	const fresh = unseen.filter(({ id }) => !seen.has(id));
	const passed = await withoutKnownCandidates(context, lookUps, fresh, isKnown);
	const heldBack = items.length - passed.length;
	if (heldBack > 0) {
		countEvents(context, 'duplicate', heldBack);
		logInfo(context, `${heldBack} of ${items.length} event(s) came again and were held back.`);
	}
	return passed.map(({ item }) => item);
}

function namedItems(context: IExecuteFunctions, items: INodeExecutionData[]): NamedItem[] {
	const parameter = (name: string, fallback?: unknown) =>
		context.getNodeParameter(name, 0, fallback);
	const { catchUp } = parameter('options', {}) as IDataObject;
	const isManual = parameter('registration', 'automatic') === 'manual';
	const comparesList = !isPolled(parameter) && !isManual && catchUp !== false;
	return items.map((item) => {
		const { event, eventId, source, data } = item.json;
		const { id } = (data ?? {}) as IDataObject;
		const hasId = typeof id === 'string' || typeof id === 'number';
		const isCandidate = comparesList && event === 'candidate.created' && hasId;
		return {
			item,
			id: typeof eventId === 'string' ? eventId : undefined,
			candidate: isCandidate ? `candidate ${id}` : undefined,
			isFromList: source === 'poll',
		};
	});
}

/** What names an event, that a delivery told of its candidate, and that the list or a delivery did. */
function keysOf({ id, candidate, isFromList }: NamedItem): string[] {
	const ofCandidate = candidate === undefined ? [] : [listed(candidate)];
	const delivered = isFromList ? undefined : candidate;
	return [id, delivered, ...ofCandidate].filter((key) => key !== undefined);
}

function listed(candidate: string): string {
	return `listed ${candidate}`;
}

/**
 * Remembers events and candidates.
 *
 * @returns the events without those that another execution of this process has and those that come twice in this one,
 *   and the keys among theirs that another execution has
 */
function remember(context: IExecuteFunctions, items: readonly NamedItem[]) {
	const known = remembered.get(nodeKey(context)) ?? new Map<string, string>();
	remembered.set(nodeKey(context), known);
	const execution = context.getExecutionId();
	const isElsewhere = (key: string) => (known.get(key) ?? execution) !== execution;
	const here = new Set<string>();
	const unseen = items.filter((item) => {
		const { id } = item;
		if (id !== undefined && (here.has(id) || isElsewhere(id))) return false;
		for (const key of keysOf(item)) here.add(key);
		return true;
	});
	const knownKeys = new Set([...here].filter(isElsewhere));
	for (const key of here) if (!known.has(key)) known.set(key, execution);
	forgetOldest(known, Math.max(REMEMBERED, 2 * here.size));
	return { unseen, knownKeys };
}

/**
 * Holds back a candidate from the list if anything told of them before, and the first delivery if only the list did.
 * Any other delivery about a known candidate is an event, e.g. a second résumé.
 */
async function withoutKnownCandidates(
	context: IExecuteFunctions,
	lookUps: LookUps,
	items: readonly NamedItem[],
	isKnown: (key: string) => boolean,
): Promise<NamedItem[]> {
	const candidatesOf = (some: readonly NamedItem[]) =>
		some.flatMap(({ candidate }) => candidate ?? []);
	const deliveries = candidatesOf(items.filter(({ isFromList }) => !isFromList));
	const onlyListed = deliveries.filter((one) => !isKnown(one) && isKnown(listed(one)));
	const caughtUp = await recentCatchUps(context, lookUps, onlyListed);
	const passed = items.filter(({ candidate, isFromList }) => {
		if (candidate === undefined) return true;
		// Of two deliveries about one candidate in an execution, only the first is held back.
		return isFromList ? !isKnown(listed(candidate)) : !caughtUp.delete(candidate);
	});
	const caughtUpNow = candidatesOf(passed.filter(({ isFromList }) => isFromList));
	await recordCatchUps(context, lookUps, caughtUpNow);
	return passed;
}

/** Records that the list told of candidates whom no delivery had told of. */
async function recordCatchUps(
	context: IExecuteFunctions,
	lookUps: LookUps,
	candidates: readonly string[],
): Promise<void> {
	if (candidates.length === 0) return;
	for (const candidate of candidates) caughtUpAt.set(memoryKey(context, candidate), Date.now());
	forgetOldest(caughtUpAt, Math.max(REMEMBERED_CATCH_UPS, candidates.length));
	await lookUps.record(candidates.map((candidate) => entryOf(candidate, Date.now())));
}

/** Which of these candidates the list told of within the last three days. */
async function recentCatchUps(
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
	const isRecent = (candidate: string) => {
		const at = caughtUpAt.get(memoryKey(context, candidate));
		if (at !== undefined) return Date.now() - at <= SAME_EVENT_MS;
		return entries.get(candidate)?.some((entry) => recorded.has(entry)) === true;
	};
	return new Set(candidates.filter(isRecent));
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
