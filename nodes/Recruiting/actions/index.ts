import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import * as candidate from './candidate';
import type { Operation } from './operation';
import * as record from './record';
import * as resume from './resume';

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

/** The parameters that choose resource and operation, and the fields of all operations. */
export const actionProperties: INodeProperties[] = [
	resourceProperty,
	...candidate.properties,
	...record.properties,
	...resume.properties,
];

/** Runs the operation that an item asks for. */
export async function runAction(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const resource = context.getNodeParameter('resource', itemIndex);
	const operation = context.getNodeParameter('operation', itemIndex);
	const found = operationsByResource.get(resource)?.get(operation);
	if (!found) throw new Error(`There is no operation "${operation}" on "${resource}"`);
	return await found.run(context, itemIndex);
}
