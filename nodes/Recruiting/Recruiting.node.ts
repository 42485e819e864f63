import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import {
	actionProperties,
	actionSubtitle,
	listSearch,
	localOperations,
	outputs,
	runActions,
} from './actions';
import { connectionFields } from './provider';

const connection = connectionFields(['resource'], localOperations);

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
		subtitle: actionSubtitle,
		description: 'Work with candidates, jobs and resumes in your applicant-tracking system (ATS)',
		defaults: { name: 'Recruiting' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs,
		credentials: connection.credentials,
		properties: [
			connection.provider,
			...connection.profile,
			...connection.authentication,
			...actionProperties,
		],
	};

	methods = { listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runActions(this);
	}
}
