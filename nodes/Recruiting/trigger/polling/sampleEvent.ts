import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { listRecords } from '../../records';
import { itemContext, requestScope } from '../../transport';
import { pollItem } from './emit';
import { watchedKind } from './pollSettings';
import type { PolledRecord } from './core';

const SAMPLE_SIZE = 3;

/**
 * A few records as if they were new, for building the workflow in the editor. The snapshot stays as
 * it is, and there is no `eventId`, since nothing has happened.
 */
export async function sampleItems(
	executeFunctions: IExecuteFunctions,
): Promise<INodeExecutionData[]> {
	const context = itemContext(executeFunctions, 0);
	const scope = await requestScope(context);
	const kind = watchedKind(scope);
	const records = await listRecords(scope, kind, SAMPLE_SIZE);
	const profile = String(context.parameter('profile'));
	return records.map((record) =>
		pollItem(
			profile,
			{ event: `${kind.singular}.created`, eventId: null, data: record as PolledRecord },
			Date.now(),
		),
	);
}
