import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import * as candidate from './candidate';
import { failedResult } from './failedResult';
import type { Operation, Result } from './operation';
import { addHint, itemsByOutput } from './outputs';
import * as record from './record';
import * as resume from './resume';

export { outputs } from './outputs';

const operationsByResource: ReadonlyMap<string, ReadonlyMap<string, Operation>> = new Map([
	['candidate', candidate.operations],
	['record', record.operations],
	['resume', resume.operations],
]);

const resourceProperty: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'Candidate', value: 'candidate' },
		{ name: 'Record', value: 'record' },
		{ name: 'Resume', value: 'resume' },
	],
	default: 'candidate',
};

/** The Resource and Operation parameters, and the fields of all operations. */
export const actionProperties: INodeProperties[] = [
	resourceProperty,
	...candidate.properties,
	...record.properties,
	...resume.properties,
];

/**
 * Runs the operation for every item.
 *
 * @returns the items for each output of the node
 */
export async function runActions(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const results: Result[][] = [];
	for (let itemIndex = 0; itemIndex < context.getInputData().length; itemIndex++) {
		try {
			results.push(await runAction(context, itemIndex));
		} catch (error) {
			results.push([failedResult(context, itemIndex, error)]);
		}
	}
	addHint(context, results.flat());
	return itemsByOutput(context, results.flat());
}

/** Runs the operation that the parameters of an item select. */
async function runAction(context: IExecuteFunctions, itemIndex: number): Promise<Result[]> {
	const resource = context.getNodeParameter('resource', itemIndex);
	const operation = context.getNodeParameter('operation', itemIndex);
	const found = operationsByResource.get(resource)?.get(operation);
	if (!found)
		throw new Error(`The operation "${operation}" does not exist for the resource "${resource}"`);
	return await found.run(context, itemIndex);
}
