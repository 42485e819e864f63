import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { candidateOf, recordCatchUps, takeCatchUps } from './candidates';
import { forgetOldest, LookUps } from './lookUps';
import { logInfo } from './log';
import { nodeKey } from './state';
import { countEvents } from './status';

/** How many events and candidates of a node this process remembers itself. */
const REMEMBERED = 4_000;

/** Of this process: the last events and candidates of each node, and the executions that had them first. */
const remembered = new Map<string, Map<string, string>>();

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
	if (!isFirstRun(context)) return items;
	const { unseen, knownCandidates } = remember(context, items);
	const keys = unseen.flatMap((item) => [idOf(item), candidateOf(context, item)]);
	const lookUps = new LookUps(context);
	const seen = await lookUps.recordedBefore(keys.filter((key) => key !== undefined));
	const fresh = unseen.filter((item) => !seen.has(idOf(item)));
	const isKnown = (candidate: string | undefined) =>
		candidate !== undefined && (seen.has(candidate) || knownCandidates.has(candidate));
	const passed = await withoutKnownCandidates(context, lookUps, fresh, isKnown);
	const heldBack = items.length - passed.length;
	if (heldBack > 0) {
		countEvents(context, 'duplicate', heldBack);
		logInfo(context, `${heldBack} of ${items.length} event(s) came again and were held back.`);
	}
	return passed;
}

/** A manual run shows what there is, and a retry is meant to do the work again. */
function isFirstRun(context: IExecuteFunctions): boolean {
	return ['webhook', 'trigger'].includes(context.getMode());
}

function idOf({ json: { eventId } }: INodeExecutionData): string | undefined {
	return typeof eventId === 'string' ? eventId : undefined;
}

/**
 * Remembers events and candidates.
 *
 * @returns the events without those that another execution of this process has and those that come twice in this one,
 *   and the candidates among them that another execution has
 */
function remember(context: IExecuteFunctions, items: readonly INodeExecutionData[]) {
	const known = remembered.get(nodeKey(context)) ?? new Map<string, string>();
	remembered.set(nodeKey(context), known);
	const execution = context.getExecutionId();
	const isElsewhere = (key: string) => (known.get(key) ?? execution) !== execution;
	const here = new Set<string>();
	const knownCandidates = new Set<string>();
	const unseen = items.filter((item) => {
		const id = idOf(item);
		if (id !== undefined && (here.has(id) || isElsewhere(id))) return false;
		const candidate = candidateOf(context, item);
		if (candidate !== undefined && isElsewhere(candidate)) knownCandidates.add(candidate);
		for (const key of [id, candidate]) if (key !== undefined) here.add(key);
		return true;
	});
	for (const key of here) if (!known.has(key)) known.set(key, execution);
	forgetOldest(known, Math.max(REMEMBERED, 2 * here.size));
	return { unseen, knownCandidates };
}

/**
 * Holds back a candidate from the list if a delivery told of them before, and the first delivery after the list did.
 * Any other delivery about a known candidate is an event, e.g. a second résumé.
 */
async function withoutKnownCandidates(
	context: IExecuteFunctions,
	lookUps: LookUps,
	items: INodeExecutionData[],
	isKnown: (candidate: string | undefined) => boolean,
): Promise<INodeExecutionData[]> {
	const isFromList = ({ json }: INodeExecutionData) => json.source === 'poll';
	const candidatesOf = (some: readonly INodeExecutionData[]) =>
		some.flatMap((item) => candidateOf(context, item) ?? []);
	const delivered = items.filter((item) => !isFromList(item));
	const caughtUp = await takeCatchUps(context, lookUps, candidatesOf(delivered).filter(isKnown));
	const passed = items.filter((item) => {
		const candidate = candidateOf(context, item);
		if (candidate === undefined) return true;
		// Of two deliveries about one candidate in an execution, only the first is held back.
		return isFromList(item) ? !isKnown(candidate) : !caughtUp.delete(candidate);
	});
	await recordCatchUps(context, lookUps, candidatesOf(passed.filter(isFromList)));
	return passed;
}
