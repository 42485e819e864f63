import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { readFields } from '../fields';
import { candidates, readRecord } from '../records';
import { openProvider, providerOfTrigger, type Provider } from '../provider';
import type { Execution, Hook } from './open';
import { webhookOptions } from './fields/parameters';
import { hasCredential, isPolled, optionsOf } from './settings';
import { onlyId } from './webhook/delivery/candidates';

type Candidate = Awaited<ReturnType<typeof readRecord>>;

/** Where single candidates are, and where deliveries have theirs; `undefined` if none is fetched. */
function thinDeliveries(trigger: Execution | Hook) {
	if (isPolled(trigger) || !readFields(webhookOptions, trigger, optionsOf(trigger)).fetchCandidate)
		return undefined;
	const provider = providerOfTrigger(trigger);
	const [api, settings] = [provider.events(), provider.records(candidates)];
	return settings.recordPath === '' ? undefined : { api, candidates: settings };
}

/** Says while somebody publishes that deliveries which hold only the ID of a candidate stay like this. */
export function warnIfNothingIsFetched(trigger: Hook): void {
	if (thinDeliveries(trigger) === undefined || hasCredential(trigger)) return;
	trigger.log.warn(
		'Without a credential, the node cannot get candidates of whom a delivery holds only the ID. Select one, or turn off Fetch Candidate in the options.',
	);
}

/** Adds candidates of whom deliveries hold only the ID: in the execution, which n8n can retry, as deliveries are answered at once. */
export async function withFetchedCandidates(trigger: Execution, items: INodeExecutionData[]) {
	const settings = hasCredential(trigger) ? thinDeliveries(trigger) : undefined;
	if (settings === undefined) return items;
	const ids = items.map(({ json: { source, event, providerEvent, data } }) => {
		const isDelivered = source === 'webhook' && typeof data === 'object' && data !== null;
		return isDelivered
			? onlyId(data as IDataObject, String(providerEvent ?? event), settings)
			: undefined;
	});
	const wanted = new Set(ids.filter((id) => id !== undefined));
	if (wanted.size === 0) return items;
	const found = await fetched(await openProvider(trigger), wanted);
	return items.map((item, at) => withWhole(item, found.get(ids[at] ?? '')));
}

/** One after another, as providers limit requests. Who is gone meanwhile is left out. */
async function fetched(provider: Provider, ids: ReadonlySet<string>) {
	const found = new Map<string, Candidate>();
	for (const id of ids) found.set(id, await readRecord(provider, candidates, id));
	return found;
}

/** The documented fields, then what the delivery had, and the whole candidate. */
function withWhole(item: INodeExecutionData, candidate: Candidate): INodeExecutionData {
	if (candidate === undefined) return item;
	const { requiredFields } = candidates;
	const first = Object.fromEntries(requiredFields.map((name) => [name, candidate[name]]));
	const record = item.json.data as IDataObject;
	const hasOwnId = Object.hasOwn(record, 'id') && String(record.id) !== candidate.id;
	const own = hasOwnId ? { recordId: record.id } : {};
	const data = { ...first, ...record, ...first, ...own, candidate };
	return { ...item, json: { ...item.json, data } };
}
