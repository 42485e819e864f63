import {
	type IDataObject,
	type IExecuteFunctions,
	type INodeProperties,
	NodeOperationError,
} from 'n8n-workflow';

import { collection, fieldsFor, operationFields } from '../../transport';
import type { Result } from '../operation';
import { library, limitsWithPauses } from './examineResume';
import { forEachResume, resumeItem, type ResumeInput } from './resumeInput';

const displayOptions = { show: { resource: ['resume'], operation: ['extractText'] } };

/** The fields of Resume → Extract Text. */
export const fields: INodeProperties[] = [
	...operationFields(displayOptions, 'file'),
	collection(fieldsFor('resume'), displayOptions),
];

/**
 * Extracts the text of resumes in the order in which it is read. Nothing is sent to the provider.
 *
 * @returns for each file: the text as a whole and by pages, its dates, and the files of the input
 * @throws NodeOperationError if the file is missing or cannot be read
 */
export async function run(context: IExecuteFunctions, itemIndex: number): Promise<Result[]> {
	return await forEachResume(context, itemIndex, async (resume) => {
		const text = await textOf(context, itemIndex, resume);
		return { outcome: 'done', items: [resumeItem(context, itemIndex, text, resume.binary)] };
	});
}

async function textOf(
	context: IExecuteFunctions,
	itemIndex: number,
	{ file }: ResumeInput,
): Promise<IDataObject> {
	const { bytes, name: fileName } = file!;
	const text = await library().extractText(bytes, { fileName, limits: await limitsWithPauses() });
	if (!('reason' in text)) return { fileName, ...text };
	const message = fileName === null ? text.message : `${text.message}: ${fileName}`;
	const description = text.suggestion ?? undefined;
	throw new NodeOperationError(context.getNode(), message, { itemIndex, description });
}
