import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** The fields by which a résumé comes in, and the report goes out: those of Check and of Push. */
export function inputFields(displayOptions: IDisplayOptions): INodeProperties[] {
	return [
		{
			displayName: 'Input Binary Field',
			name: 'binaryPropertyName',
			type: 'string',
			displayOptions,
			default: 'data',
			placeholder: 'e.g. data',
			hint: 'The name of the input field that holds the resume file (PDF, DOCX, ODT, RTF, TXT, HTML or DOC)',
		},
		{
			displayName: 'Parsed Resume',
			name: 'parsedResume',
			type: 'json',
			displayOptions,
			default: '{}',
			placeholder: 'e.g. {{ $json.resume }}',
			description:
				'Parsed resume data as JSON, in any nesting, whose dates are checked as well. It may come in addition to a file or in place of one.',
		},
		{
			displayName: 'Include Report',
			name: 'includeReport',
			type: 'boolean',
			displayOptions,
			default: false,
			description:
				'Whether to add a report to look at, and to forward, as an HTML file in the binary field "report"',
		},
	];
}
