import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { aboutUnknown } from './log';
import { isManualRun, type Execution } from './open';
import { isOn } from '../fields';
import { listRecords } from '../records';
import { openProvider } from '../provider';
import { operationError } from '../transport';
import { withFetchedCandidates } from './fetchCandidates';
import { simplify } from './fields/parameters';
import { withoutDuplicates } from './once';
import { pollItem } from './polling/events';
import { unknownFields } from './polling/pollMessages';
import { namedFieldsOf, watchedKind } from './polling/pollSettings';
import { isPolled } from './settings';
import type { PolledRecord } from './polling/types';

const SAMPLE_SIZE = 3;

/** Passes on the events of a delivery or a poll without duplicates. In a test run of a node that polls, fetches a sample. */
export async function runTrigger(trigger: Execution): Promise<INodeExecutionData[]> {
	const isSample = isPolled(trigger) && isManualRun(trigger);
	const items = isSample ? await sampleItems(trigger) : await eventItems(trigger);
	showStatus(trigger);
	return isOn(trigger, 'simplify', simplify) ? items.map(simplified) : items;
}

/** Shows what the published trigger has seen: to whoever tries it, and with events if others were rejected or held back. */
function showStatus(trigger: Execution): void {
	const { n8n, memory, log } = trigger;
	const { activation, counts, outages, registration } = memory;
	const { rejected, duplicate } = counts;
	const isPublished = (registration ?? activation?.deref()) !== undefined;
	if (!(isManualRun(trigger) ? isPublished : rejected + duplicate > 0)) return;
	const isElsewhere = [...outages.values()].some(({ isShown }) => isShown);
	const where = isElsewhere
		? ' For what is not solved, the failed execution in the list of executions says what to do.'
		: '';
	const message = `Status of the published trigger: ${log.statusText()}${where}`;
	n8n.addExecutionHints({ message, type: 'info', location: 'outputPane' });
}

async function eventItems(trigger: Execution): Promise<INodeExecutionData[]> {
	const items = trigger.n8n.getInputData();
	requireEvents(trigger, items);
	return await withFetchedCandidates(trigger, await withoutDuplicates(trigger, items));
}

/** With the fields of the record at the top. Those that name the event win over fields of the same name. */
function simplified({ json, ...rest }: INodeExecutionData): INodeExecutionData {
	const { event, eventId, receivedAt, changedFields, envelope, data } = json;
	const added = { ...(changedFields ? { changedFields } : {}), ...(envelope ? { envelope } : {}) };
	const own = { event, eventId, receivedAt, ...added };
	const record = Array.isArray(data) ? { data } : (data as IDataObject);
	return { ...rest, json: { ...own, ...record, ...own } };
}

/** A few records as if they were new, for building the workflow. Nothing has happened, so there is no `eventId`. */
async function sampleItems(trigger: Execution): Promise<INodeExecutionData[]> {
	const provider = await openProvider(trigger);
	const kind = watchedKind(provider);
	const { profile } = provider;
	const event = { event: `${kind.singular}.created`, eventId: null } as const;
	const records = (await listRecords(provider, kind, SAMPLE_SIZE)) as PolledRecord[];
	for (const name of unknownFields(namedFieldsOf(provider), {}, records))
		trigger.hint(aboutUnknown('None of these records', name));
	return records.map((data) => pollItem(profile.id, { ...event, data }, Date.now()));
}

/** In queue mode n8n can lose an execution's data with a worker; a retry then starts with an empty item. */
function requireEvents(trigger: Execution, items: INodeExecutionData[]): void {
	// An error of the node, not of an item.
	const { node } = trigger;
	// That of a test delivery, see `receiveDelivery`.
	const { problem, event } = items[0]?.json ?? {};
	if (problem !== undefined && event === undefined) {
		const advice =
			'Correct Webhook Secret or the settings of this node, click Execute step again, and let the provider send the event to the Test URL once more.';
		throw operationError({ node }, String(problem).replace(/\.$/, ''), advice);
	}
	if (items.every(({ json }) => Object.keys(json).length > 0)) return;
	throw operationError(
		{ node },
		'The event is no longer in this execution',
		'n8n lost the data that started this execution, e.g. because a worker was killed. Ask the provider to send the event again, or check what has changed there.',
	);
}
