import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isTool, type Operation, type Result } from './operation';

/** The node's outputs as an expression, because they depend on the operation. */
export function outputsOf(operations: readonly Operation[]) {
	const byOperation = operations.flatMap(({ value, outputs }) =>
		outputs ? [[value, outputs.map((displayName) => ({ type: 'main', displayName }))]] : [],
	);
	const table = JSON.stringify(Object.fromEntries(byOperation));
	return `={{ (${table})[$parameter["operation"]] ?? ["main"] }}` as const;
}

/**
 * The items for each output of the node. An AI agent receives only what the first output has, so as its tool, the node
 * uses no other.
 */
export function itemsByOutput(
	context: IExecuteFunctions,
	operation: Operation | undefined,
	results: readonly Result[],
): INodeExecutionData[][] {
	const hasTwo = operation?.outputs !== undefined && !isTool(context);
	const isDone = ({ outcome }: Result) => outcome === 'done';
	const lists = hasTwo
		? [results.filter(isDone), results.filter((result) => !isDone(result))]
		: [results];
	return lists.map((list) => list.flatMap(({ items }) => items));
}

/**
 * How many resumes were not sent, or do not pass, because the execution itself has succeeded, e.g. "2 of 11 resumes need
 * fixing, 3 could not be checked".
 */
export function hintOf({ hints = [] }: Operation, results: readonly Result[]): string | undefined {
	const counted = hints
		.map(([of, one, many]) => {
			const count = results.filter(({ outcome }) => of.includes(outcome)).length;
			return { count, text: count === 1 ? one : many };
		})
		.filter(({ count }) => count > 0);
	const all = `of ${results.length} ${results.length === 1 ? 'resume' : 'resumes'} `;
	const parts = counted.map(({ count, text }, at) => `${count} ${at === 0 ? all : ''}${text}`);
	return parts.length > 0 ? parts.join(', ') : undefined;
}
