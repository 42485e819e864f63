import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** The field for the files. */
export const fileField: INodeProperties = {
	displayName: 'Input Data Field Name',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	placeholder: 'e.g. data',
	hint: 'The name of the input field containing the resume file (PDF, DOCX, ODT, RTF, TXT, HTML or DOC)',
	description:
		"Name of the field with the resume, a comma-separated list of names, or All Files for one output item per file, without pictures and signatures. An item's only file is used whatever its field is called.",
};

const parsedResume = {
	displayName: 'Parsed Resume',
	name: 'parsedResume',
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {{ $json.resume }}',
} satisfies INodeProperties;

/** The field for parsed data where there is nothing else to work on. */
export const parsedField: INodeProperties = {
	...parsedResume,
	description: 'Parsed resume data as JSON, in any structure',
};

/** Parsed data together with a file or instead of one, as an option. */
export const parsedOption: INodeProperties = {
	...parsedResume,
	description:
		'Parsed resume data as JSON, in any structure. Its dates are checked too. You can provide it together with a file or instead of one.',
};

/** An option of every operation on resumes. */
export const inputOption: INodeProperties = {
	displayName: 'Include Input Fields',
	name: 'includeInputFields',
	type: 'boolean',
	default: true,
	description:
		"Whether the output also has the fields of the input item, e.g. the applicant's email address",
};

/** The fields that Check and Upload share: those for the resume, for the report and for the output. */
export function checkFields(displayOptions: IDisplayOptions): INodeProperties[] {
	return [
		{ ...fileField, displayOptions },
		// Where saved workflows have it. It is an option now.
		{ ...parsedResume, type: 'hidden', displayOptions },
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
		{
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			displayOptions,
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
		},
	];
}
