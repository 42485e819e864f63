import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { logInfo } from './log';
import { LookUps } from './lookUps';
import { catchesUp } from './mode';
import { nodeKey } from './state';
import { countEvents } from './status';
import { coversBody } from './webhook/parameters';

/** How many keys of events and candidates of a node this process remembers itself. */
const REMEMBERED = 6_000;
/** For how long after the list told of a candidate the first delivery about them is the same event. */
const SAME_EVENT_MS = 72 * 60 * 60 * 1_000;
/** n8n's table has no times, so an entry names the hour in which it was made. */
const HOUR_MS = 60 * 60 * 1_000;
/** Most candidates of one execution that are looked up by time: each takes 73 entries for a moment. */
const MOST_LOOKED_UP = 30;

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
 * Holds back events that have started an execution before: the provider sends a delivery again if the answer was lost,
 * and a poll emits its last batch again after a crash. This process remembers the last events; what came before its
 * start, or reached another worker, is in n8n's table. A new candidate may also come twice under two ids, in a
 * delivery and by comparing the list. The second one is held back.
 *
 * An event without an id passes. So do all of an execution that n8n runs again, e.g. on another worker.
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
	const passed = await withoutKnownCandidates(lookUps, fresh, isKnown);
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
	const mayComeTwice = catchesUp(parameter, context.getNode().credentials);
	const isPerEvent = coversBody(parameter);
	return items.map((item) => {
		const { event, providerEvent, eventId, source, data } = item.json;
		const { id } = (data ?? {}) as IDataObject;
		// Some providers send several events with one id. If the name is not signed, a copy could have another one.
		const name = isPerEvent ? ` ${providerEvent ?? event}` : '';
		const hasId = typeof id === 'string' || typeof id === 'number';
		const isCandidate = mayComeTwice && event === 'candidate.created' && hasId;
		return {
			item,
			id: typeof eventId === 'string' ? `${eventId}${name}` : undefined,
			candidate: isCandidate ? `candidate ${id}` : undefined,
			isFromList: source === 'poll',
		};
	});
}

/** The keys of an event: its id, that a delivery told of its candidate, and that anything did. */
function keysOf({ id, candidate, isFromList }: NamedItem): string[] {
	const delivered = isFromList ? undefined : candidate;
	const told = candidate === undefined ? undefined : listed(candidate);
	return [id, delivered, told].filter((key) => key !== undefined);
}

function listed(candidate: string): string {
	return `listed ${candidate}`;
}

/**
 * Remembers events and candidates. Returns the events that neither another execution of this process has nor this one
 * twice, and their keys that another execution has.
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

/** Holds back a listed candidate who came before, and the first delivery about one who was only listed. */
async function withoutKnownCandidates(
	lookUps: LookUps,
	items: readonly NamedItem[],
	isKnown: (key: string) => boolean,
): Promise<NamedItem[]> {
	const candidatesOf = (some: readonly NamedItem[]) =>
		some.flatMap(({ candidate }) => candidate ?? []);
	const deliveries = candidatesOf(items.filter(({ isFromList }) => !isFromList));
	const onlyListed = deliveries.filter((one) => !isKnown(one) && isKnown(listed(one)));
	const caughtUp = await recentCatchUps(lookUps, onlyListed);
	const passed = items.filter(({ candidate, isFromList }) => {
		if (candidate === undefined) return true;
		// Of two deliveries about one candidate in an execution, only the first is held back.
		return isFromList ? !isKnown(listed(candidate)) : !caughtUp.delete(candidate);
	});
	const caughtUpNow = candidatesOf(passed.filter(({ isFromList }) => isFromList));
	for (const one of caughtUpNow) caughtUpAt.set(lookUps.node + one, Date.now());
	forgetOldest(caughtUpAt, REMEMBERED);
	const entries = caughtUpNow.map((one) => entryOf(one, Date.now()));
	if (entries.length > 0) await lookUps.record(entries);
	return passed;
}

/** Which of these candidates the list told of within the last three days. The table knows of other processes. */
async function recentCatchUps(
	lookUps: LookUps,
	candidates: readonly string[],
): Promise<Set<string>> {
	const timeOf = (one: string) => caughtUpAt.get(lookUps.node + one);
	const isRecent = (one: string) => Date.now() - (timeOf(one) ?? 0) <= SAME_EVENT_MS;
	const others = candidates.filter((one) => timeOf(one) === undefined).slice(0, MOST_LOOKED_UP);
	const entries = others.flatMap(recentEntries);
	const recorded = entries.length > 0 ? await lookUps.record(entries) : new Set();
	if (entries.length > 0) await lookUps.forget(entries);
	const isRecorded = (one: string) => recentEntries(one).some((entry) => recorded.has(entry));
	return new Set([...candidates.filter(isRecent), ...others.filter(isRecorded)]);
}

function recentEntries(candidate: string): string[] {
	const parts = SAME_EVENT_MS / HOUR_MS + 1;
	return Array.from({ length: parts }, (_, n) => entryOf(candidate, Date.now() - n * HOUR_MS));
}

function entryOf(candidate: string, time: number): string {
	return `caught up ${Math.floor(time / HOUR_MS)} ${candidate}`;
}

/** Leaves only the given number of entries in a map, the newest ones. */
function forgetOldest(map: Map<string, unknown>, most: number): void {
	for (const key of map.keys()) {
		if (map.size <= most) return;
		map.delete(key);
	}
}
