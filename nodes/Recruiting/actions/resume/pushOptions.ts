import type { INodeProperties } from 'n8n-workflow';

/** How a résumé is pushed, as fields of an Options collection. */
export const pushOptions: INodeProperties[] = [
	{
		displayName: 'Body Format',
		name: 'bodyFormat',
		type: 'options',
		options: [
			{ name: 'Form (Multipart)', value: 'multipart', description: 'The file as it is' },
			{ name: 'JSON', value: 'json', description: 'The file in Base64' },
		],
		default: 'json',
		description: 'How the resume is written into the request',
	},
	{
		displayName: 'File Field',
		name: 'fileField',
		type: 'string',
		default: 'file',
		placeholder: 'e.g. file',
		description: 'Name of the field of the request that holds the file',
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
		description: 'Method of the request. None is documented, so this is an assumption.',
	},
	{
		displayName: 'Parsed Resume Field',
		name: 'parsedField',
		type: 'string',
		default: 'parsed_resume',
		placeholder: 'e.g. parsed_resume',
		description: 'Name of the field of the request that holds the parsed data',
	},
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		default: '',
		placeholder: 'e.g. candidates/{candidateId}/resume',
		description:
			'Path after the version, in which {candidateId} stands for the candidate ID. None is documented, so what is used without this is an assumption.',
	},
	{
		displayName: 'Send Where Nothing Can Be Told',
		name: 'sendUntold',
		type: 'boolean',
		default: false,
		description:
			'Whether to send also a resume of which the check cannot tell, e.g. a scan. One that fails is never sent.',
	},
];
