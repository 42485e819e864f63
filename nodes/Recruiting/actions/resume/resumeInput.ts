import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import type { Resume } from '../../resume';

/** A résumé as an item brings it; its file also with the type that n8n knows it by. */
export interface ResumeInput extends Resume {
	readonly file?: {
		readonly bytes: Buffer;
		readonly name: string | null;
		readonly mimeType: string;
	};
}

/**
 * The résumé of an item: the file in its binary field, the parsed data, or both.
 *
 * @throws NodeOperationError where there is neither, or the parsed data are no JSON
 */
export async function resumeInput(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<ResumeInput> {
	const field = String(context.getNodeParameter('binaryPropertyName', itemIndex, 'data')).trim();
	const parsed = parsedResume(context, itemIndex);
	const isThere = context.getInputData()[itemIndex]?.binary?.[field] !== undefined;
	if (isThere) return { file: await file(context, itemIndex, field), parsed };
	if (parsed !== undefined) return { parsed };
	throw new NodeOperationError(
		context.getNode(),
		field === '' ? 'There is no resume to check' : `The item has no binary field "${field}"`,
		{
			itemIndex,
			description:
				'Put a node that gives a file before this one, e.g. Read/Write Files from Disk, n8n Form or Gmail, and set Input Binary Field to the name of its field, e.g. data. Or give the data of a parsed resume.',
		},
	);
}

async function file(context: IExecuteFunctions, itemIndex: number, field: string) {
	const { fileName, mimeType } = context.helpers.assertBinaryData(itemIndex, field);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	return { bytes, name: fileName ?? null, mimeType };
}

/** The parsed data; none where the field is as it was put into the workflow, with an empty object. */
function parsedResume(context: IExecuteFunctions, itemIndex: number): unknown {
	const value = parsedJson(context, itemIndex);
	const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
	return value === null || isEmpty ? undefined : value;
}

/** The editor hands JSON over as text, an expression as the value itself. */
function parsedJson(context: IExecuteFunctions, itemIndex: number): unknown {
	const value: unknown = context.getNodeParameter('parsedResume', itemIndex, '{}');
	if (typeof value !== 'string') return value;
	if (value.trim() === '') return undefined;
	try {
		return JSON.parse(value);
	} catch {
		throw new NodeOperationError(context.getNode(), 'The parsed resume is not valid JSON', {
			itemIndex,
			description:
				'Correct the JSON in Parsed Resume, or give the data by an expression, e.g. {{ $json.resume }}.',
		});
	}
}
