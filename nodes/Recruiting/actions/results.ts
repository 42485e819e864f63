import {
	NodeApiError,
	NodeOperationError,
	type IBinaryKeyData,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type NodeError,
} from 'n8n-workflow';

import {
	isTool,
	optionsOrNone,
	withInputFields,
	type Item,
	type Operation,
	type Result,
} from './operation';

/** The node's outputs as an expression, because they depend on the operation. */
export function outputsOf(offers: ReadonlyArray<{ resource: string; operation: Operation }>) {
	const byOperation = offers.flatMap(({ resource, operation: { value, outputs } }) => {
		const named = outputs?.map((displayName) => ({ type: 'main', displayName }));
		return named ? [[`${resource}.${value}`, named]] : [];
	});
	const table = JSON.stringify(Object.fromEntries(byOperation));
	return `={{ (${table})[$parameter["resource"] + "." + $parameter["operation"]] ?? ["main"] }}` as const;
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

/**
 * The result of work that failed, unless its error should stop the workflow: an item with the message, the files and the
 * fields of the input, which n8n sends to the error output if there is one.
 *
 * @param about the file, if the work was about one, and the files that the item for it has
 */
export function failedResult(
	item: Item,
	error: unknown,
	about?: { fileName: string | null; binary: IBinaryKeyData | undefined },
): Result {
	const { execution, itemIndex, input, node } = item;
	const isKnown = error instanceof NodeApiError || error instanceof NodeOperationError;
	const nodeError = isKnown ? error : new NodeOperationError(node, error as Error, { itemIndex });
	if (!execution.continueOnFail()) throw sayingWhatWasSent(execution, nodeError);
	const own: IDataObject = { error: nodeError.message, details: nodeError.description ?? '' };
	const { binary } = about ?? input;
	const others = { pairedItem: { item: itemIndex }, ...(binary && { binary }) };
	if (node.onError === 'continueErrorOutput') {
		// From 2.36, n8n sends items to the error output that have no other fields than these, and adds those of the input.
		// Older versions recognize them by their error only, but if that is still there after the fields were added, n8n
		// removes all fields but the message. It copies the item when it adds them, so the error must not be copied.
		const failed = Object.defineProperty({ json: own, ...others }, 'error', { value: nodeError });
		return { outcome: 'failed', items: [failed] };
	}
	if (about) own.fileName = about.fileName;
	const all = { ...own, ...item.operation?.failed };
	const json = withInputFields(item, all, optionsOrNone(item));
	return { outcome: 'failed', items: [{ json, ...others }] };
}

/** How far the writes for a part of an item have come, in all tries. */
export interface Progress {
	/** The Idempotency-Key of the first upload: an expression with the time has another result in each try. */
	key?: string;
	/** The IDs that each step of an action has made, by their names. */
	readonly made: Map<number, Readonly<Record<string, string>>>;
	/** A step got no clear answer. */
	isUnclear?: boolean;
	/** The same of the upload that follows them. */
	isUploadUnclear?: boolean;
	/** What the error of the last try said about what was written. */
	outcome?: string;
}

/** The results of what was written of an item, by the names of its parts, e.g. its files, and how many parts it has. */
interface Written {
	of: number;
	readonly results: Map<string, Result>;
	readonly progress: Map<string, Progress>;
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

/** Of an upload that got no answer nobody knows, and it is done again. */
export function writtenOf({ execution, itemIndex }: Item): Written {
	const key = keyOf(execution, execution.getInputData()[itemIndex]!);
	const found: Written = written.get(key) ?? { of: 1, results: new Map(), progress: new Map() };
	written.set(key, found);
	return found;
}

/** The progress of a part of an item; the only part has the name `data`. */
export function progressOf(item: Item, part = 'data'): Progress {
	const { progress } = writtenOf(item);
	const found: Progress = progress.get(part) ?? { made: new Map() };
	progress.set(part, found);
	return found;
}

/** True if an earlier try for an item has made something, e.g. the candidate. */
export function hasMade(item: Item, name: string): boolean {
	const made = [...writtenOf(item).progress.values()].flatMap((one) => [...one.made.values()]);
	return made.some((ids) => ids[name] !== undefined);
}

/** The results of an item of which everything was written before, so that nothing need be read for it again. */
export function writtenBefore(item: Item): Result[] | undefined {
	const { of, results } = writtenOf(item);
	return results.size === of ? [...results.values()] : undefined;
}

/** The result of an item that has no parts, once it is written. */
export function writtenResult(item: Item, made: INodeExecutionData): Result[] {
	const result: Result = { outcome: 'done', items: [made] };
	writtenOf(item).results.set('data', result);
	return [result];
}

/** The error that stops a run also says what was sent, by numbers and fields, since names of files are often those of people. */
function sayingWhatWasSent(execution: IExecuteFunctions, error: NodeError): NodeError {
	const items = execution.getInputData().map((input) => written.get(keyOf(execution, input)));
	const total = items.reduce((sum, one) => sum + (one?.of ?? 1), 0);
	const sent = items.flatMap((one, at) =>
		Array.from(one?.results.keys() ?? [], (name) => `item ${at}${one!.of > 1 ? ` (${name})` : ''}`),
	);
	const named = `${sent.slice(0, 20).join(', ')}${sent.length > 20 ? ', …' : ''}`;
	const text = `${sent.length} of ${total} were written before this error: ${named}. Items are counted from 0. Retry On Fail does not write them again, but a new execution does.`;
	const isNew = sent.length > 0 && !error.description?.includes(text);
	if (isNew) error.description = [error.description, text].filter(Boolean).join(' ');
	return error;
}
