import type {
	IBinaryKeyData,
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
} from 'n8n-workflow';

import type { Resume } from '../../../../resume';
import { operationError } from '../../transport';
import { failedResult } from '../failedResult';
import { inputFields, optionsOf, withInputFields, type Result } from '../operation';
import { chosenFiles, noFile } from './itemFiles';

/** A resume of an item. The file has the media type that n8n stores with it. */
export interface ResumeInput extends Resume {
	readonly file?: {
		readonly bytes: Buffer;
		readonly name: string | null;
		readonly mimeType: string;
	};
	/** The files of the item that results from it. */
	readonly binary?: IBinaryKeyData | undefined;
}

/**
 * Works on each resume of an item: on each of the files that the user has chosen, together with the parsed data, or on
 * the data alone. If the workflow goes on after errors, a file that fails does not lose the results of the others.
 *
 * @throws NodeOperationError if there is neither, or if the parsed data are not JSON
 */
export async function forEachResume(
	context: IExecuteFunctions,
	itemIndex: number,
	work: (resume: ResumeInput) => Promise<Result>,
): Promise<Result[]> {
	const parsed = parsedResume(context, itemIndex);
	const { binary } = context.getInputData()[itemIndex]!;
	const { fields, areSeveral } = chosenFiles(context, itemIndex);
	if (fields.length === 0 && parsed === undefined) throw noFile(context, itemIndex);
	if (fields.length === 0) return [await work({ parsed, binary })];
	const results: Result[] = [];
	for (const field of fields) {
		const own = areSeveral ? { data: binary![field]! } : binary;
		try {
			results.push(
				await work({ file: await fileIn(context, itemIndex, field), parsed, binary: own }),
			);
		} catch (error) {
			const fileName = binary![field]!.fileName ?? null;
			results.push(failedResult(context, itemIndex, error, { fileName }));
		}
	}
	return results;
}

async function fileIn(context: IExecuteFunctions, itemIndex: number, field: string) {
	const { fileName, mimeType } = context.helpers.assertBinaryData(itemIndex, field);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	return { bytes, name: fileName ?? null, mimeType };
}

/** The item for a result. Unless the options say otherwise, it also has the fields of the input, but the result's win. */
export function resumeItem(
	context: IExecuteFunctions,
	itemIndex: number,
	result: IDataObject,
	binary?: IBinaryKeyData,
): INodeExecutionData {
	const json = withInputFields(result, inputFields(context, itemIndex));
	return { json, binary, pairedItem: { item: itemIndex } };
}

/** The parsed data; `undefined` if the field still has its default, an empty object. */
export function parsedResume(context: IExecuteFunctions, itemIndex: number): unknown {
	const value = parsedJson(context, itemIndex);
	const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
	return value === null || isEmpty ? undefined : value;
}

/** The editor gives JSON as text; an expression gives the value itself. */
function parsedJson(context: IExecuteFunctions, itemIndex: number): unknown {
	const parameter: unknown = context.getNodeParameter('parsedResume', itemIndex, '{}');
	const value: unknown = optionsOf(context, itemIndex).parsedResume ?? parameter;
	if (typeof value !== 'string') return value;
	if (value.trim() === '') return undefined;
	try {
		return JSON.parse(value);
	} catch {
		throw operationError(
			{ node: context.getNode(), itemIndex },
			'The parsed resume is not valid JSON',
			'Correct the JSON in Parsed Resume, or set the field with an expression, e.g. {{ $json.resume }}.',
		);
	}
}
