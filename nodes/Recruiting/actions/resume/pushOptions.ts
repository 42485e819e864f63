import type { INodeProperties } from 'n8n-workflow';

/** The options of Resume → Upload (`push`), in addition to those of all requests. */
export const pushOptions: INodeProperties[] = [
	{
		displayName: 'Body Format',
		name: 'bodyFormat',
		type: 'options',
		options: [
			{ name: 'Form (Multipart)', value: 'multipart', description: 'Sends the file unchanged' },
			{ name: 'JSON', value: 'json', description: 'Sends the file as Base64' },
		],
		default: 'json',
		description: 'Format of the request body',
	},
	{
		displayName: 'File Field',
		name: 'fileField',
		type: 'string',
		default: 'file',
		placeholder: 'e.g. file',
		description: 'Name of the request field that contains the file',
	},
	{
		displayName: 'Method',
		name: 'method',
		type: 'options',
		options: [
			{ name: 'PATCH', value: 'PATCH' },
			{ name: 'POST', value: 'POST' },
			{ name: 'PUT', value: 'PUT' },
		],
		default: 'POST',
		description:
			"HTTP method of the request. Change it if your provider's API documentation names another one.",
	},
	{
		displayName: 'Parsed Resume Field',
		name: 'parsedField',
		type: 'string',
		default: 'parsed_resume',
		placeholder: 'e.g. parsed_resume',
		description: 'Name of the request field that contains the parsed data',
	},
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		default: '',
		placeholder: 'e.g. candidates/{candidateId}/resume',
		description:
			"The part of the URL after <code>/v1/</code>, in which {candidateId} stands for the candidate ID. Change it if your provider's API documentation names another one.",
	},
	{
		displayName: 'Rewrite Dates',
		name: 'rewriteDates',
		type: 'boolean',
		default: false,
		description:
			'Whether to write unambiguous dates of the parsed resume as MM/YYYY before the check and the upload',
	},
	{
		displayName: 'Send If Inconclusive',
		name: 'sendUntold',
		type: 'boolean',
		default: false,
		description:
			'Whether to also upload resumes for which the check is inconclusive, e.g. scans. Resumes that fail the check are never uploaded.',
	},
];

/** The value of an option if the user has not set it. */
export function pushDefault(name: 'method' | 'fileField' | 'parsedField'): string {
	return String(pushOptions.find((option) => option.name === name)?.default);
}
