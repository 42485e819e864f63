import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import { notice } from '../fields';
import { recordFamilies } from '../profiles';
import { NO_PRESET, systemName, systems, systemsWith } from '../provider';
import { itemContext } from '../transport';
import { create } from './candidate/create';
import { downloadResume } from './candidate/downloadResume';
import { get } from './candidate/get';
import { getAll } from './candidate/getAll';
import { archive, createNote, moveToStage } from './changes/simpleActions';
import { withoutFormulas } from './formulas';
import { getManyOf } from './getMany';
import { itemAt, type Item, type Operation, type Result } from './operation';
import { getOf } from './records/get';
import { check } from './resume/check';
import { compare } from './resume/compare';
import { extractText } from './resume/extractText';
import { push } from './resume/push';
import { rewriteDates } from './resume/rewriteDates';
import { failedResult, hintOf, itemsByOutput, outputsOf, writtenBefore } from './results';

export { listSearch } from './dropdownLists';

/** Each with its operations in the order of their names. */
const resources = [
	{
		name: 'Candidate',
		value: 'candidate',
		operations: [archive, create, downloadResume, get, getAll, moveToStage],
		default: getAll.value,
	},
	...recordFamilies.map((family) => ({
		name: family.singularName,
		value: family.singular,
		operations: [
			...(family.singular === 'note' ? [createNote] : []),
			...[getOf(family), getManyOf(family)],
		],
		default: 'getAll',
	})),
	{
		name: 'Resume',
		value: 'resume',
		operations: [check, compare, extractText, rewriteDates, push],
		default: 'check',
	},
];

type Resource = (typeof resources)[number];

/** All operations, each with the resource that has it. */
const offers = resources.flatMap(({ value: resource, operations }) =>
	operations.map((operation) => ({ resource, operation })),
);

const operations = offers.map(({ operation }) => operation);

export const outputs = outputsOf(offers);

/** The operations that need no credential: they change nothing, and have no settings for a provider. */
export const localOperations = operations
	.filter(({ fields, systems: needed }) => {
		return needed === undefined && fields.every(({ name }) => name !== 'providerApi');
	})
	.map(({ value }) => value);

/** What only systems can do. n8n's node panel has it all the same, and begins with Other. */
const ofSystems = offers.filter(
	({ operation }) => operation.systems ?? operation === downloadResume,
);

const otherNotice = notice(
	'otherNotice',
	{
		show: {
			provider: [NO_PRESET],
			resource: [...new Set(ofSystems.map(({ resource }) => resource))],
			operation: [...new Set(ofSystems.map(({ operation }) => operation.value))],
		},
	},
	"Select your system in <b>Provider</b>: with Other, the node does not know how this is done. If your system is not listed, use n8n's HTTP Request node with the same credential.",
);

/** The fields of an operation, for the resources that have it. With Other, the notice stands in place of those of a change. */
function shownFields(fields: INodeProperties[]): INodeProperties[] {
	const having = offers.filter(({ operation }) => operation.fields === fields);
	const { value, systems: needed } = having[0]!.operation;
	const shown = { resource: having.map(({ resource }) => resource), operation: [value] };
	const hide = needed && { hide: { provider: [NO_PRESET] } };
	return fields.map((field): INodeProperties => {
		const show = { ...shown, ...field.displayOptions?.show };
		return { ...field, displayOptions: { show, ...hide } };
	});
}

/** The systems that keep no records of a resource. */
function systemsWithout(resource: string): string[] {
	const lacking = systems.filter(({ resources: own }) => !own.includes(resource));
	return resource === 'resume' ? [] : lacking.map(({ id }) => id);
}

/** Those of them that only have actions with it. */
function systemsThatOnlyAct({ value, operations: own }: Resource): string[] {
	const acting = own.flatMap(({ systems: action }) => (action ? systemsWith(action) : []));
	return systemsWithout(value).filter((id) => acting.includes(id));
}

const hiddenFor = (provider: string[]) =>
	provider.length > 0 && { displayOptions: { hide: { provider } } };

/** Systems lack some of them. Here and not in a field for each system: n8n would list all actions once for each field. */
const resourceOptions = resources
	.map((resource): INodePropertyOptions => {
		const { name, value } = resource;
		const acting = systemsThatOnlyAct(resource);
		const without = systemsWithout(value).filter((id) => !acting.includes(id));
		return { name, value, ...hiddenFor(without) };
	})
	.sort((a, b) => (a.name < b.name ? -1 : 1));

/** The same for the operations. */
function operationOption(resource: string, operation: Operation): INodePropertyOptions {
	const { name, value, description, action, systems: needed } = operation;
	const option = { name, value, description, action };
	if (needed === undefined) return { ...option, ...hiddenFor(systemsWithout(resource)) };
	return { ...option, displayOptions: { show: { provider: [NO_PRESET, ...systemsWith(needed)] } } };
}

/** Where a system only has actions, the usual operation would not be valid, so the field is another one there. */
function operationFields(resource: Resource): INodeProperties[] {
	const { value, operations: offered, default: usual } = resource;
	const field: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options: offered.map((operation) => operationOption(value, operation)),
		default: usual,
	};
	const provider = systemsThatOnlyAct(resource);
	const actions = offered.filter(({ systems: action }) => action);
	if (provider.length === 0) return [field];
	return [
		{ ...field, displayOptions: { ...field.displayOptions, hide: { provider } } },
		{
			...field,
			displayOptions: { show: { resource: [value], provider } },
			options: actions.map((operation) => operationOption(value, operation)),
			default: actions[0]!.value,
		},
	];
}

/** The Resource and Operation parameters, and the fields of all operations. */
export const actionProperties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: resourceOptions,
		default: 'candidate',
	},
	...resources.flatMap(operationFields),
	otherNotice,
	...[...new Set(operations.map(({ fields }) => fields))].flatMap(shownFields),
];

/** The action of each operation, in n8n's words, by resource and operation. */
const actions = Object.fromEntries(
	offers.map(({ resource, operation }) => [`${resource}.${operation.value}`, operation.action]),
);

/** The expression for the text below the node, e.g. "P4: Get Many Jobs" or "Lever: Get Many Postings". */
export const actionSubtitle = `={{ ${systemName} }}: {{ (${JSON.stringify(actions)})[$parameter.resource + "." + $parameter.operation].toTitleCase() }}`;

function operationAt(context: IExecuteFunctions, itemIndex: number): Operation | undefined {
	const resource = context.getNodeParameter('resource', itemIndex, '');
	const operation = context.getNodeParameter('operation', itemIndex, '');
	const offered = offers.filter((one) => one.resource === resource);
	return offered.find((one) => one.operation.value === operation)?.operation;
}

export async function runActions(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const results: Result[] = [];
	for (const itemIndex of context.getInputData().keys()) {
		const item = itemAt(context, itemIndex, operationAt(context, itemIndex));
		results.push(...(await withoutFormulas(item, await resultsOf(item))));
	}
	const operation = operationAt(context, 0);
	const hint = operation && hintOf(operation, results);
	if (hint !== undefined) itemContext(context, 0).hint(hint);
	return itemsByOutput(context, operation, results);
}

async function resultsOf(item: Item): Promise<Result[]> {
	try {
		if (item.operation) return writtenBefore(item) ?? (await item.operation.run(item));
		const [resource, operation] = [item.parameter('resource'), item.parameter('operation')];
		throw new Error(
			`The operation "${String(operation)}" does not exist for the resource "${String(resource)}"`,
		);
	} catch (error) {
		return [failedResult(item, error)];
	}
}
