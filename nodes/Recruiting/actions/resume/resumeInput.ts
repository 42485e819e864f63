import {
	type IDisplayOptions,
	type IExecuteFunctions,
	type INodeProperties,
	NodeOperationError,
} from 'n8n-workflow';

import type { Resume } from '../../../../resume';

/** The résumé of an item. The file has the media type that n8n stores with it. */
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
 * @throws NodeOperationError if there is neither, or if the parsed data are not JSON
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
				'Add a node that outputs a file before this one, e.g. Read/Write Files from Disk, n8n Form or Gmail, and set Input Binary Field to the name of its binary field. Or enter data in Parsed Resume.',
		},
	);
}

async function file(context: IExecuteFunctions, itemIndex: number, field: string) {
	const { fileName, mimeType } = context.helpers.assertBinaryData(itemIndex, field);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	return { bytes, name: fileName ?? null, mimeType };
}

/** The parsed data; `undefined` if the field still has its default, an empty object. */
function parsedResume(context: IExecuteFunctions, itemIndex: number): unknown {
	const value = parsedJson(context, itemIndex);
	const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
	return value === null || isEmpty ? undefined : value;
}

/** The editor gives JSON as text; an expression gives the value itself. */
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
				'Correct the JSON in Parsed Resume, or set the field with an expression, e.g. {{ $json.resume }}.',
		});
	}
}

/** The fields that Check and Upload share: those for the résumé and for the report. */
export function inputFields(displayOptions: IDisplayOptions): INodeProperties[] {
	return [
		{
			displayName: 'Input Binary Field',
			name: 'binaryPropertyName',
			type: 'string',
			displayOptions,
			default: 'data',
			placeholder: 'e.g. data',
			hint: 'The name of the input field containing the resume file (PDF, DOCX, ODT, RTF, TXT, HTML or DOC)',
		},
		{
			displayName: 'Parsed Resume',
			name: 'parsedResume',
			type: 'json',
			displayOptions,
			default: '{}',
			placeholder: 'e.g. {{ $json.resume }}',
			description:
				'Parsed resume data as JSON, in any structure. Its dates are checked too. You can provide it together with a file or instead of one.',
		},
		{
			displayName: 'Include Report',
			name: 'includeReport',
			type: 'boolean',
			displayOptions,
			default: false,
			description:
				'Whether to add a report that you can view and forward to the candidate, as an HTML file in the binary field "report"',
		},
		{
			displayName: 'Report Language',
			name: 'reportLanguage',
			type: 'options',
			displayOptions: { show: { ...displayOptions.show, includeReport: [true] } },
			options: [
				{ name: 'English', value: 'en' },
				{ name: 'French', value: 'fr' },
				{ name: 'German', value: 'de' },
				{ name: 'Portuguese', value: 'pt' },
				{ name: 'Spanish', value: 'es' },
			],
			default: 'en',
			description: 'Language of the report. The output itself is always in English.',
		},
	];
}
