import type { INodeExecutionData, NodeError, IExecuteFunctions } from 'n8n-workflow';

import { isTool, type Item, type Result } from './operation';

/** The results of what was written of an item, by the names of its parts, e.g. its files, and how many parts it has. */
interface Written {
	of: number;
	readonly results: Map<string, Result>;
	/** Of the first tries of the parts, the Idempotency-Key: an expression with the time has another result in each. */
	readonly firstTries: Map<string, { key?: string }>;
}

/**
 * By the input item. n8n makes new items for each run of a node, and hands over the same ones if it does
 * the run again: all of them after an error with Retry On Fail, or if the first one failed with On Error: Continue. So
 * loops, calls by AI agents and other executions write again. This goes when n8n lets go of the items.
 */
const written = new WeakMap<object, Written>();

/** Of an agent's call, n8n hands over what the agent has written, in a new item for each try. */
function keyOf(execution: IExecuteFunctions, input: INodeExecutionData): object {
	return isTool(execution) ? input.json : input;
}

/** Of what got no answer nobody knows, and the work is done again. */
export function writtenOf({ execution, itemIndex }: Item): Written {
	const key = keyOf(execution, execution.getInputData()[itemIndex]!);
	const found: Written = written.get(key) ?? { of: 1, results: new Map(), firstTries: new Map() };
	written.set(key, found);
	return found;
}

/** The results of an item of which everything was written before, so that nothing need be read for it again. */
export function writtenBefore(item: Item): Result[] | undefined {
	const { of, results } = writtenOf(item);
	return results.size === of ? [...results.values()] : undefined;
}

/** The error that stops a run also says what was sent, by numbers and fields, since names of files are often those of people. */
export function sayingWhatWasSent(execution: IExecuteFunctions, error: NodeError): NodeError {
	const items = execution.getInputData().map((input) => written.get(keyOf(execution, input)));
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
