import type { INodeProperties } from 'n8n-workflow';

import type { Operation } from '../operation';
import * as check from './check';
import * as extractText from './extractText';
import * as push from './push';
import * as rewriteDates from './rewriteDates';

/** The operations on résumés, by name. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
	['check', check],
	['extractText', extractText],
	['push', push],
	['rewriteDates', rewriteDates],
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
				name: 'Extract Text',
				value: 'extractText',
				description: 'Extract the text of a resume in reading order, with its dates',
				action: 'Extract text from resume',
			},
			{
				name: 'Rewrite Dates',
				value: 'rewriteDates',
				description: "Write dates as MM/YYYY if the provider's parser accepts nothing else",
				action: 'Rewrite dates of parsed resume',
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
	...extractText.fields,
	...rewriteDates.fields,
	...push.fields,
];
