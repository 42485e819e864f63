import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import { recordFamilies } from '../profiles';
import * as candidate from './candidate';
import { failedResult } from './failedResult';
import type { Operation, Result } from './operation';
import { addHint, itemsByOutput } from './outputs';
import * as records from './records';
import * as resume from './resume';

export { searchCandidates } from './candidate';
export { outputs } from './outputs';

const operationsByResource: ReadonlyMap<string, ReadonlyMap<string, Operation>> = new Map([
	['candidate', candidate.operations],
	['resume', resume.operations],
	...recordFamilies.map(({ singular }) => [singular, records.operations] as const),
]);

const resourceProperty: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'Candidate', value: 'candidate' },
		{ name: 'Resume', value: 'resume' },
		...recordFamilies.map(({ singularName, singular }) => ({
			name: singularName,
			value: singular,
		})),
	].sort((a, b) => (a.name < b.name ? -1 : 1)),
	default: 'candidate',
};

/** The Resource and Operation parameters, and the fields of all operations. */
export const actionProperties: INodeProperties[] = [
	resourceProperty,
	...candidate.properties,
	...records.properties,
	...resume.properties,
];

/** What each operation does, in the words of n8n's node panel, by resource and operation. */
const actions = Object.fromEntries(
	actionProperties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ options, displayOptions }) =>
			(options as INodePropertyOptions[]).map(({ value, action }) => [
				`${displayOptions?.show?.resource?.join()}.${value}`,
				action,
			]),
		),
);

/** The expression for the text below the node, e.g. "P4: Get Many Jobs". */
export const actionSubtitle = `={{ $parameter.profile.toUpperCase() }}: {{ (${JSON.stringify(actions)})[$parameter.resource + "." + $parameter.operation].toTitleCase() }}`;

/**
 * Runs the operation for every item.
 *
 * @returns the items for each output of the node
 */
export async function runActions(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const results: Result[] = [];
	for (let itemIndex = 0; itemIndex < context.getInputData().length; itemIndex++) {
		try {
			results.push(...(await runAction(context, itemIndex)));
		} catch (error) {
			results.push(failedResult(context, itemIndex, error));
		}
	}
	addHint(context, results);
	return itemsByOutput(context, results);
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
