import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

/** An operation: its fields in the editor, and its work for one item. */
export interface Operation {
	readonly fields: INodeProperties[];
	/** @returns a result for each list that was read, or for each resume */
	run(context: IExecuteFunctions, itemIndex: number): Promise<Result[]>;
}

/**
 * How the work for a resume, or for a whole item, ended. All but `done` count in the execution hint, and go to the
 * operation's second output if it has one.
 */
export type Outcome = 'done' | 'needsFixing' | 'inconclusive' | 'notSent' | 'failed';

export interface Result {
	readonly outcome: Outcome;
	readonly items: INodeExecutionData[];
}

/** The fields of the input item that the output has as well: all, unless the user turns Include Input Fields off. */
export function inputFields(context: IExecuteFunctions, itemIndex: number): IDataObject {
	const { includeInputFields = true } = optionsOf(context, itemIndex);
	return includeInputFields ? context.getInputData()[itemIndex]!.json : {};
}

/** The fields of a result, and those of the input item. The result's come first, and win. */
export function withInputFields(own: IDataObject, input: IDataObject): IDataObject {
	return { ...own, ...input, ...own };
}

/** The fields of the Options collection, as the user has set them. */
export function optionsOf(context: IExecuteFunctions, itemIndex: number): IDataObject {
	return context.getNodeParameter('options', itemIndex, {}) as IDataObject;
}
