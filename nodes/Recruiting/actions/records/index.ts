import type { INodeProperties } from 'n8n-workflow';

import { recordFamilies, type RecordFamily } from '../../profiles';
import type { Operation } from '../operation';
import * as getAll from './getAll';

/** The operations on records other than candidates, by name; they are the same for all families. */
export const operations: ReadonlyMap<string, Operation> = new Map([['getAll', getAll]]);

/** The drop-downs for these operations, one for each family, and their fields. */
export const properties: INodeProperties[] = [
	...recordFamilies.map(operationProperty),
	...getAll.fields,
];

function operationProperty({ singular, displayName }: RecordFamily): INodeProperties {
	const names = displayName.toLowerCase();
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [singular] } },
		options: [
			{
				name: 'Get Many',
				value: 'getAll',
				description: `Retrieve a list of ${names}. Only the records that are returned can be counted or compared: turn on Return All for that.`,
				action: `Get many ${names}`,
			},
		],
		default: 'getAll',
	};
}
