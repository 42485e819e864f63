import type { IDataObject, IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import { nodeContext, operationError } from '../transport';
import { loadState, memoryOf, saveState } from './memory';
import type { PolledList, PollEvent } from './polling/core';
import { catchesUp } from './settings';

/** Candidates that are enough to see whether deliveries and the list name them alike. */
const SAMPLE = 3;
/** Candidates that the process remembers: some of the last ones are in the list in any case. */
const REMEMBERED = 50;
/** A list may need so long to show somebody, in milliseconds. */
const LIST_DELAY_MS = 10 * 60 * 1_000;

/** The first candidates that deliveries have named since the list was compared. */
interface Sample {
	readonly ids: readonly string[];
	/** Deliveries of new candidates without an ID. */
	readonly unnamed: number;
}

/** Notes new candidates whom a delivery has named. The first ones are stored, because a restart compares the list. */
export function noteDelivered(context: IWebhookFunctions, data: readonly unknown[]): void {
	if (data.length === 0) return;
	if (!catchesUp(nodeContext(context))) return;
	const { delivered } = memoryOf(context);
	const isStored = delivered.count >= SAMPLE;
	delivered.count += data.length;
	for (const one of data) {
		const { id } = (one ?? {}) as IDataObject;
		if (typeof id !== 'string' && typeof id !== 'number') delivered.unnamed++;
		else delivered.ids.set(String(id), Date.now());
	}
	for (const oldest of delivered.ids.keys()) {
		if (delivered.ids.size > REMEMBERED) delivered.ids.delete(oldest);
	}
	if (isStored) return;
	const sample: Sample = {
		ids: [...delivered.ids.keys()].slice(0, SAMPLE),
		unnamed: delivered.unnamed,
	};
	saveState(context, 'delivered', { ...sample });
}

/** Resets the sample after the list was compared, or when somebody publishes other settings. */
export function forgetDelivered(context: IPollFunctions | IHookFunctions): void {
	memoryOf(context).delivered = { count: 0, unnamed: 0, ids: new Map() };
	if (loadState(context, 'delivered')) saveState(context, 'delivered', undefined);
}

/**
 * Makes sure that deliveries and the list name candidates alike: else everybody would start the workflow twice.
 *
 * @param events candidates who are new in the list
 * @throws NodeOperationError if deliveries have no ID, or if the list has nobody whom they named
 */
export function requireSameIds(
	poll: IPollFunctions,
	{ records }: PolledList,
	events: readonly PollEvent[],
): void {
	if (events.length === 0) return;
	const { delivered } = memoryOf(poll);
	const stored = (loadState(poll, 'delivered') ?? { ids: [], unnamed: 0 }) as Sample;
	const isLate = (id: string) => Date.now() - (delivered.ids.get(id) ?? 0) < LIST_DELAY_MS;
	const ids = new Set([...delivered.ids.keys(), ...stored.ids].filter((id) => !isLate(id)));
	const hasNoIds = ids.size === 0 && delivered.unnamed + stored.unnamed > 0;
	const isUnknown = ids.size >= SAMPLE && !records.some(({ id }) => ids.has(id));
	if (!hasNoIds && !isUnknown) return;
	const problem =
		'deliveries name candidates otherwise than the list, so that everybody would come twice';
	const advice =
		"Set Delivery Candidate Field in Provider's API to the place of the candidate in the record of a delivery, e.g. candidate, or turn off Catch Up in the options.";
	throw operationError({ node: poll.getNode() }, problem, advice);
}
