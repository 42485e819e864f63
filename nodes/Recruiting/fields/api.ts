import { choice, filledText, json, number, pairs, place, recordPlace, text } from './kinds';
import { ifSet } from './kit';

/** How the API of a provider is called. A preset has values for these. */
export const apiFields = {
	apiVersion: text('API Version', {
		default: 'v1',
		example: 'v2',
		description: 'The part of the address after the Base URL. Leave empty if there is none.',
	}),
	headerName: text('Header Name', {
		default: 'Authorization',
		example: 'X-API-Key',
		description: 'Header that contains the token or key',
	}),
	/** The default depends on the method: it is the scheme of its Authorization header. */
	headerPrefix: text('Header Prefix', {
		example: 'Token token=',
		description:
			'Text before the token or key in the header. A space follows it, unless it is empty or ends in an equals sign.',
	}),
	testMethod: choice('Test Method', {
		default: 'GET',
		options: [['GET'], ['POST']],
		description: 'HTTP method of the test. POST sends an empty JSON object.',
	}),
	testPath: text('Test Path', {
		default: 'candidates',
		example: 'candidates?limit=1',
		description:
			'What n8n requests to test this credential: the part of the address after the version',
	}),
};

/** How a key becomes the second word of `Basic <ENCODED_KEY>` (interface document, section 5). */
export const keyEncoding = choice('Key Encoding', {
	default: 'keyAsUsername',
	options: [
		['preEncoded', 'Already Encoded', 'The key is sent unchanged'],
		['keyAsPassword', 'Key as Password', 'Base64 of ":key"'],
		[
			'keyAsUsername',
			'Key as Username (Most Common)',
			'Base64 of "key:", the form that most providers expect',
		],
		['keyOnly', 'Key Only', 'Base64 of the key alone'],
	],
	description: 'How the key is encoded in the Authorization header',
	hint: 'If the test says Unauthorized although the key is correct, try another encoding',
});

/** Shared by lists and uploads: further parameters of a request, and how its answer says whether it is a success. */
const answerFields = {
	queryParameters: pairs('Query Parameters', 'parameter', {
		description: 'Further parameters of each request, e.g. confidentiality = all',
	}),
	successField: place('Success Field', {
		example: 'success',
		description:
			'Where a response says whether the request succeeded, if its status can be 200 for a failure. Use dots for nested fields.',
	}),
	successValue: text('Success Value', {
		default: 'true',
		description:
			'Value of Success Field if the request succeeded. Any other value is an error. Leave empty if the field is missing then.',
	}),
};

/** How a list is requested, how it is split into pages, and where a record has its ID. */
export const listFields = {
	...answerFields,
	cursorField: place('Cursor Field', {
		example: 'meta.next',
		description:
			'For the page style Cursor: where the cursor of the next page is in the response. Use dots for nested fields. The list ends if the field is missing or empty.',
	}),
	cursorParameter: filledText('Cursor Parameter', {
		default: 'cursor',
		description: 'For the page style Cursor: name of the parameter for the cursor',
	}),
	firstPageNumber: number('First Page Number', {
		default: 1,
		min: 0,
		description: 'For the page style Page Number: number of the first page',
	}),
	hasMoreField: place('Has More Field', {
		example: 'hasNext',
		description:
			'Where the response says whether there are more pages. The list ends if the field is false, null, empty or missing. Use dots for nested fields.',
	}),
	idField: recordPlace('ID Field', 'id', 'candidateId'),
	listMethod: choice('List Method', {
		default: 'GET',
		options: [
			['GET', 'GET', 'Parameters are in the address'],
			['POST', 'POST', 'Parameters are in a JSON body'],
		],
		description: 'HTTP method of the request for a list',
	}),
	listPath: text('List Path', {
		example: 'opportunities',
		description:
			"Where the list is: the part of the address after the version. Without this setting, it is the documented name of the records, e.g. candidates. A slash at the end is kept only in front of a question mark, e.g. candidates/?. Set it if your provider's API documentation names another one.",
	}),
	nextUrlField: place('Next URL Field', {
		default: 'next',
		description:
			'For the page style Next URL: where the address of the next page is in the response. Use dots for nested fields. The list ends if the field is missing or empty.',
	}),
	nextUrlUse: choice('Next URL Use', {
		default: 'whole',
		options: [
			['query', 'Only Its Query', 'Ask the address of the first page'],
			['whole', 'Whole', 'Ask this address, if it has the same origin'],
		],
		description:
			'For the page styles Next URL and Link Header: whether to take the address of the next page as it is, or only its query. Choose the query if the address has another host or path than the first page.',
	}),
	offsetParameter: filledText('Offset Parameter', {
		default: 'offset',
		description:
			'For the page style Offset: name of the parameter for the number of records to skip',
	}),
	pageParameter: filledText('Page Parameter', {
		default: 'page',
		description: 'For the page style Page Number: name of the parameter for the number of the page',
	}),
	/** Without it, the provider decides. */
	pageSize: ifSet(
		number('Page Size', {
			default: 100,
			min: 1,
			description:
				'Number of records to request per page. Without this setting, the provider decides.',
		}),
	),
	pageSizeParameter: filledText('Page Size Parameter', {
		default: 'limit',
		description: 'Name of the parameter for the page size. It is sent if Page Size is set.',
	}),
	pageStyle: choice('Page Style', {
		default: 'linkHeader',
		options: [
			['cursor', 'Cursor', 'Each response contains a cursor for the next page'],
			['linkHeader', 'Link Header', 'Each response links to the next page in its Link header'],
			['nextUrl', 'Next URL', 'Each response contains the address of the next page'],
			['offset', 'Offset', 'Each request says how many records to skip'],
			['pageNumber', 'Page Number', 'Each request contains the number of the page'],
		],
		description:
			"How the provider splits lists into pages. If a list ends too early, select the style that your provider's API documentation describes.",
	}),
	recordsField: place('Records Field', {
		example: 'data',
		description:
			'Where the list is in the response, if the response is an object. Use dots for nested fields. Leave empty if the response is the list itself.',
	}),
	totalField: place('Total Field', {
		example: 'meta.total',
		description:
			'Where the response has the number of all records, or of all pages if its name says so, e.g. page_count. The list ends when they have been read; if it ends earlier, that is an error. Use dots for nested fields.',
	}),
};

export const candidateFields = {
	emailField: recordPlace('Email Field', 'email', 'emails.0.value'),
	firstNameField: recordPlace('First Name Field', 'first_name', 'firstName'),
	/** Its last word is the last name, unless First Name Field or Last Name Field is set as well. */
	fullNameField: place('Full Name Field', {
		example: 'name',
		description:
			'Where a record has the whole name, if there is one field for it. Its last word is then the last name, and the rest the first name.',
	}),
	incompleteCandidates: choice('Incomplete Candidates', {
		default: 'fail',
		options: [
			['fail', 'Fail', 'Use no part of the list'],
			['keepEmpty', 'Keep', 'Return them with an empty text for what they lack'],
			['leaveOut', 'Leave Out', 'Return the others, and say how many were left out'],
		],
		description: 'What to do with candidates who lack an ID, a name or an e-mail address',
	}),
	lastNameField: recordPlace('Last Name Field', 'last_name', 'lastName'),
};

/** Where a single record is. */
export const singleFields = {
	recordField: place('Record Field', {
		example: 'data',
		description:
			'Where the record is in the response of Record Path. Use dots for nested fields. Leave empty if the response is the record itself.',
	}),
	recordPath: text('Record Path', {
		example: 'candidates/{id}',
		description:
			'Where a single record is: the part of the address after the version, e.g. candidates/{id} or candidates?ids={id}. With the list method POST, what follows the question mark is sent as JSON. Without this setting, the node looks in the list.',
	}),
};

/** How a provider lists only what has changed. */
export const changeFields = {
	changedSinceFormat: choice('Changed Since Format', {
		default: 'iso',
		options: [
			['iso', 'ISO 8601', 'E.g. 2026-01-31T08:00:00.000Z'],
			['unixMilliseconds', 'Unix Milliseconds', 'E.g. 1769846400000'],
			['unixSeconds', 'Unix Seconds', 'E.g. 1769846400'],
		],
		description: 'How the provider writes times in Changed Since Parameter',
	}),
	changedSinceParameter: text('Changed Since Parameter', {
		example: 'updated_after',
		description:
			'Name of the parameter with which the provider lists only what has changed since a time. Polls then ask for changes, and for the whole list once a day, or always if Removed is selected.',
	}),
	changedSinceValue: filledText('Changed Since Value', {
		default: '{since}',
		example: 'gte|{since}',
		description: 'Value of Changed Since Parameter. {since} stands for the time.',
	}),
};

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
