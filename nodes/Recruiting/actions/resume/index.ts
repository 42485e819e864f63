import type { INodeProperties } from 'n8n-workflow';

import type { Operation } from '../operation';
import * as check from './check';
import * as push from './push';

/** The operations on résumés by name. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
	['check', check],
	['push', push],
]);

/** The drop-down of the operations on résumés, and their fields. */
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
				description: "Tell whether a resume will survive the provider's parser, and what to mend",
				action: 'Check resume',
			},
			{
				name: 'Push',
				value: 'push',
				description: 'Check a resume, and send it to the provider if it passes',
				action: 'Push resume',
			},
		],
		default: 'check',
	},
	...check.fields,
	...push.fields,
];
