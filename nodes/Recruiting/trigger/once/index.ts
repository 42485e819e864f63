/**
 * Has this happened before? An event starts one execution, whoever names it, and however often it comes.
 *
 * What is remembered, where, and until when:
 *
 * | what | where | until | why that is enough |
 * | --- | --- | --- | --- |
 * | events that have started an execution | this process and n8n's table | 1,000 others have | no sender repeats an older one |
 * | candidates whom a delivery or the list has named | this process and n8n's table | 3,000 others were | the same person under two ids |
 * | that the list named somebody first | this process and n8n's table | three days | a later event of theirs is another one |
 * | candidates whom deliveries have named (`delivered.ts`) | static data | a list shows them, or a day | lists are late |
 * | signatures that do not cover the body (`webhook/receive.ts`) | this process | their time is over | a copy must be sent by then |
 * | the last batch of a poll (`polling/events.ts`) | static data, with the snapshot | the next batch, or three days | n8n may lose it with the process |
 *
 * The process knows at once what has come to it. The table knows what came to other processes, and outlives them. Static
 * data outlives them as well, but n8n writes it only with an execution that starts nothing, a poll or a hook.
 *
 * A key of the table is one of: `id …` (an event), `candidate …` (a delivery has named the person), `named candidate …`
 * (anything has), `caught up <day> candidate …` (the list has, on that day), `execution …` (n8n runs it again if it is
 * there). Nobody is named in them: ids of people are hashed.
 */
import type { INodeExecutionData } from 'n8n-workflow';

import type { Execution } from '../open';
import { catchesUp, coversBody, isPolled } from '../settings';
import { eventIdOf } from '../webhook/deliveryHeaders';
import { newCandidate, noteStarted } from './delivered';
import { executionKey, forget, record, recordedBefore } from './table';

/** n8n's table has no times, so an entry names the day on which it was made. */
const DAY_MS = 24 * 60 * 60 * 1_000;
/** For how long after the list named a candidate the first delivery about them is the same event. */
const SAME_EVENT_MS = 3 * DAY_MS;
const SAME_EVENT_DAYS = [0, 1, 2, 3];

type NamedItem = ReturnType<typeof namedItems>[number];

/**
 * Holds back events that have started an execution before: the provider sends a delivery again if the answer was lost,
 * and a poll emits its last batch again after a crash. A new candidate may also come under two ids, in a delivery and by
 * comparing the list. An event without an id passes; so do all of an execution that n8n runs again, e.g. on another worker.
 */
export async function withoutDuplicates(trigger: Execution, items: INodeExecutionData[]) {
	// A manual run shows what there is, and a retry is meant to do the work again.
	if (!['webhook', 'trigger'].includes(trigger.n8n.getMode())) return items;
	noteStarted(trigger, items);
	const { unseen, knownKeys, forgotten } = remember(trigger, namedItems(trigger, items));
	const seen = await recordedBefore(trigger, unseen.flatMap(keysOf), forgotten);
	const isKnown = (key: string) => seen.has(key) || knownKeys.has(key);
	const fresh = unseen.filter(({ id }) => id === undefined || !seen.has(id));
	const passed = isPolled(trigger)
		? await withoutDelivered(trigger, fresh)
		: await withoutKnownCandidates(trigger, fresh, isKnown);
	const heldBack = items.length - passed.length;
	if (heldBack > 0) {
		trigger.memory.counts.duplicate += heldBack;
		trigger.log.info(`${heldBack} of ${items.length} event(s) came again and were held back.`);
	}
	return passed.map(({ item }) => item);
}

function namedItems(trigger: Execution, items: INodeExecutionData[]) {
	const mayComeTwice = catchesUp(trigger);
	const isPerEvent = coversBody(trigger);
	return items.map((item) => {
		const { event, providerEvent, eventId, source } = item.json;
		// Some providers send several events with one id. If the name is not signed, a copy could have another one.
		const name = isPerEvent ? ` ${providerEvent ?? event}` : '';
		return {
			item,
			// A sender may have chosen it: the prefix keeps it apart from all other keys.
			id: typeof eventId === 'string' ? `id ${eventId}${name}` : undefined,
			// Only if a delivery and the list may both name them.
			candidate: mayComeTwice ? candidateKey(item) : undefined,
			isFromList: source === 'poll',
		};
	});
}

/** That a delivery has named the new candidate of an item, if there is one. */
function candidateKey(item: INodeExecutionData): string | undefined {
	const id = newCandidate(item);
	return id === undefined ? undefined : `candidate ${eventIdOf(id, undefined)}`;
}

const namedKey = (candidate: string) => `named ${candidate}`;
const caughtUpKey = (candidate: string) => `caught up ${candidate}`;
const caughtUpOn = (candidate: string, daysAgo: number) =>
	`caught up ${Math.floor(Date.now() / DAY_MS) - daysAgo} ${candidate}`;

/** The keys of an event: its id, that a delivery has named the candidate, and that anything has. */
function keysOf({ id, candidate, isFromList }: NamedItem): string[] {
	const keys = [id, isFromList ? undefined : candidate, candidate && namedKey(candidate)];
	return keys.flatMap((key) => key ?? []);
}

/**
 * Remembers events and candidates in this process. Returns the events that neither another execution has had nor this one
 * twice, the keys of their candidates that another execution had first, and keys of older events that are forgotten now.
 */
function remember(trigger: Execution, items: readonly NamedItem[]) {
	const { events, candidates } = trigger.memory;
	const execution = trigger.n8n.getExecutionId();
	const here = new Set<string>();
	const unseen = items.filter(({ id, candidate }) => {
		if (id === undefined) return true;
		const ledger = candidate === undefined ? events : candidates;
		const isFirst = !here.has(id) && !ledger.isElsewhere(id, execution);
		here.add(id);
		return isFirst;
	});
	const keys = new Set(unseen.filter(({ candidate }) => candidate).flatMap(keysOf));
	const knownKeys = new Set([...keys].filter((key) => candidates.isElsewhere(key, execution)));
	candidates.add([...keys], execution);
	const ids = unseen.flatMap(({ id }) => (id === undefined || keys.has(id) ? [] : id));
	const old = events.add(ids, execution);
	const executions = new Set(old.map(([, one]) => executionKey(one.execution)));
	return { unseen, knownKeys, forgotten: [...old.map(([id]) => id), ...executions] };
}

/** Holds back a polled candidate whom a delivery has named, while the node still had a webhook. */
async function withoutDelivered(trigger: Execution, items: NamedItem[]) {
	const keys = items.flatMap(({ item }) => candidateKey(item) ?? []);
	if (keys.length === 0) return items;
	const delivered = await record(trigger, keys);
	// Polls record none themselves: somebody who was removed is new when they come back.
	await forget(trigger, keys);
	return items.filter(({ item }) => !delivered.has(candidateKey(item)));
}

/** Holds back a listed candidate who came before, and the first delivery about one who was only listed. */
async function withoutKnownCandidates(
	trigger: Execution,
	items: readonly NamedItem[],
	isKnown: (key: string) => boolean,
) {
	const candidatesOf = (some: readonly NamedItem[], isListed: boolean) =>
		some.flatMap(({ candidate, isFromList }) => (isFromList === isListed ? (candidate ?? []) : []));
	const { candidates } = trigger.memory;
	const named = candidatesOf(items, false);
	const onlyListed = named.filter((one) => !isKnown(one) && isKnown(namedKey(one)));
	const caughtUp = await recentCatchUps(trigger, onlyListed);
	const passed = items.filter(({ candidate, isFromList }) => {
		if (candidate === undefined) return true;
		// Of two deliveries about one candidate in an execution, only the first is held back.
		return isFromList ? !isKnown(namedKey(candidate)) : !caughtUp.delete(candidate);
	});
	const listed = candidatesOf(passed, true);
	candidates.add(listed.map(caughtUpKey), trigger.n8n.getExecutionId());
	const entries = listed.map((one) => caughtUpOn(one, 0));
	if (entries.length > 0) await record(trigger, entries);
	return passed;
}

/** Which of these candidates the list named within the last three days. The table knows of other processes. */
async function recentCatchUps(trigger: Execution, listed: readonly string[]): Promise<Set<string>> {
	const { candidates } = trigger.memory;
	const recent = listed.filter((one) => candidates.isWithin(caughtUpKey(one), SAME_EVENT_MS));
	const others = listed.filter((one) => !candidates.has(caughtUpKey(one)));
	if (others.length === 0) return new Set(recent);
	const entriesOf = (one: string) => SAME_EVENT_DAYS.map((ago) => caughtUpOn(one, ago));
	const recorded = await record(trigger, others.flatMap(entriesOf));
	await forget(trigger, others.flatMap(entriesOf));
	const isRecorded = (one: string) => entriesOf(one).some((entry) => recorded.has(entry));
	return new Set([...recent, ...others.filter(isRecorded)]);
}
