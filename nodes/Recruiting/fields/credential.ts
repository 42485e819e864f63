import { choice, text } from './kinds';

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
