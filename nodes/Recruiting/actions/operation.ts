import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import type { Comparison, Verdict } from '../../../resume';
import { itemContext, type RequestContext } from '../transport';
import { withFilesApart } from './files';

/** An input item, and the execution that it belongs to. */
export interface Item extends RequestContext {
	readonly itemIndex: number;
	/** With its files in `binary`, also if the workflow has them in the JSON. */
	readonly input: INodeExecutionData;
	readonly execution: IExecuteFunctions;
}

/** An input item of an execution. */
export function itemAt(execution: IExecuteFunctions, itemIndex: number): Item {
	const input = withFilesApart(execution, execution.getInputData()[itemIndex]!);
	return { ...itemContext(execution, itemIndex), itemIndex, input, execution };
}

/** An operation: its fields in the editor, and its work for one item. */
export interface Operation {
	readonly fields: INodeProperties[];
	/** @returns a result for each list that was read, or for each resume */
	run(item: Item): Promise<Result[]>;
}

/**
 * How the work for a resume, or for a whole item, ended. All but `done` count in the execution hint, and go to the
 * operation's second output if it has one.
 */
export type Outcome = 'done' | 'needsFixing' | 'inconclusive' | 'notSent' | 'failed';

/** How a resume counts with the verdict of a check or of a comparison. */
export const outcomes: Readonly<Record<Verdict | Comparison['verdict'], Outcome>> = {
	...{ passes: 'done', agrees: 'done' },
	...{ fails: 'needsFixing', differs: 'needsFixing' },
	cannotTell: 'inconclusive',
};

export interface Result {
	readonly outcome: Outcome;
	readonly items: INodeExecutionData[];
}

/** The fields of a result, and those of the input item, unless the options say otherwise. The result's come first, and win. */
export function withInputFields(
	{ input }: Item,
	own: IDataObject,
	{ includeInputFields = true }: IDataObject,
): IDataObject {
	return { ...own, ...(includeInputFields ? input.json : {}), ...own };
}

/** The fields of the Options collection, as the user has set them. */
export function optionsOf(item: Item): IDataObject {
	return item.parameter('options', {}) as IDataObject;
}

/** The same for work that failed: an expression in the options may be why. */
export function optionsOrNone(item: Item): IDataObject {
	try {
		return optionsOf(item);
	} catch {
		return { includeInputFields: false };
	}
}

/** Whether the user wants flat fields only. */
export function isSimplified(item: Item): boolean {
	return item.parameter('simplify', true) === true;
}

/** Whether an AI agent calls the node. n8n offers it as a tool under another type. */
export function isTool(execution: IExecuteFunctions): boolean {
	return execution.getNode().type.endsWith('Tool');
}
