import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import { profilesWith, profileTable, recordFamilies, type RecordFamily } from '../profiles';
import { itemContext } from '../transport';
import * as get from './candidate/get';
import * as getAll from './candidate/getAll';
import { failedResult } from './failedResult';
import { withoutFormulas } from './formulas';
import { itemAt, type Item, type Operation, type Result } from './operation';
import offers from './operations.json';
import { hintOf, itemsByOutput } from './twoOutputs';
import * as getRecords from './records/getAll';
import * as check from './resume/check';
import * as compare from './resume/compare';
import * as extractText from './resume/extractText';
import * as push from './resume/push';
import * as rewriteDates from './resume/rewriteDates';

export { searchCandidates } from './candidate/findCandidates';
export { outputs } from './twoOutputs';

/** What users work with: a candidate, a resume or a record, as they see it and as it is saved. */
interface Resource {
	readonly name: string;
	readonly value: string;
	readonly operations: ReadonlyMap<string, Operation>;
	/** Which profiles have it. */
	readonly description: string;
	/** How the editor offers the operations. */
	readonly options: INodePropertyOptions[];
	readonly default: string;
}

const resources: readonly Resource[] = [
	{
		name: 'Candidate',
		value: 'candidate',
		description: 'All profiles',
		operations: byName({ get, getAll }),
		...offers.candidate,
	},
	...recordFamilies.map((family) => ({
		name: family.singularName,
		value: family.singular,
		description: ownersOf(family),
		operations: byName({ getAll: getRecords }),
		options: [getManyOf(family.displayName.toLowerCase())],
		default: 'getAll',
	})),
	{
		name: 'Resume',
		value: 'resume',
		description: 'All profiles; only uploads need a credential',
		operations: byName({ check, compare, extractText, rewriteDates, push }),
		...offers.resume,
	},
];

/** Through a function, because of modules in plain objects, knip cannot tell what is used. */
function byName(operations: Readonly<Record<string, Operation>>): ReadonlyMap<string, Operation> {
	return new Map(Object.entries(operations));
}

/** E.g. "P3 and P4". */
function ownersOf(family: RecordFamily): string {
	const owners = profilesWith(family);
	return owners.length === profileTable.length
		? 'All profiles'
		: owners.map(({ label }) => label).join(' and ');
}

function getManyOf(records: string): INodePropertyOptions {
	return {
		name: 'Get Many',
		value: 'getAll',
		description: `Retrieve a list of ${records}. Only the records that are returned can be counted or compared: turn on Return All for that.`,
		action: `Get many ${records}`,
	};
}

/** The fields of an operation, for the resources that have it. */
function shownFields(name: string, operation: Operation): INodeProperties[] {
	const having = resources.filter(({ operations }) => operations.get(name) === operation);
	const shown = { resource: having.map(({ value }) => value), operation: [name] };
	return operation.fields.map((field): INodeProperties => {
		return { ...field, displayOptions: { show: { ...shown, ...field.displayOptions?.show } } };
	});
}

/** All operations with their names. The records of all families have the same one. */
const namesByOperation = new Map(
	resources.flatMap(({ operations }) =>
		Array.from(operations, ([name, operation]) => [operation, name] as const),
	),
);

/** The Resource and Operation parameters, and the fields of all operations. */
export const actionProperties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: resources
			.map(({ name, value, description }) => ({ name, value, description }))
			.sort((a, b) => (a.name < b.name ? -1 : 1)),
		default: 'candidate',
	},
	...resources.map(({ value, options, default: usual }): INodeProperties => ({
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options,
		default: usual,
	})),
	...[...namesByOperation].flatMap(([operation, name]) => shownFields(name, operation)),
];

/** What each operation does, in the words of n8n's node panel, by resource and operation. */
const actions = Object.fromEntries(
	resources.flatMap(({ value: resource, options }) =>
		options.map(({ value, action }) => [`${resource}.${value}`, action]),
	),
);

/** The expression for the text below the node, e.g. "P4: Get Many Jobs". */
export const actionSubtitle = `={{ $parameter.profile.toUpperCase() }}: {{ (${JSON.stringify(actions)})[$parameter.resource + "." + $parameter.operation].toTitleCase() }}`;

/** Runs the operation for every item. */
export async function runActions(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const results: Result[] = [];
	for (const itemIndex of context.getInputData().keys()) {
		const item = itemAt(context, itemIndex);
		try {
			results.push(...(await withoutFormulas(item, await runAction(item))));
		} catch (error) {
			results.push(...(await withoutFormulas(item, [failedResult(item, error)])));
		}
	}
	const hint = hintOf(context, results);
	if (hint !== undefined) itemContext(context, 0).hint(hint);
	return itemsByOutput(context, results);
}

/** Runs the operation that the parameters of an item select. */
async function runAction(item: Item): Promise<Result[]> {
	const resource = item.parameter('resource');
	const operation = String(item.parameter('operation'));
	const found = resources.find(({ value }) => value === resource)?.operations.get(operation);
	if (found) return await found.run(item);
	throw new Error(`The operation "${operation}" does not exist for the resource "${resource}"`);
}
