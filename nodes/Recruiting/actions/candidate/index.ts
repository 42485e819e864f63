import type { INodeProperties } from 'n8n-workflow';

import type { Operation } from '../operation';
import * as get from './get';
import * as getAll from './getAll';

/** The operations on candidates, by name. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
	['get', get],
	['getAll', getAll],
]);

/** The drop-down for these operations, and their fields. */
export const properties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['candidate'] } },
		options: [
			{
				name: 'Get',
				value: 'get',
				description: 'Retrieve one candidate by ID or e-mail address',
				action: 'Get a candidate',
			},
			{
				name: 'Get Many',
				value: 'getAll',
				description:
					'Retrieve a list of candidates, which filters can narrow down. To count or compare candidates, turn on Return All.',
				action: 'Get many candidates',
			},
		],
		default: 'getAll',
	},
	...get.fields,
	...getAll.fields,
];

export { searchCandidates } from './findCandidates';
