import type { INodeProperties } from 'n8n-workflow';

import type { Operation } from '../operation';
import * as check from './check';
import * as push from './push';

/** The operations on résumés, by name. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
	['check', check],
	['push', push],
]);

/** The drop-down for these operations, and their fields. */
export const properties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['resume'] } },
		options: [
			{
				name: 'Check',
				value: 'check',
				description: "Check whether the provider's parser can read a resume, and list what to fix",
				action: 'Check resume',
			},
			{
				name: 'Upload',
				value: 'push',
				description: 'Check a resume, and upload it to the provider if it passes',
				action: 'Upload resume',
			},
		],
		default: 'check',
	},
	...check.fields,
	...push.fields,
];
