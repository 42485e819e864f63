import { choice, json, pairs, text } from './kinds';
import { answerFields } from './lists';

/** How a provider takes a resume. No path, method or body is documented; see docs/assumptions.md. */
export const uploadFields = {
	...answerFields,
	fileField: text('File Field', {
		default: 'file',
		example: 'resume',
		description: 'Name of the request field that contains the file',
	}),
	parsedField: text('Parsed Resume Field', {
		default: 'parsed_resume',
		description:
			'Name of the request field that contains the parsed data. Leave empty if the provider takes none.',
	}),
	uploadBody: choice('Upload Body', {
		default: 'json',
		options: [
			['form', 'Form (Multipart)', 'Sends the file unchanged'],
			['json', 'JSON', 'Sends the file as Base64'],
		],
		description: 'Format of the request body',
	}),
	uploadFields: pairs('Upload Fields', 'field', {
		description:
			'Further fields of the request. Values can contain {file} (Base64), {fileName}, {mimeType}, {id} (of the candidate) and {parsedResume}. In JSON, values of digits are sent as numbers.',
	}),
	uploadMethod: choice('Upload Method', {
		default: 'POST',
		options: [['PATCH'], ['POST'], ['PUT']],
		description: 'HTTP method of the upload',
	}),
	uploadPath: text('Upload Path', {
		example: 'candidates/{id}/resume',
		description:
			'Where resumes are sent: the part of the address after the version, in which {id} stands for the candidate ID. It can have parameters after a question mark.',
	}),
	uploadTemplate: json('Upload Template', {
		example: '{"name": "{fileName}", "data": "{file}"}',
		description:
			'The whole JSON body of the request, with {file} (Base64), {fileName}, {mimeType}, {id} (of the candidate) and {parsedResume} in its texts',
	}),
};
