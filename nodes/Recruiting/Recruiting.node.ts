import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { actionProperties, outputs, runActions } from './actions';
import { connectionFields } from './profiles';

/** These operations call no provider, so they need no credential. */
const connection = connectionFields(['resource'], {
	operation: ['check', 'extractText', 'rewriteDates'],
});

export class Recruiting implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Recruiting',
		name: 'recruiting',
		icon: {
			light: 'file:../../icons/recruiting.svg',
			dark: 'file:../../icons/recruiting.dark.svg',
		},
		group: ['input'],
		version: 1,
		subtitle:
			'={{ $parameter["operation"] === "getAll" ? "get many" : $parameter["operation"] === "push" ? "upload" : $parameter["operation"].replace(/[A-Z]/, " $&").toLowerCase() }}: {{ $parameter["resource"] }} ({{ $parameter["profile"].toUpperCase() }})',
		description: 'Work with candidates, jobs and resumes in your applicant-tracking system (ATS)',
		defaults: { name: 'Recruiting' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs,
		credentials: connection.credentials,
		properties: [...connection.properties, ...actionProperties],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runActions(this);
	}
}
