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
	const file = await resumeFile(context, itemIndex);
	const parsed = parsedResume(context, itemIndex);
	if (file === null && parsed === undefined)
		throw noResume(context, itemIndex, `${FILE_ADVICE} Or enter data in Parsed Resume.`);
	return file === null ? { parsed } : { file, parsed };
}

/** The file in the binary field of an item; `null` if there is none. */
export async function resumeFile(context: IExecuteFunctions, itemIndex: number) {
	const field = binaryField(context, itemIndex);
	if (context.getInputData()[itemIndex]?.binary?.[field] === undefined) return null;
	const { fileName, mimeType } = context.helpers.assertBinaryData(itemIndex, field);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	return { bytes, name: fileName ?? null, mimeType };
}

function binaryField(context: IExecuteFunctions, itemIndex: number): string {
	return String(context.getNodeParameter('binaryPropertyName', itemIndex, 'data')).trim();
}

const FILE_ADVICE =
	'Add a node that outputs a file before this one, e.g. Read/Write Files from Disk, n8n Form or Gmail, and set Input Binary Field to the name of its binary field.';

/** The error for an item without a résumé. */
export function noResume(
	context: IExecuteFunctions,
	itemIndex: number,
	description = FILE_ADVICE,
): NodeOperationError {
	const field = binaryField(context, itemIndex);
	const message = field === '' ? 'There is no resume' : `The item has no binary field "${field}"`;
	return new NodeOperationError(context.getNode(), message, { itemIndex, description });
}

/** The parsed data; `undefined` if the field still has its default, an empty object. */
export function parsedResume(context: IExecuteFunctions, itemIndex: number): unknown {
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

/** The field for the file. */
export const fileField: INodeProperties = {
	displayName: 'Input Binary Field',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	placeholder: 'e.g. data',
	hint: 'The name of the input field containing the resume file (PDF, DOCX, ODT, RTF, TXT, HTML or DOC)',
};

/** The field for the parsed data. */
export const parsedField: INodeProperties = {
	displayName: 'Parsed Resume',
	name: 'parsedResume',
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {{ $json.resume }}',
	description: 'Parsed resume data as JSON, in any structure',
};

/** The fields that Check and Upload share: those for the résumé and for the report. */
export function inputFields(displayOptions: IDisplayOptions): INodeProperties[] {
	return [
		{ ...fileField, displayOptions },
		{
			...parsedField,
			displayOptions,
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
