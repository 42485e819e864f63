import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	NodeOperationError,
} from 'n8n-workflow';

import { library, limitsWithPauses } from './examineResume';
import { fileField, noResume, resumeFile } from './resumeInput';

/** The fields of Resume → Extract Text. */
export const fields: INodeProperties[] = [
	{ ...fileField, displayOptions: { show: { resource: ['resume'], operation: ['extractText'] } } },
];

/**
 * Extracts the text of a résumé in the order in which it is read. Nothing is sent to the provider.
 *
 * @returns one item: the text as a whole and by pages, its dates, and the files of the input
 * @throws NodeOperationError if the file is missing or cannot be read
 */
export async function run(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const file = await resumeFile(context, itemIndex);
	if (file === null) throw noResume(context, itemIndex);
	const { bytes, name: fileName } = file;
	const limits = await limitsWithPauses();
	const text = await library().extractText(bytes, { fileName, limits });
	if ('reason' in text) {
		const description = text.suggestion ?? undefined;
		throw new NodeOperationError(context.getNode(), text.message, { itemIndex, description });
	}
	const { binary } = context.getInputData()[itemIndex]!;
	return [{ json: { fileName, ...text }, binary, pairedItem: { item: itemIndex } }];
}
