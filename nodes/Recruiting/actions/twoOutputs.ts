import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isTool, type Outcome, type Result } from './operation';

/** What an operation with two outputs calls them, and what its execution hint and its items say about resumes. */
interface TwoOutputs {
	readonly names: readonly [string, string];
	/** What the hint says of one resume, and of several, with which the work ended in one of these ways. */
	readonly hints: ReadonlyArray<readonly [of: readonly Outcome[], one: string, many: string]>;
	/** Fields of each item whose work failed. */
	readonly failed?: IDataObject;
}

const operationsWithTwo: Readonly<Record<string, TwoOutputs>> = {
	check: {
		names: ['Passes', 'Needs Fixing'],
		hints: [
			[['needsFixing'], 'needs fixing', 'need fixing'],
			[['inconclusive', 'failed'], 'could not be checked', 'could not be checked'],
		],
	},
	compare: {
		names: ['Agrees', 'Differs'],
		hints: [
			[['needsFixing'], 'differs', 'differ'],
			[['inconclusive', 'failed'], 'could not be compared', 'could not be compared'],
		],
	},
	push: {
		names: ['Sent', 'Not Sent'],
		hints: [
			[['notSent'], 'was not sent', 'were not sent'],
			[['failed'], 'could not be sent', 'could not be sent'],
		],
		failed: { pushed: false },
	},
};

const outputsByOperation = Object.fromEntries(
	Object.entries(operationsWithTwo).map(([operation, { names }]) => [
		operation,
		names.map((displayName) => ({ type: 'main', displayName })),
	]),
);

/** The node's outputs, which depend on the operation. */
export const outputs =
	`={{ (${JSON.stringify(outputsByOperation)})[$parameter["operation"]] ?? ["main"] }}` as const;

/**
 * The items for each output of the node. An AI agent receives only what the first output has, so as its tool, the node
 * uses no other.
 */
export function itemsByOutput(
	context: IExecuteFunctions,
	results: readonly Result[],
): INodeExecutionData[][] {
	const hasTwo = operationOf(context) in operationsWithTwo && !isTool(context);
	const isDone = ({ outcome }: Result) => outcome === 'done';
	const lists = hasTwo
		? [results.filter(isDone), results.filter((result) => !isDone(result))]
		: [results];
	return lists.map((list) => list.flatMap(({ items }) => items));
}

/** The fields that an operation adds to an item if the work for it failed. */
export function failedFields(context: IExecuteFunctions): IDataObject {
	return operationsWithTwo[operationOf(context)]?.failed ?? {};
}

function operationOf(context: IExecuteFunctions): string {
	return String(context.getNodeParameter('operation', 0, ''));
}

/**
 * How many resumes were not sent, or do not pass, because the execution itself has succeeded, e.g. "2 of 11 resumes need
 * fixing, 3 could not be checked".
 */
export function hintOf(context: IExecuteFunctions, results: readonly Result[]): string | undefined {
	const counted = (operationsWithTwo[operationOf(context)]?.hints ?? [])
		.map(([of, one, many]) => {
			const count = results.filter(({ outcome }) => of.includes(outcome)).length;
			return { count, text: count === 1 ? one : many };
		})
		.filter(({ count }) => count > 0);
	const all = `of ${results.length} ${results.length === 1 ? 'resume' : 'resumes'} `;
	const parts = counted.map(({ count, text }, at) => `${count} ${at === 0 ? all : ''}${text}`);
	return parts.length > 0 ? parts.join(', ') : undefined;
}
