import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { actionProperties, runAction } from './actions';
import { actionConnection } from './actions/connectionProperties';
import { failedItem } from './actions/failedItem';

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
			'={{ $parameter["operation"] === "getAll" ? "get many" : $parameter["operation"] }}: {{ $parameter["resource"] }} ({{ $parameter["profile"].toUpperCase() }})',
		description: 'Read candidates of applicant-tracking systems, and check and push resumes',
		defaults: { name: 'Recruiting' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: actionConnection.credentials,
		properties: [...actionConnection.properties, ...actionProperties],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		let results: INodeExecutionData[] = [];
		for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
			try {
				const items = await runAction(this, itemIndex);
				results = results.length === 0 ? items : results.concat(items);
			} catch (error) {
				results.push(failedItem(this, itemIndex, error));
			}
		}
		return [results];
	}
}
