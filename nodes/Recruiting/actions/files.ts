import type { IBinaryData, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../transport';

/** Where n8n keeps the files of an item with an execution logic that has them in the JSON. */
const FILES_FIELD = '_files';

/** Whether a value is a file as n8n hands it over, e.g. the result of an expression. */
export function isFile(value: unknown): value is IBinaryData {
	if (!isObject(value)) return false;
	const { mimeType, fileName = '', id, data = id } = value;
	return [mimeType, fileName, data].every((one) => typeof one === 'string');
}

/** Whether the workflow has the execution logic in which files are in the JSON, and names of fields are paths there. */
export function hasFilesInJson(execution: IExecuteFunctions): boolean {
	return execution.getWorkflowSettings().binaryMode === 'combined';
}

/**
 * An input item with its files beside the JSON, whatever the execution logic is: n8n puts those of the output back into
 * the JSON.
 */
export function withFilesApart(
	execution: IExecuteFunctions,
	input: INodeExecutionData,
): INodeExecutionData {
	const { [FILES_FIELD]: files, ...json } = input.json;
	const areFiles = isObject(files) && Object.values(files).every(isFile);
	if (!areFiles || !hasFilesInJson(execution)) return input;
	return { ...input, json, binary: { ...files, ...input.binary } as INodeExecutionData['binary'] };
}
