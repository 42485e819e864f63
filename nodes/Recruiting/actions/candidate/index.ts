import type { INodeProperties } from 'n8n-workflow';

import type { Operation } from '../operation';
import * as getAll from './getAll';

/** The operations on candidates, by name. */
export const operations: ReadonlyMap<string, Operation> = new Map([['getAll', getAll]]);

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
				name: 'Get Many',
				value: 'getAll',
				description: 'Retrieve a list of candidates',
				action: 'Get many candidates',
			},
		],
		default: 'getAll',
	},
	...getAll.fields,
];
