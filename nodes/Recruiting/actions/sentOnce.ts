import type { IExecuteFunctions, INodeExecutionData, NodeError } from 'n8n-workflow';

import type { Item, Result } from './operation';

/** A part of an item that is written at the provider, e.g. one of its files: its name, and how many the item has. */
export interface Part {
	readonly name: string;
	readonly of: number;
}

/**
 * What was written, by the input item and the part. n8n makes new items for each run of a node, and hands over the same
 * ones if it does the run again: all of them after an error with Retry On Fail, or if the first one failed with On Error:
 * Continue. So loops, calls by AI agents and other executions write again. This goes when n8n lets go of the items.
 */
const written = new WeakMap<INodeExecutionData, { of: number; results: Map<string, Result> }>();

function writtenFor({ execution, itemIndex }: Item) {
	return written.get(execution.getInputData()[itemIndex]!);
}

/**
 * Does work that writes at the provider, unless this run of the node has done it before: then it returns the first
 * result. All writes of the actions go through here, and come last in their work, after all that can fail. Only what is
 * `done` counts: without an answer nobody knows, and the work is done again.
 */
export async function sentOnce(item: Item, { name, of }: Part, work: () => Promise<Result>) {
	const results = writtenFor(item)?.results ?? new Map<string, Result>();
	const result = results.get(name) ?? (await work());
	if (result.outcome === 'done') {
		const input = item.execution.getInputData()[item.itemIndex]!;
		written.set(input, { of, results: results.set(name, result) });
	}
	return result;
}

/** The result of a part that was written before. */
export function sentPart(item: Item, { name }: Part): Result | undefined {
	return writtenFor(item)?.results.get(name);
}

/** The results of an item of which everything was written before, so that nothing need be read for it again. */
export function sentBefore(item: Item): Result[] | undefined {
	const { of, results } = writtenFor(item) ?? {};
	return results?.size === of ? results && [...results.values()] : undefined;
}

/** The error that stops a run also says what was sent, by numbers and fields, since names of files are often those of people. */
export function sayingWhatWasSent(execution: IExecuteFunctions, error: NodeError): NodeError {
	const items = execution.getInputData().map((input) => written.get(input));
	const total = items.reduce((sum, one) => sum + (one?.of ?? 1), 0);
	const sent = items.flatMap((one, at) =>
		Array.from(one?.results.keys() ?? [], (name) => `item ${at}${one!.of > 1 ? ` (${name})` : ''}`),
	);
	const named = `${sent.slice(0, 20).join(', ')}${sent.length > 20 ? ', …' : ''}`;
	const text = `${sent.length} of ${total} were uploaded before this error: ${named}. Items are counted from 0. Retry On Fail does not upload them again, but a new execution does.`;
	const isNew = sent.length > 0 && !error.description?.includes(text);
	if (isNew) error.description = [error.description, text].filter(Boolean).join(' ');
	return error;
}
