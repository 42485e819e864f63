import type { IDataObject } from 'n8n-workflow';

import {
	itemContext,
	type Answer,
	type RequestContext,
	type RequestScope,
} from '../../../nodes/Recruiting/transport';
import { fakeContext, type Handler } from './executeContext';

const settings: RequestScope['settings'] = {
	timeoutMs: 60_000,
	maxTries: 3,
	maxRetryWaitMs: 0,
	maxPages: 1_000,
	pages: {
		style: 'linkHeader',
		recordsField: '',
		cursorField: '',
		cursorParameter: 'cursor',
		offsetParameter: 'offset',
		pageParameter: 'page',
		firstPageNumber: 1,
		pageSize: undefined,
		pageSizeParameter: 'limit',
	},
	includeResponseBody: false,
};

/** The context of the first item of a node with these parameters and this credential. */
export function contextWith(options: {
	parameters?: IDataObject;
	credential?: IDataObject;
	handlers?: Handler[];
}): RequestContext {
	return itemContext(fakeContext(options).context, 0);
}

/** A scope whose requests are answered by the handlers, with default settings except the given ones. */
export function scopeWith(
	changes: Partial<RequestScope['settings']> = {},
	handlers: Handler[] = [],
): RequestScope {
	return {
		context: contextWith({ handlers }),
		connection: {
			credentialType: 'recruitingP3ApiKeyApi',
			baseUrl: 'https://ats.example.com',
			skipSslCertificateValidation: false,
			secret: 'very-secret-key',
			secrets: ['very-secret-key'],
		},
		settings: { ...settings, ...changes },
	};
}

/** An answer with an empty list, except for the given parts. */
export function answerWith(changes: Partial<Answer> = {}): Answer {
	return {
		kind: 'answer',
		url: 'https://ats.example.com/v1/candidates',
		status: 200,
		statusText: 'OK',
		headers: {},
		body: '[]',
		...changes,
	};
}

/** A handler that throws what n8n's request helper throws. */
export function throwing(error: object): Handler {
	return () => {
		throw Object.assign(new Error('wrapped'), error);
	};
}
