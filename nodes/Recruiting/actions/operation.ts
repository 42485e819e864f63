import type {
	IBinaryData,
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import type { Comparison, Verdict } from '../../../resume';
import { flag } from '../fields';
import type { ActionName } from '../provider';
import type { ListedRecord } from '../records';
import { isObject, itemContext, type RequestContext } from '../transport';
import { withIsoTimes } from './isoTimes';

/** An input item, and the execution that it belongs to. */
export interface Item extends RequestContext {
	readonly itemIndex: number;
	/** With its files in `binary`, also if the workflow has them in the JSON. */
	readonly input: INodeExecutionData;
	readonly execution: IExecuteFunctions;
	/** The one that the item's parameters select; `undefined` if it does not exist. */
	readonly operation: Operation | undefined;
}

export function itemAt(
	execution: IExecuteFunctions,
	itemIndex: number,
	operation: Operation | undefined,
): Item {
	const given = execution.getInputData()[itemIndex]!;
	const { _files: files, ...json } = given.json;
	const areFiles = isObject(files) && Object.values(files).every(isFile);
	// n8n puts the files of the output back into the JSON.
	const input =
		areFiles && hasFilesInJson(execution)
			? { ...given, json, binary: { ...files, ...given.binary } as INodeExecutionData['binary'] }
			: given;
	return { ...itemContext(execution, itemIndex), itemIndex, input, execution, operation };
}

/** As n8n hands a file over, e.g. the result of an expression. */
export function isFile(value: unknown): value is IBinaryData {
	if (!isObject(value)) return false;
	const { mimeType, fileName = '', id, data = id } = value;
	return [mimeType, fileName, data].every((one) => typeof one === 'string');
}

/** There is an execution logic in which files are in the JSON, and names of fields are paths there. */
export function hasFilesInJson(execution: IExecuteFunctions): boolean {
	return execution.getWorkflowSettings().binaryMode === 'combined';
}

/** An operation: all that the editor shows of it, and its work for one item. */
export interface Operation {
	/** As saved in workflows. */
	readonly value: string;
	readonly name: string;
	readonly description: string;
	/** In the words of n8n's node panel. */
	readonly action: string;
	/** Only the systems that have this action offer the operation. */
	readonly systems?: ActionName;
	/** The same list for all resources that have the same fields. */
	readonly fields: INodeProperties[];
	/** The names of its outputs, if it has two: the second one is for all that is not done. */
	readonly outputs?: readonly [string, string];
	/** Parts of the execution hint: about one resume, and about several, whose work ended in one of these ways. */
	readonly hints?: ReadonlyArray<readonly [of: readonly Outcome[], one: string, many: string]>;
	/** Fields of each item whose work failed. */
	readonly failed?: IDataObject;
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

/** An item for each record. */
export function recordResults(
	{ itemIndex }: Item,
	records: readonly ListedRecord[],
	toItem = (record: ListedRecord): IDataObject => record,
): Result[] {
	const pairedItem = { item: itemIndex };
	const items = records.map((one) => ({ json: withIsoTimes(toItem(one)), pairedItem }));
	return [{ outcome: 'done', items }];
}

export const includeInputFields = flag('Include Input Fields', {
	default: true,
	description:
		"Whether the output also has the fields of the input item, e.g. the applicant's email address",
});

/** The fields of a result, and those of the input item, unless the options say otherwise. The result's come first, and win. */
export function withInputFields({ input }: Item, own: IDataObject, options: IDataObject) {
	const isWanted = options.includeInputFields ?? includeInputFields.default;
	return { ...own, ...(isWanted ? input.json : {}), ...own };
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

/** n8n offers the node to AI agents under another type. */
export function isTool(execution: IExecuteFunctions): boolean {
	return execution.getNode().type.endsWith('Tool');
}
