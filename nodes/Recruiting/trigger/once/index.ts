import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { noteStarted } from './delivered';
import { executionKey, forget, record, recordedBefore } from './table';
import { memoryOf } from '../memory';
import { logInfo } from '../log';
import { eventIdOf } from '../webhook/deliveryHeaders';
import { catchesUp, coversBody, isPolled, nodeOf } from '../settings';

/** Events that a process remembers at least. Candidates are remembered apart, so that no other event pushes them out. */
const EVENTS = 1_000;
/** Events are forgotten in such numbers, because n8n reads and writes its table whole. */
const FORGOTTEN_AT_ONCE = 250;
/** Three for each candidate. */
const CANDIDATE_KEYS = 9_000;

/** For how long after the list named a candidate the first delivery about them is the same event. */
const SAME_EVENT_MS = 72 * 60 * 60 * 1_000;
/** n8n's table has no times, so an entry names the day on which it was made. */
const DAY_MS = 24 * 60 * 60 * 1_000;

interface NamedItem {
	readonly item: INodeExecutionData;
	readonly id: string | undefined;
	/** Set only for a new candidate, if a delivery and the list may both name them. */
	readonly candidate: string | undefined;
	readonly isFromList: boolean;
}

/**
 * Holds back events that have started an execution before: the provider sends a delivery again if the answer was lost,
 * and a poll emits its last batch again after a crash. This process remembers the last events; what came before its
 * start, or reached another worker, is in n8n's table. A new candidate may also come under two ids, in a delivery and by
 * comparing the list. An event without an id passes; so do all of an execution that n8n runs again, e.g. on another worker.
 */
export async function withoutDuplicates(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	// A manual run shows what there is, and a retry is meant to do the work again.
	if (!['webhook', 'trigger'].includes(context.getMode())) return items;
	noteStarted(context, items);
	const { unseen, knownKeys, forgotten } = remember(context, namedItems(context, items));
	const seen = await recordedBefore(context, unseen.flatMap(keysOf), forgotten);
	const isKnown = (key: string) => seen.has(key) || knownKeys.has(key);
	const fresh = unseen.filter(({ id }) => id === undefined || !seen.has(id));
	const passed = isPolled(nodeOf(context))
		? await withoutDelivered(context, fresh)
		: await withoutKnownCandidates(context, fresh, isKnown);
	const heldBack = items.length - passed.length;
	if (heldBack > 0) {
		memoryOf(context).counts.duplicate += heldBack;
		logInfo(context, `${heldBack} of ${items.length} event(s) came again and were held back.`);
	}
	return passed.map(({ item }) => item);
}

function namedItems(context: IExecuteFunctions, items: INodeExecutionData[]): NamedItem[] {
	const node = nodeOf(context);
	const mayComeTwice = catchesUp(node);
	const isPerEvent = coversBody(node);
	return items.map((item) => {
		const { event, providerEvent, eventId, source, data } = item.json;
		const { id } = (data ?? {}) as IDataObject;
		// Some providers send several events with one id. If the name is not signed, a copy could have another one.
		const name = isPerEvent ? ` ${providerEvent ?? event}` : '';
		const isCandidate = mayComeTwice && event === 'candidate.created';
		return {
			item,
			// A sender may have chosen it: the prefix keeps it apart from all other keys.
			id: typeof eventId === 'string' ? `id ${eventId}${name}` : undefined,
			candidate: isCandidate ? deliveredKey(id) : undefined,
			isFromList: source === 'poll',
		};
	});
}

/** That a delivery has named a candidate; `undefined` if the id cannot be used. */
function deliveredKey(id: unknown): string | undefined {
	const isId = ['string', 'number'].includes(typeof id);
	return isId ? `candidate ${eventIdOf(String(id), undefined)}` : undefined;
}

/** Deduplication keys: the event's ID, "candidate delivered", "candidate seen". */
function keysOf({ id, candidate, isFromList }: NamedItem): string[] {
	const keys = [id, isFromList ? undefined : candidate, candidate && named(candidate)];
	return keys.flatMap((key) => key ?? []);
}

function named(candidate: string): string {
	return `named ${candidate}`;
}

/**
 * Remembers events and candidates. Returns the events that neither another execution of this process has nor this one
 * twice, the keys of their candidates that another execution has, and keys of older events that are forgotten now.
 */
function remember(context: IExecuteFunctions, items: readonly NamedItem[]) {
	const { events, candidates } = memoryOf(context);
	const execution = context.getExecutionId();
	const isElsewhere = (map: Map<string, string>, key: string) =>
		(map.get(key) ?? execution) !== execution;
	const here = new Set<string>();
	const unseen = items.filter(({ id, candidate }) => {
		if (id === undefined) return true;
		if (here.has(id) || isElsewhere(candidate === undefined ? events : candidates, id))
			return false;
		here.add(id);
		return true;
	});
	const keys = new Set(unseen.filter(({ candidate }) => candidate).flatMap(keysOf));
	const knownKeys = new Set([...keys].filter((key) => isElsewhere(candidates, key)));
	for (const key of keys) if (!candidates.has(key)) candidates.set(key, execution);
	forgetOldest(candidates, Math.max(CANDIDATE_KEYS, keys.size));
	const others = [...here].filter((id) => !keys.has(id));
	for (const id of others) if (!events.has(id)) events.set(id, execution);
	const most = Math.max(EVENTS, others.length);
	const old = events.size > most + FORGOTTEN_AT_ONCE ? forgetOldest(events, most) : [];
	const executions = new Set(old.map(([, one]) => executionKey(one)));
	return { unseen, knownKeys, forgotten: [...old.map(([id]) => id), ...executions] };
}

/** Holds back a polled candidate whom a delivery has named, while the node still had a webhook. */
async function withoutDelivered(context: IExecuteFunctions, items: NamedItem[]) {
	const keyOf = ({ item: { json } }: NamedItem) =>
		json.event === 'candidate.created' ? deliveredKey((json.data as IDataObject)?.id) : undefined;
	const keys = items.flatMap((item) => keyOf(item) ?? []);
	if (keys.length === 0) return items;
	const delivered = await record(context, keys);
	// Polls record none themselves: somebody who was removed is new when they come back.
	await forget(context, keys);
	return items.filter((item) => !delivered.has(keyOf(item)));
}

/** Holds back a listed candidate who came before, and the first delivery about one who was only listed. */
async function withoutKnownCandidates(
	context: IExecuteFunctions,
	items: readonly NamedItem[],
	isKnown: (key: string) => boolean,
): Promise<NamedItem[]> {
	const candidatesOf = (some: readonly NamedItem[], isListed: boolean) =>
		some.flatMap(({ candidate, isFromList }) => (isFromList === isListed ? (candidate ?? []) : []));
	const { caughtUpAt } = memoryOf(context);
	const onlyListed = candidatesOf(items, false).filter(
		(one) => !isKnown(one) && (isKnown(named(one)) || caughtUpAt.has(one)),
	);
	const caughtUp = await recentCatchUps(context, onlyListed);
	const passed = items.filter(({ candidate, isFromList }) => {
		if (candidate === undefined) return true;
		// Of two deliveries about one candidate in an execution, only the first is held back.
		return isFromList ? !isKnown(named(candidate)) : !caughtUp.delete(candidate);
	});
	const caughtUpNow = candidatesOf(passed, true);
	for (const one of caughtUpNow) caughtUpAt.set(one, Date.now());
	forgetOldest(caughtUpAt, CANDIDATE_KEYS);
	const entries = caughtUpNow.map((one) => entryOf(one, Date.now()));
	if (entries.length > 0) await record(context, entries);
	return passed;
}

/** Which of these candidates the list named within the last three days. The table knows of other processes. */
async function recentCatchUps(
	context: IExecuteFunctions,
	candidates: readonly string[],
): Promise<Set<string>> {
	const { caughtUpAt } = memoryOf(context);
	const isRecent = (one: string) => Date.now() - (caughtUpAt.get(one) ?? 0) <= SAME_EVENT_MS;
	const recent = candidates.filter(isRecent);
	const others = candidates.filter((one) => !caughtUpAt.has(one));
	if (others.length === 0) return new Set(recent);
	const entries = others.flatMap(recentEntries);
	const recorded = await record(context, entries);
	await forget(context, entries);
	const isRecorded = (one: string) => recentEntries(one).some((entry) => recorded.has(entry));
	return new Set([...recent, ...others.filter(isRecorded)]);
}

function recentEntries(candidate: string): string[] {
	const days = SAME_EVENT_MS / DAY_MS;
	return Array.from({ length: days + 1 }, (_, n) => entryOf(candidate, Date.now() - n * DAY_MS));
}

function entryOf(candidate: string, time: number): string {
	return `caught up ${Math.floor(time / DAY_MS)} ${candidate}`;
}

/** Leaves only the given number of entries in a map, the newest ones, and returns the others. */
function forgetOldest<T>(map: Map<string, T>, most: number): Array<[string, T]> {
	const old = [...map].slice(0, Math.max(0, map.size - most));
	for (const [key] of old) map.delete(key);
	return old;
}
